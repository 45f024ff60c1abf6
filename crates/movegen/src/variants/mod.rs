//! The registry: every game, one folder and one line each.

mod army;
pub mod bandit;
pub mod capablanca;
pub mod caparandom;
pub mod chess;
pub mod eightpiece;
pub mod eightpiecerandom;
pub mod eldritch;
pub mod fischerandom;
pub mod gothic;
mod info;
pub mod pawns;
mod settings;

pub use army::{ArmyItem, ArmyLine, ArmyReport, ItemPrice};
pub use info::{Info, Setup};
pub use settings::{Choice, ChoiceKind, Settings};

use crate::board::Kind;
use motley_game::{Evaluate, Notation, TextError};

/// A game that can be chosen by name: rules, texts, evaluation, starting positions.
pub trait Variant: Notation {
    /// How positions of this game are judged.
    type Eval: Evaluate<Self>;

    /// Name, board, and what GUIs are told.
    const INFO: Info;

    /// How many starting arrays the game has under `settings`; 1 unless it is shuffled.
    fn start_count(_settings: &Settings) -> u32 {
        1
    }

    /// The starting position under `settings`: the array [`Settings::array`] names, or the one the
    /// game is known by.
    ///
    /// # Errors
    /// Settings that no position fulfils.
    fn start(settings: &Settings) -> Result<Self, TextError>;

    /// What a user can choose about this game's rules.
    fn choices() -> &'static [Choice] {
        &[]
    }

    /// What can be bought for units of the usual army, in games whose players choose their armies.
    fn army_items() -> Vec<ArmyItem> {
        Vec::new()
    }

    /// Reads an army's text, or draws the one it asks for, and says what was paid for it.
    ///
    /// # Errors
    /// Names what is wrong with the army; in games without a
    /// [`army_items`](Variant::army_items), everything.
    fn read_army(army: &str) -> Result<ArmyReport, TextError> {
        let expected = format!("a game with armies to choose; {} has none", Self::INFO.name);
        Err(TextError::new("army", army, expected))
    }

    /// Applies choices that hold for a position read from a FEN too.
    fn configure(&mut self, _settings: &Settings) {}

    /// What players call a unit of `kind`, whose units are told to a `BoardObserver` by their codes. Kinds
    /// that differ only in a state, as a lancer's facing, share a name.
    fn kind_name(kind: Kind) -> &'static str;
}

/// Something to do with a game whose name is known only at run time.
pub trait Visitor {
    /// What it gives.
    type Output;
    /// Does it.
    fn visit<V: Variant>(self) -> Self::Output;
}

macro_rules! registry {
    ($($module:ident :: $game:ident),* $(,)?) => {
        /// Every game, in the order in which they are shown.
        pub const ALL: &[Info] = &[$(<$module::$game as Variant>::INFO),*];

        /// Does `visitor`'s work on the game called `name`; `None` if there is no such game.
        pub fn visit<T: Visitor>(name: &str, visitor: T) -> Option<T::Output> {
            $(
                if name == <$module::$game as Variant>::INFO.name {
                    return Some(visitor.visit::<$module::$game>());
                }
            )*
            None
        }
    };
}

registry! {
    chess::Chess,
    fischerandom::Fischerandom,
    caparandom::Caparandom,
    capablanca::Capablanca,
    gothic::Gothic,
    eightpiece::EightPiece,
    eightpiecerandom::EightPieceRandom,
    bandit::Bandit,
    pawns::PawnsChess,
    eldritch::Eldritch,
}
