//! A game whose type is hidden.

use super::turn_writer::TurnSpelling;
use super::work::{JobFn, TurnText};
use crate::network::{NetworkFileError, NetworkSource};
use motley_game::{Outcome, Side, TextError};
use motley_movegen::variant::{Info, Settings};
use motley_protocol::{CommandError, GoLimits, GuiProtocol, PositionSpec, VariantSetup};
use motley_search::{SearchParams, Strength, TranspositionTable};
use std::sync::Arc;
use std::time::Duration;

/// What a search is asked for, in terms that fit every game.
pub(in crate::session) struct SearchRequest {
    /// When to end.
    pub(in crate::session) limits: GoLimits,
    /// Turns that are not to be searched, in canonical texts.
    pub(in crate::session) excluded: Vec<String>,
    /// Search the position after this turn, the ponder move.
    pub(in crate::session) after: Option<String>,
    /// How many lines to find.
    pub(in crate::session) multipv: usize,
    /// Time lost between engine and opponent.
    pub(in crate::session) overhead: Duration,
    /// How well to play, if not as well as possible.
    pub(in crate::session) strength: Option<Strength>,
    /// The parameters of the search.
    pub(in crate::session) params: SearchParams,
    /// Whether to report chances of a win, draw, loss.
    pub(in crate::session) show_wdl: bool,
    /// How turns are to be written.
    pub(in crate::session) spelling: TurnSpelling,
}

/// A legal turn as it is shown to users.
pub(in crate::session) struct LegalTurn {
    pub(in crate::session) text: TurnText,
    /// What XBoard sends when a user makes the turn by clicks.
    pub(in crate::session) clicks: String,
    /// Whether it captures or promotes.
    pub(in crate::session) noisy: bool,
}

/// A game whose type is hidden: the session's only way to rules and search. Turns go in and come out
/// as text, because their type is the game's.
pub(in crate::session) trait AnyPlayer {
    /// Name and shape of the game.
    fn info(&self) -> &'static Info;
    /// How to show the position to a GUI that does not know the game.
    fn variant_setup(&self, protocol: GuiProtocol) -> VariantSetup;

    /// Begins a game at `position`. On an error nothing has changed.
    fn begin(&mut self, position: &PositionSpec, settings: &Settings) -> Result<(), TextError>;
    /// The game so far, with which [`begin`](Self::begin) would begin it again.
    fn position_spec(&self) -> PositionSpec;
    /// Plays a turn. On an error nothing has changed.
    fn play(&mut self, text: &str) -> Result<(), TextError>;
    /// Takes back the last turn; whether there was one.
    fn take_back(&mut self) -> bool;

    /// The side to move.
    fn to_move(&self) -> Side;
    /// The number of turns played.
    fn turns_played(&self) -> usize;
    /// Whether and how the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The canonical text of a turn that is legal now, which may be spelt as XBoard spells its users'
    /// clicks.
    fn canonical_from_xboard(&self, text: &str) -> Result<String, TextError>;
    /// Legal turns, as many as a user could look at.
    fn legal_turns(&self, spelling: TurnSpelling) -> Vec<LegalTurn>;
    /// How many [`legal_turns`](Self::legal_turns) would give, without their texts.
    fn count_legal_turns(&self) -> usize;

    /// A diagram of the position, its FEN and key, and whether the side to move is in danger.
    fn describe(&self) -> String;
    /// The static evaluation, as text.
    fn evaluate(&self) -> String;

    /// A search.
    fn search_job(&self, request: &SearchRequest) -> Result<JobFn, CommandError>;
    /// A count of turns.
    fn perft_job(&self, depth: u32) -> JobFn;
    /// Clears the transposition table, and all that the search has learnt about the last game.
    fn clear(&mut self);
    /// Searches with this many threads from now on; `false` if there is no memory for so many, and then
    /// nothing has changed.
    fn set_threads(&mut self, threads: usize) -> bool;
    /// Evaluates by this network from now on. What was learnt by another should be
    /// [cleared](Self::clear). On an error nothing has changed.
    fn set_network(&mut self, network: &NetworkSource) -> Result<(), NetworkFileError>;
    /// Searches on this table from now on.
    fn set_table(&mut self, table: Arc<TranspositionTable>);
}

/// An error of the rules as an error of the protocols, which know no rules and so have a type of their
/// own.
pub(in crate::session) fn to_command_error(error: TextError) -> CommandError {
    let part = match error.place {
        Some(place) => format!("{}, {place}", error.part),
        None => error.part.to_owned(),
    };
    CommandError::new(part, error.found, error.expected)
}
