//! Static exchange evaluation: what a turn wins after all recaptures on its destination.
//!
//! The swap algorithm is that of [`crate::mechanics::see`]. Bandit Chess adds to it:
//! - a unit that captures an outlaw leaves the board with it, and the exchange is over, because
//!   nothing stands on the square any more \[B-14\];
//! - a trickster on the square is captured by pawns and jumping pieces only \[B-6\];
//! - an outlaw may capture the unit on the square together with one of its own side, which costs
//!   that one \[B-12\]. Such a capture is made only if it wins the exchange at once.
//!
//! Pins are not looked at.

use super::kinds::{
    BISHOP, Board, CHANCELLOR, KING, KNIGHT, OUTLAW, PAWN, ROOK, SERGEANT, Squares, TRICKSTER,
};
use super::moves::Move;
use super::ordering::{self, MaterialChange};
use super::position::Bandit;
use super::values::value;
use super::{outlaw, soldiers, trickster};
use crate::board::{Board7x9, Geometry, Kind, Lines, Square, Unit};
use crate::mechanics::see::{self, SwapOff};
use motley_game::Side;

/// The kinds that capture one unit at a time, the least valuable first. The king comes last,
/// because it may only capture what is not protected.
const BY_VALUE: [Kind; 7] = [PAWN, SERGEANT, KNIGHT, BISHOP, ROOK, CHANCELLOR, KING];

/// Whether the exchange that the legal turn `mv` begins wins at least `threshold` centipawns.
pub(super) fn see_ge(pos: &Bandit, mv: Move, threshold: i32) -> bool {
    let MaterialChange { gain, occupant } = ordering::material_change(pos, mv);
    let balance = gain - threshold;
    // A mover that left with an outlaw cannot be recaptured.
    let Some(occupant) = occupant else {
        return balance >= 0;
    };
    // Only an exchange that is played out needs the board as the tricks leave it.
    let mut changed = None;
    let changed = &mut changed;
    see::see_ge(balance, value(occupant), pos.to_move, move || {
        let board = if mv.has_trick() { changed.insert(with_changed_kinds(pos, mv)) } else { &pos.board };
        Recaptures::new(pos, mv, board, occupant)
    })
}

/// Returns the board after the changes that `mv` announces, before it moves.
fn with_changed_kinds(pos: &Bandit, mv: Move) -> Board {
    let mut board = pos.board;
    let enemy = !pos.to_move;
    for change in trickster::kind_changes(&board, enemy, mv).unwrap_or_default() {
        board.take(change.square, &mut ());
        board.put(Unit::new(change.after, enemy), change.square, &mut ());
    }
    board
}

/// The recaptures on the destination of a turn.
struct Recaptures<'a> {
    lines: &'static Lines<Board7x9>,
    /// The units as they stood; those that have moved are no longer `occupied`.
    board: &'a Board,
    square: Square,
    /// The kind that stands on the square now.
    occupant: Kind,
    occupied: Squares,
    /// Units of both sides that attack the square by ordinary captures, and perhaps some that are
    /// gone.
    attackers: Squares,
}

/// A capture on the square.
enum Recapture {
    /// A capture by a unit of this kind from this square.
    Plain(Kind, Square),
    /// A capture by an outlaw that wins the exchange.
    ByOutlaw,
}

impl<'a> Recaptures<'a> {
    /// Returns the exchange after `mv`, which puts `occupant` on its destination; `board` as its
    /// tricks leave it.
    fn new(pos: &Bandit, mv: Move, board: &'a Board, occupant: Kind) -> Self {
        let mut occupied = board.occupied().without(mv.from()).with(mv.to());
        for victim in pos.captured_squares(mv) {
            if victim != mv.to() {
                occupied = occupied.without(victim);
            }
        }
        let mut recaptures = Recaptures {
            lines: Board7x9::lines(),
            board,
            square: mv.to(),
            occupant,
            occupied,
            attackers: Squares::EMPTY,
        };
        recaptures.attackers = recaptures.all_attackers();
        recaptures
    }

