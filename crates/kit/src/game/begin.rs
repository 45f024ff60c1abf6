//! Beginnings of games by their names.

use super::any_game::AnyGame;
use super::names::no_such_game;
use super::start::Start;
use super::typed_game::TypedGame;
use crate::refusal::Refusal;
use motley_game::TextError;
use motley_movegen::variant::{Info, Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_net::NetworkChoice;

/// Begins the game called `name`.
///
/// # Errors
/// There is no such game, or its start is not legal.
pub fn begin(name: &str, start: &Start) -> Result<Box<dyn AnyGame>, TextError> {
    struct Begin<'a>(&'a Start);
    impl Visitor for Begin<'_> {
        type Output = Result<Box<dyn AnyGame>, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            Ok(Box::new(TypedGame::new(game, self.0)?))
        }
    }
    let begun = variants::visit(name, Begin(start));
    begun.ok_or_else(|| TextError::new("game", name, "the name of a game"))?
}

/// Returns the values that were chosen of a game's options, by name.
#[must_use]
pub fn chosen_options(game: &dyn AnyGame) -> Vec<(String, String)> {
    let settings = &game.start().settings;
    let chosen = |name: &str| settings.values().find(|(key, _)| key.eq_ignore_ascii_case(name));
    let options = game.info().choices.iter();
    options.filter_map(|choice| Some((choice.name.to_owned(), chosen(choice.name)?.1.to_owned()))).collect()
}

/// Returns the registry's entry of a game.
///
/// # Errors
/// There is no such game.
pub fn game_info(name: &str) -> Result<&'static Info, Refusal> {
    let info = variants::visit(name, FindInfo);
    info.ok_or_else(|| no_such_game(name))
}

/// Returns the built-in network of a game: its name, and the content of its file. `None` if the game has
/// none, or if this program has no networks.
#[must_use]
pub fn built_in_network(game: &str) -> Option<(&'static str, &'static [u8])> {
    struct FindNetwork;
    impl Visitor for FindNetwork {
        type Output = Option<(&'static str, &'static [u8])>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let start = game.start(&Settings::default()).ok()?;
            let file = V::Eval::internal_file(&start)?;
            Some((game.info.rules, file))
        }
    }
    variants::visit(game, FindNetwork).flatten()
}

/// Asks the listing that [`begin`] uses: a file may have replaced the rules of a game, infos are compared
/// by address, and a constant such as those of `variants::info` may have several addresses.
struct FindInfo;

impl Visitor for FindInfo {
    type Output = &'static Info;
    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        game.info
    }
}
