//! Playing a leg, and what follows when a turn ends.

use super::archer::shot_target;
use super::chain_reach::{BERSERKERS, capture_squares};
use super::kinds::{Board, HEALER, KING, KindSet, PAWN, SPY, Squares, is_pawn};
use super::moves::{Move, MoveKind};
use super::position::{PawnsChess, Phase, capturable};
use super::{castling, spy};
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Square};
use crate::mechanics::en_passant;
use motley_game::{BoardObserver, Side};

/// The effects of a leg beyond the board.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct MoveEffects {
    /// Whether the king has moved, or another unit has become king.
    pub(super) king_moved: bool,
    /// The square that a two-step advance has passed over.
    pub(super) en_passant: Option<Square>,
    /// Whether the unit that moved has captured.
    pub(super) captured: bool,
}

impl PawnsChess {
    /// Plays a leg, and ends the turn if it was the last.
    pub(super) fn play_leg(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        match mv.move_kind {
            MoveKind::Displacement => {
                let was_checked = match self.phase {
                    Phase::Displaced { was_checked } => was_checked,
                    _ => self.is_in_check(),
                };
                self.displace(mv.from, mv.to, observer);
                self.phase = Phase::Displaced { was_checked };
            }
            MoveKind::HeroicCheck => self.switch_sides(self.heroes_to_declare(self.to_move)),
            MoveKind::NoHeroicCheck => self.switch_sides(Bitboard::EMPTY),
            _ => {
                let effects = self.apply(mv, observer);
                if effects.captured && self.next_victims(mv.to).is_nonempty() {
                    self.phase = Phase::Chain(mv.to);
                } else {
                    self.end_turn(effects.en_passant, observer);
                }
            }
        }
    }

