//! `motley growth`: the growth of the search tree with each ply, compared with other engines.
//!
//! The tree of a search that prunes and reduces well grows by less than the square root of the
//! number of moves at a node. The growth shows the use of the nodes and does not depend on the
//! machine (<https://www.chessprogramming.org/Branching_Factor>). All engines search the same
//! positions of a game for the same number of nodes, each with empty tables.
//!
//! - [`options`]: the defaults of the command line; [`medians`]: the statistics of the searches.

mod medians;
mod options;

use crate::position_searches::{InstrumentOptions, measure_games, search_all};
use medians::Medians;
use motley_engines::game_names;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_results::Measured;
use motley_tournament::progress;
use motley_tournament::record;
use motley_tournament::{MatchError, Openings, asks_for_help, split};
use options::{DEFAULTS, HELP};
use std::io::Write;

/// Measures the games and engines of `arguments`.
///
/// # Errors
/// The command line is wrong, positions cannot be read, or an engine fails.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), MatchError> {
    // A closed output ends the program elsewhere.
    let mut tell = |text: &str| drop(write!(out, "{text}").and_then(|()| out.flush()));
    if asks_for_help(arguments) {
        tell(HELP);
        return Ok(());
    }
    let options = InstrumentOptions::read(split(arguments)?, &DEFAULTS)?;
    let games = options.games.clone().unwrap_or_else(game_names::all);
    measure_games(&games, Measure(&options), &mut tell)
}

#[derive(Clone, Copy)]
struct Measure<'a>(&'a InstrumentOptions);

impl Visitor for Measure<'_> {
    type Output = Result<String, MatchError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let options = self.0;
        let file = options.positions.join(format!("{}.epd", game.info.name));
        let positions = Openings::book(game, &file)?;
        let searches_in_all = positions.len() * options.engines.len();
        let bar = progress::bar(searches_in_all as u64, 0, "searches");
        let mut rows = Vec::new();
        for engine in &options.engines {
            let iterations = search_all(engine, &positions, &bar, &|_, answer| Ok(answer.iterations))?;
            let medians = iterations.map(|searches| Medians::of(&searches));
            let growth = medians.as_ref().ok().and_then(Medians::growth);
            if let Some((_, _, factor)) = growth {
                let engine = engine.name.clone();
                let measured = Measured::Growth { engine, factor };
                record(options.record.as_deref(), game.info.name, measured)?;
            }
            rows.push((engine.name.as_str(), medians));
        }
        bar.finish_and_clear();
        let title = format!("{}, {} positions", game.info.name, positions.len());
        Ok(medians::table(&title, &rows))
    }
}
