//! Playing a turn and taking it back.

use super::attacks::is_attacked;
use super::castling;
use super::draws::PawnVisits;
use super::kinds::*;
use super::moves::{Move, MoveKind};
use super::pawn;
use super::position::{Position, PositionState, king};
use super::sentry::{LastPush, Push};
use crate::board::{Board8x8, Square, Unit};
use crate::mechanics::en_passant;
use motley_game::{BoardObserver, Side};

/// The data that [`Position::undo`](motley_game::Game::undo) needs: the old values, and the one
/// entry of the pawn visits that was overwritten.
#[derive(Clone, Debug)]
pub struct Undo {
    state: PositionState,
    arrival: Square,
    visits: Squares,
}

impl Position {
    /// Plays a turn.
    #[inline]
    pub(super) fn play_move(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Undo {
        let arrival = mv.arrival();
        let undo = Undo { state: self.state, arrival, visits: self.pawn_visits.of(arrival) };
        self.state.play(mv, &mut self.pawn_visits, observer);
        undo
    }

    /// Takes back the turn played last.
    #[inline]
    pub(super) fn undo_move(&mut self, undo: &Undo) {
        self.state = undo.state;
        self.pawn_visits.set(undo.arrival, undo.visits);
    }
}

/// The changes of the board by a turn.
#[derive(Clone, Copy)]
struct BoardChange {
    /// Whether a unit was captured \[8P-30\].
    captured: bool,
    /// A pawn that moved or was pushed: from where, to where.
    pawn_move: Option<(Square, Square)>,
    /// A push of a unit that is no pawn \[8P-17\].
    push: Option<LastPush>,
    /// Squares that something left or came to.
    touched: Squares,
}

impl PositionState {
    /// Whether a pseudo-legal move leaves the mover's king unattacked \[G-4\]: tried on a copy of the
    /// board. Kept out of line, so that the generation of moves stays small enough to inline.
    #[inline(never)]
    pub(super) fn leaves_king_safe(&self, mv: Move) -> bool {
        let us = self.to_move;
        let mut after = self.board;
        let change = apply(&mut after, us, mv, &mut ());
        !is_attacked(&after, king(&after, us), !us, change.push)
    }

    /// Plays a turn; `visits` says whether a pawn has been where it arrives \[8P-30\].
    #[inline]
    fn play(&mut self, mv: Move, visits: &mut PawnVisits, observer: &mut impl BoardObserver) {
        let us = self.to_move;
        let change = apply(&mut self.board, us, mv, observer);
        self.en_passant =
            skipped_square(mv, &change).filter(|&skipped| pawn::has_en_passant(&self.board, skipped, !us));
        self.last_push = change.push;
        if self.castling_partners.is_nonempty() {
            self.lose_rights(change.touched);
        }
        let new_to_pawn = change.pawn_move.is_some_and(|(from, to)| visits.record(from, to));
        self.counters.count_turn(us, change.captured || new_to_pawn);
        self.to_move = !us;
    }

    /// Ends rights to castle when king or partner moves or is pushed or captured \[8P-19\].
    fn lose_rights(&mut self, touched: Squares) {
        let mut kept = self.castling_partners & !touched;
        // The board is the one after the turn: a king on a touched square has just come there.
        for king in self.board.kind(KING) & touched {
            kept &= match self.board.at(king).map(Unit::side) {
                Some(Side::White) => !Squares::home_rank(Side::White),
                _ => !Squares::home_rank(Side::Black),
            };
        }
        self.castling_partners = kept;
    }
}

/// Returns the square that a double step skipped. The pawn has not stood on it \[8P-30\]. Pushed
/// pawns go one step only \[8P-12\].
#[inline]
fn skipped_square(mv: Move, change: &BoardChange) -> Option<Square> {
    let (from, to) = change.pawn_move.filter(|_| mv.kind() == Some(MoveKind::Normal))?;
    pawn::is_double_step(from, to).then(|| pawn::halfway(from, to))
}

/// Makes a turn of `us` on a board: the one place where units are put and taken.
#[inline]
fn apply(board: &mut Board, us: Side, mv: Move, observer: &mut impl BoardObserver) -> BoardChange {
    let (from, to) = (mv.from(), mv.to());
    let mut change =
        BoardChange { captured: false, pawn_move: None, push: None, touched: Squares::square(from).with(to) };
    match mv.kind() {
        Some(MoveKind::Normal) => apply_normal(board, us, mv, &mut change, observer),
        Some(MoveKind::EnPassant) => {
            board.take(en_passant::victim::<Board8x8>(to, us), observer);
            board.shift(from, to, observer);
            change.pawn_move = Some((from, to));
            change.captured = true;
        }
        Some(MoveKind::Castling) => castling::of(from, mv.partner()).play(board, observer),
        Some(MoveKind::Push) => apply_push(board, us, mv, &mut change, observer),
        Some(MoveKind::Pass) | None => change.touched = Squares::EMPTY,
    }
    change
}

#[inline]
fn apply_normal(
    board: &mut Board,
    us: Side,
    mv: Move,
    change: &mut BoardChange,
    observer: &mut impl BoardObserver,
) {
    let (from, to) = (mv.from(), mv.to());
    change.captured = board.take(to, observer).is_some();
    if let Some(mover) = board.take(from, observer)
        && mover.kind() == PAWN
    {
        change.pawn_move = Some((from, to));
    }
    board.put(Unit::new(mv.kind_after(), us), to, observer);
}

/// Plays a push: the sentry enters; the pushed unit goes on, captures perhaps, and is its owner's
/// again \[8P-10\].
///
/// The sentry leaves its square before the pushed unit arrives, because that may be where it goes.
fn apply_push(
    board: &mut Board,
    us: Side,
    mv: Move,
    change: &mut BoardChange,
    observer: &mut impl BoardObserver,
) {
    let (from, to, pushed_to) = (mv.from(), mv.to(), mv.pushed_to());
    change.touched = change.touched.with(pushed_to);
    let Some(unit) = board.take(to, observer) else {
        return;
    };
    board.shift(from, to, observer);
    change.captured = board.take(pushed_to, observer).is_some();
    let at_rest = Push::at_rest(us, unit.kind(), to, pushed_to);
    board.put(at_rest, pushed_to, observer);
    if unit.kind() == PAWN {
        change.pawn_move = Some((to, pushed_to));
    } else {
        change.push = Some(LastPush { unit: pushed_to, sentry: to });
    }
}
