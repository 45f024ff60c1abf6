//! Keys about a game as it is shown, most of them Motley's own. They change no rule, and no game inherits
//! them but the names and pictures of its units.

use super::forms::{CheckSum, Name, Text, YesNo};
use super::key::{Key, keys};
use super::unit_looks::{NamesOfUnits, PicturesOfUnits, UnitTexts};

/// These keys.
pub(super) const SHOWN_KEYS: &[Key] = keys! {
    one title: Text => shown.title = "-".to_owned(), "the game's title, a key of Motley's own; without it the name";
    one summary: Text => shown.summary = "-".to_owned(), "a sentence about the game, a key of Motley's own";
    one unitNames: NamesOfUnits => unit_names = UnitTexts::new(),
        "names of units for people, as in w:wasp, q:queen bee; a key of Motley's own";
    one unitPictures: PicturesOfUnits => unit_pictures = UnitTexts::new(),
        "pictures of units, as in w:dragon, q:queen; a key of Motley's own";
    one xboardName: Name => shown.xboard_name = "-".to_owned(),
        "the game's name in XBoard, where it is another; a key of Motley's own";
    one xboardKnows: YesNo => shown.xboard_knows = false,
        "whether XBoard has this game itself, and is told nothing about it; a key of Motley's own";
    one parentOnly: YesNo => shown.parent_only = false,
        "whether the section is only for others to build on, and no game to play; a key of Motley's own";
    one network: CheckSum => shown.network = None,
        "check sum of the keys for which Motley's network of this name was trained; a key of Motley's own";
    one nnueAlias: Text => shown.nnue_alias = "-".to_owned(), "for Fairy-Stockfish's networks; without effect";
};
