//! Folders in which games are kept.

use super::super::manifest::{manifest_of, read_manifest};
use super::super::packed::unpacked;
use super::*;
use motley_movegen::variants::bandit;
use std::io::{Cursor, Read as _};

/// Plays until the folder has `games` games, two in each shard, with these settings.
fn play_with(folder: &Path, header: &GamesHeader, games: u32) -> Result<Vec<String>> {
    let mut played = Vec::new();
    let wanted = FolderGames { folder, games, shard: 2, concurrency: 1 };
    play_shards(&chess::GAME, header, wanted, &mut |shard| {
        played.push(format!("{} of {}", shard.games(), shard.path.file_name().unwrap().to_str().unwrap()));
        Ok(())
    })?;
    Ok(played)
}

fn play(folder: &Path, games: u32) -> Result<Vec<String>> {
    play_with(folder, &header(&chess::GAME, 60, 3), games)
}

/// The content of a shard as it was before it was packed.
fn unpacked_shard(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let packed = fs::read(path).unwrap();
    unpacked(Box::new(Cursor::new(packed))).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

/// The files of the manifest with their seeds and numbers of games.
fn shards(folder: &Path) -> Vec<(String, u64, u32)> {
    let rows = read_manifest(folder).unwrap();
    rows.into_iter().map(|row| (row.file, row.header.seed, row.games)).collect()
}

fn refusal(result: Result<impl std::fmt::Debug>) -> String {
    format!("{:#}", result.unwrap_err())
}

#[test]
fn shards_are_played_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    assert_eq!(play(path, 3).unwrap(), ["2 of chess-3.games", "1 of chess-4.games"]);
    assert_eq!(play(path, 3).unwrap(), [""; 0]);
    assert_eq!(play(path, 4).unwrap(), ["1 of chess-5.games"]);
    let expected = [("chess-3.games", 3, 2), ("chess-4.games", 4, 1), ("chess-5.games", 5, 1)];
    assert_eq!(shards(path), expected.map(|(file, seed, games)| (file.to_owned(), seed, games)));
    // The same games as in a file of their own.
    let (_other, _, whole) = played(&chess::GAME, 2, 1);
    assert!(unpacked_shard(&path.join("chess-3.games")) == whole);
    let report = check(&[path]).unwrap();
    assert_eq!(count(&report), 4, "{report}");
    let quiet: u64 = read_manifest(path).unwrap().iter().map(|row| row.positions).sum();
    assert!(report.contains(&format!("\n{quiet} of them quiet")), "{report}");
}

#[test]
fn a_stopped_shard_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let (_other, _, whole) = played(&chess::GAME, 2, 1);
    // In the middle of a block, after the header, in it, and before it.
    for length in [whole.len() - 3, whole.len() / 2, 200, 20, 5, 0] {
        fs::write(path.join("chess-3.games"), &whole[..length]).unwrap();
        assert_eq!(play(path, 2).unwrap().len(), 1, "cut at {length}");
        assert!(unpacked_shard(&path.join("chess-3.games")) == whole, "cut at {length}");
        fs::remove_file(manifest_of(path)).unwrap();
    }
    // Stopped after it was packed, in the middle of its row.
    play(path, 2).unwrap();
    let row = fs::read(manifest_of(path)).unwrap();
    fs::write(manifest_of(path), &row[..row.len() - 5]).unwrap();
    assert_eq!(play(path, 2).unwrap(), [""; 0]);
    assert!(fs::read(manifest_of(path)).unwrap() == row);
}

#[test]
fn two_runs_share_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let settings = header(&chess::GAME, 60, 3);
    let claim = || LockedFolder::open(path).unwrap().claim(&settings, 2, 4).unwrap();
    let (first, second) = (claim().unwrap(), claim().unwrap());
    assert_eq!((first.header.seed, second.header.seed), (3, 4));
    assert!(claim().is_none(), "four games are being played");
    drop((first, second));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| play(path, 12).unwrap());
        }
    });
    let mut shards = shards(path);
    shards.sort();
    let expected = (3..9).map(|seed| (format!("chess-{seed}.games"), seed, 2));
    assert_eq!(shards, expected.collect::<Vec<_>>());
    assert_eq!(count(&check(&[path]).unwrap()), 12);
}

/// A campaign has shards of many builds.
#[test]
fn shards_of_other_settings_are_finished_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let other = header(&chess::GAME, 61, 3);
    play_games(&chess::GAME, &other, 1, 1, &path.join("chess-3.games")).unwrap();
    // Nothing was played.
    GamesFile::open(&path.join("chess-4.games"), &GamesHeader { seed: 4, ..other.clone() }).unwrap();
    assert_eq!(play(path, 1).unwrap(), ["1 of chess-4.games"]);
    assert_eq!(shards(path), [("chess-3.games".to_owned(), 3, 1), ("chess-4.games".to_owned(), 4, 1)]);
    let report = check(&[path]).unwrap();
    assert!(report.contains(" 60 nodes") && report.contains(" 61 nodes"), "{report}");
    assert_eq!(count(&report), 2);
}

