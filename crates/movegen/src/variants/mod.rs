//! The registry: every game, one folder and one line each.

pub mod bandit;
pub mod capablanca;
pub mod caparandom;
pub mod chess;
pub mod eightpiece;
pub mod eightpiecerandom;
pub mod eldritch;
pub mod fischerandom;
pub mod gothic;
pub mod pawns;

use crate::variant::{Info, Listing, Visitor};

macro_rules! registry {
    ($($module:ident: $rules:ty),* $(,)?) => {
        /// Every game, in the order in which they are shown; the first is the one that is played
        /// until another is chosen.
        pub const ALL: &[&Info] = &[$($module::GAME.info),*];

        /// Does `visitor`'s work on the game called `name`; `None` if there is no such game.
        pub fn visit<T: Visitor>(name: &str, visitor: T) -> Option<T::Output> {
            $({
                static GAME: Listing<$rules> = $module::GAME;
                if name == GAME.info.name {
                    return Some(visitor.visit(&GAME));
                }
            })*
            None
        }
    };
}

registry! {
    chess: chess::Chess,
    fischerandom: chess::Chess,
    caparandom: capablanca::Capablanca,
    capablanca: capablanca::Capablanca,
    gothic: capablanca::Capablanca,
    eightpiece: eightpiece::EightPiece,
    eightpiecerandom: eightpiece::EightPiece,
    bandit: bandit::Bandit,
    pawns: pawns::PawnsChess,
    eldritch: eldritch::Eldritch,
}
