//! Creation of players by the names of their games.

use super::any_player::AnyPlayer;
use super::game_player::GamePlayer;
use motley_game::TextError;
use motley_movegen::variant::{Info, Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_search::TranspositionTable;
use std::sync::Arc;

/// Returns the facts about the game that is called `name` now: a file may have replaced its rules.
/// Asked of the listing that [`create`] uses, because they are compared by address, and a constant such
/// as those of `variants::info` may have several.
pub(in crate::session) fn info_of(name: &str) -> Option<&'static Info> {
    struct FindInfo;
    impl Visitor for FindInfo {
        type Output = &'static Info;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            game.info
        }
    }
    variants::visit(name, FindInfo)
}

/// Creates a player of the game called `name`, at its initial position; `None` if there is no such
/// game.
pub(in crate::session) fn create(
    name: &str,
    settings: &Settings,
    threads: usize,
    table: Arc<TranspositionTable>,
) -> Option<Result<Box<dyn AnyPlayer>, TextError>> {
    struct Create<'a>(&'a Settings, usize, Arc<TranspositionTable>);
    impl Visitor for Create<'_> {
        type Output = Result<Box<dyn AnyPlayer>, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            Ok(Box::new(GamePlayer::new(game, self.0, self.1, &self.2)?))
        }
    }
    variants::visit(name, Create(settings, threads, table))
}
