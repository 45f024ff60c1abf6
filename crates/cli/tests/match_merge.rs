//! `motley match -merge`: shards of a match make the result of the whole match, and no game counts twice.

use crate::support::{Arena, Played};
use std::path::Path;

const PLAYERS: &str = "-engine motley name=A depth=2 -engine motley name=B depth=1 -each option.Hash=1 \
    -variant bandit -games 2 -repeat -maxmoves 20 -srand 5";

/// Plays the openings from `start` on, two games each.
fn shard(arena: &Arena, name: &str, start: u32, rounds: u32) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = root.join("../../benches/openings/bandit.epd");
    let played = arena.play(&format!(
        "{PLAYERS} -openings file={} start={start} -rounds {rounds} -state {name}",
        book.display()
    ));
    assert!(played.success, "{}", played.errors);
}

fn merged(arena: &Arena, arguments: &str) -> (Option<i32>, Played) {
    let output = arena.command(&format!("-merge {arguments}")).output().unwrap();
    (output.status.code(), Played::from(output))
}

/// Returns the lines of a report that do not depend on the machine.
fn result(text: &str) -> Vec<&str> {
    let kept = |line: &&str| {
        ["Merged", "Score of", "Elo", "Pairs", "SPRT"].iter().any(|word| line.starts_with(word))
    };
    text.lines().filter(kept).collect()
}

#[test]
fn shards_have_the_result_of_one_run() {
    let arena = Arena::new();
    shard(&arena, "whole", 1, 4);
    shard(&arena, "one", 1, 2);
    shard(&arena, "two", 3, 2);
    let (code, whole) = merged(&arena, "whole -sprt elo0=0 elo1=10");
    let (code_of_shards, shards) = merged(&arena, "one two -sprt elo0=0 elo1=10");
    assert_eq!(code, Some(11), "{}", whole.errors);
    assert_eq!(code_of_shards, code);
    let lines = result(&whole.text);
    assert_eq!(result(&shards.text), lines);
    assert!(lines.len() == 5 && lines[0] == "Merged 8 games", "{lines:?}");
    // A shard again, under another name, and a longer one that contains it.
    std::fs::copy(arena.file("one"), arena.file("copy")).unwrap();
    let (code, again) = merged(&arena, "one two copy whole");
    assert_eq!(code, Some(0), "{}", again.errors);
    assert!(again.text.contains("12 repeated games count once"), "{}", again.text);
    assert_eq!(result(&again.text), lines[..4]);
}

#[test]
fn tests_decide_exit_codes() {
    let arena = Arena::new();
    shard(&arena, "one", 1, 2);
    let (accepted, _) = merged(&arena, "one -sprt elo0=-1000 elo1=-900 alpha=0.49 beta=0.49");
    let (rejected, _) = merged(&arena, "one -sprt elo0=900 elo1=1000 alpha=0.49 beta=0.49");
    assert_eq!((accepted, rejected), (Some(0), Some(10)));
    let (failed, played) = merged(&arena, "nowhere");
    assert_eq!(failed, Some(2));
    assert!(played.errors.contains("nowhere"), "{}", played.errors);
}

#[test]
fn killed_shards_count_what_they_have() {
    let arena = Arena::new();
    shard(&arena, "one", 1, 2);
    let text = arena.read("one");
    // Killed after any byte: the result is that of the finished games, or there is none.
    for end in (0..text.len()).step_by(61).chain([text.len() - 1]) {
        std::fs::write(arena.file("cut"), &text[..end]).unwrap();
        let games = text[..end].matches('\n').count().saturating_sub(1);
        let (code, played) = merged(&arena, "cut");
        let report = format!("Merged {games} games\n");
        if text[..end].contains('\n') {
            assert!(code == Some(0) && played.text.contains(&report), "{end}: {}", played.text);
        } else {
            assert!(code == Some(2) && played.errors.contains("no game"), "{}", played.errors);
        }
        // The missing games come from the whole shard.
        let (_, both) = merged(&arena, "cut one");
        assert!(both.text.contains("Merged 4 games\n"), "{end}: {}", both.text);
    }
}

#[test]
fn shards_of_other_matches_and_builds_are_refused() {
    let arena = Arena::new();
    shard(&arena, "one", 1, 1);
    let text = arena.read("one");
    let refused = |changed: String, words: &str| {
        assert_ne!(changed, text);
        std::fs::write(arena.file("other"), changed).unwrap();
        let (code, played) = merged(&arena, "one other");
        assert_eq!(code, Some(2), "{}", played.text);
        assert!(played.errors.contains(words), "{}", played.errors);
    };
    refused(text.replace("depth=2", "depth=3"), "found the options");
    let builds = text.find("\"builds\":[\"").unwrap() + "\"builds\":[\"".len();
    let mut other = text.clone();
    other.replace_range(builds..builds + 8, "--------");
    refused(other.clone(), "found games of the programs");
    let line = text.lines().nth(1).unwrap();
    let result = line.find("\"result\":\"").unwrap() + "\"result\":\"".len();
    let changed = line[..result].to_owned() + "*" + &line[result..];
    refused(text.replace(line, &changed), "game 1: found");
    // Nor does a match go on with another build.
    std::fs::write(arena.file("one"), other).unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = root.join("../../benches/openings/bandit.epd");
    let played =
        arena.play(&format!("{PLAYERS} -openings file={} start=1 -rounds 2 -state one", book.display()));
    assert!(!played.success && played.errors.contains("found games of the programs"));
}
