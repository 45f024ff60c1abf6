//! King, queen, rook, bishop, knight and pawn, as in chess.
//!
//! They have classes, too: the king is liege and royal, the queen royal, bishops are priests. A
//! rook, bishop or knight may be a highlander that has come back \[E-HI\].

use super::def::{PLAIN, PieceDef};
use super::patterns::{bishop, king, knight, pawn_captures, pawn_steps, queen, rook};
use super::{HistoryGroup, Promotion, Psqt, Trait, Traits, highlander};

pub(super) const KING: PieceDef = PieceDef {
    name: "king",
    letter: "K",
    traits: Traits::of(&[Trait::Liege, Trait::Royal, Trait::Castles, Trait::RoyalStepper, Trait::PureLeaper]),
    psqt: Psqt::Liege,
    history: HistoryGroup::King,
    quiet_targets: king,
    attacks: king,
    ..PLAIN
};

pub(super) const QUEEN: PieceDef = PieceDef {
    name: "queen",
    letter: "Q",
    traits: Traits::of(&[Trait::Royal, Trait::Slider, Trait::PureSlider]),
    value: 950,
    history: HistoryGroup::Queen,
    quiet_targets: queen,
    attacks: queen,
    ..PLAIN
};

pub(super) const ROOK: PieceDef = PieceDef {
    name: "rook",
    letter: "R",
    traits: Traits::of(&[Trait::Slider, Trait::PureSlider]),
    value: 500,
    history: HistoryGroup::Rook,
    quiet_targets: rook,
    attacks: rook,
    expects: highlander::expects_another_return,
    state_text: highlander::RETURNED_ONCE,
    ..PLAIN
};

pub(super) const BISHOP: PieceDef = PieceDef {
    name: "bishop",
    letter: "B",
    traits: Traits::of(&[Trait::Priest, Trait::Slider, Trait::PureSlider, Trait::NeverMates]),
    value: 330,
    history: HistoryGroup::Bishop,
    quiet_targets: bishop,
    attacks: bishop,
    expects: highlander::expects_another_return,
    state_text: highlander::RETURNED_ONCE,
    ..PLAIN
};

pub(super) const KNIGHT: PieceDef = PieceDef {
    name: "knight",
    letter: "N",
    traits: Traits::of(&[Trait::PureLeaper, Trait::NeverMates]),
    value: 320,
    history: HistoryGroup::Knight,
    quiet_targets: knight,
    attacks: knight,
    expects: highlander::expects_another_return,
    state_text: highlander::RETURNED_TWICE,
    ..PLAIN
};

pub(super) const PAWN: PieceDef = PieceDef {
    name: "pawn",
    letter: "P",
    traits: Traits::of(&[
        Trait::CapturesInPassing,
        Trait::AdvancesTwo,
        Trait::BroughtBack,
        Trait::Weak,
        Trait::PureLeaper,
    ]),
    value: 100,
    psqt: Psqt::Advanced,
    history: HistoryGroup::Pawn,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    promotion: Promotion::Compulsory,
    on_move: Some(|state, _, _| state.reset_clock()),
    ..PLAIN
};
