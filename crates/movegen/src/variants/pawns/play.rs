//! Playing a leg, and what follows when a turn ends.

use super::berserker::{BERSERKERS, grasp};
use super::kind::{HEALER, KING, Kinds, PLAIN, SPY, Squares, is_pawn, square_ahead};
use super::moves::{Deed, Move};
use super::position::{PawnsChess, Phase, stones};
use super::{castling, spy};
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Square};

use crate::mechanics::fen::HIGHEST_COUNTER;
use motley_game::{BoardObserver, Side};

/// What a leg has done beyond what the board shows.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Aftermath {
    /// The king stands elsewhere now, or another unit was crowned.
    pub(super) moved_king: bool,
    /// The square a two-step advance passed over.
    pub(super) passed: Option<Square>,
    /// Something was captured by a unit that went there.
    pub(super) captured: bool,
}

impl PawnsChess {
    /// Plays a leg, and ends the turn if it was the last.
    pub(super) fn advance(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        match mv.deed {
            Deed::Displace => {
                let was_checked = match self.phase {
                    Phase::Displaced { was_checked } => was_checked,
                    _ => self.in_check(),
                };
                self.displace(mv.from, mv.to, observer);
                self.phase = Phase::Displaced { was_checked };
            }
            Deed::Declare => self.hand_over(self.heroes_to_declare(self.to_move)),
            Deed::Refrain => self.hand_over(Bitboard::EMPTY),
            _ => {
                let what = self.act(mv, observer);
                if what.captured && self.next_victims(mv.to).is_nonempty() {
                    self.phase = Phase::Chain(mv.to);
                } else {
                    self.settle(what.passed, observer);
                }
            }
        }
    }

