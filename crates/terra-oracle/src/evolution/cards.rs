//! E1 and `docs/rules/cards.md`: the cards and what is printed on them.

/// The card that has no name.
pub(crate) const POPULATION: &str = "population";
/// The sea.
pub(crate) const OCEAN: &str = "ocean";
/// E1.2: six kinds.
pub(crate) const SPECIES: [&str; 6] = ["bilaterian", "insect", "fish", "reptile", "bird", "mammal"];
/// E1.1: seven land regions.
pub(crate) const LAND: [&str; 7] =
    ["africa", "antarctica", "australia", "eurasia", "india", "north-america", "south-america"];
/// E1.4: seven disasters.
pub(crate) const DISASTERS: [&str; 7] =
    ["algal-bloom", "tsunami", "wildfire", "earthquake", "volcanic-eruption", "ice-age", "meteorite-impact"];

/// All kinds of cards.
pub(crate) const KINDS: [&str; 22] = [
    "population",
    "ocean",
    "bilaterian",
    "insect",
    "fish",
    "reptile",
    "bird",
    "mammal",
    "africa",
    "antarctica",
    "australia",
    "eurasia",
    "india",
    "north-america",
    "south-america",
    "algal-bloom",
    "tsunami",
    "wildfire",
    "earthquake",
    "volcanic-eruption",
    "ice-age",
    "meteorite-impact",
];

/// The place of a card among [`KINDS`].
pub(crate) fn kind(name: &str) -> usize {
    match name {
        "population" => 0,
        "ocean" => 1,
        "bilaterian" => 2,
        "insect" => 3,
        "fish" => 4,
        "reptile" => 5,
        "bird" => 6,
        "mammal" => 7,
        "africa" => 8,
        "antarctica" => 9,
        "australia" => 10,
        "eurasia" => 11,
        "india" => 12,
        "north-america" => 13,
        "south-america" => 14,
        "algal-bloom" => 15,
        "tsunami" => 16,
        "wildfire" => 17,
        "earthquake" => 18,
        "volcanic-eruption" => 19,
        "ice-age" => 20,
        "meteorite-impact" => 21,
        _ => unreachable!("there are no other cards"),
    }
}

/// The name of a card, as these tables hold it.
pub(crate) fn card(text: &str) -> &'static str {
    let names = [POPULATION, OCEAN].into_iter().chain(SPECIES).chain(LAND).chain(DISASTERS);
    names.into_iter().find(|&name| name == text).expect("moves and cards name nothing but cards")
}

/// What is printed on a species card.
#[derive(Clone, Debug)]
pub(crate) struct Species {
    pub(crate) name: &'static str,
    /// Population count.
    pub(crate) population: usize,
    pub(crate) defence: usize,
    pub(crate) cost: usize,
    /// The icons at the bottom: what it evolves into.
    pub(crate) icons: Vec<&'static str>,
}

/// What is printed on a disaster card.
#[derive(Clone, Debug)]
pub(crate) struct Disaster {
    pub(crate) name: &'static str,
    pub(crate) cost: usize,
    pub(crate) strength: usize,
    /// `sea`, `land` or `both`.
    pub(crate) region: String,
}

/// What is printed on all cards of a game.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    species: Vec<Species>,
    disasters: Vec<Disaster>,
}

/// The built-in values, as the tables of `docs/rules/cards.md` have them: name, population count, defence, cost, icons.
const BUILT_IN_SPECIES: [(&str, usize, usize, usize, &[&str]); 6] = [
    ("bilaterian", 1, 1, 1, &["insect", "fish"]),
    ("insect", 4, 1, 3, &[]),
    ("fish", 2, 2, 3, &["reptile"]),
    ("reptile", 3, 3, 5, &["bird", "mammal"]),
    ("bird", 2, 2, 6, &[]),
    ("mammal", 3, 3, 7, &[]),
];

