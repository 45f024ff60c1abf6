//! An engine of one game behind a `dyn`.

use super::line::{SearchLine, SearchResult};
use super::order::{SearchOrder, limits};
use motley_engines::{BoxedEngine, NetworkFileError, NetworkSource, try_engine};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Info, Listing, Variant};
use motley_search::{Control, SearchParams, TranspositionTable};
use std::any::Any;
use std::sync::Arc;

/// An engine for one game, which is called for games of that kind only. A game is passed as its `GameRecord`.
pub trait RulesEngine: Send {
    /// Returns the game.
    fn game(&self) -> &'static Info;
    /// Sets the parameters of the search.
    fn set_params(&mut self, params: SearchParams);
    /// Sets the network of the evaluation. The caller clears the tables.
    ///
    /// # Errors
    /// The network is not one for the game. Nothing has changed.
    fn set_network(&mut self, network: &NetworkSource, record: &dyn Any) -> Result<(), NetworkFileError>;
    /// Sets the number of threads; returns false, with nothing changed, if the memory does not suffice.
    #[must_use]
    fn set_threads(&mut self, threads: usize) -> bool;
    /// Sets the transposition table.
    fn set_table(&mut self, table: Arc<TranspositionTable>);
    /// Clears the transposition table and all history tables of the search.
    fn clear(&mut self);
    /// Searches the live position of a game.
    ///
    /// # Errors
    /// The order does not fit the position.
    fn search(
        &mut self,
        record: &dyn Any,
        order: &SearchOrder,
        control: &Control,
        tell: &mut dyn FnMut(SearchLine),
    ) -> Result<SearchResult, TextError>;
}

/// An engine for a game of the rules `V`.
pub(crate) struct TypedEngine<V: Variant> {
    game: &'static Info,
    engine: BoxedEngine<V>,
}

impl<V: Variant> TypedEngine<V> {
    /// Returns an engine of a game; `None` if there is no memory for its threads.
    pub(crate) fn try_new(
        game: &Listing<V>,
        table: &Arc<TranspositionTable>,
        threads: usize,
    ) -> Option<TypedEngine<V>> {
        Some(TypedEngine { game: game.info, engine: try_engine(table, threads)? })
    }
}

/// Returns a record with its type.
///
/// # Panics
/// It is of a game with other rules.
fn typed<V: Variant>(record: &dyn Any) -> &GameRecord<V> {
    record.downcast_ref().expect("the engine has been fitted to the game")
}

impl<V: Variant> RulesEngine for TypedEngine<V> {
    fn game(&self) -> &'static Info {
        self.game
    }

    fn set_params(&mut self, params: SearchParams) {
        self.engine.set_params(params);
    }

    fn set_network(&mut self, network: &NetworkSource, record: &dyn Any) -> Result<(), NetworkFileError> {
        self.engine.set_weights(network.weights(typed::<V>(record).position())?);
        Ok(())
    }

    fn set_threads(&mut self, threads: usize) -> bool {
        self.engine.try_set_threads(threads)
    }

    fn set_table(&mut self, table: Arc<TranspositionTable>) {
        self.engine.set_table(table);
    }

    fn clear(&mut self) {
        self.engine.new_game();
    }

    fn search(
        &mut self,
        record: &dyn Any,
        order: &SearchOrder,
        control: &Control,
        tell: &mut dyn FnMut(SearchLine),
    ) -> Result<SearchResult, TextError> {
        let record = typed::<V>(record);
        let position = record.position();
        let limits = limits(position, order)?;
        let best = self.engine.search(record, &limits, control, &mut |report| {
            tell(SearchLine::new(position, report, order.spelling));
        });
        Ok(SearchResult::new(position, &best, order.spelling))
    }
}
