//! `perft`: counts the nodes below the present state. The counts depend on hidden cards.

use super::super::answer::Answer;
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::limits;
use super::super::request::{Request, needed};
use super::super::session::Session;
use terra::perft::Nodes;
use terra::{Game, Turn};

pub(super) const FIELDS: &[&str] = &["id", "depth"];

pub(super) fn perft<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let depth = needed("depth", request.number("depth", limits::DEPTH)?)?;
    let mut nodes = Nodes::default();
    count(game.state(), depth, &mut nodes)?;
    answer.field("nodes", &nodes);
    answer.field("total", &nodes.total());
    Ok(())
}

/// What `terra::perft::perft` counts, up to a limit.
fn count<G: Game>(state: &G, depth: u64, nodes: &mut Nodes) -> Result<(), Fault> {
    if nodes.total() >= limits::NODES {
        let message = format!("there are more than {} nodes down to that depth: choose a smaller one", limits::NODES);
        return Err(Fault::new("too-many-nodes", message));
    }
    let turn = state.turn();
    match turn {
        Turn::Player(_) => nodes.decision += 1,
        Turn::Chance => nodes.chance += 1,
        Turn::Over => nodes.terminal += 1,
    }
    let Some(depth) = depth.checked_sub(1) else {
        nodes.leaves += 1;
        return Ok(());
    };
    match turn {
        Turn::Player(_) => state.legal_moves().into_iter().try_for_each(|mv| {
            let next = state.apply(mv).expect("a listed move is legal");
            count(&next, depth, nodes)
        }),
        Turn::Chance => state.chance().try_for_each(|(card, _)| {
            let next = state.deal(card).expect("a listed card can come up");
            count(&next, depth, nodes)
        }),
        Turn::Over => Ok(()),
    }
}
