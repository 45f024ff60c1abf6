//! Beginnings of games.

use crate::board::GameBoard;
use crate::typed_board::TypedBoard;
use motley_board::game::{Refusal, game_info, read_options};
use motley_game::TextError;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The start of a game. Default: the position that the game is known by.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    /// The start position as FEN, instead of an array.
    pub fen: Option<String>,
    /// The number of the start array, from 0, in a game that has several.
    pub array: Option<u32>,
    /// Values of the game's options, by name.
    pub options: BTreeMap<String, String>,
}

/// Begins the game called `name`.
///
/// # Errors
/// There is no such game, its options are wrong, or its start is not legal.
pub fn new_board(name: &str, start: &Start) -> Result<Box<dyn GameBoard>, Refusal> {
    struct BeginBoard<'a>(&'a Start, &'a Settings);
    impl Visitor for BeginBoard<'_> {
        type Output = Result<Box<dyn GameBoard>, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let BeginBoard(start, settings) = self;
            let position = match &start.fen {
                Some(fen) => game.position(fen, settings)?,
                None => game.start(settings)?,
            };
            let options = start.options.clone().into_iter().collect();
            Ok(Box::new(TypedBoard::new(game, options, position)))
        }
    }
    let mut settings = read_options(game_info(name)?, &start.options)?;
    settings.array = start.array;
    let begun = variants::visit(name, BeginBoard(start, &settings));
    let begun = begun.ok_or_else(|| TextError::new("game", name, "the name of a game"))?;
    Ok(begun?)
}