    /// Returns the units that a berserker unit that captured on `at` must capture next \[PC-24\];
    /// none after its own king is captured \[PC-25\] or if it became another unit there \[PC-26\].
    #[inline]
    pub(super) fn next_victims(&self, at: Square) -> Squares {
        match self.board.at(at) {
            Some(unit) if BERSERKERS.has(unit.kind()) && self.king(unit.side()).is_some() => {
                capture_squares(unit.kind(), unit.side(), at) & capturable(&self.board)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Plays the leg itself, without the consequences of the end of the turn.
    pub(super) fn apply(&mut self, mv: Move, observer: &mut impl BoardObserver) -> MoveEffects {
        let en_passant = self.lapse_last_turn();
        let side = self.to_move;
        match mv.move_kind {
            MoveKind::Normal | MoveKind::Promotion => {
                return self.apply_unit_move(mv, en_passant, observer);
            }
            MoveKind::Shot => self.shoot(mv.to, observer),
            MoveKind::StepAndShot => {
                self.move_unit(mv.from, mv.to, observer);
                self.shoot(shot_target(mv.to, side), observer);
            }
            MoveKind::Sacrifice => self.sacrifice(mv.from, mv.to, observer),
            MoveKind::Healing => self.heal(mv.kind, mv.to, observer),
            MoveKind::Displacement | MoveKind::HeroicCheck | MoveKind::NoHeroicCheck => {}
        }
        MoveEffects::default()
    }

    /// Ends the effects of the last turn when the main part of a turn begins: the right to capture
    /// en passant (returned), reloading, resting, and the units that could be healed. This comes
    /// before the turn does anything, because the turn sets some of these again.
    fn lapse_last_turn(&mut self) -> Option<Square> {
        match self.phase {
            Phase::Start => self.counters.tick(),
            // The displacement has set the clock to 0 already [PC-37].
            Phase::Displaced { .. } => {}
            Phase::Chain(_) | Phase::Declaring => return None,
        }
        let us = self.to_move.index();
        self.reload[us] = false;
        self.rest[us] = false;
        self.fallen[us] = KindSet::EMPTY;
        self.en_passant.take()
    }

    /// Moves a unit from one square to another. The order matters: the victim falls before anything
    /// moves, because healers count where they stand at that moment \[PC-10\]; the old king leaves
    /// before a hero becomes the new one, so that a side never has two.
    fn apply_unit_move(
        &mut self,
        mv: Move,
        en_passant: Option<Square>,
        observer: &mut impl BoardObserver,
    ) -> MoveEffects {
        let Move { from, to, .. } = mv;
        let Some(unit) = self.board.at(from) else {
            return MoveEffects::default();
        };
        let (kind, side) = (unit.kind(), unit.side());
        let victim = match en_passant {
            Some(target) if is_en_passant(kind, from, to, target) => en_passant::victim::<Board8x8>(to, side),
            _ => to,
        };
        let captured = capturable(&self.board).has(victim);
        if captured {
            self.capture(victim, observer);
        }
        let crowned = mv.move_kind == MoveKind::Promotion && mv.kind == KING;
        if crowned {
            self.remove_old_king(observer);
        }
        self.move_unit(from, to, observer);
        if mv.move_kind == MoveKind::Promotion {
            self.turn_into(to, mv.kind, observer);
        } else if kind == SPY && captured {
            self.turn_into(to, PAWN, observer);
        } else if kind == KING
            && let Some((rook_from, rook_to)) = castling::rook_path(from, to)
        {
            self.move_unit(rook_from, rook_to, observer);
        }
        MoveEffects {
            king_moved: crowned || kind == KING,
            en_passant: is_pawn(kind).then(|| two_step(from, to)).flatten(),
            captured,
        }
    }

    /// Draws the consequences of a turn, in this order: spies are discovered \[PC-14\], a declared
    /// hero leaves \[PC-20\], a displaced spy with nowhere to go is captured \[PC-37\]. Then, if a
    /// hero aims at the king, its owner says whether that is check \[PC-36\].
    fn end_turn(&mut self, en_passant: Option<Square>, observer: &mut impl BoardObserver) {
        let (us, them) = (self.to_move, !self.to_move);
        self.discover_spies(observer);
        self.remove_declared_heroes(observer);
        self.capture_trapped_spies(them);
        for side in Side::BOTH {
            let no_healing = self.rest[side.index()] || self.board.of(side, HEALER).is_empty();
            if no_healing {
                self.fallen[side.index()] = KindSet::EMPTY;
            }
        }
        self.en_passant = en_passant.filter(|&square| self.is_en_passant_possible(square, them));
        if self.heroes_to_declare(us).is_nonempty() {
            self.phase = Phase::Declaring;
        } else {
            self.switch_sides(Bitboard::EMPTY);
        }
    }

    /// Whether some pseudo-legal capture of `by` can be en passant on `target` \[G-7\], after some
    /// displacement if one is due.
    pub(super) fn is_en_passant_possible(&self, target: Square, by: Side) -> bool {
        let behind = Board8x8::lines().pawn_captures(!by, target);
        let possible = |board: &Board| {
            let mut units = (behind & board.side(by)).filter_map(|square| board.at(square));
            board.empty().has(target) && units.any(|unit| KindSet::ORTHODOX_PAWNS.has(unit.kind()))
        };
        spy::after_some_displacement(&self.board, self.displaced, by, &possible)
    }

    /// Plays a null move: the effects of the last turn end, and heroic check is not declared.
    pub(super) fn play_null(&mut self) {
        self.lapse_last_turn();
        self.end_turn(None, &mut ());
        if self.phase == Phase::Declaring {
            self.switch_sides(Bitboard::EMPTY);
        }
    }

    /// Ends the turn; heroes on `declared` give heroic check.
    fn switch_sides(&mut self, declared: Squares) {
        self.declared = declared;
        self.phase = Phase::Start;
        self.counters.end_turn(self.to_move);
        self.to_move = !self.to_move;
    }
}

/// Whether such a move of a unit is a capture en passant; `target` is the en-passant square. All pawns
/// that capture as in chess \[G-11\] do so, also a mercenary, whose step there would be quiet
/// \[PC-30\].
#[inline]
pub(super) fn is_en_passant(kind: Kind, from: Square, to: Square, target: Square) -> bool {
    // Diagonal neighbours are 7 or 9 squares apart. So are some squares on opposite edges, but no
    // pawn goes from one to the other.
    let is_diagonal = matches!(from.0.abs_diff(to.0), 7 | 9);
    to == target && is_diagonal && KindSet::ORTHODOX_PAWNS.has(kind)
}

/// Returns the square a pawn passes over, if it advances two squares.
#[inline]
fn two_step(from: Square, to: Square) -> Option<Square> {
    // Two ranks are 16 squares apart, and the square passed over lies in the middle.
    (from.0.abs_diff(to.0) == 16).then(|| Square((from.0 + to.0) / 2))
}
