//! A quick look that spares most moves the test of [`legal`](super::legal): moves of which it is
//! clear that they leave the royal group safe [G-4], or that they do not.
//!
//! If it is safe now, a plain move endangers it only by what it vacates or takes away. So whatever
//! steps off no line, frees no landing place and touches no unit with effects beyond its square is
//! legal. If it is in check by a unit that goes straight or leaps, a plain move helps only by taking
//! that unit or stepping in between. Of all else the guard says nothing. The tests hold it against
//! playing and looking (`the_guard_is_right`).

use super::attack;
use super::game::Eldritch;
use super::kinds::*;
use super::moves::{Act, Move};
use super::note::Piece;
use super::pieces::lightning_bolt;
use super::scene::Scene;
use super::squares::{Squares, neighbours, original, some, within};
use super::start;
use super::state::State;
use crate::board::{Board10x10, Geometry, Kind, Square, Unit};
use motley_game::{Game, Side};

/// What is known of the safety of the side to move.
pub(crate) struct Guard<'a> {
    state: &'a State,
    /// Units whose leaving their square might uncover an attack; `None` if nothing is sure.
    tied: Option<Squares>,
    /// All lines from royal units: off them nothing shields, not even behind another unit.
    lines: Squares,
    /// Squares next to royal units within a fiend's steps: priests there keep it off.
    havens: Squares,
    /// In check, the squares to which a plain move has to go to end it; all if nothing is sure.
    remedies: Squares,
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

