//! The evaluation: piece-square values, summed incrementally, and terms that need the whole position:
//! mobility, attacks on the king's neighbourhood, units that can be healed, displaced spies and declared
//! heroes.
//!
//! All numbers are centipawns and first guesses; values of units are in [`values`].

use super::hero::aiming_heroes;
use super::kinds::{
    BERSERKER_KNIGHT, BISHOP, HERO, KING, KNIGHT, QUEEN, ROOK, SPY, Squares, diagonally_ahead,
};
use super::position::PawnsChess;
use super::values::{self, FULL_PHASE, value};
use crate::board::{Board8x8, Geometry};
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use crate::mechanics::tapered::Tapered;
use motley_game::Side;

/// The value of being the side to move.
const TEMPO: i32 = 15;
/// Two bishops see the squares of both colours.
const BISHOP_PAIR: Tapered = Tapered::new(30, 45);
/// A square to which a piece can go (<https://www.chessprogramming.org/Mobility>).
const MOBILITY: Tapered = Tapered::new(4, 4);
/// The enemy king's square or one next to it, for each piece that attacks it
/// (<https://www.chessprogramming.org/King_Safety>).
const KING_ZONE_ATTACK: Tapered = Tapered::new(9, 3);
/// A hero that could give heroic check.
const AIMING_HERO: Tapered = Tapered::new(25, 25);
/// Divisor of an advantage that cannot win; the search still prefers the better position.
const NO_MATE: i32 = 32;
/// The value of the best unit that `us` could heal now, in eighths of its value: healing costs the
/// turn.
const OWN_HEALING: i32 = 5;
/// The same for the other side, whose turn comes later and may come too late.
const THEIR_HEALING: i32 = 3;

/// The evaluation of Pawns Chess.
pub type Eval = Incremental<EvalTerms>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct EvalTerms {
    psqt: &'static [PsqtEntry],
}

impl Terms for EvalTerms {
    type Game = PawnsChess;
    type Sum = PsqtEntry;

    fn new(_pos: &Self::Game) -> EvalTerms {
        EvalTerms { psqt: values::psqt() }
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> PsqtEntry {
        self.psqt[usize::from(unit) * Board8x8::SQUARES + usize::from(square)]
    }

    fn white(&mut self, pos: &PawnsChess, sum: PsqtEntry) -> i32 {
        let total = sum.score + activity(pos, Side::White) - activity(pos, Side::Black);
        total.blend(sum.phase, FULL_PHASE)
    }

    #[inline]
    fn piece_squares(&mut self, _pos: &PawnsChess, sum: PsqtEntry) -> i32 {
        sum.score.blend(sum.phase, FULL_PHASE)
    }

    #[inline]
    fn scale_score(&self, pos: &PawnsChess, white: i32) -> i32 {
        let stronger = if white > 0 { Side::White } else { Side::Black };
        let is_small = pos.board.side(stronger).len() <= 3;
        if is_small && cannot_mate(pos, stronger) { white / NO_MATE } else { white }
    }

    #[inline]
    fn tempo(&self, pos: &PawnsChess) -> i32 {
        TEMPO + off_board_value(pos)
    }
}

/// Whether a side with at most three units cannot force mate even against a bare king: with one knight or
/// bishop, two knights, or two bishops of one colour.
#[cold]
fn cannot_mate(pos: &PawnsChess, side: Side) -> bool {
    let board = &pos.board;
    let (knights, bishops) = (board.of(side, KNIGHT), board.of(side, BISHOP));
    let light = Board8x8::lines().light_squares();
    let one_colour = !bishops.intersects(light) || (bishops & !light).is_empty();
    let is_minor = (board.side(side) & !board.kind(KING) & !knights & !bishops).is_empty();
    let pair = knights.len() == 1 && bishops.len() == 1;
    is_minor && pos.displaced.is_empty() && one_colour && !pair
}

/// Returns the value of the activity of `side`'s pieces and heroes.
fn activity(pos: &PawnsChess, side: Side) -> Tapered {
    let lines = Board8x8::lines();
    let board = &pos.board;
    let mut total = Tapered::default();
    if board.of(side, BISHOP).more_than_one() {
        total += BISHOP_PAIR;
    }
    let Some(target) = pos.king(!side) else {
        return total;
    };
    let king_zone = lines.king_attacks(target).with(target);
    let obstacles = pos.obstacles(side);
    let guarded = diagonally_ahead(orthodox_pawns(pos, !side), !side);
    let area = !board.side(side) & !guarded;
    let (mut mobility, mut king_attacks) = (0, 0);
    let mut count = |attacked: Squares| {
        mobility += (attacked & area).len() as i32;
        // Most pieces attack nothing there, and counting bits costs more than this test.
        if attacked.intersects(king_zone) {
            king_attacks += (attacked & king_zone).len() as i32;
        }
    };
    let queens = board.kind(QUEEN);
    for from in board.of(side, KNIGHT) {
        count(lines.knight_attacks(from));
    }
    for from in board.side(side) & (board.kind(BISHOP) | queens) {
        count(lines.bishop_attacks(from, obstacles));
    }
    for from in board.side(side) & (board.kind(ROOK) | queens) {
        count(lines.rook_attacks(from, obstacles));
    }
    total += MOBILITY * mobility + KING_ZONE_ATTACK * king_attacks;
    total + AIMING_HERO * aiming_heroes(board, side, target).len() as i32
}

/// Returns the pawns of `side` that capture diagonally: all that is neither a piece nor a hidden
/// spy.
fn orthodox_pawns(pos: &PawnsChess, side: Side) -> Squares {
    let of = |kind| pos.board.kind(kind);
    let pieces = of(KING) | of(QUEEN) | of(ROOK) | of(BISHOP) | of(KNIGHT);
    pos.board.side(side) & !(pieces | of(SPY) | of(BERSERKER_KNIGHT))
}

/// Returns the value of units that the piece-square sum does not contain, for the side to move:
/// displaced spies will return, a declared enemy hero will leave, the best of the fallen may be
/// healed.
fn off_board_value(pos: &PawnsChess) -> i32 {
    let us = pos.to_move;
    let healing = |side: Side, eighths: i32| {
        let best = pos.fallen[side.index()].iter().map(value).max();
        best.map_or(0, |best| best * eighths / 8)
    };
    let spies = value(SPY) * pos.displaced.len() as i32;
    let own_spies = if pos.owns_displaced(us) { spies } else { -spies };
    let leaving_heroes = value(HERO) * pos.declared.len() as i32;
    own_spies + leaving_heroes + healing(us, OWN_HEALING) - healing(!us, THEIR_HEALING)
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Notation;

    #[test]
    fn little_does_not_mate() {
        let mates = |units: &str| {
            let pos = PawnsChess::parse(&format!("4k2p/8/8/8/8/8/8/{units} w - - 0 1")).unwrap();
            !cannot_mate(&pos, Side::White)
        };
        for units in ["N3K3", "B3K3", "NN2K3", "B1B1K3"] {
            assert!(!mates(units), "{units}");
        }
        for units in ["BN2K3", "BB2K3", "R3K3", "NG2K3"] {
            assert!(mates(units), "{units}");
        }
    }
}
