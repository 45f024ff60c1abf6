//! The scale of points, fitted to a sample of the games.
//!
//! Targets are computed while the files are read, so the scale must be known before. Files of different
//! seeds, rounds and builds differ in their scores, so every file has a share in the sample, by its size.

use super::rules_of;
use crate::games::{Formats, ShardList, Shards};
use anyhow::Result;
use motley_movegen::variant::{Listing, Variant};
use motley_tournament::InFile as _;
use motley_train::learning::{WinChance, fit_scale};
use motley_train::scored_games;

/// Number of games in the sample, or a little more, because shares are rounded up.
const SAMPLE: u64 = 2_000;

/// Returns the conversion from scores to points that predicts the results of a sample of the games best. The
/// sample has the first games of each file that no file before has.
///
/// # Errors
/// A file cannot be read, has games of other rules, or an illegal game; or the files do not belong together.
pub(super) fn fit_chance<V: Variant>(
    game: &'static Listing<V>,
    list: &ShardList,
    formats: Formats,
) -> Result<WinChance> {
    let mut sizes = Vec::new();
    for file in &list.files {
        sizes.push(std::fs::metadata(&file.path).in_file(&file.path)?.len());
    }
    let mut shards = Shards::new(formats);
    let mut scored = Vec::new();
    for (file, share) in list.files.iter().zip(shares(&sizes)) {
        let Some(mut source) = shards.open(file)? else {
            continue;
        };
        let (listing, settings) = rules_of(&source, game)?;
        let mut games = Vec::new();
        while games.len() < share
            && let Some(record) = shards.next(&mut source)?
        {
            games.push(record);
        }
        let replayed = scored_games(listing, &settings, &games);
        scored.extend(replayed.in_file(&file.path)?);
    }
    Ok(fit_scale(&scored))
}

/// Returns the number of games that the sample has of each file, given the sizes of the files.
fn shares(sizes: &[u64]) -> Vec<usize> {
    let all: u64 = sizes.iter().sum();
    let share = |&size: &u64| {
        let games = u128::from(SAMPLE) * u128::from(size);
        games.div_ceil(u128::from(all.max(1))) as usize
    };
    sizes.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{header, play_games};
    use motley_movegen::variants::chess;
    use motley_train::records::{GamesFile, GamesHeader, GamesReader};
    use std::path::PathBuf;

    #[test]
    fn files_have_shares_by_their_size() {
        assert_eq!(shares(&[10, 30]), [500, 1500]);
        assert_eq!(shares(&[0, 1, u64::MAX / 2]), [0, 1, 2000]);
        assert_eq!(shares(&[0]), [0]);
    }

    /// Every file counts, wherever it stands.
    #[test]
    fn the_scale_is_that_of_all_files() {
        let folder = tempfile::tempdir().unwrap();
        let [first, second] = ["first", "second"].map(|name| folder.path().join(name));
        let own = header(&chess::GAME, 20, 1);
        play_games(&chess::GAME, &own, 40, 2, &first).unwrap();
        // The same games, in which the engine is less sure.
        let bytes = std::fs::read(&first).unwrap();
        let seed = GamesHeader { seed: 2, ..own };
        let mut file = GamesFile::open(&second, &seed).unwrap();
        for game in GamesReader::new(&bytes[..]).unwrap() {
            let mut game = game.unwrap();
            for leg in &mut game.legs {
                leg.score = leg.score.map(|score| score / 3);
            }
            file.add(&game).unwrap();
        }
        let scale = |files: &[&PathBuf]| {
            let files: Vec<PathBuf> = files.iter().map(|&file| file.clone()).collect();
            let list = ShardList::of(&files, &|_| true).unwrap();
            fit_chance(&chess::GAME, &list, Formats::default()).unwrap().scale
        };
        let [high, low] = [&first, &second].map(|file| scale(&[file]));
        let both = scale(&[&first, &second]);
        assert!(low + 5.0 < both && both + 5.0 < high, "{low} {both} {high}");
        assert!((both - scale(&[&second, &first])).abs() < 2.0);
    }
}
