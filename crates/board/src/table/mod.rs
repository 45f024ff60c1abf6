//! A table: a game, its players, and their clocks.
//!
//! A table answers [`Request`](crate::messages::Request)s with [`Update`]s. It has no transport, no
//! threads and no source of time: the caller passes the time and runs the searches ([`Work`]).

mod clock;
mod found;
mod game_over;
mod pgn;
mod requests;
mod review;
mod saved;
#[cfg(test)]
mod tests;
mod work;

pub use found::FoundTurn;
pub use game_over::AgreedEnding;
pub use saved::{SavedTable, SavedTurn};
pub use work::{Program, TableAnswer, Work, WorkNumber};

use crate::messages::{GameStatus, NewGame, PlayerView, Seat, TableView, Update};
use clock::GameClock;
use game_over::GameOver;
use motley_kit::NetworkSource;
use motley_kit::Refusal;
use motley_kit::game::{AnyGame, START, Start, begin, catalogue, draw_array, game_info, read_options};
use motley_kit::views::{Catalogue, OtherEngine, ThoughtView};
use motley_movegen::variant::Settings;
use motley_movegen::variants;
use review::Review;
use std::time::Duration;
use work::EngineTask;

/// A game, its players, and their clocks.
pub struct Table {
    id: String,
    game: Box<dyn AnyGame>,
    options: Vec<(String, String)>,
    /// The network by which the worth of units is judged.
    network: NetworkSource,
    seats: [Seat; 2],
    clock: Option<GameClock>,
    /// The end of the game by the players, if they ended it.
    ending: Option<AgreedEnding>,
    /// The turn after which they ended it. Variations from earlier turns go on.
    ended_at: usize,
    /// The tags of the record that was loaded: players, event, and more.
    tags: Vec<(String, String)>,
    /// The review that goes on.
    review: Option<Review>,
    /// Number of lines of the analysis; 0 = no analysis.
    analysis: usize,
    /// Names of the engines that analyse beside Motley.
    analysts: Vec<String>,
    /// The purpose of the present search.
    task: Option<EngineTask>,
    /// The number of the newest search.
    work: u32,
    /// Whether the caller has been given the newest search.
    given_out: bool,
    /// The state of the random number generator.
    seed: u64,
    /// Notice about the table to the user, as a sentence.
    notice: Option<String>,
    /// The fault by which an engine has lost, as text.
    failure: Option<String>,
}

impl Table {
    /// Returns a table with the default game. `id` is its name, and `seed` the seed of its random numbers.
    ///
    /// # Panics
    /// The default game has no start.
    #[must_use]
    pub fn new(id: &str, seed: u64) -> Table {
        Table {
            id: id.to_owned(),
            game: begin(variants::DEFAULT.name, &Start::default()).expect("the default game has a start"),
            options: Vec::new(),
            network: NetworkSource::Internal,
            seats: [Seat::Person, Seat::Person],
            clock: None,
            ending: None,
            ended_at: START,
            tags: Vec::new(),
            review: None,
            analysis: 0,
            analysts: Vec::new(),
            task: None,
            work: 0,
            given_out: true,
            seed,
            notice: None,
            failure: None,
        }
    }

    /// Returns the name of the table.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Sets the notice about the table to the user; returns whether it is new.
    pub fn set_notice(&mut self, notice: Option<String>) -> bool {
        let is_new = self.notice != notice;
        self.notice = notice;
        is_new
    }

    /// Returns all games that can be played at a table, and the engines that can play beside Motley.
    #[must_use]
    pub fn catalogue(engines: Option<Vec<OtherEngine>>) -> Update {
        Update::Catalogue(Catalogue { engines, ..catalogue() })
    }

    /// Returns the state of the table for the page.
    #[must_use]
    pub fn view(&self, now: Duration) -> Update {
        Update::Table(Box::new(self.table_view(now)))
    }

    fn table_view(&self, now: Duration) -> TableView {
        let mut selection = self.game.selection();
        selection.open = self.person_may_move();
        if !selection.open {
            selection.targets.clear();
            selection.choices.clear();
        }
        TableView {
            id: self.id.clone(),
            game: self.game.info().name.to_owned(),
            options: self.options.clone(),
            start: self.game.start_fen(),
            position: self.game.position(),
            turns: self.game.record(),
            shown: self.game.shown(),
            line: self.game.line(),
            takes_back: self.game.live() != START && !self.is_lost_on_time(),
            redo: self.game.can_redo(),
            changes: self.game.changes(),
            players: [0, 1].map(|side| self.player_view(side)),
            clock: self.clock.as_ref().map(|clock| clock.setting),
            clocks: self.clock.as_ref().map(|clock| clock.view(now)),
            status: self.status(),
            review: self.review.as_ref().map(Review::view),
            selection,
            notice: self.notice.clone(),
        }
    }

