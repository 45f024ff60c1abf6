//! An engine for every game.

use super::job::SearchJob;
use super::thought::{add_line, shown};
use crate::game::AnyGame;
use crate::refusal::Refusal;
use crate::search::{EngineSettings, HASH, RulesEngine, SearchLine, SearchOrder, SearchResult, THREADS};
use crate::views::ThoughtView;
use motley_engines::{NetworkFileError, NetworkSource};
use motley_game::TextError;
use motley_search::{Control, SearchParams, TranspositionTable};
use std::sync::Arc;

/// An engine for every game. It takes memory when it is first [fitted](Self::fit) to a game.
///
/// ```
/// use motley_kit::Control;
/// use motley_kit::engine::AnyEngine;
/// use motley_kit::game::{Start, begin};
/// use motley_kit::search::{EngineSettings, SearchOrder};
///
/// let game = begin("bandit", &Start::default()).unwrap();
/// let mut engine = AnyEngine::new(EngineSettings { hash_mb: 1, ..EngineSettings::default() }).unwrap();
/// let order = SearchOrder { depth: Some(2), lines: 2, ..SearchOrder::default() };
/// let mut lines = 0;
/// let found = engine.search(game.as_ref(), &order, &Control::new(), &mut |line| {
///     lines = lines.max(line.rank);
/// });
/// assert!(found.unwrap().best.is_some());
/// assert_eq!(lines, 2);
/// ```
pub struct AnyEngine {
    settings: EngineSettings,
    fitted: Option<Fitted>,
    /// The last job, whose game the tables know.
    last_job: Option<SearchJob>,
}

/// The engine of the present game.
struct Fitted {
    table: Arc<TranspositionTable>,
    engine: Box<dyn RulesEngine>,
}

/// The reason why an engine cannot be fitted to a game.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The memory does not suffice. The engine is as it was.
    #[error("{0}")]
    Memory(TextError),
    /// The network is for another game. The engine uses the built-in network of the game.
    #[error("EvalFile: found '{0}', expected {1}")]
    Network(NetworkSource, NetworkFileError),
}

impl From<TextError> for EngineError {
    fn from(error: TextError) -> Self {
        EngineError::Memory(error)
    }
}

impl From<EngineError> for Refusal {
    fn from(error: EngineError) -> Self {
        Refusal(error.to_string())
    }
}

impl AnyEngine {
    /// Returns an engine with these options.
    ///
    /// # Errors
    /// A number is out of its range.
    pub fn new(settings: EngineSettings) -> Result<AnyEngine, TextError> {
        settings.check_size()?;
        Ok(AnyEngine { settings, fitted: None, last_job: None })
    }

    /// Returns the values of the options.
    #[must_use]
    pub fn settings(&self) -> &EngineSettings {
        &self.settings
    }

    /// Prepares the engine for a game. If that is another game than the last one, what was learnt is
    /// forgotten.
    ///
    /// # Errors
    /// The memory does not suffice, or the network is for another game.
    pub fn fit(&mut self, game: &dyn AnyGame) -> Result<(), EngineError> {
        if self.engine_of(game).is_some() {
            return Ok(());
        }
        let table = match &self.fitted {
            Some(fitted) => Arc::clone(&fitted.table),
            None => new_table(self.settings.hash_mb)?,
        };
        let threads = self.settings.threads;
        let engine = game.new_engine(&table, threads);
        let mut engine = engine.ok_or_else(|| no_memory(THREADS.name, threads))?;
        engine.set_params(self.settings.params);
        let network = engine.set_network(&self.settings.network, game.typed_record());
        if self.fitted.is_some() {
            engine.clear();
        }
        self.fitted = Some(Fitted { table, engine });
        network.map_err(|error| EngineError::Network(self.settings.network.clone(), error))
    }

    /// Returns the engine, if it is fitted to this game.
    fn engine_of(&mut self, game: &dyn AnyGame) -> Option<&mut dyn RulesEngine> {
        let fitted = self.fitted.as_mut()?;
        std::ptr::eq(fitted.engine.game(), game.info()).then_some(fitted.engine.as_mut())
    }

