//! The gain of captures after all recaptures on the square; see [`crate::mechanics::see`].

use super::attacks::Attacks;
use super::chain_reach::{berserkers, capture_squares};
use super::kinds::{ARCHER, BERSERKER, KING, PAWN, SPY, Squares};
use super::moves::{Move, MoveKind};
use super::ordering::{gain, is_noisy};
use super::position::{PawnsChess, capturable};
use super::values::see_value;
use crate::board::{Board8x8, Geometry, Square};
use crate::mechanics::see::{self, SwapOff};
use motley_game::Side;

/// Whether the exchange begun by a legal move wins at least `threshold`.
pub(super) fn see_ge(pos: &PawnsChess, mv: Move, threshold: i32) -> bool {
    // Only what arrives on the square can be captured there: shots and sacrifices leave it empty, and
    // what a healer brings back is not counted. Nor is an archer that steps before it shoots, though it
    // could be captured where it steps to: that is left to the search.
    let at_risk = match mv.move_kind {
        MoveKind::Promotion => see_value(mv.kind),
        MoveKind::Normal => match pos.board.at(mv.from).map(|unit| unit.kind()) {
            // A spy that captures is a plain pawn from then on.
            Some(SPY) => see_value(PAWN),
            kind => kind.map_or(0, see_value),
        },
        _ => 0,
    };
    let balance = gain(pos, mv) - threshold;
    // A unit en prise is often not lost: berserkers must capture, healers bring units back, heroes
    // threaten more. So recaptures after quiet moves are ignored; matches confirmed this
    // (docs/measure/record/search.md).
    if balance >= 0 && (!is_noisy(pos, mv) || is_compelled_elsewhere(pos, mv)) {
        return true;
    }
    see::see_ge(balance, at_risk, pos.to_move, || Swap {
        pos,
        square: mv.to,
        occupied: pos.board.occupied().without(mv.from),
    })
}

/// Whether the opponent will have to capture with a berserker \[PC-23\], and not where the move ends: then
/// nothing is taken back.
fn is_compelled_elsewhere(pos: &PawnsChess, mv: Move) -> bool {
    let board = &pos.board;
    let them = !pos.to_move;
    let theirs = berserkers(board, them).without(mv.to);
    if theirs.is_empty() {
        return false;
    }
    let ours = capturable(board) & board.side(pos.to_move) & !board.kind(KING);
    let victims = ours.without(mv.from);
    let targets = theirs.fold(Squares::EMPTY, |set, from| {
        let kind = board.at(from).map_or(BERSERKER, |unit| unit.kind());
        set | capture_squares(kind, them, from)
    });
    targets.intersects(victims) && !targets.has(mv.to)
}

/// The captures on the square of a move.
struct Swap<'p> {
    pos: &'p PawnsChess,
    square: Square,
    occupied: Squares,
}

impl SwapOff for Swap<'_> {
    type Attacker = Square;

    /// Returns the cheapest attacker. All attackers are searched again each time: units that leave
    /// may uncover sliders, and open the way for an archer's step.
    fn cheapest_attacker(&mut self, side: Side, _budget: i32) -> Option<(i32, Square)> {
        let board = &self.pos.board;
        let hidden = board.of(!side, SPY);
        let attacks = Attacks { obstacles: self.occupied & !hidden, ..Attacks::new(self.pos, board, side) };
        let attackers = (attacks.attackers_of(self.square) & self.occupied).filter_map(|from| {
            let kind = board.at(from)?.kind();
            // What shoots does not come to the square, and cannot be taken there.
            let at_risk = if kind == ARCHER && !is_diagonal(from, self.square) { 0 } else { see_value(kind) };
            Some((at_risk, from))
        });
        attackers.min()
    }

    fn remove(&mut self, from: Square) {
        self.occupied = self.occupied.without(from);
    }
}

/// Whether a unit on `from` that attacks `square` does so from another file, as pawns capture.
fn is_diagonal(from: Square, square: Square) -> bool {
    Board8x8::file(from) != Board8x8::file(square)
}
