//! Whether counts come from a distribution.

use std::collections::BTreeMap;

/// How far the counts are from what is expected: the statistic and its degrees of freedom.
///
/// Values that are expected fewer than five times are thrown together.
pub(crate) fn chi_square(counts: &BTreeMap<String, u64>, weights: &BTreeMap<String, u64>) -> (f64, usize) {
    let drawn: u64 = counts.values().sum();
    let weight: u64 = weights.values().sum();
    let mut cells = Vec::new();
    let mut rare = (0.0, 0.0);
    for (value, &part) in weights {
        let expected = drawn as f64 * part as f64 / weight as f64;
        let count = counts.get(value).copied().unwrap_or(0) as f64;
        if expected < 5.0 {
            rare = (rare.0 + expected, rare.1 + count);
        } else {
            cells.push((expected, count));
        }
    }
    if rare.0 > 0.0 {
        cells.push(rare);
    }
    let statistic = cells.iter().map(|(expected, count)| (count - expected).powi(2) / expected).sum();
    (statistic, cells.len() - 1)
}

/// Whether the counts may come from a distribution with these weights. The bound is one that one in some 30,000 true
/// ones oversteps; seeds are fixed, so what passes once passes always.
pub(crate) fn fits(counts: &BTreeMap<String, u64>, weights: &BTreeMap<String, u64>) -> bool {
    if counts.keys().any(|value| !weights.contains_key(value)) {
        return false;
    }
    let (statistic, degrees) = chi_square(counts, weights);
    // Wilson and Hilferty: the cube root of the statistic over its degrees is nearly normal.
    let degrees = degrees.max(1) as f64;
    let spread = (2.0 / (9.0 * degrees)).sqrt();
    let deviation = ((statistic / degrees).cbrt() - (1.0 - 2.0 / (9.0 * degrees))) / spread;
    deviation < 4.0
}

fn counted(counts: &[(&str, u64)]) -> BTreeMap<String, u64> {
    counts.iter().map(|&(value, count)| (value.to_string(), count)).collect()
}

#[test]
fn the_test_tells_fair_from_unfair() {
    let fair = counted(&[("a", 1), ("b", 2), ("c", 1)]);
    assert!(fits(&counted(&[("a", 2510), ("b", 4970), ("c", 2520)]), &fair));
    assert!(!fits(&counted(&[("a", 2800), ("b", 4700), ("c", 2500)]), &fair));
    assert!(!fits(&counted(&[("a", 5000), ("b", 5000)]), &fair), "a value that never comes");
    assert!(!fits(&counted(&[("a", 2500), ("b", 5000), ("c", 2499), ("d", 1)]), &fair), "a value that cannot come");
}
