//! E1 Components.

use terra_evolution::{
    Card, CardKind, CardSet, CardSetFault, Continent, Disaster, DisasterValues, RegionType, Species, SpeciesSet,
    SpeciesValues, Value,
};

fn copies(kind: impl Fn(CardKind) -> bool) -> u32 {
    Card::all().filter(|card| kind(card.kind())).map(|card| u32::from(card.copies(4))).sum()
}

#[test]
fn e1_1_there_are_32_continent_cards_an_ocean_and_seven_regions_for_each_of_four() {
    assert_eq!(copies(|kind| matches!(kind, CardKind::Continent(_))), 32);
    assert!(Continent::ALL.iter().all(|&continent| Card::from(continent).copies(4) == 4));
    let sea = Continent::ALL.into_iter().filter(|&continent| RegionType::Sea.includes(continent));
    assert_eq!(sea.collect::<Vec<_>>(), [Continent::Ocean]);
}

#[test]
fn e1_2_there_are_76_species_cards() {
    assert_eq!(copies(|kind| matches!(kind, CardKind::Species(_))), 76);
    assert_eq!(Species::ALL.map(|species| Card::from(species).copies(4)), [28, 8, 12, 12, 8, 8]);
}

#[test]
fn e1_3_there_are_60_population_cards() {
    assert_eq!(Card::Population.copies(4), 60);
    assert_eq!(copies(|_| true), 196);
}

#[test]
fn e1_4_seven_disasters_four_of_each_and_the_cost_determines_the_strength() {
    assert_eq!(copies(|kind| matches!(kind, CardKind::Disaster(_))), 28);
    for one in Disaster::ALL.map(|disaster| CardSet::BUILT_IN.disaster(disaster)) {
        for other in Disaster::ALL.map(|disaster| CardSet::BUILT_IN.disaster(disaster)) {
            assert!(one.cost != other.cost || one.strength == other.strength);
        }
    }
    let odd = DisasterValues { cost: 4, strength: 5, region: RegionType::Land };
    let bad = CardSet::builder().disaster(Disaster::IceAge, odd).build().unwrap_err();
    let fault = CardSetFault::Strength {
        disaster: Disaster::IceAge,
        strength: 5,
        other: Disaster::Tsunami,
        others: 4,
        cost: 4,
    };
    assert_eq!(bad.faults, [fault]);
    assert_eq!(bad.to_string(), "tsunami and ice-age both cost 4, and have strengths 4 and 5 (E1.4)");
}

#[test]
fn e1_5_what_evolves_into_what() {
    let into = |species| CardSet::BUILT_IN.species(species).evolves_into.iter().collect::<Vec<_>>();
    assert_eq!(into(Species::Bilaterian), [Species::Insect, Species::Fish]);
    assert_eq!(into(Species::Fish), [Species::Reptile]);
    assert_eq!(into(Species::Reptile), [Species::Bird, Species::Mammal]);
    assert!([Species::Insect, Species::Bird, Species::Mammal].into_iter().all(|species| into(species).is_empty()));
}

fn evolving(species: Species, into: &[Species]) -> SpeciesValues {
    SpeciesValues { evolves_into: into.iter().copied().collect(), ..CardSet::BUILT_IN.species(species) }
}

#[test]
fn e1_5_arrows_of_a_user_are_acyclic_and_never_point_to_the_bilaterian() {
    let set = |species, into: &[Species]| CardSet::builder().species(species, evolving(species, into)).build();
    let circle = set(Species::Bird, &[Species::Fish]).unwrap_err();
    assert!(matches!(circle.faults[..], [CardSetFault::Circle { .. }]), "{circle}");
    assert!(circle.to_string().ends_with("evolves in a circle (E1.5)"));
    // Who is told is in the circle, and not one that evolves from it.
    let both = CardSet::builder()
        .species(Species::Fish, evolving(Species::Fish, &[Species::Insect, Species::Reptile]))
        .species(Species::Reptile, evolving(Species::Reptile, &[Species::Fish]));
    assert_eq!(both.build().unwrap_err().faults, [CardSetFault::Circle { species: Species::Fish }]);
    let own = set(Species::Insect, &[Species::Insect]).unwrap_err();
    assert_eq!(own.faults, [CardSetFault::Circle { species: Species::Insect }]);
    let back = set(Species::Insect, &[Species::Bilaterian]).unwrap_err();
    assert!(back.faults.contains(&CardSetFault::IntoBilaterian { species: Species::Insect }));
    let fine = set(Species::Insect, &[Species::Bird, Species::Mammal]).unwrap();
    assert!(fine.evolves_from(Species::Bird).contains(Species::Insect));
}

