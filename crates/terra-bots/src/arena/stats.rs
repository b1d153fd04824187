//! Means and shares with their 95 % intervals.

use std::fmt;

/// The normal distribution has 95 % within so many deviations.
const Z: f64 = 1.959_964;

/// A share of games: of each game something between none and all, such as a win, or the half of a shared one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Share {
    /// What it comes to: the games that count, added up.
    pub sum: f64,
    /// Of so many games.
    pub of: u32,
}

impl Share {
    /// So many games of so many.
    pub fn of_games(count: u32, of: u32) -> Self {
        Share { sum: count.into(), of }
    }

    /// Counts a game.
    pub(crate) fn add(&mut self, part: f64) {
        self.sum += part;
        self.of += 1;
    }

    /// The share, from 0 to 1; 0 when there were no games.
    pub fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.sum / f64::from(self.of) }
    }

    /// The 95 % interval of Wilson's score: what the true share may be, given so many games. Where games count in
    /// part it is wider than it need be. Without games it is 0 to 1.
    pub fn interval(self) -> [f64; 2] {
        if self.of == 0 {
            return [0.0, 1.0];
        }
        let (n, p) = (f64::from(self.of), self.value());
        let z2n = Z * Z / n;
        let middle = p + z2n / 2.0;
        let half = Z * (p * (1.0 - p) / n + z2n / (4.0 * n)).max(0.0).sqrt();
        [middle - half, middle + half].map(|bound| (bound / (1.0 + z2n)).clamp(0.0, 1.0))
    }
}

impl fmt::Display for Share {
    /// In per cent, with the interval: `62.50 % (55.63 to 68.90 %)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.interval().map(|bound| bound * 100.0);
        f.pad(&format!("{:.2} % ({low:.2} to {high:.2} %)", self.value() * 100.0))
    }
}

/// A mean of numbers that are taken one a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u32,
    middle: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl Mean {
    /// Counts a number (Welford's way, which does not lose digits).
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let distance = value - self.middle;
        self.middle += distance / f64::from(self.count);
        self.squares += distance * (value - self.middle);
    }

    /// How many numbers there were.
    pub fn count(self) -> u32 {
        self.count
    }

    /// The mean; nothing when there were no numbers.
    pub fn value(self) -> Option<f64> {
        (self.count > 0).then_some(self.middle)
    }

    /// The 95 % interval of the mean, by Student's distribution; nothing when there were fewer than two numbers.
    pub fn interval(self) -> Option<[f64; 2]> {
        let freedom = f64::from(self.count.checked_sub(1).filter(|&freedom| freedom > 0)?);
        let error = (self.squares / freedom / f64::from(self.count)).sqrt();
        let half = student(freedom) * error;
        Some([self.middle - half, self.middle + half])
    }
}

impl fmt::Display for Mean {
    /// With the interval: `21.40 (20.91 to 21.89)`; `-` when there were no numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value(), self.interval()) {
            (Some(mean), Some([low, high])) => f.pad(&format!("{mean:.2} ({low:.2} to {high:.2})")),
            (Some(mean), None) => f.pad(&format!("{mean:.2}")),
            (None, _) => f.pad("-"),
        }
    }
}

/// Student's distribution has 95 % within so many deviations.
fn student(freedom: f64) -> f64 {
    // Exact for one and two degrees; from there on the expansion in powers of 1/freedom, which is within 0.01
    // (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5).
    if freedom < 1.5 {
        return 12.706;
    }
    if freedom < 2.5 {
        return 4.303;
    }
    let terms = [
        (Z.powi(3) + Z) / 4.0,
        (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0,
        (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0,
        (79.0 * Z.powi(9) + 776.0 * Z.powi(7) + 1482.0 * Z.powi(5) - 1920.0 * Z.powi(3) - 945.0 * Z) / 92160.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom) + Z
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expansion_is_near_the_tables_of_student() {
        // Two-sided 95 %, from the usual tables.
        for (freedom, table) in [(1.0, 12.706), (2.0, 4.303), (3.0, 3.182), (4.0, 2.776), (10.0, 2.228), (100.0, 1.984)]
        {
            assert!((student(freedom) - table).abs() < 0.015, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn a_mean_and_its_interval_by_hand() {
        let mut mean = Mean::default();
        assert_eq!((mean.value(), mean.interval(), mean.to_string()), (None, None, "-".to_owned()));
        for value in [2.0, 4.0, 6.0] {
            mean.add(value);
        }
        // Variance 4, error 2/sqrt(3), t = 4.303.
        let [low, high] = mean.interval().expect("three numbers");
        assert!((low - (4.0 - 4.968)).abs() < 0.01 && (high - 8.968).abs() < 0.01);
        assert_eq!(mean.value(), Some(4.0));
    }

    #[test]
    fn a_share_has_wilsons_interval() {
        // 8 of 10, from the formula by hand.
        let [low, high] = Share::of_games(8, 10).interval();
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3);
        let [low, high] = Share::default().interval();
        assert!(low <= 0.0 && high >= 1.0, "nothing is known without games");
        let [low, high] = Share::of_games(10, 10).interval();
        assert!(low > 0.7 && (high - 1.0).abs() < 1e-9);
    }
}
