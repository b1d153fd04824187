//! `sample`: full states that fit what one viewer knows, without a look at the true one.

use super::super::answer::Answer;
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::limits;
use super::super::request::{Request, needed};
use super::super::session::Session;
use terra::{MAX_SEATS, Sampler, Stream, View, Viewer};

pub(super) const FIELDS: &[&str] = &["id", "viewer", "seed", "count"];

pub(super) fn sample<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let viewer = request.viewer(game.state())?;
    let seed = needed("seed", request.seed()?)?;
    let count = request.number("count", limits::SAMPLES)?.unwrap_or(1);
    let stream = match viewer {
        Viewer::Seat(seat) => Stream::bot(seat),
        // Behind the streams of all seats.
        Viewer::Spectator => Stream(Stream::bot(terra::Seat::FIRST).0 + MAX_SEATS as u64),
    };
    let sampler = game.state().view(viewer).sampler();
    let mut rng = seed.rng(stream);
    let states: Vec<R> = (0..count).map(|_| sampler.sample(&mut rng)).collect();
    answer.field("states", &states);
    Ok(())
}