    fn player_view(&self, side: usize) -> PlayerView {
        let player = self.seats[side].clone();
        let name = match &player {
            Seat::Person => self.recorded_name(side).unwrap_or("Player").to_owned(),
            Seat::Engine { program: Some(name), .. } => name.clone(),
            Seat::Engine { elo: Some(elo), .. } => format!("Motley, about {elo} Elo"),
            Seat::Engine { .. } => "Motley".to_owned(),
        };
        PlayerView { name, player }
    }

    /// Returns the name of a player in the record that was loaded.
    fn recorded_name(&self, side: usize) -> Option<&str> {
        let wanted = ["White", "Black"][side];
        let (_, name) = self.tags.iter().find(|(tag, name)| tag == wanted && name != "?")?;
        Some(name)
    }

    fn status(&self) -> GameStatus {
        let ending = self.ending();
        let to_move = self.game.to_move();
        let mut words = ending.as_ref().map_or_else(|| format!("{to_move} to move"), GameOver::words);
        if let (Some(GameOver::ByPlayers(AgreedEnding::Failed(_))), Some(fault)) = (&ending, &self.failure) {
            words += &format!(": {fault}");
        }
        GameStatus {
            over: ending.is_some(),
            result: ending.as_ref().map_or("*", GameOver::result).to_owned(),
            words,
            thinking: self.task == Some(EngineTask::Play),
        }
    }

    /// Whether time was up: no turn that is taken back gives it again.
    fn is_lost_on_time(&self) -> bool {
        matches!(self.ending(), Some(GameOver::ByPlayers(AgreedEnding::Time(_))))
    }

    /// Returns the end of the live game, if it is over.
    fn ending(&self) -> Option<GameOver> {
        let by_players = self.ending.filter(|_| self.game.live() == self.ended_at);
        by_players.map(GameOver::ByPlayers).or_else(|| self.game.outcome().map(GameOver::Rules))
    }

    /// Returns the result of the game if it went as far as a turn: `1-0`, `0-1`, `1/2-1/2` or `*`.
    fn result_at(&self, turn: usize) -> String {
        if let Some(ending) = self.ending.filter(|_| turn == self.ended_at) {
            return GameOver::ByPlayers(ending).result().to_owned();
        }
        let mut game = self.game.copy();
        let outcome = game.show(turn).ok().and_then(|()| {
            game.live_here();
            game.outcome()
        });
        outcome.map_or("*", |outcome| GameOver::Rules(outcome).result()).to_owned()
    }

    /// Whether a person may enter a turn in the shown position. In the live position that needs a
    /// person's turn in a game that is not over; in all others it starts a variation.
    fn person_may_move(&self) -> bool {
        if self.game.shown() != self.game.live() {
            return true;
        }
        self.ending().is_none() && self.seats[self.live_side()] == Seat::Person
    }

    /// Begins a game.
    fn set_up(&mut self, new: &NewGame) -> Result<(), Refusal> {
        let settings = self.settings(new)?;
        let fen = new.fen.clone().filter(|fen| !fen.trim().is_empty());
        self.game = begin(&new.game, &Start { settings, fen })?;
        self.network = NetworkSource::Internal;
        self.options = new.options.clone().into_iter().collect();
        self.seats = new.players.clone();
        self.clock = new.clock.map(GameClock::new);
        self.ending = None;
        self.tags.clear();
        self.review = None;
        self.analysis = 0;
        Ok(())
    }

    fn settings(&mut self, new: &NewGame) -> Result<Settings, Refusal> {
        let info = game_info(&new.game)?;
        let mut settings = read_options(info, &new.options)?;
        settings.array = if new.random {
            let mut draw = || self.next_random();
            draw_array(info, &settings, new.uneven, &mut draw)
        } else {
            new.array
        };
        Ok(settings)
    }

    /// Returns the next random number.
    fn next_random(&mut self) -> u64 {
        use rand_core::{Rng, SeedableRng};
        self.seed = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(self.seed).next_u64();
        self.seed
    }

    /// Returns the name of the present game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game.info().name
    }

    /// Evaluates the present game by the network of a file, instead of the built-in one.
    ///
    /// # Errors
    /// The file is not a network for this game.
    pub fn use_network(&mut self, file: &[u8]) -> Result<(), Refusal> {
        let network = NetworkSource::Bytes(file.into());
        self.game.worths(&network).map_err(|error| Refusal(format!("network: {error}")))?;
        self.network = network;
        Ok(())
    }

    /// Returns the side to move in the live position: 0 = White, 1 = Black.
    fn live_side(&self) -> usize {
        self.game.to_move().index()
    }

    /// Returns the update for a search's output, if it is about the shown position.
    #[must_use]
    pub fn thought(&self, mut thought: ThoughtView) -> Option<Update> {
        if thought.turn != self.game.shown() {
            return None;
        }
        for line in &mut thought.lines {
            line.san = self.game.in_san(&line.turns);
        }
        Some(Update::Thought(thought))
    }
}
