//! Check information, computed once before any move is tried. It proves for most moves that they
//! leave the royal group safe [G-4], or that they do not. Such moves need no test by
//! [`legal`](super::legal), which plays the move on a copy.
//!
//! It is the counterpart of pins and evasion masks in chess
//! (<https://www.chessprogramming.org/Pin>, <https://www.chessprogramming.org/Check>), weakened to
//! the facts that hold with pieces that return, explode and freeze:
//!
//! - If the royal group is safe now, a plain move endangers it only by the square it vacates or the
//!   unit it captures. So a move is legal if its mover stands on no line and no landing place that
//!   the move might open, and if neither mover nor victim has effects beyond its square.
//! - If it is in check by a unit that slides or leaps, a plain move helps only by capturing that unit
//!   or by stepping in between.
//!
//! For all other moves the answer is "not known", and they are tried. A test compares every answer
//! with the result of trying the move (`check_info_is_right`).

use super::attacks;
use super::double_moves;
use super::moves::{Move, MoveKind};
use super::pieces::{Trait, Traits, def, has, has_any, sets};
use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::{Squares, neighbours, original, some, within};
use super::state::BoardState;
use crate::board::{Board10x10, Geometry, Kind, Square, Unit};
use crate::variants::eldritch::kinds::PAWN;
use motley_game::Side;

/// Check information for the side to move.
pub(crate) struct CheckInfo<'a> {
    state: &'a BoardState,
    /// Own units that might uncover an attack by leaving their square; `None` if no move is
    /// certainly legal.
    pinned_like: Option<Squares>,
    /// All lines from royal units. A unit off these lines shields no royal unit, not even behind
    /// another unit.
    lines: Squares,
    /// Squares next to royal units that a fiend could reach: no fiend may land next to a priest, so a
    /// priest there protects its king without blocking a line.
    priest_shields: Squares,
    /// In check: the squares to which a plain move must go to end every check of the royal group.
    /// All squares if none can be excluded.
    evasions: Squares,
    /// Whether the royal group has several units, so that saving one of them may be enough
    /// \[E-DO\].
    several_royals: bool,
}

/// Traits of units whose moving away may endanger their own king although they block no line: royal
/// units, because they are what is attacked; units that freeze attackers, stop jumps or shadow the
/// liege; and a beast, which may leave the board after its move and then blocks no line from its
/// new square.
const ANCHORS: Traits = Traits::of(&[
    Trait::Liege,
    Trait::RoyalDouble,
    Trait::Freezes,
    Trait::Unjumpable,
    Trait::Shadows,
    Trait::MayLeaveAfterMove,
]);

/// Kinds that do more than replace their victim when they capture: the ghost keeps the victim without
/// effect, a fireball destroys its surroundings, and enemy lines pass through a necromancer but not
/// through its victim.
const CAPTURES_WITH_EFFECTS: Traits =
    Traits::of(&[Trait::Suborns, Trait::Explodes, Trait::PassableToEnemies]);

