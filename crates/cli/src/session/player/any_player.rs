//! The interface of a game whose type is hidden.

use super::turn_writer::TurnSpelling;
use super::work::{JobFn, TurnText};
use motley_engines::{NetworkFileError, NetworkSource};
use motley_game::{Outcome, Side, TextError};
use motley_movegen::variant::{Info, Settings};
use motley_protocol::{CommandError, GoLimits, GuiProtocol, PositionSpec, VariantSetup};
use motley_search::{SearchParams, Strength, TranspositionTable};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// A search in terms that fit every game.
pub(in crate::session) struct SearchRequest {
    /// Limits of the search.
    pub(in crate::session) limits: GoLimits,
    /// Turns that the search must not consider, in canonical texts.
    pub(in crate::session) excluded: BTreeSet<String>,
    /// The ponder move: the search begins after this turn.
    pub(in crate::session) after: Option<String>,
    /// Number of lines (MultiPV).
    pub(in crate::session) multipv: usize,
    /// Time lost between engine and opponent (move overhead).
    pub(in crate::session) overhead: Duration,
    /// Limited playing strength; `None` for full strength.
    pub(in crate::session) strength: Option<Strength>,
    /// The parameters of the search.
    pub(in crate::session) params: SearchParams,
    /// Whether to report chances of a win, draw, loss.
    pub(in crate::session) show_wdl: bool,
    /// Spelling of turns in reports.
    pub(in crate::session) spelling: TurnSpelling,
}

/// A legal turn in the form shown to users.
pub(in crate::session) struct LegalTurn {
    pub(in crate::session) text: TurnText,
    /// Text that XBoard sends when a user makes the turn by clicks.
    pub(in crate::session) clicks: String,
    /// Whether the turn captures or promotes.
    pub(in crate::session) noisy: bool,
}

/// A game whose type is hidden: the session's only way to rules and search. Turns go in and come
/// out as text, because each game has its own turn type.
pub(in crate::session) trait AnyPlayer {
    /// Returns the facts about the game.
    fn info(&self) -> &'static Info;
    /// Returns a description of the position for a GUI that does not know the game.
    fn variant_setup(&self, protocol: GuiProtocol) -> VariantSetup;

    /// Begins a game at `position`. An error leaves everything unchanged.
    fn begin(&mut self, position: &PositionSpec, settings: &Settings) -> Result<(), TextError>;
    /// Returns the game so far; [`begin`](Self::begin) with it would repeat the game.
    fn position_spec(&self) -> PositionSpec;
    /// Plays a turn. An error leaves everything unchanged.
    fn play(&mut self, text: &str) -> Result<(), TextError>;
    /// Takes back the last turn. Returns false if there was none.
    fn take_back(&mut self) -> bool;

    /// Returns the side to move.
    fn to_move(&self) -> Side;
    /// Returns the number of turns played.
    fn turns_played(&self) -> usize;
    /// Returns the result if the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the canonical text of a turn that is legal now. XBoard's spelling of `text` may be that of
    /// users' clicks.
    fn canonical(&self, text: &str, spelling: TurnSpelling) -> Result<String, TextError>;
    /// Returns the legal turns, at most as many as a user can look at.
    fn legal_turns(&self, spelling: TurnSpelling) -> Vec<LegalTurn>;
    /// Counts the turns that [`legal_turns`](Self::legal_turns) would return, without their texts.
    fn count_legal_turns(&self) -> usize;

    /// Returns a diagram of the position, its FEN and key, and whether the side to move is in
    /// danger.
    fn describe(&self) -> String;
    /// Returns the static evaluation, as text.
    fn evaluate(&self) -> String;

    /// Returns a search as a job.
    fn search_job(&self, request: &SearchRequest) -> Result<JobFn, CommandError>;
    /// Returns a perft as a job.
    fn perft_job(&self, depth: u32) -> JobFn;
    /// Clears the transposition table and all history tables of the search.
    fn clear(&mut self);
    /// Sets the number of search threads. Returns false, with nothing changed, if the memory does
    /// not suffice.
    fn set_threads(&mut self, threads: usize) -> bool;
    /// Sets the network of the evaluation. The caller should [clear](Self::clear) the tables, which
    /// hold scores of the old network. An error leaves everything unchanged.
    fn set_network(&mut self, network: &NetworkSource) -> Result<(), NetworkFileError>;
    /// Sets the transposition table.
    fn set_table(&mut self, table: Arc<TranspositionTable>);
}

/// Converts an error of the rules into an error of the protocols, which do not know the rules.
pub(in crate::session) fn to_command_error(error: TextError) -> CommandError {
    let part = match error.place {
        Some(place) => format!("{}, {place}", error.part),
        None => error.part.to_owned(),
    };
    CommandError::new(part, error.found, error.expected)
}