#[test]
fn games_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    play(path, 2).unwrap();
    let wanted = FolderGames { folder: path, games: 3, shard: 9, concurrency: 2 };
    play_shards(&bandit::GAME, &header(&bandit::GAME, 60, 3), wanted, &mut |_| Ok(())).unwrap();
    let report = check(&[path]).unwrap();
    assert!(report.contains("\n2 games: ") && report.contains("\n3 games: "), "{report}");
    let paths = [path.to_owned()];
    let error = refusal(ShardList::of_one_game(&paths, None));
    assert_eq!(error, "found shards of bandit, chess, expected one game; --game chooses it");
    assert_eq!(ShardList::of_one_game(&paths, Some("bandit")).unwrap().files.len(), 1);
    let error = refusal(ShardList::of(&paths, &|game| game == "pawns"));
    assert!(error.ends_with("found bandit, chess, expected finished shards of the game"), "{error}");
}

#[test]
fn foreign_files_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let error = refusal(check(&[path]));
    assert!(error.contains("manifest.jsonl"), "{error}");
    play(path, 1).unwrap();
    for name in ["notes.txt", "chess-x.games", "chess-9.games"] {
        fs::write(path.join(name), "my own").unwrap();
    }
    let report = check(&[path]).unwrap();
    assert_eq!((count(&report), report.matches("not in the manifest, does not count").count()), (1, 3));
    let error = refusal(play(path, 2));
    assert!(
        error.contains("chess-9.games: ") && error.contains("found my own, expected MtlGames"),
        "{error}"
    );
    assert_eq!(fs::read(path.join("chess-9.games")).unwrap(), b"my own");
    // A shard under another name.
    fs::remove_file(path.join("chess-9.games")).unwrap();
    play_games(&chess::GAME, &header(&chess::GAME, 60, 8), 1, 1, &path.join("chess-7.games")).unwrap();
    let error = refusal(play(path, 2));
    assert!(error.ends_with("expected chess with seed 7, as in its name"), "{error}");
}

#[test]
fn shards_that_come_twice_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    play(path, 1).unwrap();
    fs::copy(path.join("chess-3.games"), path.join("copy.games")).unwrap();
    let manifest = fs::read_to_string(manifest_of(path)).unwrap();
    let with_row = |change: &dyn Fn(&str) -> String| {
        fs::write(manifest_of(path), manifest.clone() + &change(&manifest)).unwrap();
        refusal(check(&[path]))
    };
    let error = with_row(&|row| row.to_owned());
    assert!(error.contains("found chess-3.games and chess-3.games with the name"), "{error}");
    let error = with_row(&|row| row.replace("chess-3", "copy"));
    assert!(error.contains("chess-3.games and copy.games with games of chess, 60 nodes, seed 3"), "{error}");
    let error = with_row(&|row| row.replace("chess-3", "copy").replace(r#""seed":3"#, r#""seed":4"#));
    assert!(error.contains("chess-3.games and copy.games with ") && error.contains("check sum"), "{error}");
    let error = with_row(&|row| row.replace("chess-3", "../copy"));
    assert!(error.contains("expected a file of this folder"), "{error}");
    let error = with_row(&|row| row.replace(r#""bytes""#, r#""octets""#));
    assert!(error.contains("manifest.jsonl, line 2: unknown field"), "{error}");
}

#[test]
fn damaged_shards_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    play(path, 1).unwrap();
    let shard = path.join("chess-3.games");
    let (whole, report) = (fs::read(&shard).unwrap(), check(&[&shard]).unwrap());
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&shard, &bytes).unwrap();
        let error = refusal(check(&[path]));
        assert!(error.contains("as in manifest.jsonl"), "byte {at}: {error}");
        // Without its row some bits have no meaning: bzip2 fills its last byte.
        match check(&[&shard]) {
            Ok(found) => assert_eq!(found, report, "byte {at}"),
            Err(error) => assert!(format!("{error:#}").contains("chess-3.games"), "byte {at}: {error:#}"),
        }
    }
    fs::write(&shard, &whole[..whole.len() - 1]).unwrap();
    assert!(refusal(check(&[path])).contains("as in manifest.jsonl"));
    fs::remove_file(&shard).unwrap();
    assert!(refusal(check(&[path])).contains("chess-3.games: "));
    fs::write(&shard, &whole).unwrap();
    let manifest = fs::read_to_string(manifest_of(path)).unwrap();
    fs::write(manifest_of(path), manifest.replace(r#""seed":3"#, r#""seed":4"#)).unwrap();
    let error = refusal(check(&[path]));
    assert!(error.contains("seed 3") && error.ends_with("as in the manifest"), "{error}");
}

#[test]
fn shards_of_other_rules_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let (_other, own, _) = played(&chess::GAME, 1, 1);
    let shard = path.join("chess-3.games");
    copy(&own, &shard, &header(&chess::GAME, 60, 3), |game| game.last_position ^= 1);
    let error = refusal(play(path, 1));
    assert!(error.contains("chess-3.games: game 0: found a game of other rules"), "{error}");
    assert_eq!(shards(path), []);
}
