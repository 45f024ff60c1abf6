//! `motley values`: values of units, measured by self-play.
//!
//! Motley plays itself from arrays in which random units of both sides are missing; the side with
//! the better units wins more often. A logistic regression of results on the surplus of each kind
//! gives the units' values, as ratings of engines follow from their games. The code names no game:
//! it counts the units that a game reports to a `BoardObserver`.
//!
//! The idea of measuring values by play from unequal armies is Ralf Betza's and H. G. Muller's
//! (<https://www.chessprogramming.org/Point_Value_by_Regression_Analysis>,
//! <https://www.chessprogramming.org/Fairy-Max>).
//!
//! - [`conditions`], [`play`]: one game and its kept positions ([`self_play`](crate::self_play)
//!   draws the start);
//! - [`kept`]: the same of recorded games;
//! - [`data`]: all games, also as CSV;
//! - [`fit`]: the regression; [`anchor`]: its unit; [`mod@report`]: the tables.

mod anchor;
mod command;
mod conditions;
mod data;
mod fit;
mod kept;
mod play;
mod report;

pub(crate) use anchor::Anchor;
pub use command::{ValuesArgs, run};
pub(crate) use conditions::Conditions;
pub(crate) use data::Data;
pub(crate) use report::report;

use anyhow::Result;
use data::SelfPlayGame;
use motley_engines::parallel::WorkerPool;
use motley_game::TextError;
use motley_movegen::variant::{Listing, Variant};
use motley_tournament::progress;
use play::SelfPlayer;

/// Plays `games` games, `concurrency` at a time. Equal conditions give equal games.
pub(crate) fn collect<V: Variant>(
    game: &'static Listing<V>,
    conditions: &Conditions,
    games: u32,
    concurrency: usize,
) -> Result<Data> {
    let players = WorkerPool::new(concurrency, || SelfPlayer::new(game))?;
    let bar = progress::bar(games.into(), 0, "games");
    let play = |player: &mut SelfPlayer<V>, number: usize| -> Result<SelfPlayGame, TextError> {
        let played = player.play(conditions, number as u32);
        bar.inc(1);
        played
    };
    let played: Result<Vec<_>, _> = players.map(games as usize, &play).into_iter().collect();
    Ok(Data::new(played?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{header, play_games};
    use motley_movegen::variants::{bandit, chess, eldritch};

    const QUICK: Conditions = Conditions { nodes: 60, seed: 7, positions: 3, missing: 3 };

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
    fn recorded_games_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let paths = [folder.path().join("games")];
        play_games(&chess::GAME, &header(&chess::GAME, 60, 3), 30, 2, &paths[0]).unwrap();
        let data = kept::recorded(&paths, "chess", 3, 7).unwrap();
        assert_eq!(data, kept::recorded(&paths, "chess", 3, 7).unwrap());
        assert_ne!(data, kept::recorded(&paths, "chess", 3, 8).unwrap());
        assert!(data.games.len() > 25 && data.games.iter().all(|game| game.samples.len() <= 3), "{data:?}");
        assert!(data.kinds().contains(&"pawn".to_owned()), "{:?}", data.kinds());
        let error = kept::recorded(&paths, "pawns", 3, 7).unwrap_err().to_string();
        assert_eq!(error, "found games of 'chess', expected pawns");
    }

    #[test]
    fn every_kind_of_game_can_be_played() {
        for table in [table(&bandit::GAME, 2), table(&eldritch::GAME, 2)] {
            assert!(table.lines().count() > 40, "{table}");
        }
    }
}
