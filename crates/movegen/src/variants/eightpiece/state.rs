//! What a position is, and how a turn changes it.

use super::attacks::attacked;
use super::castling;
use super::draws::Trails;
use super::moves::{Act, Move};
use super::pawn;
use super::sentry::{Push, Pushed};
use super::units::*;
use crate::board::{Board8x8, Direction, Geometry, Square, Unit, zobrist};
use crate::mechanics::castling::CastlingStyle;
use motley_game::{BoardObserver, Side};

/// All that turns depend on, and the counters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    pub(super) to_move: Side,
    /// Where units stand with which their king may still castle \[8P-19\].
    pub(super) castling: Set,
    /// The square passed over, if some pawn can capture there \[G-7\].
    pub(super) en_passant: Option<Square>,
    /// The unit of the side to move that was just pushed; not if it is a pawn \[8P-17\].
    pub(super) pushed: Option<Pushed>,
    /// How castling is written \[G-23\].
    pub(super) style: CastlingStyle,
    /// The option `LancerMustFaceBoard` \[8P-7\].
    pub(super) must_face_board: bool,
    /// Turns since the 50-move count was reset \[8P-30\].
    pub(super) quiet_turns: u16,
    /// Turns since the last one that can never be undone by later ones.
    pub(super) reversible_turns: u16,
    /// The number of the turn, as FEN counts.
    pub(super) number: u16,
}

/// Counters stop at the highest number a FEN may hold.
const MOST: u16 = 9999;

/// What a turn did to the board.
#[derive(Clone, Copy)]
pub(super) struct Change {
    /// A unit was captured, or a pawn promoted.
    pub(super) for_good: bool,
    /// Whether a unit was captured \[8P-30\].
    pub(super) captured: bool,
    /// A pawn that moved or was pushed: from where, to where.
    pub(super) pawn: Option<(Square, Square)>,
    /// A unit, no pawn, that was pushed \[8P-17\].
    pub(super) pushed: Option<Pushed>,
    /// Squares that something left or came to.
    pub(super) touched: Set,
}

impl State {
    /// Where the king of `side` stands.
    #[inline]
    pub(super) fn king(&self, side: Side) -> Square {
        self.board.of(side, KING).first().unwrap_or(Square(0))
    }

    /// Whether a pseudo-legal move leaves the mover's king unattacked \[G-4\].
    pub(super) fn is_safe(&self, mv: Move) -> bool {
        let us = self.to_move;
        let mut after = self.board;
        let change = apply(&mut after, us, mv, &mut ());
        let king = after.of(us, KING).first().unwrap_or(Square(0));
        !attacked(&after, king, !us, change.pushed)
    }

    /// The key of all that \[G-7\] compares.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let mut key = self.board.key();
        if self.to_move == Side::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        if self.castling.is_nonempty() {
            let white = self.castling.0 as u32 & 0xff;
            key ^= zobrist::fact(1, white | ((self.castling.0 >> 56) as u32 * 256));
        }
        if let Some(square) = self.en_passant {
            key ^= zobrist::fact(2, u32::from(square.0));
        }
        if let Some(pushed) = self.pushed {
            key ^= zobrist::fact(
                3,
                u32::from(pushed.unit.0) * 64 + u32::from(pushed.sentry.0),
            );
        }
        key
    }

    /// Plays a turn; `trails` says whether a pawn has been where it arrives \[8P-30\].
    #[inline]
    pub(super) fn play(
        &mut self,
        mv: Move,
        trails: &mut Trails,
        observer: &mut impl BoardObserver,
    ) {
        let us = self.to_move;
        let change = apply(&mut self.board, us, mv, observer);
        self.en_passant = double_step(mv, &change)
            .filter(|&skipped| pawn::usable_en_passant(&self.board, skipped, !us));
        self.pushed = change.pushed;
        let lost = self.castling.is_nonempty() && self.lose_rights(change.touched);
        let arrives = change.pawn.is_some_and(|(from, to)| trails.walk(from, to));
        let resets = change.captured || arrives;
        self.quiet_turns = if resets {
            0
        } else {
            (self.quiet_turns + 1).min(MOST)
        };
        // Only an enemy sentry can push a pawn back to where it came from.
        let for_good = change.for_good
            || lost
            || change.pawn.is_some() && self.board.of(!us, SENTRY).is_empty();
        self.reversible_turns = if for_good {
            0
        } else {
            (self.reversible_turns + 1).min(MOST)
        };
        self.number = (self.number + us as u16).min(MOST);
        self.to_move = !us;
    }

    /// Rights end when king or partner moves or is pushed or captured \[8P-19\]; whether one did.
    fn lose_rights(&mut self, touched: Set) -> bool {
        let mut kept = self.castling & !touched;
        // A king that stands where something came to has come there itself.
        for king in self.board.kind(KING) & touched {
            kept &= match self.board.at(king).map(Unit::side) {
                Some(Side::White) => !Set::rank(castling::home_rank(Side::White)),
                _ => !Set::rank(castling::home_rank(Side::Black)),
            };
        }
        let lost = kept != self.castling;
        self.castling = kept;
        lost
    }
}