    /// Searches the live position of a game. Passes reports to `tell`, and ends early when `control` is
    /// stopped.
    ///
    /// # Errors
    /// The order does not fit the position, there is no memory for the search, or the network is for
    /// another game.
    pub fn search(
        &mut self,
        game: &dyn AnyGame,
        order: &SearchOrder,
        control: &Control,
        tell: &mut dyn FnMut(SearchLine),
    ) -> Result<SearchResult, Refusal> {
        self.fit(game)?;
        let engine = self.engine_of(game);
        let engine = engine.ok_or_else(|| Refusal("There is no engine for this game.".to_owned()))?;
        Ok(engine.search(game.typed_record(), order, control, tell)?)
    }

    /// Runs the search of a job. Passes its output to `tell`, and ends early when `control` is stopped. What
    /// was learnt is kept until a job is of another game, or of one that begins otherwise. A `network` takes
    /// the place of the game's built-in one.
    ///
    /// # Errors
    /// The job is not of a game that can be played, there is no memory for its search, or the network is not
    /// one for the game.
    pub fn run(
        &mut self,
        job: &SearchJob,
        network: Option<&[u8]>,
        control: &Control,
        tell: &mut dyn FnMut(ThoughtView),
    ) -> Result<SearchResult, Refusal> {
        let game = job.begin()?;
        self.begin_job(job, game.as_ref(), network)?;
        let mut thought = ThoughtView::new(job.turn);
        self.search(game.as_ref(), &job.order, control, &mut |line| {
            let first = line.turns.first();
            let clicks = first.map(|turn| game.clicks_of(turn)).unwrap_or_default();
            if add_line(&mut thought, line, clicks, game.info().wdl) {
                tell(shown(&thought));
            }
        })
    }

    /// Prepares the engine for the game of a job.
    fn begin_job(
        &mut self,
        job: &SearchJob,
        game: &dyn AnyGame,
        network: Option<&[u8]>,
    ) -> Result<(), EngineError> {
        if self.last_job.as_ref().is_some_and(|last| last.is_of_game(job)) {
            return Ok(());
        }
        self.last_job = None;
        match self.engine_of(game) {
            Some(engine) => engine.clear(),
            None => {
                let file = network.map(|bytes| NetworkSource::Bytes(bytes.into()));
                self.settings.network = file.unwrap_or(NetworkSource::Internal);
                self.fit(game)?;
            }
        }
        self.last_job = Some(job.clone());
        Ok(())
    }

    /// Forgets everything that was learnt from earlier searches.
    pub fn clear(&mut self) {
        if let Some(fitted) = &mut self.fitted {
            fitted.engine.clear();
        }
    }

    /// Sets the parameters of the search.
    pub fn set_params(&mut self, params: SearchParams) {
        self.settings.params = params;
        if let Some(fitted) = &mut self.fitted {
            fitted.engine.set_params(params);
        }
    }

    /// Sets the network of the evaluation, and forgets what was learnt from the old one.
    ///
    /// # Errors
    /// The network is not one for the game. Nothing has changed.
    pub fn set_network(
        &mut self,
        network: NetworkSource,
        game: &dyn AnyGame,
    ) -> Result<(), NetworkFileError> {
        if let Some(engine) = self.engine_of(game) {
            engine.set_network(&network, game.typed_record())?;
            engine.clear();
        }
        self.settings.network = network;
        Ok(())
    }

    /// Sets the number of search threads.
    ///
    /// # Errors
    /// The number is out of its range, or the memory does not suffice. Nothing has changed.
    pub fn set_threads(&mut self, threads: usize) -> Result<(), TextError> {
        THREADS.check_number(threads)?;
        let fitted = self.fitted.as_mut();
        if !fitted.is_none_or(|fitted| fitted.engine.set_threads(threads)) {
            return Err(no_memory(THREADS.name, threads));
        }
        self.settings.threads = threads;
        Ok(())
    }

