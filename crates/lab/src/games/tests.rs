//! Short runs of several games.

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
    let header = header::<V>(game.info.name, 60, 3);
    play_games(game, &header, games, concurrency, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    (folder, path, bytes)
}

fn same_for_one_thread_and_four<V: Variant>(game: &'static Listing<V>) {
    let (_folder, path, one) = played(game, 6, 1);
    let (_other, _, four) = played(game, 6, 4);
    assert!(one == four, "{}", game.info.name);
    // Replays every game by the rules.
    let text = figures(&path).unwrap();
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
        let text = play_games(
            &chess::GAME,
            &header::<chess::Chess>("chess", 60, 3),
            5,
            2,
            &path,
        )
        .unwrap()
        .to_string();
        assert!(text.contains(" 5 games in "), "{text}");
        assert!(fs::read(&path).unwrap() == whole, "cut at {length}");
    }
    let text = play_games(
        &chess::GAME,
        &header::<chess::Chess>("chess", 60, 3),
        4,
        2,
        &path,
    )
    .unwrap()
    .to_string();
    assert!(text.starts_with("0 games and 0 positions"), "{text}");
    assert!(
        fs::read(&path).unwrap() == whole,
        "there are enough already"
    );
}

#[test]
fn other_runs_are_refused() {
    let (_folder, path, whole) = played(&chess::GAME, 1, 1);
    for other in [
        header::<chess::Chess>("chess", 61, 3),
        header::<chess::Chess>("chess", 60, 4),
    ] {
        let error = play_games(&chess::GAME, &other, 9, 1, &path).unwrap_err();
        let error = error.to_string();
        assert!(
            error.contains("games: found games played by chess, 60 nodes, seed 3"),
            "{error}"
        );
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
        run(&command.args, &mut Vec::new()).unwrap();
    }
    let rows = motley_results::read(Path::new(&rows)).unwrap();
    let mut found = (0, 0);
    for row in &rows {
        let Measured::SelfPlay {
            games,
            positions,
            nodes,
            evaluation,
            ..
        } = &row.figures
        else {
            panic!("{row:?}");
        };
        assert_eq!((row.head.game.as_str(), *nodes), ("chess", 60));
        assert!(evaluation.starts_with("by network "), "{evaluation}");
        found = (found.0 + games, found.1 + positions);
    }
    let notes: Vec<_> = rows.iter().map(|row| row.head.note.as_str()).collect();
    assert_eq!(notes, ["", "the file had 2 games before"]);
    let text = figures(Path::new(&games)).unwrap();
    let quiet = format!("\n{} of them quiet and not decided", found.1);
    assert!(found.0 == 5 && text.contains(&quiet), "{found:?}, {text}");
}

/// Games that begin with an empty board are played from it.
#[test]
fn options_are_those_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let mut with = header::<eldritch::Eldritch>("eldritch", 30, 1);
    with.options
        .insert("Placement By Play".to_owned(), "true".to_owned());
    play_games(&eldritch::GAME, &with, 12, 2, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    let games = GamesReader::new(&bytes[..]).unwrap();
    let starts: Vec<_> = games.map(|game| game.unwrap().start).collect();
    assert!(
        starts.iter().all(|start| start.contains("hand=")),
        "{starts:?}"
    );
    assert!(
        starts.iter().any(|start| start.contains('(')),
        "armies are drawn"
    );
    let text = figures(&path).unwrap();
    assert!(text.contains("Placement By Play=true"), "{text}");
    with.options
        .insert("Placement".to_owned(), "true".to_owned());
    let error = play_games(&eldritch::GAME, &with, 12, 2, &path).unwrap_err();
    let expected = "option: found 'Placement', expected one of Army White";
    assert!(error.to_string().starts_with(expected), "{error}");
}

#[test]
fn files_that_tell_nothing_are_refused() {
    let (_folder, path, mut bytes) = played(&chess::GAME, 1, 1);
    let foreign = path.with_extension("foreign");
    GamesFile::open(&foreign, &header::<chess::Chess>("draughts", 60, 3)).unwrap();
    let error = figures(&foreign).unwrap_err().to_string();
    assert!(error.contains("found games of 'draughts'"), "{error}");
    bytes.pop();
    fs::write(&path, bytes).unwrap();
    let error = figures(&path).unwrap_err().to_string();
    assert!(error.contains("found the end of the file"), "{error}");
}
