//! Legal moves.
//!
//! The generator yields sets: "this unit may go to these squares", "pawns may take these steps".
//! A [`MoveSink`] either lists the single moves or counts them without looking at any.

mod pawns;
mod pieces;

use super::check_info::CheckInfo;
use super::ruleset::Ruleset;
use super::{Move, Position};
use crate::mechanics::sink::{MoveCount, MoveSink};
use motley_game::{Flow, GO, Side, Stage};

/// The moves that are wanted.
#[derive(Clone, Copy)]
struct Wanted {
    noisy: bool,
    quiet: bool,
}

/// Hands the legal moves of one stage to `out`.
#[inline]
pub(super) fn list<R: Ruleset>(pos: &Position<R>, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
    let wanted = Wanted { noisy: stage == Stage::Noisy, quiet: stage == Stage::Quiet };
    generate(pos, wanted, out)
}

/// Returns the number of legal moves.
#[inline]
pub(super) fn count<R: Ruleset>(pos: &Position<R>) -> u64 {
    let all = Wanted { noisy: true, quiet: true };
    let mut count = MoveCount::default();
    // Counting never stops early.
    let _ = generate(pos, all, &mut count);
    count.0
}

#[inline]
fn generate<R: Ruleset>(pos: &Position<R>, wanted: Wanted, out: &mut impl MoveSink<Move>) -> Flow {
    let info = CheckInfo::new(pos);
    info.king_moves(wanted, out)?;
    // In double check only the king can move.
    if info.checkers.more_than_one() {
        return GO;
    }
    match info.us {
        Side::White => info.pawn_moves::<true>(wanted, out)?,
        Side::Black => info.pawn_moves::<false>(wanted, out)?,
    }
    info.piece_moves(wanted, out)
}