    /// Returns the least valuable of the units on `squares` that may capture the occupant.
    fn least_valuable(&self, squares: Squares) -> Option<(Kind, Square)> {
        let may_capture = |kind: &Kind| match self.occupant {
            TRICKSTER => trickster::may_capture_trickster(*kind),
            OUTLAW => *kind != KING,
            _ => true,
        };
        BY_VALUE
            .into_iter()
            .filter(may_capture)
            .find_map(|kind| Some((kind, (squares & self.board.kind(kind)).first()?)))
    }

    /// Returns the least that it costs an outlaw of `side` to capture the occupant, if one can: the
    /// other victim, and the outlaw if one of the victims is an outlaw.
    fn cheapest_double_capture(&self, side: Side) -> Option<i32> {
        let outlaws = self.board.of(side, OUTLAW) & self.occupied;
        if outlaws.is_empty() || self.occupant == TRICKSTER {
            return None;
        }
        let companions = outlaw::companion_victims(self.board, side, outlaws, self.square);
        let costs = (companions & self.occupied).filter_map(|square| {
            let companion = self.board.at(square)?.kind();
            let removes_capturer = companion == OUTLAW || self.occupant == OUTLAW;
            let capturer = if removes_capturer { value(OUTLAW) } else { 0 };
            Some(value(companion) + capturer)
        });
        costs.min()
    }

    /// Returns all units that attack the square by ordinary captures.
    fn all_attackers(&self) -> Squares {
        let (lines, board, square) = (self.lines, self.board, self.square);
        let knight_movers = board.kind(KNIGHT) | board.kind(CHANCELLOR);
        let mut attackers = (lines.knight_attacks(square) & knight_movers)
            | (lines.king_attacks(square) & board.kind(KING))
            | (lines.rook_attacks(square, self.occupied) & self.rook_movers())
            | (lines.bishop_attacks(square, self.occupied) & board.kind(BISHOP));
        for side in Side::BOTH {
            // A soldier attacks the square from where an enemy soldier on it would attack.
            let by_pawns = lines.pawn_captures(!side, square);
            let by_sergeants = soldiers::sergeant_attacks(lines, !side, square);
            attackers |= by_pawns & board.of(side, PAWN);
            attackers |= by_sergeants & board.of(side, SERGEANT);
        }
        attackers
    }

    fn rook_movers(&self) -> Squares {
        self.board.kind(ROOK) | self.board.kind(CHANCELLOR)
    }

    /// Returns the sliders on the line on which a unit left `from`: those behind it now attack the
    /// square.
    fn uncovered_by(&self, from: Square) -> Squares {
        let lines = self.lines;
        if lines.rook_attacks_empty(self.square).has(from) {
            lines.rook_attacks(self.square, self.occupied) & self.rook_movers()
        } else if lines.bishop_attacks_empty(self.square).has(from) {
            lines.bishop_attacks(self.square, self.occupied) & self.board.kind(BISHOP)
        } else {
            Squares::EMPTY
        }
    }
}

impl SwapOff for Recaptures<'_> {
    type Attacker = Recapture;

    fn cheapest_attacker(&mut self, side: Side, budget: i32) -> Option<(i32, Recapture)> {
        let by_outlaw = self.cheapest_double_capture(side);
        if let Some(cost) = by_outlaw.filter(|&cost| cost <= budget) {
            return Some((cost, Recapture::ByOutlaw));
        }
        self.attackers &= self.occupied;
        let own_attackers = self.attackers & self.board.side(side);
        let (kind, from) = self.least_valuable(own_attackers)?;
        // A king cannot capture where it would be recaptured.
        if kind == KING && self.attackers.intersects(self.board.side(!side)) {
            return None;
        }
        // A unit that captures an outlaw is lost for certain, not only at risk. If it is worth more
        // than the budget, its side does not capture.
        if self.occupant == OUTLAW && value(kind) > budget {
            return None;
        }
        Some((value(kind), Recapture::Plain(kind, from)))
    }

    fn remove(&mut self, recapture: Recapture) {
        // After a capture by an outlaw the exchange is won and nothing follows.
        if let Recapture::Plain(kind, from) = recapture {
            self.occupied = self.occupied.without(from);
            self.attackers |= self.uncovered_by(from);
            self.occupant = kind;
        }
    }
}
