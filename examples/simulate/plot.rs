//! A picture of a run: scores, lengths, wins by seat.

use crate::stats::Share;
use plotters::coord::Shift;
use plotters::prelude::*;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

/// Width and height in pixels.
const SIZE: (u32, u32) = (1200, 420);
/// A histogram has at most so many bars.
const BARS: i64 = 40;

/// What is drawn, gathered game by game.
pub(crate) struct Plot {
    bots: Vec<Histogram>,
    lengths: Histogram,
}

/// How often each number came up.
struct Histogram {
    name: String,
    counts: BTreeMap<i64, u32>,
}

impl Histogram {
    fn new(name: &str) -> Self {
        Histogram { name: name.to_owned(), counts: BTreeMap::new() }
    }

    fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_default() += 1;
    }

    /// The least and the greatest number.
    fn range(&self) -> Option<(i64, i64)> {
        Some((*self.counts.keys().next()?, *self.counts.keys().next_back()?))
    }

    /// The share of the numbers that fall into each bar of that width, from `low` on.
    fn shares(&self, low: i64, width: i64) -> Vec<(f64, f64)> {
        let all: u32 = self.counts.values().sum();
        let mut bars = BTreeMap::new();
        for (value, &count) in &self.counts {
            *bars.entry((value - low) / width).or_insert(0) += count;
        }
        let last = bars.keys().next_back().copied().unwrap_or(0);
        let share = |bar| f64::from(bars.get(&bar).copied().unwrap_or(0)) / f64::from(all.max(1));
        (0..=last).map(|bar| (number(low + bar * width), share(bar))).collect()
    }
}

#[allow(clippy::cast_precision_loss)] // scores and lengths are far below 2^53
fn number(value: i64) -> f64 {
    value as f64
}

impl Plot {
    /// Of the bots with these names.
    pub(crate) fn new(bots: &[String]) -> Self {
        let bots = bots.iter().map(|name| Histogram::new(name)).collect();
        Plot { bots, lengths: Histogram::new("decisions") }
    }

    /// The points of a bot, by its number, in one game.
    pub(crate) fn points(&mut self, bot: usize, points: i32) {
        self.bots[bot].add(points.into());
    }

    /// The decisions of one game.
    pub(crate) fn length(&mut self, decisions: u32) {
        self.lengths.add(decisions.into());
    }

    /// Writes the picture to a file, as SVG.
    pub(crate) fn draw(&self, file: &Path, title: &str, wins: &[Share]) -> Result<(), Box<dyn Error>> {
        let mut svg = String::new();
        {
            let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
            root.fill(&WHITE)?;
            let root = root.titled(title, ("sans-serif", 18))?;
            let panels = root.split_evenly((1, 3));
            let bots: Vec<&Histogram> = self.bots.iter().collect();
            histogram(&panels[0], "points of a player", "share of the players", &bots)?;
            histogram(&panels[1], "decisions a game", "share of the games", &[&self.lengths])?;
            by_seat(&panels[2], wins)?;
            root.present()?;
        }
        Ok(std::fs::write(file, svg)?)
    }
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Lines over the bars of each histogram; they share the bars.
fn histogram(area: &Area, what: &str, share_of: &str, histograms: &[&Histogram]) -> Result<(), Box<dyn Error>> {
    let ranges = || histograms.iter().filter_map(|histogram| histogram.range());
    let (Some(low), Some(high)) = (ranges().map(|(low, _)| low).min(), ranges().map(|(_, high)| high).max()) else {
        area.titled(&format!("{what}: none"), ("sans-serif", 14))?;
        return Ok(());
    };
    let width = (high - low) / BARS + 1;
    let bars: Vec<_> = histograms.iter().map(|histogram| histogram.shares(low, width)).collect();
    let top = bars.iter().flatten().map(|&(_, share)| share).fold(0.0, f64::max);
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(56)
        .build_cartesian_2d(number(low)..number(high + width), 0.0..top * 1.08)?;
    let mut mesh = chart.configure_mesh();
    mesh.disable_x_mesh().light_line_style(TRANSPARENT).x_desc(what).y_desc(share_of);
    // No number stands twice where there are few.
    mesh.x_labels(usize::try_from(high + width - low + 1).unwrap_or(11).clamp(2, 11));
    mesh.x_label_formatter(&|value| format!("{value:.0}"));
    mesh.y_label_formatter(&|share| format!("{:.1} %", share * 100.0)).draw()?;
    for (number, (histogram, bars)) in histograms.iter().zip(&bars).enumerate() {
        let colour = Palette99::pick(number).to_rgba();
        let wide = self::number(width);
        let steps = bars.iter().flat_map(|&(from, share)| [(from, share), (from + wide, share)]);
        chart
            .draw_series(AreaSeries::new(steps, 0.0, colour.mix(0.25)).border_style(colour.stroke_width(2)))?
            .label(&histogram.name)
            .legend(move |(x, y)| Rectangle::new([(x, y - 4), (x + 12, y + 4)], colour.filled()));
    }
    if histograms.len() > 1 {
        chart.configure_series_labels().background_style(WHITE.mix(0.8)).border_style(BLACK.mix(0.3)).draw()?;
    }
    Ok(())
}

/// A bar for each seat's share of wins, with its 95 % interval.
fn by_seat(area: &Area, wins: &[Share]) -> Result<(), Box<dyn Error>> {
    let top = wins.iter().map(|share| share.interval()[1]).fold(0.0, f64::max).max(0.01);
    let seats = wins.len() as u32;
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(56)
        .build_cartesian_2d(-0.5..f64::from(seats) - 0.5, 0.0..top * 1.08)?;
    let mut mesh = chart.configure_mesh();
    mesh.disable_x_mesh().light_line_style(TRANSPARENT).x_desc("seat").y_desc("games won, with 95 % interval");
    mesh.x_labels(wins.len()).x_label_formatter(&|seat| format!("{seat:.0}"));
    mesh.y_label_formatter(&|share| format!("{:.1} %", share * 100.0)).draw()?;
    let colour = Palette99::pick(0).to_rgba();
    for (seat, share) in (0..seats).map(f64::from).zip(wins) {
        let bar = Rectangle::new([(seat - 0.35, 0.0), (seat + 0.35, share.value())], colour.mix(0.5).filled());
        let [low, high] = share.interval();
        let line = |from, to| PathElement::new([from, to], BLACK.stroke_width(1));
        chart.draw_series([bar])?;
        chart.draw_series([
            line((seat, low), (seat, high)),
            line((seat - 0.1, low), (seat + 0.1, low)),
            line((seat - 0.1, high), (seat + 0.1, high)),
        ])?;
    }
    Ok(())
}
