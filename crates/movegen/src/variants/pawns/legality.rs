//! Which turns are legal \[G-4\]: by playing and looking, and by knowing when nobody has to.

use super::attack::Attack;
use super::berserker;
use super::hero;
use super::kind::{ARCHER, BISHOP, Board, HERO, QUEEN, ROOK, SPY, Squares};
use super::moves::Move;
use super::position::{PawnsChess, facing_spies};
use super::spy;
use crate::board::{Bitboard, Board8x8, Geometry, Square};

/// What the side to move has to fear, looked up once a node.
///
/// Most moves cannot endanger the king and are told at a glance: the square they leave is no
/// [`shield`](Danger::shield), and the one they fill is none to [`avoid`](Danger::avoid).
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger {
    /// Every move must be looked at: there is check, or a spy about to be discovered.
    pub(super) alert: bool,
    /// Where a unit must arrive to end the checks that are seen at once: all squares, if there is
    /// none.
    evasions: Squares,
    /// Units that keep an attack from the king by standing where they stand.
    pub(super) shield: Squares,
    /// All squares in line with the king.
    sights: Squares,
    /// Squares on which one unit more could help an enemy berserker, and those of hidden enemy
    /// spies, which are displaced.
    pub(super) avoid: Squares,
    /// Squares straight ahead of hidden enemy spies: a king there discovers them \[PC-14\].
    spied: Squares,
}

impl Danger {
    /// Nothing is known: every move must be looked at.
    pub(super) const UNKNOWN: Danger = Danger {
        alert: true,
        evasions: Bitboard(u64::MAX),
        shield: Bitboard(0),
        sights: Bitboard(0),
        avoid: Bitboard(0),
        spied: Bitboard(0),
    };

    pub(super) fn of(pos: &PawnsChess) -> Self {
        let (us, them) = (pos.to_move, !pos.to_move);
        let spies = pos.board.of(them, SPY);
        let mut danger = Danger {
            alert: pos.declared.is_nonempty(),
            evasions: Squares::all(),
            shield: Bitboard::EMPTY,
            sights: Bitboard::EMPTY,
            avoid: spies | berserker::touch(&pos.board, them),
            spied: spies.forward(them),
        };
        let Some(king) = pos.king(us) else {
            return danger;
        };
        let facing = facing_spies(&pos.board, us) | facing_spies(&pos.board, them);
        let lines = Board8x8::lines();
        let attack = Attack::new(pos, &pos.board, them);
        let checkers = attack.direct(king);
        for checker in checkers {
            danger.evasions &= lines.between(king, checker).with(checker);
        }
        danger.alert |= facing.is_nonempty()
            || checkers.is_nonempty()
            || berserker::chain_reaches(&attack, king);
        danger.shield = shield(pos, king);
        danger.sights = lines.rook_attacks_empty(king) | lines.bishop_attacks_empty(king);
        danger
    }

    /// Whether a move from `from` to `to`, of a unit that is no king and moves nothing else, is safe
    /// at a glance.
    #[inline]
    pub(super) fn spares(&self, from: Square, to: Square) -> bool {
        !self.alert && !self.shield.has(from) && !self.avoid.has(to)
    }

    /// Whether a move of a unit to `to` may be legal: who is in check captures or interposes.
    #[inline]
    pub(super) fn allows(&self, to: Square) -> bool {
        self.evasions.has(to)
    }

    /// Whether a move that fills no square is safe at a glance: units on `gone` leave the board. Two
    /// in one line may have shielded the king together.
    #[inline]
    pub(super) fn spares_without(&self, gone: Squares) -> bool {
        !self.alert && !self.shield.intersects(gone) && !(self.sights & gone).more_than_one()
    }

    /// Whether [`PawnsChess::is_covered`] tells all about a king's step to `to`: it discovers and
    /// displaces nobody, and no chain comes there.
    #[inline]
    pub(super) fn tells_of_king(&self, to: Square) -> bool {
        !self.alert && !(self.avoid | self.spied).has(to)
    }
}

