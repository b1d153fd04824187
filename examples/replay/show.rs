//! What is asked of one record.

use crate::Failure;
use crate::arguments::{Ask, Form};
use crate::draw::Draw;
use crate::files;
use crate::json::Written;
use crate::read::{self, Any};
use std::io::Write;
use std::path::Path;
use terra::{Game, Record, Seating, Turn, Viewer};

/// Reads the record, and prints what is asked.
pub(crate) fn show(file: &Path, ask: &Ask) -> Result<(), Failure> {
    match read::file(file)? {
        Any::Crisis(record) => answer(&record, ask),
        Any::Evolution(record) => answer(&record, ask),
        Any::Futura(record) => answer(&record, ask),
    }
}

fn answer<G: Game<View: Draw>>(record: &Record<G>, ask: &Ask) -> Result<(), Failure> {
    let text = match ask {
        Ask::Summary => summary(record),
        Ask::Steps(viewer) => return list(record, *viewer),
        Ask::Table(step, viewer) => table(record, *step, *viewer)?,
        Ask::Convert(form, None) => converted(record, *form),
        Ask::Convert(form, Some(path)) => {
            return files::replace(path, &converted(record, *form))
                .map_err(|error| Failure::Argument(format!("{} cannot be written: {error}", read::name(path))));
        }
    };
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

fn summary<G: Game>(record: &Record<G>) -> String {
    let (steps, deals) = (record.steps().len(), record.deals());
    let outcome = match record.end().outcome() {
        Some(outcome) => outcome.to_string(),
        None => format!("none yet: {}", record.end().turn()),
    };
    format!(
        "game      {}, rules {}\nsetup     {}\nsteps     {steps}: {} decisions, {deals} cards\noutcome   {outcome}\n",
        G::NAME,
        G::RULES,
        record.setup(),
        steps as u64 - deals,
    )
}

/// A viewer of this table.
fn viewer<G: Game>(record: &Record<G>, viewer: Viewer) -> Result<Viewer, Failure> {
    let seats = record.setup().seats();
    match viewer {
        Viewer::Seat(seat) if seat.number() >= seats => {
            let last = seats - 1;
            Err(Failure::Argument(format!("there is no {seat} at this table: seats are 0 to {last}")))
        }
        _ => Ok(viewer),
    }
}

fn table<G: Game<View: Draw>>(record: &Record<G>, step: usize, eyes: Viewer) -> Result<String, Failure> {
    let eyes = viewer(record, eyes)?;
    let last = record.steps().len();
    if step > last {
        return Err(Failure::Argument(format!("the record has {last} steps: --at takes 0 to {last}, not {step}")));
    }
    Ok(record.state_at(step).view(eyes).draw())
}

/// Each step on a line.
fn list<G: Game>(record: &Record<G>, eyes: Viewer) -> Result<(), Failure> {
    let eyes = viewer(record, eyes)?;
    let texts = record.steps().iter().map(ToString::to_string);
    let longest = texts.map(|text| text.len()).max().unwrap_or(0);
    let digits = record.steps().len().to_string().len();
    let mut out = anstream::stdout().lock();
    for (number, (before, step)) in (1..).zip(record.states()) {
        let who = match before.turn() {
            Turn::Player(seat) => seat.to_string(),
            Turn::Chance | Turn::Over => "chance".to_owned(),
        };
        let step_text = step.to_string();
        writeln!(out, "{number:digits$}  {who}  {step_text:longest$}  {}", before.event(step, eyes))?;
    }
    Ok(out.flush()?)
}

fn converted<G: Game>(record: &Record<G>, form: Form) -> String {
    match form {
        Form::Text => record.to_string(),
        Form::Json => {
            let json = serde_json::to_string_pretty(&Written::of(record));
            json.expect("numbers and texts are always JSON") + "\n"
        }
    }
}
