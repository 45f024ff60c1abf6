//! A table: a game, who plays it, and with how much time.
//!
//! A table answers [`Request`](crate::messages::Request)s by [`Update`]s and knows no transport, no threads
//! and no clock of its own: it is told what time it is, and gives out its searches as [`Work`], to be run by
//! whoever holds it.

mod clock;
mod game_over;
mod pgn;
mod requests;
mod saved;
mod work;

pub use game_over::AgreedEnding;
pub use saved::{SavedTable, SavedTurn};
pub use work::{Work, WorkNumber};

use crate::game::{AnyGame, BeginGame, GameBeginning, Refusal, catalogue};
use crate::messages::{GameStatus, NewGame, PlayerView, Seat, TableView, ThoughtView, Update};
use clock::GameClock;
use game_over::GameOver;
use motley_game::Side;
use motley_movegen::variant::{Info, Settings};
use motley_movegen::variants;
use std::time::Duration;
use work::EngineTask;

/// A game, who plays it, and with how much time.
pub struct Table {
    id: String,
    /// How games begin here.
    begin: BeginGame,
    game: Box<dyn AnyGame>,
    options: Vec<(String, String)>,
    seats: [Seat; 2],
    clock: Option<GameClock>,
    /// An end that the rules do not know: resignation, agreement, time.
    ending: Option<AgreedEnding>,
    /// How many lines an analysis finds; 0 while there is none.
    analysis: usize,
    /// What the engine is doing.
    purpose: Option<EngineTask>,
    /// The number of the search that is wanted, which grows with each.
    work: u64,
    /// Whether that search has been given out.
    given_out: bool,
    /// Where random numbers come from.
    seed: u64,
}

impl Table {
    /// A table at which nothing is set up yet but the game that everybody knows. `id` is the name by which
    /// it is found again, `seed` what its random numbers are drawn from, and `begin` how its games begin.
    ///
    /// # Panics
    /// The system does not give the memory for a search.
    #[must_use]
    pub fn new(id: &str, seed: u64, begin: BeginGame) -> Table {
        let first = NewGame {
            game: variants::DEFAULT.name.to_owned(),
            ..NewGame::default()
        };
        let game = begin(&first.game, &GameBeginning::default());
        Table {
            id: id.to_owned(),
            begin,
            game: game.expect("there is memory for a game"),
            options: Vec::new(),
            seats: [Seat::Person, Seat::Person],
            clock: None,
            ending: None,
            analysis: 0,
            purpose: None,
            work: 0,
            given_out: true,
            seed,
        }
    }

    /// The name by which the table is found again.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// All games that can be played at a table.
    #[must_use]
    pub fn catalogue() -> Update {
        Update::Catalogue(catalogue())
    }

    /// What is on the table.
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
            position: self.game.position(),
            turns: self.game.record(),
            shown: self.game.shown(),
            line: self.game.line(),
            redo: self.game.can_redo(),
            changes: self.game.changes(),
            players: [0, 1].map(|side| self.player_view(side)),
            clock: self.clock.as_ref().map(|clock| clock.setting),
            clocks: self.clock.as_ref().map(|clock| clock.view(now)),
            status: self.status(),
            selection,
        }
    }

    fn player_view(&self, side: usize) -> PlayerView {
        let player = self.seats[side].clone();
        let name = match &player {
            Seat::Person => "Player".to_owned(),
            Seat::Engine { elo: Some(elo), .. } => format!("Motley, about {elo} Elo"),
            Seat::Engine { elo: None, .. } => "Motley".to_owned(),
        };
        PlayerView { name, player }
    }

    fn status(&self) -> GameStatus {
        let ending = self.ending();
        let to_move = Side::BOTH[self.game.live_side()];
        let words = ending
            .as_ref()
            .map_or_else(|| format!("{to_move} to move"), GameOver::words);
        GameStatus {
            over: ending.is_some(),
            result: ending.as_ref().map_or("*", GameOver::result).to_owned(),
            words,
            thinking: self.purpose == Some(EngineTask::Play),
        }
    }

    /// Whether and how the game is over.
    fn ending(&self) -> Option<GameOver> {
        let by_players = self.ending.map(GameOver::ByPlayers);
        by_players.or_else(|| self.game.outcome().map(GameOver::Rules))
    }

    /// Whether a person may enter a turn in the position that is shown: anywhere in a record, but in the
    /// live position only if it is a person's turn and the game goes on.
    fn person_may_move(&self) -> bool {
        if self.game.shown() != self.game.live() {
            return true;
        }
        self.ending().is_none() && self.seats[self.game.live_side()] == Seat::Person
    }

    /// Begins a game.
    fn set_up(&mut self, new: &NewGame) -> Result<(), Refusal> {
        let settings = self.settings(new)?;
        let from = GameBeginning {
            settings,
            fen: new.fen.clone().filter(|fen| !fen.trim().is_empty()),
        };
        self.game = (self.begin)(&new.game, &from)?;
        self.options = new.options.clone().into_iter().collect();
        self.seats = new.players.clone();
        self.clock = new.clock.map(GameClock::new);
        self.ending = None;
        self.analysis = 0;
        Ok(())
    }

    fn settings(&mut self, new: &NewGame) -> Result<Settings, Refusal> {
        let info = game_info(&new.game)?;
        let mut settings = Settings::default();
        for (name, value) in &new.options {
            let known = info.choices.iter().find(|choice| choice.name == name);
            let choice =
                known.ok_or_else(|| Refusal(format!("{} has no option {name}.", info.title)))?;
            choice.check(value)?;
            settings.set(name, value);
        }
        let count = variants::start_count(info.name, &settings);
        settings.array = if new.random {
            Some((self.next_random() % u64::from(count.max(1))) as u32)
        } else {
            new.array
        };
        Ok(settings)
    }

    /// A random number.
    fn next_random(&mut self) -> u64 {
        use rand_core::{Rng, SeedableRng};
        self.seed = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(self.seed).next_u64();
        self.seed
    }

    /// What the engine thinks of the position that is shown is worth telling; of others it is not.
    #[must_use]
    pub fn thought(&self, thought: ThoughtView) -> Option<Update> {
        (thought.turn == self.game.shown()).then_some(Update::Thought(thought))
    }
}

/// What is known of the game called `name`.
fn game_info(name: &str) -> Result<&'static Info, Refusal> {
    variants::info(name).ok_or_else(|| Refusal(format!("There is no game called {name}.")))
}
