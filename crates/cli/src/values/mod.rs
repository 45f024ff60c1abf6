//! `motley values`: what units are worth, found by playing.
//!
//! Motley plays itself from arrays in which units of both sides are missing at random; the side with
//! the better rest wins more often. A logistic regression of results on what each side has more of
//! tells the units' values, as the ratings of engines are told from their games. It names no game:
//! units are those a game tells to a `BoardObserver`.
//!
//! The idea of measuring values by play from unequal armies is Ralf Betza's and H. G. Muller's
//! (<https://www.chessprogramming.org/Point_Value_by_Regression_Analysis>,
//! <https://www.chessprogramming.org/Fairy-Max>).
//!
//! - [`conditions`], [`play`]: one game, and the positions kept of it (it begins as
//!   [`self_play`](crate::self_play) says);
//! - [`data`]: all games, as CSV too;
//! - [`fit`]: the regression; [`anchor`]: its unit; [`mod@report`]: the tables.

mod anchor;
mod conditions;
mod data;
mod fit;
mod play;
mod report;

pub(crate) use anchor::Anchor;
pub(crate) use conditions::Conditions;
pub(crate) use data::{Data, DataError};
pub(crate) use fit::FitError;
pub(crate) use report::report;

use data::SelfPlayGame;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use motley_game::TextError;
use motley_movegen::variant::{Listing, Variant};
use motley_search::STACK_BYTES;
use play::SelfPlayer;
use rayon::prelude::*;

/// Why there are no values.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ValuesError {
    /// A game that cannot be set up.
    #[error(transparent)]
    Text(#[from] TextError),
    /// Games that cannot be kept or read.
    #[error(transparent)]
    Data(#[from] DataError),
    /// Games that tell nothing.
    #[error(transparent)]
    Fit(#[from] FitError),
    /// The system gives no threads.
    #[error("threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Plays `games` games, `concurrency` at a time. The same conditions give the same games.
pub(crate) fn collect<V: Variant>(
    game: &'static Listing<V>,
    conditions: &Conditions,
    games: u32,
    concurrency: usize,
) -> Result<Data, ValuesError> {
    let new_player = || -> NumberedGames<'_> {
        let mut player = SelfPlayer::new(game);
        Box::new(move |number| player.play(conditions, number))
    };
    in_parallel(&new_player, games, concurrency)
}

/// A player that gives the game of a number.
type NumberedGames<'a> = Box<dyn FnMut(u32) -> Result<SelfPlayGame, TextError> + 'a>;

/// Games from players of which every thread has one. It is not generic over the rules, so that rayon's
/// machinery is compiled once and not for each of them.
fn in_parallel<'a>(
    new_player: &(dyn Fn() -> NumberedGames<'a> + Sync),
    games: u32,
    concurrency: usize,
) -> Result<Data, ValuesError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(concurrency.max(1))
        .stack_size(STACK_BYTES)
        .build()?;
    let played: Result<Vec<SelfPlayGame>, TextError> = pool.install(|| {
        (0..games)
            .into_par_iter()
            .progress_with(bar(games))
            .map_init(new_player, |play, number| play(number))
            .collect()
    });
    Ok(Data::new(played?))
}

fn bar(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(games));
    let template = "{elapsed_precise} [{wide_bar}] {pos} of {len} games, {eta} to go";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_movegen::variants::{bandit, chess, eldritch};

    const QUICK: Conditions = Conditions {
        nodes: 60,
        seed: 7,
        positions: 3,
        missing: 3,
    };

    fn table<V: Variant>(game: &'static Listing<V>, concurrency: usize) -> String {
        let data = collect(game, &QUICK, 40, concurrency).unwrap();
        let mut text = Vec::new();
        data.write(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_games() {
        assert_eq!(table(&chess::GAME, 1), table(&chess::GAME, 3));
    }

    #[test]
    fn every_kind_of_game_can_be_played() {
        for table in [table(&bandit::GAME, 2), table(&eldritch::GAME, 2)] {
            assert!(table.lines().count() > 40, "{table}");
        }
    }
}
