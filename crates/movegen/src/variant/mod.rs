//! The parts of a game of the registry: [`Variant`], its compiled rules; [`Listing`], the game
//! among those played by these rules; [`Info`], the facts for users and GUIs.
//!
//! Several games may share one set of rules: Chess960 is chess from other arrays, Gothic Chess is
//! Capablanca Chess from another. Their rules, evaluation and search are compiled once, and their
//! listings differ.

mod algebraic;
mod algebraic_text;
mod army;
mod info;
mod picture;
mod settings;
mod worth;
mod xboard;

pub use algebraic::{read_typed, write_san};
pub use army::{ArmyBook, ArmyItem, ArmyLine, ArmyReport, ItemPrice};
pub use info::{GameName, Info, Setup};
pub use picture::{
    BoardPicture, Click, MoveDiagram, MoveMeaning, Obstacle, Pictured, PicturedRegion, PicturedReserve,
    PicturedSquare, PicturedUnit, RegionKind, Way,
};
pub(crate) use picture::{checkers_by_trial, click_squares, with_article};
pub use settings::{Choice, ChoiceKind, Settings};
use worth::units;
pub use worth::{UnitWorth, score_for_white, unit_worths};
pub use xboard::XboardNotation;

use crate::board::{Kind, Square};
use motley_game::{SearchHints, TextError};
use motley_net::{Features, NetworkChoice};

/// Rules that can be chosen by the name of a game: rules, texts, hints for the search, evaluation.
pub trait Variant: XboardNotation + Pictured + SearchHints {
    /// The evaluation of positions of this game.
    type Eval: NetworkChoice<Self> + 'static;
    /// The features of its networks.
    type Features: Features<Game = Self>;

    /// Applies choices that hold for a position read from a FEN too.
    fn configure(&mut self, _settings: &Settings) {}

    /// Returns the starting position of a game of these rules. Default: that of its
    /// [`start`](Listing::start).
    ///
    /// # Errors
    /// Settings that no position fulfils.
    fn begin(game: &Listing<Self>, settings: &Settings) -> Result<Self, TextError> {
        (game.start)(settings)
    }

    /// Returns the players' name of a unit of `kind`; a
    /// [`BoardObserver`](motley_game::BoardObserver) gets the codes of such units. Kinds that
    /// differ only in a state, as a lancer's facing, share a name.
    fn kind_name(kind: Kind) -> &'static str;

    /// Returns the players' name of the square with this number; a
    /// [`BoardObserver`](motley_game::BoardObserver) gets the same numbers.
    fn square_name(square: Square) -> String;
}

/// A game of the registry: what makes one game of the rules `V`.
#[derive(Debug)]
pub struct Listing<V: Variant> {
    /// Name, board, and what GUIs need to know.
    pub info: &'static Info,
    /// The context in which this game's texts are read and written.
    pub context: V::Context,
    /// Returns the number of starting arrays under some settings; 1 unless the game is shuffled.
    pub start_count: fn(&Settings) -> u32,
    /// See [`Listing::start`]; without what [`Variant::configure`] does.
    pub start: fn(&Settings) -> Result<V, TextError>,
}

impl<V: Variant> Listing<V> {
    /// Returns the starting position under `settings`: the array that [`Settings::array`] names, or the
    /// usual one.
    ///
    /// # Errors
    /// Settings that no position fulfils.
    pub fn start(&self, settings: &Settings) -> Result<V, TextError> {
        let mut start = V::begin(self, settings)?;
        start.configure(settings);
        Ok(start)
    }

    /// Returns the number of starting arrays under `settings`; 1 unless the game is shuffled.
    pub fn start_count(&self, settings: &Settings) -> u32 {
        (self.start_count)(settings)
    }

    /// Returns the position of a FEN of this game.
    ///
    /// # Errors
    /// See [`parse`](motley_game::Notation::parse).
    pub fn parse(&self, fen: &str) -> Result<V, TextError> {
        V::parse_in(fen, self.context)
    }

    /// Returns the position of a FEN of this game under `settings`.
    ///
    /// # Errors
    /// See [`parse`](motley_game::Notation::parse).
    pub fn position(&self, fen: &str, settings: &Settings) -> Result<V, TextError> {
        let mut position = self.parse(fen)?;
        position.configure(settings);
        Ok(position)
    }
}

/// Something to do with a game whose name is known only at run time.
///
/// ```
/// use motley_game::perft;
/// use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
/// use motley_movegen::variants;
///
/// /// Counts the turns from the starting position.
/// struct CountTurns(u32);
///
/// impl Visitor for CountTurns {
///     type Output = u64;
///
///     fn visit<V: Variant>(self, game: &'static Listing<V>) -> u64 {
///         let mut start = game.start(&Settings::default()).unwrap();
///         perft(&mut start, self.0)
///     }
/// }
///
/// assert_eq!(variants::visit("chess", CountTurns(3)), Some(8_902));
/// assert_eq!(variants::visit("checkers", CountTurns(3)), None);
/// ```
pub trait Visitor {
    /// Result of the visit.
    type Output;
    /// Called with the game of that name.
    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output;
}
