//! Legal turns, at most as many as a user can look at.
//!
//! In games whose turns have several legs a position may have more turns than fit in memory.

use motley_game::{Flow, GO, GameExt, STOP, for_each_turn};
use motley_movegen::variant::Variant;
use std::time::{Duration, Instant};

/// Most turns of a position that are shown: far more than any position has whose turns are single
/// moves, and still written without a noticeable delay.
const MAX_SHOWN: usize = 10_000;

/// Time limit for the list while a user has a unit in hand. After it, one turn of each first leg is
/// enough.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// Calls `show` with the first leg and the other legs of each legal turn. Every first leg gets the
/// same share of [`MAX_SHOWN`]; otherwise the many continuations of one first leg could use up the
/// list.
pub(super) fn for_each_shown_turn<V: Variant>(position: &V, mut show: impl FnMut(V::Move, &[V::Move])) {
    let firsts = position.legal_moves();
    let began = Instant::now();
    let share = MAX_SHOWN / firsts.len().max(1);
    for first in firsts {
        let mut shown = 0;
        let mut show_rest = |rest: &[V::Move]| -> Flow {
            show(first, rest);
            shown += 1;
            let enough = shown >= share || began.elapsed() > MAX_WAIT;
            if enough { STOP } else { GO }
        };
        let mut after = position.clone();
        after.play(first, &mut ());
        let _ = if after.mid_turn() {
            for_each_turn(&mut after, &mut |rest, _| show_rest(rest))
        } else {
            show_rest(&[])
        };
    }
}
