//! One game being played, whichever it is: its rules, what was played, who thinks about it.

use super::job::{TurnText, Work};
use motley_game::{Outcome, Side, TextError};
use motley_movegen::variant::{Info, Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_protocol::{Dialect, Limits, Position, Refusal, VariantBoard};
use motley_search::{Strength, TranspositionTable};
use std::sync::Arc;
use std::time::Duration;

/// What a thinker is asked for, in neutral terms.
pub(crate) struct Order {
    /// When to end.
    pub(crate) limits: Limits,
    /// Turns that are not to be searched, in canonical texts.
    pub(crate) excluded: Vec<String>,
    /// Think as if this turn had been played already.
    pub(crate) after: Option<String>,
    /// How many lines to find.
    pub(crate) lines: usize,
    /// Time lost between engine and opponent.
    pub(crate) overhead: Duration,
    /// How well to play.
    pub(crate) strength: Option<Strength>,
    /// Whether chances are to be told.
    pub(crate) chances: bool,
    /// How turns are to be written.
    pub(crate) dialect: Dialect,
}

/// A legal turn as it is shown to users.
pub(crate) struct LegalTurn {
    pub(crate) text: TurnText,
    /// What XBoard sends when a user clicks it.
    pub(crate) gesture: String,
    /// Whether it captures or promotes.
    pub(crate) noisy: bool,
}

/// A game whose type nobody needs to know: the session's only way to rules and search.
pub(crate) trait Player {
    /// Name and shape of the game.
    fn info(&self) -> &'static Info;
    /// What the game looks like where it stands now, for GUIs that do not know it.
    fn board(&self, dialect: Dialect) -> VariantBoard;

    /// Begins a game at `position`. On an error nothing has changed.
    fn begin(&mut self, position: &Position, settings: &Settings) -> Result<(), TextError>;
    /// The game so far, as it could be begun again.
    fn so_far(&self) -> Position;
    /// Plays a turn. On an error nothing has changed.
    fn play(&mut self, text: &str) -> Result<(), TextError>;
    /// Takes back the last turn; whether there was one.
    fn take_back(&mut self) -> bool;

    /// Who is to move.
    fn side(&self) -> Side;
    /// The number of turns played.
    fn turns(&self) -> usize;
    /// Whether and how the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The canonical text of a turn that is legal now.
    fn canonical(&self, text: &str) -> Result<String, TextError>;
    /// Legal turns, as many as a user could look at.
    fn legal_turns(&self, dialect: Dialect) -> Vec<LegalTurn>;

    /// A picture of the position, and all that is to be known of it.
    fn describe(&self) -> String;
    /// How the position is judged.
    fn judge(&self) -> String;

    /// A search, to be done by a thread.
    fn think(&self, order: &Order) -> Result<Work, Refusal>;
    /// A count of turns, to be done by a thread.
    fn perft(&self, depth: u32) -> Work;
    /// Forgets what was learnt about the last game.
    fn forget(&mut self);
    /// Searches with so many threads on this table from now on.
    fn equip(&mut self, threads: usize, table: Arc<TranspositionTable>);
}

/// A player of the game called `name`, at its starting position; `None` if there is no such game.
pub(crate) fn create(
    name: &str,
    settings: &Settings,
    threads: usize,
    table: Arc<TranspositionTable>,
) -> Option<Result<Box<dyn Player>, TextError>> {
    struct Create<'a>(&'a Settings, usize, Arc<TranspositionTable>);
    impl Visitor for Create<'_> {
        type Output = Result<Box<dyn Player>, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let seat = super::seat::Seat::new(game, self.0, self.1, self.2)?;
            Ok(Box::new(seat))
        }
    }
    variants::visit(name, Create(settings, threads, table))
}

/// The number of arrays of a game under `settings`; 1 unless it is shuffled.
pub(crate) fn arrays(name: &str, settings: &Settings) -> u32 {
    struct Arrays<'a>(&'a Settings);
    impl Visitor for Arrays<'_> {
        type Output = u32;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> u32 {
            game.start_count(self.0)
        }
    }
    variants::visit(name, Arrays(settings)).unwrap_or(1)
}

/// What the rules say is wrong, as the protocols say it.
pub(crate) fn refusal(error: TextError) -> Refusal {
    let part = match error.place {
        Some(place) => format!("{}, {place}", error.part),
        None => error.part.to_owned(),
    };
    Refusal::new(part, error.found, error.expected)
}
