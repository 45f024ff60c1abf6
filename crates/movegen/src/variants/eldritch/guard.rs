//! A quick look that spares most moves the test of [`legal`](super::legal): moves of which it is
//! clear that they leave the royal group safe [G-4].
//!
//! If it is safe now, a plain move endangers it only by what it vacates or takes away. So whatever
//! steps off no line, frees no landing place and touches no unit with effects beyond its square is
//! legal; of all else the guard says nothing. The tests hold it against playing and looking
//! (`the_guard_is_right`).

use super::attack;
use super::kinds::*;
use super::moves::{Act, Move};
use super::pieces::lightning_bolt;
use super::scene::Scene;
use super::squares::{Squares, neighbours, within};
use super::start;
use super::state::State;
use crate::board::Kind;
use motley_game::Side;

/// What is known of the safety of the side to move.
pub(crate) struct Guard<'a> {
    state: &'a State,
    /// Units whose leaving their square might uncover an attack; `None` if nothing is sure.
    tied: Option<Squares>,
    /// Whether the other side has fiends, which priests keep off.
    fiends: bool,
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
    pub(crate) fn new(state: &'a State) -> Guard<'a> {
        let (us, them) = (state.to_move(), !state.to_move());
        let plain = state.pending(them).is_empty()
            && state.forbidden().is_none()
            && lightning_bolt::bolts(state, them).is_empty()
            && !attack::in_check(state, us);
        Guard {
            state,
            tied: plain.then(|| tied(state)),
            fiends: state.of(them, FIEND).any(),
        }
    }

    /// Whether a pseudo-legal move is surely legal.
    pub(crate) fn is_sure_of(&self, mv: Move) -> bool {
        let Some(tied) = self.tied else {
            return false;
        };
        match mv.act {
            Act::Go | Act::Promote | Act::Hop => !tied.has(mv.from) && self.lands_well(mv),
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
        let Some(mover) = self.state.at(mv.from) else {
            return false;
        };
        let mover = mover.kind();
        let weighty = match mover {
            KING | ARCHMAGE | PONTIFF | VAMPIRE | DOPPELGANGER => true,
            ENCHANTER | ABJURER | SHADOWMANCER | BEAST => true,
            kind => self.fiends && is_priest(kind),
        };
        if weighty || (mv.act == Act::Promote && mv.kind == DOPPELGANGER) {
            return false;
        }
        if mv.act == Act::Hop {
            return true;
        }
        let Some(victim) = self.state.piece(mv.to) else {
            return self.state.passed() != Some(mv.to);
        };
        // Fiends and evokers capture friends, on whose effects the safety may rest.
        let enemy = victim.side() != self.state.to_move();
        let mute = !matches!(mover, GHOST | FIREBALL | NECROMANCER) && mv.kind != NECROMANCER;
        let harmless = match victim.kind() {
            ABJURER | GHOST | HIGHLANDER | MYSTIC | CELESTIAL | BEAST => false,
            ROOK | BISHOP | KNIGHT if victim.state() != 0 => false,
            kind => !(self.fiends && is_priest(kind)),
        };
        enemy && mute && harmless
    }
}

fn is_priest(kind: Kind) -> bool {
    matches!(
        kind,
        BISHOP | CELESTIAL | DRUID | INITIATE | SPHINX | VALKYRIE
    )
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
    let dragons = state.of(them, DRAGON).any();
    let gargoyles = state.of(them, GARGOYLE).any();
    let mut tied = Squares::EMPTY;
    for royal in state.royal_group(us) {
        tied |= shields(&scene, us, royal, sliders);
        if dragons {
            tied |= neighbours(royal);
        }
        if gargoyles {
            tied |= within(2, royal);
        }
    }
    tied
}

fn shields(scene: &Scene<'_>, us: Side, royal: crate::board::Square, sliders: Squares) -> Squares {
    let lines = scene.lines();
    let seen = |blockers| lines.rook(royal, blockers) | lines.bishop(royal, blockers);
    let first = seen(scene.blockers) & scene.state.side(us);
    let beyond = seen(scene.blockers & !first) & sliders;
    beyond.fold(Squares::EMPTY, |set, slider| {
        set | lines.between(royal, slider)
    }) & first
}
