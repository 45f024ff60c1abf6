//! Short runs of several games.

mod folder;

use super::*;
use clap::Parser;
use motley_movegen::variants::{caparandom, chess, eldritch, pawns};
use motley_results::Measured;
use motley_train::records::GamesReader;
use std::fs;
use std::path::PathBuf;

/// Plays the first games of a seed into a file; returns the file and its bytes.
fn played<V: Variant>(
    game: &'static Listing<V>,
    games: u32,
    concurrency: usize,
) -> (tempfile::TempDir, PathBuf, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let header = header(game, 60, 3);
    play_games(game, &header, games, concurrency, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    (folder, path, bytes)
}

fn same_for_one_thread_and_four<V: Variant>(game: &'static Listing<V>) {
    let (_folder, path, one) = played(game, 6, 1);
    let (_other, _, four) = played(game, 6, 4);
    assert!(one == four, "{}", game.info.name);
    // Replays every game by the rules.
    let text = check(&[&path]).unwrap();
    assert!(text.contains("\n6 games: White won "), "{text}");
}

#[test]
fn files_are_the_same_for_one_thread_and_four() {
    same_for_one_thread_and_four(&caparandom::GAME);
    same_for_one_thread_and_four(&pawns::GAME);
    same_for_one_thread_and_four(&eldritch::GAME);
}

#[test]
fn a_run_goes_on_where_it_was_killed() {
    let (_folder, path, whole) = played(&chess::GAME, 5, 2);
    // Killed while a game was written, or between two games.
    for length in [whole.len() - 3, whole.len() / 2, 20, 0] {
        fs::write(&path, &whole[..length]).unwrap();
        let text = play_games(&chess::GAME, &header(&chess::GAME, 60, 3), 5, 2, &path).unwrap().to_string();
        assert!(text.contains(" 5 games in "), "{text}");
        assert!(fs::read(&path).unwrap() == whole, "cut at {length}");
    }
    let text = play_games(&chess::GAME, &header(&chess::GAME, 60, 3), 4, 2, &path).unwrap().to_string();
    assert!(text.starts_with("0 games and 0 positions"), "{text}");
    assert!(fs::read(&path).unwrap() == whole, "there are enough already");
}

#[test]
fn other_runs_are_refused() {
    let (_folder, path, whole) = played(&chess::GAME, 1, 1);
    let mut build = header(&chess::GAME, 60, 3);
    "another".clone_into(&mut build.build);
    for other in [header(&chess::GAME, 61, 3), header(&chess::GAME, 60, 4), build] {
        let error = play_games(&chess::GAME, &other, 9, 1, &path).unwrap_err();
        let error = format!("{error:#}");
        assert!(error.contains("games: found games played by chess, 60 nodes, seed 3"), "{error}");
        assert!(error.contains(&format!("expected {other}")), "{error}");
    }
    assert!(fs::read(&path).unwrap() == whole);
}

/// A command line of `motley games`.
#[derive(Parser)]
struct GamesCommand {
    #[command(flatten)]
    args: GamesArgs,
}

#[test]
fn runs_are_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (games, rows) = (file("games"), file("rows.jsonl"));
    // The last run finds enough games, so it has nothing to record.
    for count in ["2", "5", "5"] {
        let words = ["games", "chess", "--nodes", "60", "--games", count];
        let files = ["--out", &games, "--record", &rows];
        let command = GamesCommand::parse_from(words.into_iter().chain(files));
        run(&command.args, Formats::default().other, &mut Vec::new()).unwrap();
    }
    let rows = motley_results::read(Path::new(&rows)).unwrap();
    let mut found = (0, 0);
    for row in &rows {
        let Measured::SelfPlay { games, positions, nodes, evaluation, .. } = &row.figures else {
            panic!("{row:?}");
        };
        assert_eq!((row.head.game.as_str(), *nodes), ("chess", 60));
        assert!(evaluation.starts_with("by network "), "{evaluation}");
        found = (found.0 + games, found.1 + positions);
    }
    let notes: Vec<_> = rows.iter().map(|row| row.head.note.as_str()).collect();
    assert_eq!(notes, ["", "the file had 2 games before"]);
    let text = check(&[Path::new(&games)]).unwrap();
    let quiet = format!("\n{} of them quiet and not decided", found.1);
    assert!(found.0 == 5 && text.contains(&quiet), "{found:?}, {text}");
}

