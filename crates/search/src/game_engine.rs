//! An engine behind a `dyn`, so that the search is compiled in one crate only.

use crate::control::Control;
use crate::engine::Engine;
use crate::limits::Limits;
use crate::params::SearchParams;
use crate::report::{Best, SearchReport};
use crate::transposition_table::TranspositionTable;
use motley_game::{Evaluate, GameRecord, SearchHints};
use std::sync::Arc;

/// An [`Engine`] whose search is compiled where the engine is created. A caller of these methods
/// does not compile the search again, as a caller of [`Engine`] does.
pub trait GameEngine<G: SearchHints, E: Evaluate<G>>: Send {
    /// Calls [`Engine::set_params`].
    fn set_params(&mut self, params: SearchParams);
    /// Calls [`Engine::set_weights`].
    fn set_weights(&mut self, weights: E::Weights);
    /// Calls [`Engine::try_set_threads`].
    #[must_use]
    fn try_set_threads(&mut self, threads: usize) -> bool;
    /// Calls [`Engine::set_table`].
    fn set_table(&mut self, table: Arc<TranspositionTable>);
    /// Calls [`Engine::table`].
    fn table(&self) -> &Arc<TranspositionTable>;
    /// Calls [`Engine::new_game`].
    fn new_game(&mut self);
    /// Calls [`Engine::search`].
    fn search(
        &mut self,
        game: &GameRecord<G>,
        limits: &Limits<G>,
        control: &Control,
        report: &mut dyn FnMut(&SearchReport<G>),
    ) -> Best<G>;
}

impl<G: SearchHints, E: Evaluate<G>> GameEngine<G, E> for Engine<G, E> {
    fn set_params(&mut self, params: SearchParams) {
        self.set_params(params);
    }

    fn set_weights(&mut self, weights: E::Weights) {
        self.set_weights(weights);
    }

    fn try_set_threads(&mut self, threads: usize) -> bool {
        self.try_set_threads(threads)
    }

    fn set_table(&mut self, table: Arc<TranspositionTable>) {
        self.set_table(table);
    }

    fn table(&self) -> &Arc<TranspositionTable> {
        self.table()
    }

    fn new_game(&mut self) {
        self.new_game();
    }

    fn search(
        &mut self,
        game: &GameRecord<G>,
        limits: &Limits<G>,
        control: &Control,
        report: &mut dyn FnMut(&SearchReport<G>),
    ) -> Best<G> {
        self.search(game, limits, control, report)
    }
}
