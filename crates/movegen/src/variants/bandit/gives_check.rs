//! Whether a turn gives check, asked before it is played
//! (<https://www.chessprogramming.org/Check>, "Discovered Check").

use super::attacks::Attackers;
use super::kinds::{KING, OUTLAW};
use super::moves::Move;
use super::position::Bandit;

/// Whether a king of the enemy is attacked after a legal turn. Returns false for tricks \[B-7\] and for
/// captures by an outlaw or of one \[B-12\], \[B-14\], because they change more than two squares. For en
/// passant, lines opened by the captured unit are ignored.
pub(super) fn gives_check(pos: &Bandit, mv: Move) -> bool {
    let (us, board) = (pos.to_move, &pos.board);
    let (from, to) = (mv.from(), mv.to());
    let Some(mover) = board.at(from) else {
        return false;
    };
    let victim = board.at(to);
    let changes_more =
        mv.has_trick() || victim.is_some_and(|unit| mover.kind() == OUTLAW || unit.kind() == OUTLAW);
    if changes_more {
        return false;
    }
    let kind = mv.promotion().unwrap_or(mover.kind());
    let attackers = Attackers::new(board, !us).after_own(from, to, kind);
    attackers.attack_any(board.of(!us, KING))
}