impl<'a> CheckInfo<'a> {
    /// Examines the position once for all its moves. `in_danger`: whether the side to move is in
    /// check.
    pub(crate) fn new(state: &'a BoardState, in_danger: bool) -> CheckInfo<'a> {
        let them = !state.to_move();
        let reactions = !state.pending(them).is_empty();
        let plain = !reactions && !in_danger && state.forbidden().is_none() && !bolt_threat(state);
        CheckInfo {
            state,
            pinned_like: plain.then(|| pinned_like(state)),
            lines: lines(state),
            priest_shields: priest_shields(state),
            evasions: if in_danger && !reactions { evasions(state) } else { Squares::all() },
            several_royals: state.royal_group(!them).more_than_one(),
        }
    }

    /// Whether a pseudo-legal move certainly leaves a royal unit in check, where that is forbidden
    /// (it is allowed if `saves_one_royal`).
    pub(crate) fn surely_illegal(&self, mv: Move, saves_one_royal: bool) -> bool {
        if saves_one_royal && self.several_royals {
            return false;
        }
        let goes_elsewhere = mv.move_kind == MoveKind::Normal && !self.evasions.has(mv.to);
        goes_elsewhere && self.changes_two_squares(mv)
    }

    /// Whether a pseudo-legal move is certainly legal.
    pub(crate) fn surely_legal(&self, mv: Move) -> bool {
        let Some(pinned_like) = self.pinned_like else {
            return false;
        };
        let is_free = |square| !pinned_like.has(square);
        match mv.move_kind {
            MoveKind::Normal | MoveKind::Promote | MoveKind::Hop => {
                is_free(mv.from) && self.changes_two_squares(mv)
            }
            MoveKind::Vanish => is_free(mv.from) && self.state.at(mv.to).is_none(),
            MoveKind::CaptureBeside => {
                is_free(mv.from) && self.moves_harmlessly_beside(mv) && self.can_spare(mv.third, pinned_like)
            }
            MoveKind::Shoot => self.can_spare(mv.to, pinned_like),
            MoveKind::Throw => is_free(mv.third) && !self.is_anchor(mv.third),
            // Both squares stay occupied; but enemy lines pass through a necromancer.
            MoveKind::Swap => !self.is_anchor(mv.to) && !self.has(mv.to, Trait::PassableToEnemies),
            MoveKind::AddStrip => self.strips_are_harmless(),
            // `ChangeForm` changes only how a unit moves; `Alight` only fills a square.
            MoveKind::ChangeForm | MoveKind::Alight => true,
            // The created unit can only block, unless it is royal itself.
            MoveKind::Create => !is_of_royal_group(mv.kind),
            // A block changes nothing before the opponent's turn, and then hinders the opponent only.
            MoveKind::Invoke => self.has(mv.from, Trait::Blocks),
            _ => false,
        }
    }

    /// Whether a [`MoveKind::CaptureBeside`] move changes safety only by its capture. A dragon
    /// lands on an empty square, and no effect of its own leaves with it.
    fn moves_harmlessly_beside(&self, mv: Move) -> bool {
        if self.has(mv.from, Trait::CapturesBesideLanding) {
            return true;
        }
        // Two units leave their squares, and may have shielded one behind the other.
        let both_on_lines = self.lines.has(mv.from) && self.lines.has(mv.third);
        !both_on_lines && self.changes_two_squares(mv)
    }

    /// Whether neither the mover nor its victim has an effect beyond its own square, so that the
    /// move changes only these two squares.
    fn changes_two_squares(&self, mv: Move) -> bool {
        let Some(mover) = self.state.at(mv.from).map(Unit::kind) else {
            return false;
        };
        // `mv.kind` is the kind after promotion: a royal unit may be attacked on its new square.
        let becomes_royal = mv.move_kind == MoveKind::Promote && is_of_royal_group(mv.kind);
        if self.is_anchor(mv.from) || becomes_royal {
            return false;
        }
        if mv.move_kind == MoveKind::Hop {
            return true;
        }
        let Some(victim) = self.state.piece(mv.to) else {
            // A capture in passing empties a third square.
            return self.state.en_passant() != Some(mv.to);
        };
        let replaces_victim =
            !has_any(mover, CAPTURES_WITH_EFFECTS) && !has(mv.kind, Trait::PassableToEnemies);
        replaces_victim && self.only_leaves(victim, mv.to)
    }

    /// Whether moving the own unit on `square` may change its king's safety even when it blocks no
    /// line.
    fn is_anchor(&self, square: Square) -> bool {
        match self.state.at(square).map(Unit::kind) {
            Some(kind) if has_any(kind, ANCHORS) => true,
            Some(kind) => has(kind, Trait::Priest) && self.priest_shields.has(square),
            None => true,
        }
    }

    fn has(&self, square: Square, wanted: Trait) -> bool {
        let unit = self.state.at(square);
        unit.is_some_and(|unit| has(unit.kind(), wanted))
    }

    /// Whether new squares around the board open no attack: all lines between units run on the old
    /// squares, and no enemy lands on empty squares to capture from there.
    fn strips_are_harmless(&self) -> bool {
        let them = !self.state.to_move();
        let landing = self.state.of_kinds(them, &sets::LANDING_ANYWHERE);
        let outside = self.state.occupied() & !original();
        outside.is_empty() && landing.is_empty()
    }

    /// Whether the unit on `square` may be captured safely even if no unit takes its place.
    fn can_spare(&self, square: Square, pinned_like: Squares) -> bool {
        let Some(victim) = self.state.piece(square) else {
            return false;
        };
        // An enemy unit may shield a royal unit from its own side; for own units that is known.
        let own = victim.side() == self.state.to_move();
        let shields = pinned_like.has(square) || (!own && self.lines.has(square));
        !shields && self.only_leaves(victim, square)
    }

    /// Whether the capture of this unit removes nothing else.
    fn only_leaves(&self, victim: Occupant, square: Square) -> bool {
        let kind = victim.kind();
        // Fiends and evokers capture friends, and safety may depend on a friend's effects; it
        // cannot depend on a pawn's.
        if victim.side() == self.state.to_move() && kind != PAWN {
            return false;
        }
        // Its owner may answer with a reaction, another unit may leave with it, or a jump over its
        // square may become possible.
        let def = def(kind);
        let has_effects = def.reaction.order != 0
            || def.on_captured.is_some()
            || has(kind, Trait::Unjumpable)
            || (def.expects)(victim, square).is_some();
        let keeps_fiends_off = has(kind, Trait::Priest) && self.priest_shields.has(square);
        !has_effects && !keeps_fiends_off
    }
}

fn is_of_royal_group(kind: Kind) -> bool {
    has_any(kind, Traits::of(&[Trait::Liege, Trait::RoyalDouble]))
}

/// Whether a lightning bolt is near enough to attack the royal group with its second move. Its
/// first move may clear the way, so that no unit is known to shield.
fn bolt_threat(state: &BoardState) -> bool {
    let us = state.to_move();
    double_moves::movers(state, !us).is_nonempty()
        && some(state.royal_group(us), |royal| double_moves::near(state, !us, royal).is_nonempty())
}

/// Returns the squares to which a plain move must go to save all royal units: it must capture the
/// attacker or step in between, for every attacker.
fn evasions(state: &BoardState) -> Squares {
    let (us, them) = (state.to_move(), !state.to_move());
    let view = SideView::new(state, them);
    let evasion = |royal: Square, attacker: Square| match state.at(attacker).map(Unit::kind) {
        Some(kind) if has(kind, Trait::PureSlider) => view.lines().between(royal, attacker).with(attacker),
        Some(kind) if has(kind, Trait::PureLeaper) => Squares::square(attacker),
        _ => Squares::all(),
    };
    state.royal_group(us).fold(Squares::all(), |set, royal| {
        let attackers = attacks::attackers(&view, royal);
        attackers.fold(set, |set, attacker| set & evasion(royal, attacker))
    })
}

fn lines(state: &BoardState) -> Squares {
    let rays = |royal| {
        Board10x10::lines().rook_attacks_empty(royal) | Board10x10::lines().bishop_attacks_empty(royal)
    };
    let group = state.royal_group(state.to_move());
    group.fold(Squares::EMPTY, |set, royal| set | rays(royal))
}

/// Returns the own units that shield a royal unit from a slider, stand where a dragon could land
/// next to it, or stand on the path of a gargoyle.
fn pinned_like(state: &BoardState) -> Squares {
    let (us, them) = (state.to_move(), !state.to_move());
    let view = SideView::new(state, them);
    let sliders = state.of_kinds(them, &sets::SLIDERS);
    let landings = within_steps(state.of_kinds(them, &sets::CAPTURING_BESIDE), 2);
    let leapers_on_paths = state.of_kinds(them, &sets::NEEDING_PATHS);
    let mut pinned_like = Squares::EMPTY;
    for royal in state.royal_group(us) {
        pinned_like |= shields(&view, us, royal, sliders);
        pinned_like |= neighbours(royal) & landings;
        // The paths of a knight's leap lie within two squares of either end.
        if leapers_on_paths.intersects(view.lines().knight_attacks(royal)) {
            pinned_like |= within(2, royal);
        }
    }
    pinned_like
}

fn priest_shields(state: &BoardState) -> Squares {
    let shunning = state.of_kinds(!state.to_move(), &sets::SHUNNING_PRIESTS);
    let royals = state.royal_group(state.to_move()) & within_steps(shunning, 3);
    royals.fold(Squares::EMPTY, |set, royal| set | neighbours(royal))
}

/// Returns the squares within `steps` king's steps of some units.
fn within_steps(units: Squares, steps: usize) -> Squares {
    units.fold(Squares::EMPTY, |set, unit| set | within(steps, unit))
}

/// Returns the units of `us` that are alone between `royal` and a slider: the first units on the
/// lines of `royal` are removed, and the new attackers along these lines are found.
fn shields(view: &SideView<'_>, us: Side, royal: Square, sliders: Squares) -> Squares {
    let lines = view.lines();
    let seen = |blockers| lines.rook_attacks(royal, blockers) | lines.bishop_attacks(royal, blockers);
    let first = seen(view.blockers) & view.state.side(us);
    let beyond = seen(view.blockers & !first) & sliders;
    beyond.fold(Squares::EMPTY, |set, slider| set | lines.between(royal, slider)) & first
}