/// The square that a double step skipped. It has not been stood on \[8P-30\].
#[inline]
fn double_step(mv: Move, change: &Change) -> Option<Square> {
    let (from, to) = change.pawn.filter(|_| mv.act() == Some(Act::Step))?;
    pawn::is_double_step(from, to).then(|| pawn::halfway(from, to))
}

/// Makes a turn of `us` on a board: the one place where units are put and taken.
#[inline]
pub(super) fn apply(
    board: &mut Board,
    us: Side,
    mv: Move,
    observer: &mut impl BoardObserver,
) -> Change {
    let (from, to) = (mv.from(), mv.to());
    let mut change = Change {
        for_good: false,
        captured: false,
        pawn: None,
        pushed: None,
        touched: Set::square(from).with(to),
    };
    match mv.act() {
        Some(Act::Step) => step(board, us, mv, &mut change, observer),
        Some(Act::EnPassant) => {
            board.take(
                Board8x8::at(Board8x8::file(to), Board8x8::rank(from)),
                observer,
            );
            board.shift(from, to, observer);
            change.pawn = Some((from, to));
            change.captured = true;
            change.for_good = true;
        }
        Some(Act::Castle) => {
            let (_, beside) = castling::arrival(from, mv.beyond());
            let king = board.take(from, observer);
            let partner = board.take(mv.beyond(), observer);
            for (unit, square) in [(king, to), (partner, beside)] {
                if let Some(unit) = unit {
                    board.put(unit, square, observer);
                }
            }
        }
        Some(Act::Push) => push(board, us, mv, &mut change, observer),
        Some(Act::Pass) | None => change.touched = Set::EMPTY,
    }
    change
}

#[inline]
fn step(
    board: &mut Board,
    us: Side,
    mv: Move,
    change: &mut Change,
    observer: &mut impl BoardObserver,
) {
    let (from, to) = (mv.from(), mv.to());
    change.captured = board.take(to, observer).is_some();
    change.for_good = change.captured;
    if let Some(mover) = board.take(from, observer)
        && mover.kind() == PAWN
    {
        change.pawn = Some((from, to));
        change.for_good |= mv.becomes() != PAWN;
    }
    board.put(Unit::new(mv.becomes(), us), to, observer);
}

/// The sentry enters; the pushed unit goes on, captures perhaps, and is its owner's again \[8P-10\].
fn push(
    board: &mut Board,
    us: Side,
    mv: Move,
    change: &mut Change,
    observer: &mut impl BoardObserver,
) {
    let (from, to, beyond) = (mv.from(), mv.to(), mv.beyond());
    change.touched = change.touched.with(beyond);
    let Some(unit) = board.take(to, observer) else {
        return;
    };
    board.shift(from, to, observer);
    change.captured = board.take(beyond, observer).is_some();
    change.for_good = change.captured;
    board.put(Push::at_rest(us, unit.kind(), to, beyond), beyond, observer);
    if unit.kind() == PAWN {
        change.pawn = Some((to, beyond));
    } else {
        change.pushed = Some(Pushed {
            unit: beyond,
            sentry: to,
        });
    }
}

impl State {
    /// The same position with the colours exchanged.
    pub(super) fn mirrored(&self) -> State {
        let mut board = Board::default();
        for square in self.board.occupied() {
            if let Some(unit) = self.board.at(square) {
                let kind = facing(unit.kind()).map_or(unit.kind(), |way| lancer(mirrored(way)));
                board.put(
                    Unit::new(kind, !unit.side()),
                    Board8x8::mirror(square),
                    &mut (),
                );
            }
        }
        State {
            board,
            to_move: !self.to_move,
            castling: self.castling.map(Board8x8::mirror).collect(),
            en_passant: self.en_passant.map(Board8x8::mirror),
            pushed: self.pushed.map(|pushed| Pushed {
                unit: Board8x8::mirror(pushed.unit),
                sentry: Board8x8::mirror(pushed.sentry),
            }),
            ..*self
        }
    }
}

/// A direction as the other side sees it.
const fn mirrored(way: Direction) -> Direction {
    Direction::ALL[(12 - way as usize) % 8]
}