/// Games that begin with an empty board are played from it.
#[test]
fn options_are_those_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let mut with = header(&eldritch::GAME, 30, 1);
    with.options.insert("Placement By Play".to_owned(), "true".to_owned());
    play_games(&eldritch::GAME, &with, 12, 2, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    let games = GamesReader::new(&bytes[..]).unwrap();
    let starts: Vec<_> = games.map(|game| game.unwrap().start).collect();
    assert!(starts.iter().all(|start| start.contains("hand=")), "{starts:?}");
    assert!(starts.iter().any(|start| start.contains('(')), "armies are drawn");
    let text = check(&[&path]).unwrap();
    assert!(text.contains("Placement By Play=true"), "{text}");
    with.options.insert("Placement".to_owned(), "true".to_owned());
    let error = play_games(&eldritch::GAME, &with, 12, 2, &path).unwrap_err();
    let expected = "option: found 'Placement', expected one of Army White";
    assert!(error.to_string().starts_with(expected), "{error}");
}

#[test]
fn files_that_tell_nothing_are_refused() {
    let (_folder, path, mut bytes) = played(&chess::GAME, 1, 1);
    let foreign = path.with_extension("foreign");
    let mut unknown = header(&chess::GAME, 60, 3);
    "draughts".clone_into(&mut unknown.game);
    GamesFile::open(&foreign, &unknown).unwrap();
    let error = format!("{:#}", check(&[&foreign]).unwrap_err());
    assert!(error.contains("found games of 'draughts'"), "{error}");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let error = format!("{:#}", check(&[&path]).unwrap_err());
    assert!(error.contains("checksum of a game"), "{error}");
}

fn check(paths: &[&Path]) -> Result<String> {
    let paths: Vec<PathBuf> = paths.iter().map(|path| path.to_path_buf()).collect();
    figures(&paths, Formats::default())
}

/// Returns the number of games in a report.
fn count(report: &str) -> usize {
    let line = report.lines().find(|line| line.contains(" games: White won"));
    let games = line.and_then(|line| line.split(' ').next());
    games.unwrap().parse().unwrap()
}

#[test]
fn games_of_shards_count_once() {
    let (folder, path, whole) = played(&chess::GAME, 5, 2);
    let report = check(&[&path]).unwrap();
    assert_eq!(count(&report), 5);
    // The shard again, under another name; and killed after any byte.
    let other = folder.path().join("other");
    for end in (0..whole.len()).step_by(97).chain([whole.len()]) {
        fs::write(&other, &whole[..end]).unwrap();
        let both = check(&[&path, &other]).unwrap();
        let games = count(&check(&[&other]).unwrap());
        assert_eq!(count(&both), 5, "cut at {end}");
        let repeated = format!("{games} repeated games count once");
        assert_eq!(both.contains(&repeated), games > 0, "cut at {end}: {both}");
        assert!(end < whole.len() || games == 5);
    }
    // Results and positions are those of one file.
    let figures = |report: &str| report.split_once("games: White").unwrap().1.to_owned();
    let both = check(&[&other, &path]).unwrap();
    let without_bytes = |text: String| text.rsplit_once("decided").unwrap().0.to_owned();
    assert_eq!(without_bytes(figures(&both)), without_bytes(figures(&report)));
}

/// Writes the games of a file into another one with this header.
fn copy(path: &Path, to: &Path, header: &GamesHeader, change: fn(&mut RecordedGame)) {
    let bytes = fs::read(path).unwrap();
    let mut file = GamesFile::open(to, header).unwrap();
    for game in GamesReader::new(&bytes[..]).unwrap() {
        let mut game = game.unwrap();
        change(&mut game);
        file.add(&game).unwrap();
    }
}

#[test]
fn shards_of_other_builds_are_refused_and_of_other_seeds_are_not() {
    let (folder, path, _) = played(&chess::GAME, 3, 1);
    let own = header(&chess::GAME, 60, 3);
    let other = |name: &str| folder.path().join(name);
    let same = |_: &mut RecordedGame| {};
    let seed = GamesHeader { seed: 4, ..own.clone() };
    copy(&path, &other("seed"), &seed, same);
    assert_eq!(count(&check(&[&path, &other("seed")]).unwrap()), 6);
    for (name, header) in [
        ("commit", GamesHeader { commit: "another".to_owned(), ..own.clone() }),
        ("build", GamesHeader { build: "another".to_owned(), ..own.clone() }),
        ("network", GamesHeader { evaluation: "another".to_owned(), ..own.clone() }),
        ("limit", GamesHeader { nodes: 61, ..own.clone() }),
    ] {
        copy(&path, &other(name), &header, same);
        let error = format!("{:#}", check(&[&path, &other(name)]).unwrap_err());
        assert!(error.contains(&format!("found games of {header}")), "{error}");
        let both =
            figures(&[path.clone(), other(name)], Formats { mixed: true, ..Formats::default() }).unwrap();
        assert_eq!(count(&both), 6, "{name}: {both}");
    }
    copy(&path, &other("changed"), &own, |game| {
        game.legs.iter_mut().for_each(|leg| leg.score = leg.score.map(|score| score / 2));
    });
    let error = format!("{:#}", check(&[&path, &other("changed")]).unwrap_err());
    assert!(error.contains("changed, game 0: found another game of this seed"), "{error}");
}
