//! Searches of fixed positions, the common part of [`growth`](crate::growth) and
//! [`regret`](crate::regret): all engines search the same positions of a game, each with empty tables.
//!
//! - [`options`]: the command line.

mod options;

pub(crate) use options::{InstrumentDefaults, InstrumentOptions, read_games};

use indicatif::ProgressBar;
use motley_engines::parallel::on_searching_thread;
use motley_movegen::variant::{Variant, Visitor};
use motley_movegen::variants;
use motley_tournament::{
    Clocks, EngineAnswer, EngineOptions, Fault, GameSoFar, Interrupt, MatchError, Opening, PlayerClock,
    PlayerSlot, Timeouts,
};
use std::sync::Arc;

/// Runs a measurement in each game, and passes each report to `tell` as soon as it is there.
///
/// # Errors
/// Those of the measurement, or the system cannot start a thread.
pub(crate) fn measure_games<M, E>(games: &[&str], measurement: M, tell: &mut dyn FnMut(&str)) -> Result<(), E>
where
    M: Visitor<Output = Result<String, E>> + Copy + Send,
    E: From<MatchError> + Send,
{
    for game in games {
        let measured = on_searching_thread(move || variants::visit(game, measurement));
        if let Some(text) = measured.map_err(MatchError::Thread)? {
            tell(&text?);
        }
    }
    Ok(())
}

/// Lets an engine search each position with empty tables, and returns what `read` makes of its
/// answers. If the engine does not know the game, returns this fault in their place: other engines
/// know few of the games, and the user may have asked for all.
///
/// # Errors
/// All other faults of the engine, and those that `read` finds.
pub(crate) fn search_all<V: Variant, T>(
    engine: &EngineOptions,
    positions: &[Opening<V>],
    bar: &ProgressBar,
    read: &dyn Fn(&V, EngineAnswer) -> Result<T, Fault>,
) -> Result<Result<Vec<T>, Fault>, MatchError> {
    let interrupt = Arc::new(Interrupt::default());
    let mut slot = PlayerSlot::new(engine, Timeouts::default(), &interrupt);
    let clock = PlayerClock::new(engine.control);
    let mut all = Vec::new();
    for opening in positions {
        let so_far = GameSoFar::at(opening, &[]);
        let clocks = Clocks { side: opening.start.to_move(), own: &clock, other: &clock };
        let begun = slot.begin(opening.game, &so_far);
        let answer = begun.and_then(|()| slot.think(&so_far, &clocks));
        match answer.and_then(|answer| read(&opening.start, answer)) {
            Ok(result) => all.push(result),
            Err(fault @ Fault::UnknownVariant { .. }) => return Ok(Err(fault)),
            Err(fault) => {
                let name = engine.name.clone();
                let transcript = slot.stop();
                return Err(MatchError::Player { name, fault, transcript });
            }
        }
        bar.inc(1);
    }
    Ok(Ok(all))
}