/// The units that alone stand between an enemy slider and the king, or in the way of an archer that
/// would step forward and shoot it.
fn shield(pos: &PawnsChess, king: Square) -> Squares {
    let lines = Board8x8::lines();
    let them = !pos.to_move;
    let of = |kind| pos.board.of(them, kind);
    let obstacles = pos.obstacles(them);
    let snipers = lines.rook_attacks_empty(king) & (of(ROOK) | of(QUEEN))
        | lines.bishop_attacks_empty(king) & (of(BISHOP) | of(QUEEN));
    let mut shield = Bitboard::EMPTY;
    for sniper in snipers {
        let between = lines.between(king, sniper) & obstacles;
        if !between.more_than_one() {
            shield |= between;
        }
    }
    if !pos.reload[them.index()] {
        let step = Bitboard::square(king).forward(!them).forward(!them);
        if step.forward(!them).intersects(of(ARCHER)) {
            shield |= step;
        }
    }
    shield
}

impl PawnsChess {
    /// Whether a move that begins no chain is legal, by playing and looking.
    pub(super) fn is_safe(&self, mv: Move) -> bool {
        let mut next = *self;
        let what = next.act(mv, &mut ());
        next.is_settled_safely(what.moved_king, what.passed)
    }

    /// Whether the king, if it steps from `from` to `to`, can be captured there by other than a
    /// chain, or a hero aims at it \[PC-21\].
    #[inline]
    pub(super) fn is_covered(&self, from: Square, to: Square) -> bool {
        let them = !self.to_move;
        let attack = Attack {
            obstacles: self.obstacles(them).without(from),
            ..Attack::new(self, &self.board, them)
        };
        attack.direct(to).is_nonempty() || attack.lines(to).intersects(self.board.of(them, HERO))
    }

    /// Whether a turn may end here, before its consequences are drawn: the mover's king must be safe
    /// from everything, both before and after a declared hero leaves the board \[PC-20\].
    ///
    /// A mover whose own king was taken may end its turn \[PC-25\].
    pub(super) fn is_settled_safely(mut self, moved_king: bool, passed: Option<Square>) -> bool {
        let (us, them) = (self.to_move, !self.to_move);
        let Some(king) = self.king(us) else {
            return true;
        };
        self.discover(&mut ());
        let aiming = hero::aiming(&self.board, them, king);
        // The king may not go where any hero aims [PC-21], [PC-38]; a declared one must not aim on.
        let barred = if moved_king {
            aiming
        } else {
            aiming & self.declared
        };
        if barred.is_nonempty() || self.is_exposed(king, passed) {
            return false;
        }
        if self.declared.is_empty() {
            return true;
        }
        self.dismiss_declared(&mut ());
        !self.is_exposed(king, passed)
    }

    /// Whether the enemy, whose turn is next, could capture the king, after some displacement if one
    /// is due \[PC-17\].
    fn is_exposed(&self, king: Square, passed: Option<Square>) -> bool {
        let them = !self.to_move;
        let attacked = |board: &Board| {
            let attack = Attack {
                passed,
                ..Attack::new(self, board, them)
            };
            attack.reaches(king)
        };
        spy::after_some_displacement(&self.board, self.displaced, them, &attacked)
    }

    /// Whether the side that is not to move stands in check, which no position allows \[G-22\].
    pub(super) fn leaves_check(&self) -> bool {
        let (us, them) = (self.to_move, !self.to_move);
        let Some(king) = self.king(them) else {
            return false;
        };
        let attacked = |board: &Board| {
            let passed = self.en_passant;
            Attack {
                passed,
                ..Attack::new(self, board, us)
            }
            .reaches(king)
        };
        spy::after_some_displacement(&self.board, self.displaced, us, &attacked)
    }
}
