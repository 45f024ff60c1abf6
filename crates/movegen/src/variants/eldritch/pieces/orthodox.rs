//! King, queen, rook, bishop, knight and pawn, as everywhere.
//!
//! They are classed too: the king is liege and royal, the queen royal, bishops are priests. A rook,
//! bishop or knight may be a highlander that has come back \[E-HI\].

use super::{
    Character, Class, PLAIN, bishop, highlander, king, knight, pawn_strike, pawn_walk, queen, rook,
};

pub(super) static KING: Character = Character {
    name: "king",
    letter: "K",
    class: Class::LIEGE.and(Class::ROYAL),
    walks: king,
    strikes: king,
    ..PLAIN
};

pub(super) static QUEEN: Character = Character {
    name: "queen",
    letter: "Q",
    class: Class::ROYAL,
    value: 950,
    walks: queen,
    strikes: queen,
    ..PLAIN
};

pub(super) static ROOK: Character = Character {
    name: "rook",
    letter: "R",
    value: 500,
    walks: rook,
    strikes: rook,
    reacts: highlander::returns,
    ..PLAIN
};

pub(super) static BISHOP: Character = Character {
    name: "bishop",
    letter: "B",
    class: Class::PRIEST,
    value: 330,
    walks: bishop,
    strikes: bishop,
    reacts: highlander::returns,
    ..PLAIN
};

pub(super) static KNIGHT: Character = Character {
    name: "knight",
    letter: "N",
    value: 320,
    walks: knight,
    strikes: knight,
    reacts: highlander::returns,
    ..PLAIN
};

pub(super) static PAWN: Character = Character {
    name: "pawn",
    letter: "P",
    value: 100,
    walks: pawn_walk,
    strikes: pawn_strike,
    ..PLAIN
};
