//! The dangers to the king of the side to move, computed once a node: checks, blockers of lines
//! ("pins"), and this game's own dangers, which are spies and chains.
//!
//! To play every move and to test the position after it ([`legality`](super::legality)) is right but
//! slow. Nearly all moves cannot expose the king, and a few masks prove it. The other moves are played.

use super::attacks::Attacks;
use super::chain_reach::extension_squares;
use super::kinds::{ARCHER, BISHOP, QUEEN, ROOK, SPY, Squares};
use super::position::{PawnsChess, spies_facing_king};
use crate::board::{Bitboard, Board8x8, Geometry, Square};

/// Masks that tell of most moves whether they leave the king safe.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckInfo {
    /// Whether every move must be verified by playing it: there is check, or a spy is about to be
    /// discovered, which will then block lines and can be captured by a chain.
    verify_all: bool,
    /// The squares where a unit must arrive to end the checks by single captures: all squares, if
    /// there is no such check or another move may end it.
    evasions: Squares,
    /// Units that alone block an attack on the king.
    blockers: Squares,
    /// All squares on a queen's lines from the king.
    king_lines: Squares,
    /// Squares on which an arriving unit may help the enemy: a chain may capture it and go on, and a
    /// hidden enemy spy that stands there is displaced, perhaps to a square where it is dangerous.
    risky_targets: Squares,
    /// Squares straight ahead of hidden enemy spies: a king there discovers them \[PC-14\].
    ahead_of_spies: Squares,
}

impl CheckInfo {
    /// Nothing is known: every move must be verified.
    pub(super) const UNKNOWN: CheckInfo = CheckInfo {
        verify_all: true,
        evasions: Bitboard(u64::MAX),
        blockers: Bitboard(0),
        king_lines: Bitboard(0),
        risky_targets: Bitboard(0),
        ahead_of_spies: Bitboard(0),
    };

    pub(super) fn of(pos: &PawnsChess) -> Self {
        let (us, them) = (pos.to_move, !pos.to_move);
        let spies = pos.board.of(them, SPY);
        let mut info = CheckInfo {
            verify_all: pos.declared.is_nonempty(),
            evasions: Squares::all(),
            blockers: Bitboard::EMPTY,
            king_lines: Bitboard::EMPTY,
            risky_targets: spies | extension_squares(&pos.board, them),
            ahead_of_spies: spies.forward(them),
        };
        let Some(king) = pos.king(us) else {
            return info;
        };
        let about_to_be_discovered = spies_facing_king(&pos.board, us) | spies_facing_king(&pos.board, them);
        let lines = Board8x8::lines();
        let attacks = Attacks::new(pos, &pos.board, them);
        let checkers = attacks.attackers_of(king);
        // A spy about to be discovered may interpose, whatever is played [PC-14].
        if about_to_be_discovered.is_empty() {
            for checker in checkers {
                // A unit answers a check by capturing the checker or by interposing. That an archer
                // shoots over what stands between is left to the verification.
                info.evasions &= lines.between(king, checker).with(checker);
            }
            // A unit may also displace a spy whose only exits are on the line [PC-17].
            info.evasions |= spies;
        }
        info.verify_all |=
            about_to_be_discovered.is_nonempty() || checkers.is_nonempty() || attacks.chain_reaches(king);
        info.blockers = blockers(pos, king);
        info.king_lines = lines.rook_attacks_empty(king) | lines.bishop_attacks_empty(king);
        info
    }

    /// Whether a move from `from` to `to` is surely legal, if it is of a unit that is no king and
    /// moves nothing else.
    #[inline]
    pub(super) fn is_surely_legal(&self, from: Square, to: Square) -> bool {
        !self.verify_all && !self.blockers.has(from) && !self.risky_targets.has(to)
    }

    /// Whether a move of a unit to `to` may be legal: in check it must capture or interpose.
    #[inline]
    pub(super) fn may_be_legal(&self, to: Square) -> bool {
        self.evasions.has(to)
    }

    /// Whether a move that fills no square and removes the units on `gone` is surely legal. This is
    /// not known if two of them stand on lines of the king: both together may have blocked one line,
    /// although neither is a blocker alone.
    #[inline]
    pub(super) fn is_removal_surely_legal(&self, gone: Squares) -> bool {
        !self.verify_all && !self.blockers.intersects(gone) && !(self.king_lines & gone).more_than_one()
    }

    /// Whether [`PawnsChess::is_king_barred`] decides about a king's step to `to`: it discovers and
    /// displaces no spy, and no chain comes there.
    #[inline]
    pub(super) fn is_plain_king_step(&self, to: Square) -> bool {
        !self.verify_all && !(self.risky_targets | self.ahead_of_spies).has(to)
    }

    /// Whether a two-step advance over `square` must be verified: an enemy berserker may capture it
    /// en passant and go on \[PC-28\].
    #[inline]
    pub(super) fn is_risky_to_pass(&self, square: Square) -> bool {
        self.risky_targets.has(square)
    }
}

/// Returns the units, of either side, that alone stand between an enemy slider and the king, or in
/// the way of an archer that would step forward and shoot it
/// (<https://www.chessprogramming.org/Pin>).
fn blockers(pos: &PawnsChess, king: Square) -> Squares {
    let lines = Board8x8::lines();
    let them = !pos.to_move;
    let of = |kind| pos.board.of(them, kind);
    let obstacles = pos.obstacles(them);
    let snipers = lines.rook_attacks_empty(king) & (of(ROOK) | of(QUEEN))
        | lines.bishop_attacks_empty(king) & (of(BISHOP) | of(QUEEN));
    let mut blockers = Bitboard::EMPTY;
    for sniper in snipers {
        let between = lines.between(king, sniper) & obstacles;
        if !between.more_than_one() {
            blockers |= between;
        }
    }
    if !pos.reload[them.index()] {
        let step = Bitboard::square(king).forward(!them).forward(!them);
        if step.forward(!them).intersects(of(ARCHER)) {
            blockers |= step;
        }
    }
    blockers
}
