//! `motley bench --growth`: the growth of the search tree with each ply, compared with other engines.
//!
//! The tree of a search that prunes and reduces well grows by less than the square root of the
//! number of moves at a node. The growth shows the use of the nodes and does not depend on the
//! machine (<https://www.chessprogramming.org/Branching_Factor>). All engines search the same
//! positions of a game for the same number of nodes, each with empty tables.
//!
//! - [`searches`]: the searches of an engine; [`medians`]: their statistics.

mod medians;
mod searches;

use crate::command::{SETS, option, visit};
use anyhow::Result;
use clap::Args;
use medians::Medians;
use motley_engines::parallel::on_searching_thread;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_results::Measured;
use motley_tournament::{EngineOptions, Openings, progress, record};
use searches::search_all;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Engines whose growth is measured, and their searches.
#[derive(Args, Debug)]
pub struct GrowthArgs {
    /// Measures the growth of the search tree with each ply instead: median nodes to each depth
    #[arg(long, conflicts_with_all = ["params", "positions"])]
    pub growth: bool,
    /// UCI engine that is measured beside Motley. May be repeated
    #[arg(long, value_name = "[NAME=]PROGRAM", requires = "growth")]
    beside: Vec<String>,
    /// UCI option of all engines. May be repeated
    #[arg(long, value_name = "NAME=VALUE", requires = "growth", value_parser = option)]
    option: Vec<(String, String)>,
    /// Nodes per search
    #[arg(long, default_value_t = 100_000, requires = "growth")]
    nodes: u64,
    /// Folder with a file GAME.epd of positions for each game
    #[arg(long, value_name = "FOLDER", default_value = SETS, requires = "growth")]
    sets: PathBuf,
}

impl GrowthArgs {
    /// Returns Motley and the engines beside it.
    fn engines(&self) -> Vec<EngineOptions> {
        let beside = self.beside.iter().map(|engine| match engine.split_once('=') {
            Some((name, program)) => EngineOptions::uci(name, program),
            None => EngineOptions::uci(engine, engine),
        });
        let all = [EngineOptions::motley()].into_iter().chain(beside);
        let limited = all.map(|mut engine| {
            engine.control.nodes = Some(self.nodes);
            engine.options.clone_from(&self.option);
            engine
        });
        limited.collect()
    }
}

/// Measures the growth in each of `games`, and appends rows of results if a file is given.
///
/// # Errors
/// Positions cannot be read, an engine fails, or a row or the output cannot be written.
pub fn run(games: &[&str], args: &GrowthArgs, record_in: Option<&Path>, out: &mut impl Write) -> Result<()> {
    let engines = args.engines();
    for game in games {
        let measure = MeasureGrowth { engines: &engines, sets: &args.sets, record_in };
        let text = on_searching_thread(move || visit(game, measure))???;
        out.write_all(text.as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

/// A visitor that measures the engines in a game, and returns a table.
struct MeasureGrowth<'a> {
    engines: &'a [EngineOptions],
    sets: &'a Path,
    record_in: Option<&'a Path>,
}

impl Visitor for MeasureGrowth<'_> {
    type Output = Result<String>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let MeasureGrowth { engines, sets, record_in } = self;
        let name = game.info.name;
        let positions = Openings::book(game, &sets.join(format!("{name}.epd")))?;
        let bar = progress::bar((positions.len() * engines.len()) as u64, 0, "searches");
        let mut rows = Vec::new();
        for engine in engines {
            let medians = search_all(engine, &positions, &bar)?.map(|searches| Medians::of(&searches));
            if let Some((_, _, factor)) = medians.as_ref().ok().and_then(Medians::growth) {
                let measured = Measured::Growth { engine: engine.name.clone(), factor };
                record(record_in, name, measured)?;
            }
            rows.push((engine.name.as_str(), medians));
        }
        bar.finish_and_clear();
        Ok(medians::table(&format!("{name}, {} positions", positions.len()), &rows))
    }
}
