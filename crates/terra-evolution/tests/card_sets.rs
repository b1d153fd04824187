//! Card sets live in a table of the whole program: hence a program of its own.

use terra_evolution::{CardSet, CardSetFault, MAX_SETS, Setup, Species};

/// A set of its own for each number below 2^16: a digit for the population count of each of four species.
fn set(number: usize) -> Result<CardSet, terra_evolution::BadCardSet> {
    let mut builder = CardSet::builder();
    for (digit, species) in [Species::Insect, Species::Fish, Species::Bird, Species::Mammal].into_iter().enumerate() {
        let mut values = CardSet::BUILT_IN.species(species);
        values.population = (number >> (4 * digit)) as u8 & 15;
        builder = builder.species(species, values);
    }
    builder.build()
}

#[test]
fn a_program_can_make_so_many_sets_and_no_more() {
    let numbers = 0..=MAX_SETS; // one of them is the built-in set
    let sets: Vec<CardSet> = numbers.clone().map(|number| set(number).unwrap()).collect();
    assert_eq!(sets.iter().filter(|&&set| set == CardSet::BUILT_IN).count(), 1);
    for (number, &made) in numbers.zip(&sets) {
        assert_eq!(usize::from(made.species(Species::Insect).population), number & 15);
        assert_eq!(usize::from(made.species(Species::Mammal).population), number >> 12);
    }

    // The table is full: another is refused, those that are there are found, in whatever way they are built.
    let mut bilaterian = CardSet::BUILT_IN.species(Species::Bilaterian);
    bilaterian.cost = 9;
    let full = CardSet::builder().species(Species::Bilaterian, bilaterian).build().unwrap_err();
    assert_eq!(full.faults, [CardSetFault::TooManySets]);
    assert_eq!(full.to_string(), "this program has made 65535 card sets, and no more are kept (E1.7)");
    for number in [0, 1, 4711, MAX_SETS] {
        assert_eq!(set(number).as_ref(), Ok(&sets[number]));
        let setup = Setup::builder(3).cards(sets[number]).build().unwrap();
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
}