    /// What a berserker unit that captured on `at` must go on to capture \[PC-24\]; nothing once its
    /// own king is taken \[PC-25\] or if it became another unit there \[PC-26\].
    #[inline]
    pub(super) fn next_victims(&self, at: Square) -> Squares {
        match self.board.at(at) {
            Some(unit) if BERSERKERS.has(unit.kind()) && self.king(unit.side()).is_some() => {
                grasp(unit.kind(), unit.side(), at) & stones(&self.board)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Does what a leg says, and nothing of what follows from the end of the turn.
    pub(super) fn act(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Aftermath {
        let passed = self.begin();
        let side = self.to_move;
        match mv.deed {
            Deed::Go | Deed::Promote => return self.go(mv, passed, observer),
            Deed::Shoot => self.shoot(mv.to, observer),
            Deed::StepAndShoot => {
                self.walk(mv.from, mv.to, observer);
                if let Some(target) = square_ahead(mv.to, side, 2) {
                    self.shoot(target, observer);
                }
            }
            Deed::Sacrifice => self.sacrifice(mv.from, mv.to, observer),
            Deed::Heal => self.heal(mv.kind, mv.to, observer),
            Deed::Displace | Deed::Declare | Deed::Refrain => {}
        }
        Aftermath::default()
    }

    /// What was left from the last turn lapses when a turn's first leg is played: the right to
    /// capture en passant (returned), reloading, resting, and who could be healed.
    fn begin(&mut self) -> Option<Square> {
        match self.phase {
            Phase::Start => self.clock = (self.clock + 1).min(HIGHEST_COUNTER),
            Phase::Displaced { .. } => {}
            Phase::Chain(_) | Phase::Declaring => return None,
        }
        let us = self.to_move.index();
        self.reload[us] = false;
        self.rest[us] = false;
        self.fallen[us] = Kinds::NONE;
        self.en_passant.take()
    }

    fn go(
        &mut self,
        mv: Move,
        passed: Option<Square>,
        observer: &mut impl BoardObserver,
    ) -> Aftermath {
        let Move { from, to, .. } = mv;
        let Some(unit) = self.board.at(from) else {
            return Aftermath::default();
        };
        let (kind, side) = (unit.kind(), unit.side());
        let victim = match passed {
            Some(square) if is_en_passant(kind, from, to, square) => square_ahead(to, !side, 1),
            _ => Some(to),
        };
        let victim = victim.filter(|&square| stones(&self.board).has(square));
        if let Some(square) = victim {
            self.capture(square, observer);
        }
        let crowned = mv.deed == Deed::Promote && mv.kind == KING;
        if crowned {
            self.abdicate(observer);
        }
        self.walk(from, to, observer);
        if mv.deed == Deed::Promote {
            self.turn_into(to, mv.kind, observer);
        } else if kind == SPY && victim.is_some() {
            self.turn_into(to, PLAIN, observer);
        } else if kind == KING
            && let Some((rook_from, rook_to)) = castling::rook_way(from, to)
        {
            self.walk(rook_from, rook_to, observer);
        }
        Aftermath {
            moved_king: crowned || kind == KING,
            passed: is_pawn(kind).then(|| two_step(from, to)).flatten(),
            captured: victim.is_some(),
        }
    }

    /// Draws the consequences of a turn, in this order: spies are discovered \[PC-14\], a declared
    /// hero leaves \[PC-20\], a displaced spy with nowhere to go is captured \[PC-37\]. Then, if a
    /// hero aims at the king, its owner says whether that is check \[PC-36\].
    fn settle(&mut self, passed: Option<Square>, observer: &mut impl BoardObserver) {
        let (us, them) = (self.to_move, !self.to_move);
        self.discover(observer);
        self.dismiss_declared(observer);
        self.capture_trapped_spies(them);
        for side in Side::BOTH {
            let idle = self.rest[side.index()] || self.board.of(side, HEALER).is_empty();
            if idle {
                self.fallen[side.index()] = Kinds::NONE;
            }
        }
        self.en_passant = passed.filter(|&square| self.is_passed_usefully(square, them));
        if self.heroes_to_declare(us).is_nonempty() {
            self.phase = Phase::Declaring;
        } else {
            self.hand_over(Bitboard::EMPTY);
        }
    }

    /// Whether some pseudo-legal capture of `by` can use the right to capture en passant \[G-7\],
    /// after some displacement if one is due.
    pub(super) fn is_passed_usefully(&self, passed: Square, by: Side) -> bool {
        let behind = Board8x8::lines().pawn_captures(!by, passed);
        let usable = |board: &super::kind::Board| {
            let units = (behind & board.side(by)).filter_map(|square| board.at(square));
            let captures = |kind: Kind| Kinds::ORTHODOX_PAWNS.has(kind);
            board.empty().has(passed) && units.into_iter().any(|unit| captures(unit.kind()))
        };
        spy::after_some_displacement(&self.board, self.displaced, by, &usable)
    }

    /// A turn in which nothing is done: what lapses with a turn lapses.
    pub(super) fn pass_turn(&mut self) {
        self.begin();
        self.settle(None, &mut ());
        if self.phase == Phase::Declaring {
            self.hand_over(Bitboard::EMPTY);
        }
    }

    /// The turn is over.
    fn hand_over(&mut self, declared: Squares) {
        self.declared = declared;
        self.phase = Phase::Start;
        if self.to_move == Side::Black {
            self.turn = (self.turn + 1).min(HIGHEST_COUNTER);
        }
        self.to_move = !self.to_move;
    }
}

/// Whether a unit captures en passant by going so: any pawn that captures as in chess \[G-11\], also
/// a mercenary whose step there would be quiet \[PC-30\].
#[inline]
pub(super) fn is_en_passant(kind: Kind, from: Square, to: Square, passed: Square) -> bool {
    let aslant = matches!(from.0.abs_diff(to.0), 7 | 9);
    to == passed && aslant && Kinds::ORTHODOX_PAWNS.has(kind)
}

/// The square a pawn passes over, if it advances two squares.
#[inline]
fn two_step(from: Square, to: Square) -> Option<Square> {
    (from.0.abs_diff(to.0) == 16).then(|| Square((from.0 + to.0) / 2))
}
