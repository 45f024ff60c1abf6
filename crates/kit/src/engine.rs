//! An engine for every game.

use crate::board::GameBoard;
use crate::order::{in_range, search_job};
use motley_board::game::{EngineSource, Refusal, SearchOrder, TableSearcher};
use motley_board::messages::ThoughtView;
use motley_engines::{BoxedEngine, try_engine};
use motley_movegen::variant::Variant;
use motley_search::{Control, TranspositionTable};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The size of an engine. Default: one thread, and a table of 64 megabytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineSize {
    /// Number of threads, 1 to 1024.
    pub threads: usize,
    /// The size of the transposition table in megabytes, 1 to 262144.
    pub hash_mb: usize,
}

impl EngineSize {
    const THREADS: RangeInclusive<usize> = 1..=1024;
    const HASH_MB: RangeInclusive<usize> = 1..=1 << 18;

    /// Returns the searcher of an engine of this size. Memory is taken by the first search.
    ///
    /// # Errors
    /// A number is out of its range.
    pub fn searcher(self) -> Result<TableSearcher, Refusal> {
        in_range("threads", self.threads, &Self::THREADS)?;
        in_range("megabytes", self.hash_mb, &Self::HASH_MB)?;
        Ok(TableSearcher::new(self))
    }
}

impl Default for EngineSize {
    fn default() -> Self {
        EngineSize { threads: 1, hash_mb: 64 }
    }
}

impl EngineSource for EngineSize {
    fn engine<V: Variant>(&self) -> Option<BoxedEngine<V>> {
        let table = TranspositionTable::try_new(self.hash_mb)?;
        try_engine(&Arc::new(table), self.threads)
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult {
    /// The best turn, if there is a legal one.
    pub best: Option<String>,
    /// The score, in centipawns for White.
    pub score: i32,
    /// The last output of the search: depth, nodes and lines. Without lines if it was stopped before the
    /// first.
    pub thought: ThoughtView,
}

impl From<ThoughtView> for SearchResult {
    /// Returns the result of a search that would end with this output.
    fn from(thought: ThoughtView) -> Self {
        let best = thought.lines.first();
        SearchResult {
            best: best.and_then(|line| line.turns.first().cloned()),
            score: best.map_or(0, |line| line.score),
            thought,
        }
    }
}

/// An engine for every game. It remembers what it has searched until a board is of another game or start.
///
/// ```
/// use motley_kit::{Control, BoardEngine, EngineSize, SearchLimit, SearchOrder, Start, new_board};
/// use motley_kit::messages::ThinkingLimit;
///
/// let board = new_board("bandit", &Start::default()).unwrap();
/// let mut engine = BoardEngine::new(EngineSize { threads: 1, hash_mb: 1 }).unwrap();
/// let limit = SearchLimit::Turn(ThinkingLimit::Depth(2));
/// let order = SearchOrder { limit, elo: None, seed: 0, lines: 2 };
/// let found = engine.search(board.as_ref(), &order, &Control::new(), &mut |_| ()).unwrap();
/// assert_eq!(found.thought.lines.len(), 2);
/// ```
pub struct BoardEngine(TableSearcher);

impl BoardEngine {
    /// Returns an engine of this size. Memory is taken by the first search.
    ///
    /// # Errors
    /// A number is out of its range.
    pub fn new(size: EngineSize) -> Result<BoardEngine, Refusal> {
        size.searcher().map(BoardEngine)
    }

    /// Searches the position of a board, without the legs of a turn that is being entered. Passes the
    /// output of each iteration to `tell`, and ends early when `control` is stopped.
    ///
    /// # Errors
    /// The rating or the number of lines is out of its range, or there is no memory for the search.
    pub fn search(
        &mut self,
        board: &dyn GameBoard,
        order: &SearchOrder,
        control: &Control,
        tell: &mut dyn FnMut(ThoughtView),
    ) -> Result<SearchResult, Refusal> {
        let task = search_job(board, order)?;
        let mut last = None;
        let found = self.0.search(&task, None, control, &mut |thought| {
            last = Some(thought.clone());
            tell(thought);
        })?;
        Ok(SearchResult {
            best: found.text,
            score: found.score,
            thought: last.unwrap_or(ThoughtView {
                turn: task.turn,
                depth: 0,
                nodes: 0,
                time: 0,
                lines: Vec::new(),
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SearchLimit, Start, new_board};
    use motley_board::messages::ThinkingLimit;

    const SMALL: EngineSize = EngineSize { threads: 1, hash_mb: 1 };
    const ORDER: SearchOrder =
        SearchOrder { limit: SearchLimit::Turn(ThinkingLimit::Nodes(500)), elo: None, seed: 0, lines: 1 };

    fn best(engine: &mut BoardEngine, board: &dyn GameBoard) -> String {
        let found = engine.search(board, &ORDER, &Control::new(), &mut |_| ());
        found.unwrap().best.unwrap()
    }

    #[test]
    fn an_engine_goes_on_and_back_and_to_other_games() {
        let mut engine = BoardEngine::new(SMALL).unwrap();
        for name in ["eightpiece", "bandit", "eightpiece"] {
            let mut board = new_board(name, &Start::default()).unwrap();
            for _ in 0..4 {
                let turn = best(&mut engine, board.as_ref());
                assert_eq!(board.push(&turn).unwrap(), turn);
            }
            board.pop();
            board.pop();
            let turn = best(&mut engine, board.as_ref());
            board.push(&turn).unwrap();
        }
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        let refused = |threads, hash_mb| BoardEngine::new(EngineSize { threads, hash_mb }).is_err();
        assert!(refused(0, 1) && refused(1, 0) && refused(usize::MAX, 1) && refused(1, usize::MAX));
        let board = new_board("chess", &Start::default()).unwrap();
        let mut engine = BoardEngine::new(SMALL).unwrap();
        let mut search = |order| engine.search(board.as_ref(), &order, &Control::new(), &mut |_| ());
        for (lines, elo) in [(0, None), (257, None), (1, Some(1)), (1, Some(9999))] {
            let order = SearchOrder { lines, elo, ..ORDER };
            assert!(search(order).is_err(), "{order:?}");
        }
        assert!(search(ORDER).is_ok());
    }

    #[test]
    fn a_stopped_search_ends_with_a_turn() {
        let board = new_board("pawns", &Start::default()).unwrap();
        let mut engine = BoardEngine::new(SMALL).unwrap();
        let control = Control::new();
        let stop = control.clone();
        let order = SearchOrder { limit: SearchLimit::None, ..ORDER };
        let mut tell = |thought: ThoughtView| {
            if thought.depth >= 3 {
                stop.stop();
            }
        };
        let found = engine.search(board.as_ref(), &order, &control, &mut tell);
        let found = found.unwrap();
        assert!(found.thought.depth >= 3);
        assert!(board.copy().push(&found.best.unwrap()).is_ok());
    }
}
