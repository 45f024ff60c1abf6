//! King, queen, rook, bishop, knight and pawn, as everywhere.
//!
//! They are classed too: the king is liege and royal, the queen royal, bishops are priests. A rook,
//! bishop or knight may be a highlander that has come back \[E-HI\].

use super::{
    Class, PLAIN, PieceDef, bishop, highlander, king, knight, pawn_captures, pawn_steps, queen,
    rook,
};

pub(super) static KING: PieceDef = PieceDef {
    name: "king",
    letter: "K",
    class: Class::LIEGE.and(Class::ROYAL),
    quiet_targets: king,
    attacks: king,
    ..PLAIN
};

pub(super) static QUEEN: PieceDef = PieceDef {
    name: "queen",
    letter: "Q",
    class: Class::ROYAL,
    value: 950,
    quiet_targets: queen,
    attacks: queen,
    ..PLAIN
};

pub(super) static ROOK: PieceDef = PieceDef {
    name: "rook",
    letter: "R",
    value: 500,
    quiet_targets: rook,
    attacks: rook,
    reacts: highlander::returns,
    ..PLAIN
};

pub(super) static BISHOP: PieceDef = PieceDef {
    name: "bishop",
    letter: "B",
    class: Class::PRIEST,
    value: 330,
    quiet_targets: bishop,
    attacks: bishop,
    reacts: highlander::returns,
    ..PLAIN
};

pub(super) static KNIGHT: PieceDef = PieceDef {
    name: "knight",
    letter: "N",
    value: 320,
    quiet_targets: knight,
    attacks: knight,
    reacts: highlander::returns,
    ..PLAIN
};

pub(super) static PAWN: PieceDef = PieceDef {
    name: "pawn",
    letter: "P",
    value: 100,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    ..PLAIN
};
