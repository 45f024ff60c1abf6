//! Taking turns back: a turn keeps what it changes, for the whole position is large.

use super::castlers::Castlers;
use super::past::Past;
use super::{FilePosition, HAND_SLOTS, TurnNote};
use crate::board::{Square, Unit};
use crate::file_games::squares::SquareSet;
use arrayvec::ArrayVec;
use motley_game::{BoardObserver, Side};

/// The largest number of changes to the board by one turn: on 12x10 squares a unit encloses at most 30
/// others, each of which is taken and put; then come its own move, a blast and a gate.
const MAX_CHANGES: usize = 96;

/// A unit that was put on a square or taken from it.
#[derive(Clone, Copy, Debug)]
struct UnitChange {
    unit: Unit,
    square: Square,
    is_put: bool,
}

/// The changes to the board by a turn, in their order.
type Changes = ArrayVec<UnitChange, MAX_CHANGES>;

/// The state that is needed to take back a turn.
#[derive(Debug)]
pub struct Undo {
    changes: Changes,
    key: u64,
    to_move: Side,
    castling: u8,
    castlers: Castlers,
    en_passant: SquareSet,
    checks: [u8; 2],
    hands: [[u8; HAND_SLOTS]; 2],
    promoted: SquareSet,
    walls: SquareSet,
    gates: [SquareSet; 2],
    last_turn: TurnNote,
    halfmove_clock: u32,
    counting_limit: u16,
    move_number: u32,
    past: Past,
}

impl Undo {
    /// Keeps all of a position but its board.
    #[inline]
    pub(crate) fn before(pos: &FilePosition<'_>) -> Undo {
        Undo {
            changes: Changes::new(),
            key: pos.key,
            to_move: pos.to_move,
            castling: pos.castling,
            castlers: pos.castlers,
            en_passant: pos.en_passant,
            checks: pos.checks,
            hands: pos.hands,
            promoted: pos.promoted,
            walls: pos.walls,
            gates: pos.gates,
            last_turn: pos.last_turn,
            halfmove_clock: pos.halfmove_clock,
            counting_limit: pos.counting_limit,
            move_number: pos.move_number,
            past: pos.past,
        }
    }

    /// Returns an observer that keeps the changes to the board, and tells another one of them.
    #[inline]
    pub(crate) fn journal<'a, O>(&'a mut self, observer: &'a mut O) -> Journal<'a, O> {
        Journal { changes: &mut self.changes, observer }
    }

    /// Makes a position what it was before the turn.
    #[inline]
    pub(crate) fn restore(&self, pos: &mut FilePosition<'_>) {
        for change in self.changes.iter().rev() {
            if change.is_put {
                pos.take(change.square, &mut ());
            } else {
                pos.put(change.square, change.unit, &mut ());
            }
        }
        pos.key = self.key;
        pos.to_move = self.to_move;
        pos.castling = self.castling;
        pos.castlers = self.castlers;
        pos.en_passant = self.en_passant;
        pos.checks = self.checks;
        pos.hands = self.hands;
        pos.promoted = self.promoted;
        pos.walls = self.walls;
        pos.gates = self.gates;
        pos.last_turn = self.last_turn;
        pos.halfmove_clock = self.halfmove_clock;
        pos.counting_limit = self.counting_limit;
        pos.move_number = self.move_number;
        pos.past = self.past;
    }
}

/// An observer that keeps the changes to the board.
pub(crate) struct Journal<'a, O> {
    changes: &'a mut Changes,
    observer: &'a mut O,
}

impl<O> Journal<'_, O> {
    #[inline]
    fn keep(&mut self, unit: u16, square: u16, is_put: bool) {
        self.changes.push(UnitChange { unit: Unit::from_code(unit), square: Square(square as u8), is_put });
    }
}

impl<O: BoardObserver> BoardObserver for Journal<'_, O> {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        self.keep(unit, square, true);
        self.observer.add(unit, square);
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        self.keep(unit, square, false);
        self.observer.remove(unit, square);
    }
}
