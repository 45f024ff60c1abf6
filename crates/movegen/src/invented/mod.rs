//! Games from text files: one rule set for all of them, compiled from a description into tables.
//!
//! | file | concern |
//! | --- | --- |
//! | [`text`] | files, keys, Betza notation, descriptions |
//! | [`square_set`], [`kinds`], [`slot_set`] | the largest board; kinds and sets of them |
//! | [`reach`], [`open_moves`] | tables of moves |
//! | [`rules`], [`kind_tables`], [`attack_table`], [`compile`] | the compiled rules |
//! | [`position`], [`moves`], [`play`], [`undo`], [`ends`] | positions, turns, ends |
//! | [`generate`], [`unit_moves`], [`promotions`], [`drops`], [`passing`], [`count`] | legal turns |
//! | [`castling`], [`castlers`], [`castling_field`] | castling, and its field of the FEN |
//! | [`legality`], [`pseudo_royal`] | what must not be left attacked |
//! | [`blasts`], [`walls`], [`gating`], [`enclosing`], [`connecting`] | a rule each |
//! | [`game`], [`ordering`], [`eval`] | the contract with the search; the evaluation |
//! | [`features`], [`networks`] | the inputs of networks; the networks that come with Motley |
//! | [`start`], [`fen`], [`board_field`], [`castling_field`], [`hand`] | positions as text |
//! | [`notation`], [`diagram`], [`picture`] | turns as text, the board as text and as a picture |
//! | [`xboard_setup`] | what XBoard is told about a game |
//! | [`page`] | the page of rules, and the units' moves as pictures |
//! | [`library`], [`titles`] | the games that come with Motley, and those that a user has loaded |

mod attack_table;
mod blasts;
mod board_field;
mod castlers;
mod castling;
mod castling_field;
mod compile;
mod connecting;
mod count;
mod diagram;
mod drops;
mod enclosing;
mod ends;
mod eval;
mod features;
mod fen;
mod game;
mod gating;
mod generate;
mod hand;
mod kind_tables;
mod kinds;
mod legality;
pub mod library;
mod moves;
mod networks;
mod notation;
mod open_moves;
mod ordering;
mod page;
mod passing;
mod picture;
mod play;
mod position;
mod promotions;
mod pseudo_royal;
mod reach;
mod rules;
mod slot_set;
pub mod square_set;
mod start;
#[cfg(test)]
mod tests;
pub mod text;
mod titles;
mod undo;
mod unit_moves;
mod walls;
mod xboard_setup;

pub use eval::FileEval;
pub use features::FileFeatures;
pub use moves::Move;
use networks::NETWORK_WIDTH;
pub use page::{disc, drawn_units, move_diagrams, rules_page};
pub use position::{FilePosition, Invented};
pub use rules::{GameRules, RulesRef};

use crate::board::{Kind, Square};
use crate::variant::{Listing, Settings, Variant};
use motley_game::{Notation, TextError};
use motley_net::ChosenEval;

impl Variant for Invented {
    type Eval = ChosenEval<FileFeatures, NETWORK_WIDTH, FileEval>;
    type Features = FileFeatures;

    fn begin(game: &Listing<Self>, settings: &Settings) -> Result<Self, TextError> {
        let fen = &game.form.0.start_fen;
        let shuffled = settings.array.filter(|_| game.info.chess960_of.is_some());
        match shuffled {
            Some(number) => Invented::parse_as(&start::shuffled(fen, number)?, game.form),
            None => Invented::parse_as(fen, game.form),
        }
    }

    fn kind_name(kind: Kind) -> &'static str {
        kinds::letter(kind)
    }

    fn square_name(square: Square) -> String {
        square_set::square_name(square)
    }
}
