//! The pieces: one file each, with the rule, the code and the tests side by side.
//!
//! A kind is a [`PieceDef`]: a table of patterns and hooks. Most of them are a pattern or two; what
//! a piece does beside moving stands in its file too, as functions that
//! [`play`](super::play), [`SideView`] and [`attack`](super::attacks) call by the piece's name.

pub(crate) mod abjurer;
pub(crate) mod archmage;
pub(crate) mod barricade;
pub(crate) mod berserker;
pub(crate) mod celestial;
pub(crate) mod conjurer;
pub(crate) mod court_magician;
pub(crate) mod diviner;
pub(crate) mod doppelganger;
pub(crate) mod dragon;
pub(crate) mod druid;
pub(crate) mod enchanter;
pub(crate) mod evoker;
pub(crate) mod familiar;
pub(crate) mod fiend;
pub(crate) mod fireball;
pub(crate) mod gargoyle;
pub(crate) mod geomancer;
pub(crate) mod ghost;
pub(crate) mod giant;
pub(crate) mod gremlin;
pub(crate) mod highlander;
pub(crate) mod illusionist;
pub(crate) mod initiate;
pub(crate) mod lightning_bolt;
pub(crate) mod miasma;
pub(crate) mod mystic;
pub(crate) mod necromancer;
pub(crate) mod ooze;
pub(crate) mod orthodox;
pub(crate) mod pendulum;
pub(crate) mod pontiff;
pub(crate) mod portalkeeper;
pub(crate) mod shadowmancer;
pub(crate) mod shapeshifter;
pub(crate) mod shieldmaiden;
pub(crate) mod sphinx;
pub(crate) mod valkyrie;
pub(crate) mod vampire;

use super::kinds::{self, KINDS};
use super::moves::{Move, MoveKind, Moves};
use super::pawns;
use super::pending::Pending;
use super::side_view::SideView;
use super::square_state::Piece;
use super::squares::Squares;
use crate::board::{Kind, Square};
use motley_game::Stage;

/// What rules call a unit: liege, royal, priest, spell, token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Class(u8);

impl Class {
    const NONE: Class = Class(0);
    /// Exactly one a side \[E-20\]: what check is about.
    pub(crate) const LIEGE: Class = Class(1);
    /// Royal pieces capture abjurers, and are not thrown.
    pub(crate) const ROYAL: Class = Class(2);
    /// Priests keep fiends and ghosts away.
    pub(crate) const PRIEST: Class = Class(4);
    /// Spells do nothing to gargoyles.
    pub(crate) const SPELL: Class = Class(8);
    /// Units that no army contains.
    pub(crate) const TOKEN: Class = Class(16);

    const fn and(self, other: Class) -> Class {
        Class(self.0 | other.0)
    }
}