#[test]
fn a_species_is_in_a_set_once() {
    let one = SpeciesSet::EMPTY.with(Species::Fish);
    assert_eq!(one.with(Species::Fish), one);
    assert!(one.with(Species::Bird).contains(Species::Fish) && !one.contains(Species::Bird));
}

#[test]
fn e1_6_points_are_the_defence_of_bilaterian_fish_and_reptile() {
    assert_eq!(Species::ALL.map(|species| CardSet::BUILT_IN.points(species)), [1, 0, 2, 3, 0, 0]);
    for (defence, fits) in [(0, false), (1, true), (3, true), (4, false)] {
        let values = SpeciesValues { defence, ..CardSet::BUILT_IN.species(Species::Fish) };
        let set = CardSet::builder().species(Species::Fish, values).build();
        assert_eq!(set.is_ok(), fits, "{defence}");
        assert!(set.is_ok_and(|set| set.points(Species::Fish) == defence) || !fits);
        let values = SpeciesValues { defence, ..CardSet::BUILT_IN.species(Species::Bird) };
        let set = CardSet::builder().species(Species::Bird, values).build().unwrap();
        assert_eq!(set.points(Species::Bird), 0, "bird and mammal never count");
    }
}

#[test]
fn e1_7_the_built_in_values_are_those_of_the_table() {
    let values = Species::ALL.map(|species| {
        let SpeciesValues { population, defence, cost, .. } = CardSet::BUILT_IN.species(species);
        (population, defence, cost)
    });
    assert_eq!(values, [(1, 1, 1), (4, 1, 3), (2, 2, 3), (3, 3, 5), (2, 2, 6), (3, 3, 7)]);
    let disasters = Disaster::ALL.map(|disaster| CardSet::BUILT_IN.disaster(disaster));
    assert_eq!(disasters.map(|values| values.cost), [2, 4, 2, 3, 5, 4, 6]);
    assert!(disasters.iter().all(|values| values.cost == values.strength));
    let regions = disasters.map(|values| values.region.to_string());
    assert_eq!(regions, ["sea", "sea", "land", "land", "land", "both", "both"]);
}

#[test]
fn e1_7_all_faults_of_a_card_set_are_told_at_once() {
    let far = SpeciesValues { population: 16, defence: 99, cost: 200, evolves_into: SpeciesSet::EMPTY };
    let bad = CardSet::builder()
        .species(
            Species::Reptile,
            SpeciesValues { evolves_into: evolving(Species::Fish, &[Species::Bilaterian]).evolves_into, ..far },
        )
        .disaster(Disaster::Tsunami, DisasterValues { cost: 16, strength: 17, region: RegionType::Both })
        .build()
        .unwrap_err();
    let species = Species::Reptile;
    let (disaster, high) = (Disaster::Tsunami, |what, value| CardSetFault::SpeciesValue { species, what, value });
    assert_eq!(
        bad.faults,
        [
            high(Value::Population, 16),
            high(Value::Defence, 99),
            high(Value::Cost, 200),
            CardSetFault::Points { species, defence: 99 },
            CardSetFault::IntoBilaterian { species },
            CardSetFault::Circle { species: Species::Bilaterian },
            CardSetFault::DisasterValue { disaster, what: Value::Cost, value: 16 },
            CardSetFault::DisasterValue { disaster, what: Value::Strength, value: 17 },
        ]
    );
    assert_eq!(bad.to_string().matches("; ").count(), 7);
}
