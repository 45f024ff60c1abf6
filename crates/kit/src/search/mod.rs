//! Searches of games with erased types: a [`SearchOrder`] says what is searched, a [`SearchLine`] what was
//! found so far, and a [`SearchResult`] what was found in the end. The options of an engine are the rows of
//! one table ([`ENGINE_OPTIONS`]).

mod line;
mod options;
mod order;
mod rules_engine;

pub use line::{SearchLine, SearchResult, TurnSpelling, TurnText};
pub use options::{
    ELO, ENGINE_OPTIONS, EVAL_FILE, EngineOption, EngineSettings, HASH, LIMIT_STRENGTH, MOVE_OVERHEAD,
    MULTI_PV, OptionValues, THREADS,
};
pub use order::{OrderClock, SearchOrder, limits};
pub use rules_engine::RulesEngine;
pub(crate) use rules_engine::TypedEngine;