    /// Sets the size of the transposition table in megabytes. Another size forgets its contents.
    ///
    /// # Errors
    /// The number is out of its range, or the memory does not suffice. Nothing has changed.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), TextError> {
        HASH.check_number(megabytes)?;
        if let Some(fitted) = self.fitted.as_mut().filter(|fitted| fitted.table.megabytes() != megabytes) {
            fitted.table = new_table(megabytes)?;
            fitted.engine.set_table(Arc::clone(&fitted.table));
        }
        self.settings.hash_mb = megabytes;
        Ok(())
    }
}

fn new_table(megabytes: usize) -> Result<Arc<TranspositionTable>, TextError> {
    TranspositionTable::try_new(megabytes).map(Arc::new).ok_or_else(|| no_memory(HASH.name, megabytes))
}

fn no_memory(option: &'static str, found: usize) -> TextError {
    TextError::new(option, found, "a value that the memory allows")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Start, begin};

    fn small() -> AnyEngine {
        AnyEngine::new(EngineSettings { hash_mb: 1, ..EngineSettings::default() }).unwrap()
    }

    fn order(nodes: u64) -> SearchOrder {
        SearchOrder { nodes: Some(nodes), ..SearchOrder::default() }
    }

    fn best(engine: &mut AnyEngine, game: &dyn AnyGame) -> String {
        let found = engine.search(game, &order(500), &Control::new(), &mut |_| ());
        found.unwrap().best.unwrap().canonical
    }

    #[test]
    fn an_engine_goes_on_and_back_and_to_other_games() {
        let mut engine = small();
        for name in ["eightpiece", "bandit", "eightpiece"] {
            let mut game = begin(name, &Start::default()).unwrap();
            for _ in 0..4 {
                let turn = best(&mut engine, game.as_ref());
                assert_eq!(game.play(&turn).unwrap(), turn);
            }
            game.take_back();
            game.take_back();
            let turn = best(&mut engine, game.as_ref());
            game.play(&turn).unwrap();
        }
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        let refused = |threads, hash_mb| {
            AnyEngine::new(EngineSettings { threads, hash_mb, ..EngineSettings::default() }).is_err()
        };
        assert!(refused(0, 1) && refused(1, 0) && refused(usize::MAX, 1) && refused(1, usize::MAX));
        let mut engine = small();
        assert!(engine.set_threads(0).is_err() && engine.set_hash(0).is_err());
        assert!(engine.set_threads(2).is_ok() && engine.set_hash(2).is_ok());
    }

    #[test]
    fn an_order_for_another_position_is_refused() {
        let game = begin("chess", &Start::default()).unwrap();
        let mut engine = small();
        let only = vec!["e2e5".to_owned()];
        let order = SearchOrder { only, ..order(100) };
        assert!(game.check_order(&order).is_err());
        assert!(engine.search(game.as_ref(), &order, &Control::new(), &mut |_| ()).is_err());
    }

    #[test]
    fn a_stopped_search_ends_with_a_turn() {
        let mut game = begin("pawns", &Start::default()).unwrap();
        let control = Control::new();
        let stop = control.clone();
        let mut depth = 0;
        let mut tell = |line: SearchLine| {
            depth = line.depth;
            if line.depth >= 3 {
                stop.stop();
            }
        };
        let found = small().search(game.as_ref(), &SearchOrder::default(), &control, &mut tell);
        assert!(depth >= 3);
        assert!(game.play(&found.unwrap().best.unwrap().canonical).is_ok());
    }

    #[test]
    fn a_network_of_another_game_leaves_that_of_the_game() {
        let network = NetworkSource::Bytes([7u8; 9].as_slice().into());
        let options = EngineSettings { hash_mb: 1, network, ..EngineSettings::default() };
        let mut engine = AnyEngine::new(options).unwrap();
        let game = begin("chess", &Start::default()).unwrap();
        assert!(matches!(engine.fit(game.as_ref()), Err(EngineError::Network(..))));
        assert!(!best(&mut engine, game.as_ref()).is_empty());
    }
}
