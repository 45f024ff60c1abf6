//! `motley growth`: the growth of the search tree with each ply, compared with other engines.
//!
//! The tree of a search that prunes and reduces well grows by less than the square root of the
//! number of moves at a node. The growth shows the use of the nodes and does not depend on the
//! machine (<https://www.chessprogramming.org/Branching_Factor>). All engines search the same
//! positions of a game for the same number of nodes, each with empty tables.
//!
//! - [`options`]: the command line; [`medians`]: the statistics of the searches.

mod medians;
mod options;

use indicatif::ProgressBar;
use medians::Medians;
use motley_engines::parallel::on_searching_thread;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_results::Measured;
use motley_tournament::progress;
use motley_tournament::record;
use motley_tournament::{
    Clocks, EngineOptions, Fault, GameSoFar, Interrupt, Iteration, MatchError, Opening, Openings,
    PlayerClock, PlayerSlot, Timeouts, asks_for_help,
};
use options::{GrowthOptions, HELP};
use std::io::Write;
use std::sync::Arc;

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
    let options = GrowthOptions::read(arguments)?;
    for game in &options.games {
        let measure = Measure(&options);
        let measured = on_searching_thread(|| variants::visit(game, measure));
        if let Some(text) = measured.map_err(MatchError::Thread)? {
            tell(&text?);
        }
    }
    Ok(())
}

struct Measure<'a>(&'a GrowthOptions);

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
            let medians = match searches(engine, &positions, &bar) {
                Ok(searches) => Ok(Medians::of(&searches)),
                // Other engines know few of the games, and the user may have asked for all.
                Err((fault @ Fault::UnknownVariant { .. }, _)) => Err(fault),
                Err((fault, transcript)) => {
                    let name = engine.name.clone();
                    return Err(MatchError::Player {
                        name,
                        fault,
                        transcript,
                    });
                }
            };
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

/// Returns the iterations of a search of each position, or the engine's fault and its last lines.
fn searches<V: Variant>(
    engine: &EngineOptions,
    positions: &[Opening<V>],
    bar: &ProgressBar,
) -> Result<Vec<Vec<Iteration>>, (Fault, String)> {
    let interrupt = Arc::new(Interrupt::default());
    let mut slot = PlayerSlot::new(engine, Timeouts::default(), &interrupt);
    let clock = PlayerClock::new(engine.control);
    let mut all = Vec::new();
    for opening in positions {
        let so_far = GameSoFar::at(opening, &[]);
        let clocks = Clocks {
            side: opening.start.to_move(),
            own: &clock,
            other: &clock,
        };
        let begun = slot.begin(opening.game, &so_far);
        match begun.and_then(|()| slot.think(&so_far, &clocks)) {
            Ok(answer) => all.push(answer.iterations),
            Err(fault) => return Err((fault, slot.dismiss())),
        }
        bar.inc(1);
    }
    Ok(all)
}
