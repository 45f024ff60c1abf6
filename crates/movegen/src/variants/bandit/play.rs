//! Playing turns. Undoing one restores the position that was copied before it.

use super::kinds::{KING, OUTLAW, PAWN};
use super::moves::Move;
use super::position::Bandit;
use super::{soldiers, trickster};
use crate::board::Unit;
use motley_game::BoardObserver;

/// The captures of a turn.
#[derive(Default)]
struct Capture {
    /// Whether it captured at all.
    any: bool,
    /// Whether an outlaw was captured, so that the capturer leaves the board too \[B-14\].
    removes_capturer: bool,
}

impl Bandit {
    /// Changes the position by a legal turn.
    pub(super) fn make_turn(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        // The victims are found by the mover on its first square, so they are taken before it
        // moves.
        let capture = self.capture(mv, observer);
        let Some(unit) = self.board.take(mv.from(), observer) else {
            return;
        };
        let kind = unit.kind();
        if !capture.removes_capturer {
            let arriving = mv.promotion().unwrap_or(kind);
            self.board.put(Unit::new(arriving, self.to_move), mv.to(), observer);
        }
        if mv.has_trick() {
            self.change_kinds(mv, observer);
        }
        // Whether a pawn can take en passant depends on the board after the move.
        let enemy = !self.to_move;
        self.en_passant = soldiers::skipped_square(kind, mv.from(), mv.to())
            .filter(|&square| soldiers::ep_is_possible(&self.board, enemy, square));
        // A trick counts as progress, a sergeant's move or promotion does not [B-16].
        self.end_turn(capture.any || kind == PAWN || mv.has_trick());
    }

    /// Skips a turn.
    pub(super) fn make_null_turn(&mut self) {
        self.en_passant = None;
        self.end_turn(false);
    }

    /// Takes the units off the board that `mv` captures.
    #[inline]
    fn capture(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Capture {
        let mut capture = Capture::default();
        for square in self.captured_squares(mv) {
            let Some(victim) = self.board.take(square, observer) else {
                continue;
            };
            capture.any = true;
            capture.removes_capturer |= victim.kind() == OUTLAW;
            if victim.kind() == KING {
                self.royal_lost = Some(victim.side());
            }
        }
        capture
    }

    /// Makes the changes that the tricks of `mv` announce \[B-7\]. They read enemy pieces only,
    /// so it does not matter that the trickster has already moved.
    fn change_kinds(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        let enemy = !self.to_move;
        let changes = trickster::kind_changes(&self.board, enemy, mv);
        for change in changes.unwrap_or_default() {
            self.board.take(change.square, observer);
            self.board.put(Unit::new(change.after, enemy), change.square, observer);
        }
    }

    fn end_turn(&mut self, progress: bool) {
        self.counters.count_turn(self.to_move, progress);
        self.to_move = !self.to_move;
    }
}