/// The built-in values of disasters: name, region, cost and strength.
const BUILT_IN_DISASTERS: [(&str, &str, usize); 7] = [
    ("algal-bloom", "sea", 2),
    ("tsunami", "sea", 4),
    ("wildfire", "land", 2),
    ("earthquake", "land", 3),
    ("volcanic-eruption", "land", 5),
    ("ice-age", "both", 4),
    ("meteorite-impact", "both", 6),
];

impl Values {
    /// The values that a setup's text names (`docs/notation.md`): `built-in`, or a list of 13.
    pub(crate) fn of(text: &str) -> Values {
        if text == "built-in" {
            return Values::built_in();
        }
        let mut values = Values { species: Vec::new(), disasters: Vec::new() };
        for entry in text.split(',') {
            let (name, rest) = entry.split_once(':').expect("a name and its values");
            let name = card(name);
            if SPECIES.contains(&name) {
                values.species.push(species(name, rest));
            } else {
                values.disasters.push(disaster(name, rest));
            }
        }
        values
    }

    fn built_in() -> Values {
        let species = BUILT_IN_SPECIES.iter().map(|&(name, population, defence, cost, icons)| Species {
            name,
            population,
            defence,
            cost,
            icons: icons.to_vec(),
        });
        let disasters = BUILT_IN_DISASTERS.iter().map(|&(name, region, cost)| Disaster {
            name,
            cost,
            strength: cost,
            region: region.to_owned(),
        });
        Values { species: species.collect(), disasters: disasters.collect() }
    }

    pub(crate) fn species(&self, name: &str) -> &Species {
        self.species.iter().find(|card| card.name == name).expect("every species has its values")
    }

    pub(crate) fn disaster(&self, name: &str) -> &Disaster {
        self.disasters.iter().find(|card| card.name == name).expect("every disaster has its values")
    }

    /// E1.6: points are the defence of bilaterian, fish and reptile. The others give none.
    pub(crate) fn points(&self, name: &str) -> usize {
        if ["bilaterian", "fish", "reptile"].contains(&name) { self.species(name).defence } else { 0 }
    }

    /// E7.1, E8.1: what a species or a disaster costs.
    pub(crate) fn cost(&self, name: &str) -> usize {
        if SPECIES.contains(&name) { self.species(name).cost } else { self.disaster(name).cost }
    }
}

/// `2/2/3>reptile`: population count, defence, cost, and what it evolves into.
fn species(name: &'static str, text: &str) -> Species {
    let (numbers, icons) = text.split_once('>').unwrap_or((text, ""));
    let numbers: Vec<usize> = numbers.split('/').map(number).collect();
    let icons = icons.split('+').filter(|icon| !icon.is_empty()).map(card).collect();
    Species { name, population: numbers[0], defence: numbers[1], cost: numbers[2], icons }
}

/// `4/4/sea`: cost, strength, and region type.
fn disaster(name: &'static str, text: &str) -> Disaster {
    let parts: Vec<&str> = text.split('/').collect();
    Disaster { name, cost: number(parts[0]), strength: number(parts[1]), region: parts[2].to_owned() }
}

/// A number in a text.
pub(crate) fn number(text: &str) -> usize {
    text.parse().map_err(|_| ()).expect("a number")
}

/// E2.1: the starting deck.
pub(crate) fn starting_deck() -> Vec<&'static str> {
    let mut deck = vec![POPULATION; 5];
    deck.extend(["bilaterian"; 5]);
    deck.extend(LAND);
    deck
}

/// E2.2: the pool for so many players.
pub(crate) fn pool(players: usize) -> Vec<&'static str> {
    let mut pool = vec![POPULATION; 10 * players];
    for (kind, each) in [("bilaterian", 2), ("fish", 3), ("reptile", 3), ("insect", 2), ("bird", 2), ("mammal", 2)] {
        pool.extend(vec![kind; each * players]);
    }
    for disaster in DISASTERS {
        pool.extend(vec![disaster; players]);
    }
    pool
}
