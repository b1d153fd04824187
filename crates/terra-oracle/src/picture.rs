//! The whole state in a form that a model and the rules crate share.

/// A kind of place, and how to say what lies there. A place is known by its kind alone, so each is one `static`.
pub struct Place {
    /// What it is called: `hand`.
    pub name: &'static str,
    /// The numbers that stand for what lies there, in words.
    pub say: fn(&[i32]) -> String,
}

/// A state as both sides tell it: what lies where, in numbers.
///
/// Both go through the places in one order. What a number means is the place's to say: how many there are of a kind of
/// card, a card, an amount. Nothing that the rules know of a state may be left out.
///
/// ```
/// use terra_oracle::{Picture, Place, plain};
///
/// static RESERVE: Place = Place { name: "reserve", say: plain };
/// let (mut ours, mut theirs) = (Picture::default(), Picture::default());
/// ours.put(&RESERVE, 2, [5]);
/// theirs.put(&RESERVE, 2, [4]);
/// assert_eq!(ours.difference(&theirs), "2 reserve: the model has 5, the rules have 4");
/// ```
#[derive(Clone, Default)]
pub struct Picture {
    sections: Vec<Section>,
    numbers: Vec<i32>,
}

/// A place, whose it is, and where its numbers end.
#[derive(Clone)]
struct Section {
    place: &'static Place,
    of: u8,
    end: u32,
}

impl PartialEq for Section {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.place, other.place) && (self.of, self.end) == (other.of, other.end)
    }
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.numbers == other.numbers && self.sections == other.sections
    }
}

impl Picture {
    /// An empty one, with room for that many places and numbers.
    pub fn with_capacity(places: usize, numbers: usize) -> Self {
        Picture { sections: Vec::with_capacity(places), numbers: Vec::with_capacity(numbers) }
    }

    /// Says what lies at the next place; whose it is: a seat, a level, or 0 where there is one.
    pub fn put(&mut self, place: &'static Place, of: usize, numbers: impl IntoIterator<Item = i32>) {
        self.numbers.extend(numbers);
        self.sections.push(Section { place, of: of as u8, end: self.numbers.len() as u32 });
    }

    /// The same picture with other numbers at some places. For models that are wrong on purpose.
    #[must_use]
    pub fn with(&self, mut change: impl FnMut(&str, &mut Vec<i32>)) -> Picture {
        let mut changed = Picture::default();
        for (section, numbers) in self.sections() {
            let mut numbers = numbers.to_vec();
            change(section.place.name, &mut numbers);
            changed.put(section.place, section.of.into(), numbers);
        }
        changed
    }

    /// Each place where this picture of the model differs from that of the rules, in words.
    pub fn difference(&self, theirs: &Picture) -> String {
        let (mut own, mut others) = (self.sections(), theirs.sections());
        let mut places = Vec::new();
        loop {
            match (own.next(), others.next()) {
                (Some((section, ours)), Some((other, theirs))) if section.is(other) => {
                    if ours != theirs {
                        let (of, name, say) = (section.of, section.place.name, section.place.say);
                        let (ours, theirs) = (say(ours), say(theirs));
                        places.push(format!("{of} {name}: the model has {ours}, the rules have {theirs}"));
                    }
                }
                (None, None) => break,
                // One side has a pile more: from here on places cannot be matched.
                (own, other) => {
                    let tell = |side: Option<(&Section, &[i32])>| {
                        side.map_or("the end".to_owned(), |(section, numbers)| {
                            format!("{} {}: {}", section.of, section.place.name, (section.place.say)(numbers))
                        })
                    };
                    places.push(format!("where the model has {}, the rules have {}", tell(own), tell(other)));
                    break;
                }
            }
        }
        places.join("; ")
    }

    fn sections(&self) -> impl Iterator<Item = (&Section, &[i32])> {
        let mut begin = 0;
        self.sections.iter().map(move |section| {
            let numbers = &self.numbers[begin..section.end as usize];
            begin = section.end as usize;
            (section, numbers)
        })
    }
}

impl Section {
    fn is(&self, other: &Section) -> bool {
        std::ptr::eq(self.place, other.place) && self.of == other.of
    }
}

/// Numbers as they are.
pub fn plain(numbers: &[i32]) -> String {
    numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

/// How many there are of each of those, by name: `2 fish, 1 ocean`.
pub fn how_many(names: &[&str], numbers: &[i32]) -> String {
    let there = names.iter().zip(numbers).filter(|&(_, &number)| number != 0);
    there.map(|(name, number)| format!("{number} {name}")).collect::<Vec<_>>().join(", ")
}
