//! Perft: counting legal turns \[G-24\], the yardstick of move generators.
//!
//! See <https://www.chessprogramming.org/Perft>.

use crate::{GO, Game, STOP, Stage, Turn, for_each_turn};

/// Returns the number of sequences of `depth` legal turns from `pos`, 1 at depth 0. The last turn is
/// counted without being played ("bulk counting"), where the game can do so ([`Game::count`]).
pub fn perft<G: Game>(pos: &mut G, depth: u32) -> u64 {
    walk::<G, true>(pos, depth, &|| false)
}

/// Returns the same number, or `None` if `stopped` says before the end that it is no longer wanted.
/// That is asked at every node, because even the turns of one position may be too many to be
/// counted.
pub fn perft_unless<G: Game>(pos: &mut G, depth: u32, stopped: &impl Fn() -> bool) -> Option<u64> {
    let count = walk::<G, true>(pos, depth, stopped);
    (!stopped()).then_some(count)
}

/// Returns the same number as [`perft`], found by playing every single turn: it measures `play` and
/// `undo` beside the generator.
pub fn perft_by_playing<G: Game>(pos: &mut G, depth: u32) -> u64 {
    walk::<G, false>(pos, depth, &|| false)
}

fn walk<G: Game, const COUNT_LAST: bool>(pos: &mut G, depth: u32, stopped: &impl Fn() -> bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    if COUNT_LAST && depth == 1 && G::ONE_MOVE_TURNS {
        return pos.count();
    }
    let mut total = 0;
    // The generator borrows a copy, because `visit` plays its moves on `pos` while it runs.
    let source = pos.clone();
    let mut visit = |mv| {
        let undo = pos.play(mv, &mut ());
        let left = if pos.mid_turn() { depth } else { depth - 1 };
        total += match left {
            0 => 1,
            _ => walk::<G, COUNT_LAST>(pos, left, stopped),
        };
        pos.undo(mv, undo);
        if stopped() { STOP } else { GO }
    };
    let _ = source.moves(Stage::Noisy, &mut visit);
    let _ = source.moves(Stage::Quiet, &mut visit);
    total
}

/// Returns each legal turn with the [`perft`] of `depth - 1` after it, in generation order. Empty
/// at depth 0.
pub fn divide<G: Game>(pos: &mut G, depth: u32) -> Vec<(Turn<G>, u64)> {
    let mut rows = Vec::new();
    if depth > 0 {
        let _ = for_each_turn(pos, &mut |legs, after| {
            rows.push((legs.to_vec(), perft(after, depth - 1)));
            GO
        });
    }
    rows
}
