//! Games from files: one rule set for all of them, compiled from a game's section of a text file into tables.
//!
//! | place | concern |
//! | --- | --- |
//! | [`text`] | files, keys, Betza notation, descriptions |
//! | [`squares`] | sets of squares of the largest board |
//! | [`rules`] | the compiled rules: kinds of units, tables of their moves, ends |
//! | [`compile`], [`compiled`] | from the text of a game to its rules and tables, in stages |
//! | [`position`] | a position, taking turns back, FENs |
//! | [`turns`] | legal turns, what they do, how games end: a file a rule |
//! | [`eval`], [`networks`] | the hand-made evaluation; networks and their inputs |
//! | [`game`], [`notation`] | the contract with the search; turns as text |
//! | [`picture`], [`regions`], [`looks`] | the board as a picture; its regions; names and pictures of units |
//! | [`xboard_setup`] | what XBoard is told about a game |
//! | [`page`] | the page of rules, and the units' moves as pictures |
//! | [`library`] | the games that come with Motley, and those that a user has loaded |

mod compile;
mod compiled;
mod eval;
mod game;
pub mod library;
mod looks;
mod networks;
mod notation;
mod page;
mod picture;
mod position;
mod regions;
mod rules;
pub mod squares;
#[cfg(test)]
mod tests;
pub mod text;
mod turns;
mod xboard_hands;
mod xboard_setup;

pub use compiled::{CompiledGame, RulesRef};
pub use eval::FileEval;
use networks::NETWORK_WIDTH;
pub use networks::features::FileFeatures;
pub use page::{UnderstoodGame, disc, rules_page, unit_moves, unit_pictures};
pub use position::{FileGame, FilePosition};
pub use rules::GameRules;
pub use turns::moves::Move;

use crate::board::{Board12x10, Geometry, Kind, Square};
use crate::variant::{Listing, Settings, Variant};
use motley_game::{Notation, TextError};
use motley_net::ChosenEval;

impl Variant for FileGame {
    type Eval = ChosenEval<FileFeatures, NETWORK_WIDTH, FileEval>;
    type Features = FileFeatures;

    fn begin(game: &Listing<Self>, settings: &Settings) -> Result<Self, TextError> {
        let rules = game.context.0;
        let fen = &rules.start_fen;
        match rules.shuffle.zip(settings.array) {
            Some((shuffle, number)) => {
                FileGame::parse_in(&compile::shuffle::shuffled(fen, shuffle, number)?, game.context)
            }
            None => FileGame::parse_in(fen, game.context),
        }
    }

    fn kind_name(kind: Kind) -> &'static str {
        rules::kinds::letter(kind)
    }

    fn square_name(square: Square) -> String {
        Board12x10::name(square)
    }
}
