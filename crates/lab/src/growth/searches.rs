//! Searches of fixed positions by an engine.

use anyhow::{Result, bail};
use indicatif::ProgressBar;
use motley_movegen::variant::Variant;
use motley_tournament::{
    Clocks, EngineOptions, Fault, GameSoFar, Interrupt, Iteration, Opening, PlayerClock, PlayerSlot, Timeouts,
};
use std::sync::Arc;

/// Lets an engine search each position with empty tables; returns the iterations of each search. If the
/// engine does not know the game, returns this fault in their place: other engines know few of the games,
/// and the user may have asked for all.
///
/// # Errors
/// All other faults of the engine.
pub(super) fn search_all<V: Variant>(
    engine: &EngineOptions,
    positions: &[Opening<V>],
    bar: &ProgressBar,
) -> Result<Result<Vec<Vec<Iteration>>, Fault>> {
    let interrupt = Arc::new(Interrupt::default());
    let mut slot = PlayerSlot::new(engine, Timeouts::default(), &interrupt);
    let clock = PlayerClock::new(engine.control);
    let mut all = Vec::new();
    for opening in positions {
        let so_far = GameSoFar::at(opening, &[]);
        let clocks = Clocks { side: opening.start.to_move(), own: &clock, other: &clock };
        let begun = slot.begin(&so_far);
        match begun.and_then(|()| slot.think(&so_far, &clocks)) {
            Ok(answer) => all.push(answer.iterations),
            Err(fault @ Fault::UnknownVariant { .. }) => return Ok(Err(fault)),
            Err(fault) => bail!("{} {fault}\n{}", engine.name, slot.stop()),
        }
        bar.inc(1);
    }
    Ok(Ok(all))
}
