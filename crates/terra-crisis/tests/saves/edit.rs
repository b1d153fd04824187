//! Valid values from seeded games, and changes to their JSON.

use serde::de::DeserializeOwned;
use serde_json::Value;
use terra_core::laws::Walk;
use terra_core::{Seat, Viewer};
use terra_crisis::{Phase, Setup, State, View};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The first state that is so in seeded games of four seats, in which players rarely decline.
pub(crate) fn some_state(is_so: impl Fn(&State) -> bool) -> State {
    let setup: Setup = "seats=4 first=1".parse().unwrap();
    let games = (0..2000).map(|seed| Walk { setup, seed, zeal: [0, 128, 230][seed as usize % 3] });
    for game in games {
        let record = game.play(usize::MAX);
        let end = *record.end();
        let states = record.states().map(|(state, _)| state).chain([end]);
        if let Some(state) = states.into_iter().find(|state| is_so(state)) {
            return state;
        }
    }
    panic!("no such state in 2000 games")
}

pub(crate) fn in_phase(phase: Phase) -> State {
    some_state(|state| state.phase() == phase && (phase == Phase::Dealing || state.full_blown().len() > 2))
}

/// The JSON of a value, to be changed by paths such as `open.track`.
#[derive(Clone, Debug)]
pub(crate) struct Edit(pub(crate) Value);

impl Edit {
    pub(crate) fn of<T: serde::Serialize>(value: &T) -> Edit {
        Edit(serde_json::to_value(value).unwrap())
    }

    pub(crate) fn at(&mut self, path: &str) -> &mut Value {
        let pointer = format!("/{}", path.replace('.', "/"));
        let Edit(value) = self;
        value.pointer_mut(&pointer).unwrap_or_else(|| panic!("there is no {path}"))
    }

    pub(crate) fn set(&mut self, path: &str, new: impl Into<Value>) -> &mut Edit {
        *self.at(path) = new.into();
        self
    }

    pub(crate) fn list(&mut self, path: &str) -> &mut Vec<Value> {
        self.at(path).as_array_mut().unwrap_or_else(|| panic!("{path} is no list"))
    }

    pub(crate) fn push(&mut self, path: &str, new: impl Into<Value>) -> &mut Edit {
        self.list(path).push(new.into());
        self
    }

    /// Adds to a number.
    pub(crate) fn add(&mut self, path: &str, more: i64) -> &mut Edit {
        let number = self.at(path).as_i64().unwrap_or_else(|| panic!("{path} is no number"));
        self.set(path, number + more)
    }

    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        let text = self.0.to_string();
        let from_text = serde_json::from_str::<T>(&text).map_err(|error| error.to_string());
        let from_value = serde_json::from_value::<T>(self.0.clone());
        assert_eq!(from_text.is_ok(), from_value.is_ok(), "text and value are read alike: {text}");
        from_text
    }

    /// It is refused, and the reason has these words.
    pub(crate) fn refused<T: DeserializeOwned>(&self, name: &str, says: &str) {
        match self.read::<T>() {
            Ok(_) => panic!("{name}: accepted {}", self.0),
            Err(error) => assert!(error.contains(says), "{name}: \"{error}\" does not say \"{says}\""),
        }
    }
}

/// Views of a state by the seat in turn, by another one, and by the spectator.
pub(crate) fn view(state: &State, viewer: impl Into<Viewer>) -> View {
    terra_core::Game::view(state, viewer.into())
}