impl<'a> Guard<'a> {
    /// Looks at the position once for all its moves.
    pub(crate) fn new(pos: &'a Eldritch) -> Guard<'a> {
        let state = &pos.state;
        let them = !state.to_move();
        let reactions = !state.pending(them).is_empty();
        let in_danger = pos.in_danger();
        let plain = !reactions && !in_danger && state.forbidden().is_none() && !bolted(state);
        Guard {
            state,
            tied: plain.then(|| tied(state)),
            lines: lines(state),
            havens: havens(state),
            remedies: if in_danger && !reactions {
                remedies(state)
            } else {
                Squares::all()
            },
        }
    }

    /// Whether a pseudo-legal move surely leaves a liege in check.
    pub(crate) fn rules_out(&self, mv: Move) -> bool {
        mv.act == Act::Go && !self.remedies.has(mv.to) && self.lands_well(mv)
    }

    /// Whether a pseudo-legal move is surely legal.
    pub(crate) fn is_sure_of(&self, mv: Move) -> bool {
        let Some(tied) = self.tied else {
            return false;
        };
        match mv.act {
            Act::Go | Act::Promote | Act::Hop => !tied.has(mv.from) && self.lands_well(mv),
            Act::Vanish => !tied.has(mv.from) && self.state.at(mv.to).is_none(),
            Act::Take if tied.has(mv.from) => false,
            Act::Take if self.state.kind(DRAGON).has(mv.from) => self.can_spare(mv.third, tied),
            Act::Take => {
                // Two units leave their squares, and may have shielded one behind the other.
                let both = self.lines.has(mv.from) && self.lines.has(mv.third);
                !both && self.lands_well(mv) && self.can_spare(mv.third, tied)
            }
            Act::Shoot => self.can_spare(mv.to, tied),
            Act::Throw => !tied.has(mv.third) && !self.is_weighty(mv.third),
            // Both squares stay occupied; but the other side looks through a necromancer.
            Act::Swap => !self.is_weighty(mv.to) && !self.state.kind(NECROMANCER).has(mv.to),
            Act::Widen => self.is_outside_idle(),
            Act::Shape | Act::Alight => true,
            Act::Make => {
                !matches!(mv.kind, KING | ARCHMAGE | PONTIFF | VAMPIRE | DOPPELGANGER)
                    || !self.state.kind(NECROMANCER).has(mv.from)
            }
            Act::Invoke => self.state.kind(BARRICADE).has(mv.from),
            _ => false,
        }
    }

    /// Whether neither the mover nor what it takes does more than stand there.
    fn lands_well(&self, mv: Move) -> bool {
        let Some(mover) = self.state.at(mv.from).map(Unit::kind) else {
            return false;
        };
        if self.is_weighty(mv.from) || (mv.act == Act::Promote && mv.kind == DOPPELGANGER) {
            return false;
        }
        if mv.act == Act::Hop {
            return true;
        }
        let Some(victim) = self.state.piece(mv.to) else {
            return self.state.passed() != Some(mv.to);
        };
        let mute = !matches!(mover, GHOST | FIREBALL | NECROMANCER) && mv.kind != NECROMANCER;
        mute && self.is_harmless(victim, mv.to)
    }

    /// Whether the safety may rest on where the own unit on `square` stands, whatever it shields.
    fn is_weighty(&self, square: Square) -> bool {
        match self.state.at(square).map(Unit::kind) {
            Some(KING | ARCHMAGE | PONTIFF | VAMPIRE | DOPPELGANGER) => true,
            Some(ENCHANTER | ABJURER | SHADOWMANCER | BEAST) | None => true,
            Some(kind) => is_priest(kind) && self.havens.has(square),
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
    fn can_spare(&self, square: Square, tied: Squares) -> bool {
        let Some(victim) = self.state.piece(square) else {
            return false;
        };
        // An enemy unit may shield from its own side; which own ones shield is known.
        let own = victim.side() == self.state.to_move();
        let idle = !tied.has(square) && (own || !self.lines.has(square));
        idle && self.is_harmless(victim, square)
    }

    /// Whether nothing but the unit itself goes when it is captured.
    fn is_harmless(&self, victim: Piece, square: Square) -> bool {
        // Fiends and evokers capture friends, on whose effects the safety may rest.
        let may_matter = victim.side() == self.state.to_move() && victim.kind() != PAWN;
        let harmless = match victim.kind() {
            ABJURER | GHOST | HIGHLANDER | MYSTIC | CELESTIAL | BEAST => false,
            ROOK | BISHOP | KNIGHT if victim.state() != 0 => false,
            kind => !(is_priest(kind) && self.havens.has(square)),
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
fn bolted(state: &State) -> bool {
    let us = state.to_move();
    lightning_bolt::bolts(state, !us).is_nonempty()
        && some(state.royal_group(us), |royal| {
            lightning_bolt::near(state, !us, royal).is_nonempty()
        })
}

/// Where a plain move must go to save the liege from each of the units that attack it: to take it,
/// or in between.
fn remedies(state: &State) -> Squares {
    let (us, them) = (state.to_move(), !state.to_move());
    let group = state.royal_group(us);
    let Some(liege) = group.first().filter(|_| !group.more_than_one()) else {
        return Squares::all();
    };
    let scene = Scene::new(state, start::nowhere(), them);
    let remedy = |striker: Square| match state.at(striker).map(Unit::kind) {
        Some(QUEEN | ROOK | BISHOP | HIGHLANDER | SHIELDMAIDEN) => {
            scene.lines().between(liege, striker).with(striker)
        }
        Some(KING | KNIGHT | PAWN) => Squares::square(striker),
        _ => Squares::all(),
    };
    let strikers = attack::strikers(&scene, liege);
    strikers.fold(Squares::all(), |set, striker| set & remedy(striker))
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
fn tied(state: &State) -> Squares {
    let (us, them) = (state.to_move(), !state.to_move());
    let scene = Scene::new(state, start::nowhere(), them);
    let sliders = SLIDERS
        .into_iter()
        .fold(Squares::EMPTY, |set, kind| set | state.kind(kind));
    let sliders = sliders & state.side(them);
    let flights = reached(state.of(them, DRAGON), 2);
    let gargoyles = state.of(them, GARGOYLE);
    let mut tied = Squares::EMPTY;
    for royal in state.royal_group(us) {
        tied |= shields(&scene, us, royal, sliders);
        tied |= neighbours(royal) & flights;
        if gargoyles.intersects(scene.lines().knight_attacks(royal)) {
            tied |= within(2, royal);
        }
    }
    tied
}

fn havens(state: &State) -> Squares {
    let fiends = reached(state.of(!state.to_move(), FIEND), 3);
    let royals = state.royal_group(state.to_move()) & fiends;
    royals.fold(Squares::EMPTY, |set, royal| set | neighbours(royal))
}

/// The squares within so many steps of some units.
fn reached(units: Squares, steps: usize) -> Squares {
    units.fold(Squares::EMPTY, |set, unit| set | within(steps, unit))
}

fn shields(scene: &Scene<'_>, us: Side, royal: Square, sliders: Squares) -> Squares {
    let lines = scene.lines();
    let seen =
        |blockers| lines.rook_attacks(royal, blockers) | lines.bishop_attacks(royal, blockers);
    let first = seen(scene.blockers) & scene.state.side(us);
    let beyond = seen(scene.blockers & !first) & sliders;
    beyond.fold(Squares::EMPTY, |set, slider| {
        set | lines.between(royal, slider)
    }) & first
}