/// Squares that a unit reaches in one way or another.
type Pattern = fn(&SideView<'_>, Square, Piece) -> Squares;
/// Adds moves of a unit.
type Generator = fn(&SideView<'_>, Square, Piece, &mut Moves);

/// A kind of unit.
pub(crate) struct PieceDef {
    /// What it is called.
    pub(crate) name: &'static str,
    /// How it is written, White's.
    pub(crate) letter: &'static str,
    /// What rules call it.
    pub(crate) class: Class,
    /// Its worth in centipawns, as self-play has it (docs/values.md).
    pub(crate) value: i32,
    /// Where it goes without capturing, for itself or in the hands of a ghost.
    pub(crate) quiet_targets: Pattern,
    /// Where it could capture, whatever stood there.
    pub(crate) attacks: Pattern,
    /// Its moves, for a unit that is not frozen.
    pub(crate) moves: Generator,
    /// Its invokes \[E-1\].
    pub(crate) invokes: Generator,
    /// What its capture on a square makes its owner expect.
    pub(crate) reacts: fn(Piece, Square) -> Option<Pending>,
}

/// A unit that does nothing: what the others differ from.
const PLAIN: PieceDef = PieceDef {
    name: "",
    letter: "",
    class: Class::NONE,
    value: 0,
    quiet_targets: |_, _, _| Squares::EMPTY,
    attacks: |_, _, _| Squares::EMPTY,
    moves: step_or_capture,
    invokes: |_, _, _, _| {},
    reacts: |_, _| None,
};

static DEFS: [&PieceDef; KINDS] = [
    &orthodox::KING,
    &orthodox::QUEEN,
    &orthodox::ROOK,
    &orthodox::BISHOP,
    &orthodox::KNIGHT,
    &orthodox::PAWN,
    &abjurer::ABJURER,
    &archmage::ARCHMAGE,
    &barricade::BARRICADE,
    &celestial::CELESTIAL,
    &conjurer::CONJURER,
    &dragon::DRAGON,
    &diviner::DIVINER,
    &enchanter::ENCHANTER,
    &evoker::EVOKER,
    &fiend::FIEND,
    &familiar::FAMILIAR,
    &giant::GIANT,
    &gargoyle::GARGOYLE,
    &highlander::HIGHLANDER,
    &ghost::GHOST,
    &illusionist::ILLUSIONIST,
    &initiate::INITIATE,
    &fireball::FIREBALL,
    &gremlin::GREMLIN,
    &lightning_bolt::LIGHTNING_BOLT,
    &court_magician::COURT_MAGICIAN,
    &miasma::MIASMA,
    &necromancer::NECROMANCER,
    &ooze::OOZE,
    &geomancer::GEOMANCER,
    &pendulum::PENDULUM,
    &shieldmaiden::SHIELDMAIDEN,
    &sphinx::RIDDLE,
    &sphinx::SPHINX,
    &shadowmancer::SHADOWMANCER,
    &pontiff::PONTIFF_DEF,
    &portalkeeper::PORTALKEEPER,
    &druid::DRUID,
    &druid::BEAST,
    &valkyrie::VALKYRIE,
    &vampire::VAMPIRE,
    &shapeshifter::SHAPESHIFTER,
    &doppelganger::DOPPELGANGER,
    &mystic::MYSTIC,
    &berserker::BERSERKER,
    &lightning_bolt::LIGHTNING_KNIGHT,
];

/// The character of a kind.
#[inline]
pub(crate) fn def(kind: Kind) -> &'static PieceDef {
    DEFS[kind.index()]
}

/// Whether a unit belongs to a class; a promotion may have made it royal \[E-CM\].
pub(crate) fn is(piece: Piece, class: Class) -> bool {
    def(piece.kind()).class.0 & class.0 != 0
        || (class == Class::ROYAL && piece.square_state.is_royal())
}

/// The kind written with this letter.
pub(crate) fn kind_of(letter: char, prime: bool) -> Option<Kind> {
    let letter = letter.to_ascii_uppercase();
    let written = |kind: &Kind| {
        let text = def(*kind).letter;
        text.starts_with(letter) && (text.len() == 2) == prime
    };
    kinds::ALL.iter().copied().find(written)
}

/// What the capture of `victim` on `square` makes its owner expect.
pub(crate) fn reaction(victim: Piece, square: Square) -> Option<Pending> {
    (def(victim.kind()).reacts)(victim, square)
}

/// Goes to empty squares of the walk, captures on squares of the strike.
fn step_or_capture(view: &SideView<'_>, from: Square, piece: Piece, out: &mut Moves) {
    let def = def(piece.kind());
    let mut open = view.open();
    if pawns::promotes(piece.kind()) {
        open |= pawns::promotion_squares(view, from);
    }
    let mut targets = Squares::EMPTY;
    if open.is_nonempty() {
        targets = (def.quiet_targets)(view, from, piece) & open;
    }
    if view.wants(Stage::Noisy) {
        let struck = (def.attacks)(view, from, piece) & view.state.occupied();
        if struck.is_nonempty() {
            targets |= struck & view.capturable(piece);
        }
        targets |= pawns::in_passing(view, from, piece);
    }
    for to in targets {
        pawns::arrive(view, from, to, piece, out);
    }
}

/// An invoke that makes a `kind` appear on each of the `squares`.
fn make(from: Square, kind: Kind, squares: Squares, out: &mut Moves) {
    out.extend(squares.map(|to| Move::new(MoveKind::Create, from, to).kind(kind)));
}

/// A king's steps, for walking and striking.
fn king(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    view.king(from)
}

/// A knight's leaps.
fn knight(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    view.knight(from)
}

/// A bishop's lines.
fn bishop(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    view.bishop(from, 8)
}

/// A rook's lines.
fn rook(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    view.rook(from, 8)
}

/// A queen's lines.
fn queen(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    view.rook(from, 8) | view.bishop(from, 8)
}

/// A pawn's steps forward.
fn pawn_steps(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    pawns::quiet_targets(view, from, piece.side())
}

/// A pawn's captures.
fn pawn_captures(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    pawns::attacks(view, from, piece.side())
}
