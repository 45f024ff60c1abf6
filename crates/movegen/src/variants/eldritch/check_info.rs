//! A quick look that spares most moves the test of [`legal`](super::legal): moves of which it is
//! clear that they leave the royal group safe [G-4], or that they do not.
//!
//! If it is safe now, a plain move endangers it only by what it vacates or takes away. So whatever
//! steps off no line, frees no landing place and touches no unit with effects beyond its square is
//! legal. If it is in check by a unit that goes straight or leaps, a plain move helps only by taking
//! that unit or stepping in between. Of all else the guard says nothing. The tests hold it against
//! playing and looking (`the_guard_is_right`).

use super::attacks;
use super::game::Eldritch;
use super::kinds::*;
use super::moves::{Move, MoveKind};
use super::pieces::lightning_bolt;
use super::side_view::SideView;
use super::square_state::Piece;
use super::squares::{Squares, neighbours, original, some, within};
use super::start;
use super::state::State;
use crate::board::{Board10x10, Geometry, Kind, Square, Unit};
use motley_game::{Game, Side};

/// What is known of the safety of the side to move.
pub(crate) struct CheckInfo<'a> {
    state: &'a State,
    /// Units whose leaving their square might uncover an attack; `None` if nothing is sure.
    pinned_like: Option<Squares>,
    /// All lines from royal units: off them nothing shields, not even behind another unit.
    lines: Squares,
    /// Squares next to royal units within a fiend's steps: priests there keep it off.
    priest_shields: Squares,
    /// In check, the squares to which a plain move has to go to end it; all if nothing is sure.
    evasions: Squares,
}

/// Enemy units that attack along lines, so that a unit in between shields from them.
const SLIDERS: [Kind; 13] = [
    QUEEN,
    ROOK,
    BISHOP,
    HIGHLANDER,
    SHIELDMAIDEN,
    NECROMANCER,
    FIREBALL,
    BARRICADE,
    GIANT,
    PONTIFF,
    VAMPIRE,
    SHAPESHIFTER,
    BERSERKER,
];

impl<'a> CheckInfo<'a> {
    /// Looks at the position once for all its moves.
    pub(crate) fn new(pos: &'a Eldritch) -> CheckInfo<'a> {
        let state = &pos.state;
        let them = !state.to_move();
        let reactions = !state.pending(them).is_empty();
        let in_danger = pos.in_danger();
        let plain = !reactions && !in_danger && state.forbidden().is_none() && !bolt_threat(state);
        CheckInfo {
            state,
            pinned_like: plain.then(|| pinned_like(state)),
            lines: lines(state),
            priest_shields: priest_shields(state),
            evasions: if in_danger && !reactions {
                evasions(state)
            } else {
                Squares::all()
            },
        }
    }

    /// Whether a pseudo-legal move surely leaves a liege in check.
    pub(crate) fn surely_illegal(&self, mv: Move) -> bool {
        mv.move_kind == MoveKind::Normal && !self.evasions.has(mv.to) && self.lands_well(mv)
    }

    /// Whether a pseudo-legal move is surely legal.
    pub(crate) fn surely_legal(&self, mv: Move) -> bool {
        let Some(pinned_like) = self.pinned_like else {
            return false;
        };
        match mv.move_kind {
            MoveKind::Normal | MoveKind::Promote | MoveKind::Hop => {
                !pinned_like.has(mv.from) && self.lands_well(mv)
            }
            MoveKind::Vanish => !pinned_like.has(mv.from) && self.state.at(mv.to).is_none(),
            MoveKind::CaptureBeside if pinned_like.has(mv.from) => false,
            MoveKind::CaptureBeside if self.state.kind(DRAGON).has(mv.from) => {
                self.can_spare(mv.third, pinned_like)
            }
            MoveKind::CaptureBeside => {
                // Two units leave their squares, and may have shielded one behind the other.
                let both = self.lines.has(mv.from) && self.lines.has(mv.third);
                !both && self.lands_well(mv) && self.can_spare(mv.third, pinned_like)
            }
            MoveKind::Shoot => self.can_spare(mv.to, pinned_like),
            MoveKind::Throw => !pinned_like.has(mv.third) && !self.is_weighty(mv.third),
            // Both squares stay occupied; but the other side looks through a necromancer.
            MoveKind::Swap => !self.is_weighty(mv.to) && !self.state.kind(NECROMANCER).has(mv.to),
            MoveKind::AddStrip => self.is_outside_idle(),
            MoveKind::ChangeForm | MoveKind::Alight => true,
            MoveKind::Create => {
                !matches!(mv.kind, KING | ARCHMAGE | PONTIFF | VAMPIRE | DOPPELGANGER)
                    || !self.state.kind(NECROMANCER).has(mv.from)
            }
            MoveKind::Invoke => self.state.kind(BARRICADE).has(mv.from),
            _ => false,
        }
    }

    /// Whether neither the mover nor what it takes does more than stand there.
    fn lands_well(&self, mv: Move) -> bool {
        let Some(mover) = self.state.at(mv.from).map(Unit::kind) else {
            return false;
        };
        if self.is_weighty(mv.from)
            || (mv.move_kind == MoveKind::Promote && mv.kind == DOPPELGANGER)
        {
            return false;
        }
        if mv.move_kind == MoveKind::Hop {
            return true;
        }
        let Some(victim) = self.state.piece(mv.to) else {
            return self.state.en_passant() != Some(mv.to);
        };
        let mute = !matches!(mover, GHOST | FIREBALL | NECROMANCER) && mv.kind != NECROMANCER;
        mute && self.is_harmless(victim, mv.to)
    }

    /// Whether the safety may rest on where the own unit on `square` stands, whatever it shields.
    fn is_weighty(&self, square: Square) -> bool {
        match self.state.at(square).map(Unit::kind) {
            Some(KING | ARCHMAGE | PONTIFF | VAMPIRE | DOPPELGANGER) => true,
            Some(ENCHANTER | ABJURER | SHADOWMANCER | BEAST) | None => true,
            Some(kind) => is_priest(kind) && self.priest_shields.has(square),
        }
    }

    /// Whether new squares around the board help nobody: all lines between units run on the old ones,
    /// and no enemy lands on empty squares to capture from there.
    fn is_outside_idle(&self) -> bool {
        let leapers = self.state.kind(DRAGON) | self.state.kind(FIEND);
        let outside = self.state.occupied() & !original();
        outside.is_empty() && !leapers.intersects(self.state.side(!self.state.to_move()))
    }

    /// Whether what stands on `square` may be captured there and nothing come in its place.
    fn can_spare(&self, square: Square, pinned_like: Squares) -> bool {
        let Some(victim) = self.state.piece(square) else {
            return false;
        };
        // An enemy unit may shield from its own side; which own ones shield is known.
        let own = victim.side() == self.state.to_move();
        let idle = !pinned_like.has(square) && (own || !self.lines.has(square));
        idle && self.is_harmless(victim, square)
    }

    /// Whether nothing but the unit itself goes when it is captured.
    fn is_harmless(&self, victim: Piece, square: Square) -> bool {
        // Fiends and evokers capture friends, on whose effects the safety may rest.
        let may_matter = victim.side() == self.state.to_move() && victim.kind() != PAWN;
        let harmless = match victim.kind() {
            ABJURER | GHOST | HIGHLANDER | MYSTIC | CELESTIAL | BEAST => false,
            ROOK | BISHOP | KNIGHT if victim.own_state() != 0 => false,
            kind => !(is_priest(kind) && self.priest_shields.has(square)),
        };
        !may_matter && harmless
    }
}

fn is_priest(kind: Kind) -> bool {
    matches!(
        kind,
        BISHOP | CELESTIAL | DRUID | INITIATE | SPHINX | VALKYRIE
    )
}

/// Whether a lightning bolt might attack the royal group with its second move, whatever happens
/// around it.
fn bolt_threat(state: &State) -> bool {
    let us = state.to_move();
    lightning_bolt::bolts(state, !us).is_nonempty()
        && some(state.royal_group(us), |royal| {
            lightning_bolt::near(state, !us, royal).is_nonempty()
        })
}

/// Where a plain move must go to save the liege from each of the units that attack it: to take it,
/// or in between.
fn evasions(state: &State) -> Squares {
    let (us, them) = (state.to_move(), !state.to_move());
    let group = state.royal_group(us);
    let Some(liege) = group.first().filter(|_| !group.more_than_one()) else {
        return Squares::all();
    };
    let view = SideView::new(state, start::nowhere(), them);
    let evasion = |attacker: Square| match state.at(attacker).map(Unit::kind) {
        Some(QUEEN | ROOK | BISHOP | HIGHLANDER | SHIELDMAIDEN) => {
            view.lines().between(liege, attacker).with(attacker)
        }
        Some(KING | KNIGHT | PAWN) => Squares::square(attacker),
        _ => Squares::all(),
    };
    let attackers = attacks::attackers(&view, liege);
    attackers.fold(Squares::all(), |set, attacker| set & evasion(attacker))
}

fn lines(state: &State) -> Squares {
    let rays = |royal| {
        Board10x10::lines().rook_attacks_empty(royal)
            | Board10x10::lines().bishop_attacks_empty(royal)
    };
    let group = state.royal_group(state.to_move());
    group.fold(Squares::EMPTY, |set, royal| set | rays(royal))
}

/// Own units that shield a royal one from a slider, stand where a dragon could land next to it, or
/// on the path of a gargoyle.
fn pinned_like(state: &State) -> Squares {
    let (us, them) = (state.to_move(), !state.to_move());
    let view = SideView::new(state, start::nowhere(), them);
    let sliders = SLIDERS
        .into_iter()
        .fold(Squares::EMPTY, |set, kind| set | state.kind(kind));
    let sliders = sliders & state.side(them);
    let flights = reached(state.of(them, DRAGON), 2);
    let gargoyles = state.of(them, GARGOYLE);
    let mut pinned_like = Squares::EMPTY;
    for royal in state.royal_group(us) {
        pinned_like |= shields(&view, us, royal, sliders);
        pinned_like |= neighbours(royal) & flights;
        if gargoyles.intersects(view.lines().knight_attacks(royal)) {
            pinned_like |= within(2, royal);
        }
    }
    pinned_like
}

fn priest_shields(state: &State) -> Squares {
    let fiends = reached(state.of(!state.to_move(), FIEND), 3);
    let royals = state.royal_group(state.to_move()) & fiends;
    royals.fold(Squares::EMPTY, |set, royal| set | neighbours(royal))
}

/// The squares within so many steps of some units.
fn reached(units: Squares, steps: usize) -> Squares {
    units.fold(Squares::EMPTY, |set, unit| set | within(steps, unit))
}

fn shields(view: &SideView<'_>, us: Side, royal: Square, sliders: Squares) -> Squares {
    let lines = view.lines();
    let seen =
        |blockers| lines.rook_attacks(royal, blockers) | lines.bishop_attacks(royal, blockers);
    let first = seen(view.blockers) & view.state.side(us);
    let beyond = seen(view.blockers & !first) & sliders;
    beyond.fold(Squares::EMPTY, |set, slider| {
        set | lines.between(royal, slider)
    }) & first
}
