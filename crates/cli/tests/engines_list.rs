//! The user's list of engines: added, checked, played with, removed.

use crate::support::{Arena, Played};

/// Returns the output of `motley engines` with a list of the test's own.
fn engines(arena: &Arena, options: &str) -> Played {
    let mut command = arena.command_of("engines", options);
    command.env("MOTLEY_ENGINES", arena.file("engines.json"));
    Played::from(command.output().unwrap())
}

#[test]
fn an_engine_is_added_played_and_removed() {
    let arena = Arena::new();
    let motley = env!("CARGO_BIN_EXE_motley");
    let none = engines(&arena, "");
    assert!(none.success && none.text.starts_with("No engine in "), "{}", none.text);
    let added = engines(&arena, &format!("add --name Own --option Hash=3 {motley}"));
    assert!(added.success, "{}", added.errors);
    for told in ["Own: Motley ", "over UCI", " bandit, ", "options: Hash, Threads", "nodes a second in chess"]
    {
        assert!(added.text.contains(told), "{told}: {}", added.text);
    }
    let twice = engines(&arena, &format!("add --name Own {motley}"));
    assert!(twice.errors.contains("found 'Own', which is on the list"), "{}", twice.errors);
    let listed = engines(&arena, "list");
    assert!(listed.text.contains("  Hash = 3\n"), "{}", listed.text);
    assert!(engines(&arena, "check Own").success);
    let mut command =
        arena.command("-variant bandit -engine conf=Own -engine motley -each depth=1 -rounds 1");
    command.env("MOTLEY_ENGINES", arena.file("engines.json"));
    let played = Played::from(command.output().unwrap());
    assert!(played.success && played.text.contains("(Own vs Motley)"), "{}{}", played.text, played.errors);
    assert!(engines(&arena, "remove Own").success);
    let gone = engines(&arena, "remove Own");
    assert!(!gone.success && gone.errors.contains("expected an engine added before"), "{}", gone.errors);
}

#[test]
fn an_option_that_the_engine_lacks_is_refused() {
    let arena = Arena::new();
    let refused = engines(&arena, &format!("add --option Hush=3 {}", env!("CARGO_BIN_EXE_motley")));
    assert!(
        !refused.success && refused.errors.contains("found 'Hush', expected one of Hash,"),
        "{}",
        refused.errors
    );
    assert!(!arena.file("engines.json").exists());
}

#[test]
#[cfg(unix)]
fn a_program_that_is_no_engine_is_told_with_its_last_lines() {
    let arena = Arena::new();
    let refused = engines(&arena, "add cat");
    assert!(!refused.success, "{}", refused.text);
    assert!(refused.errors.contains("cat did not answer 'uci' within 5s"), "{}", refused.errors);
    assert!(refused.errors.contains("> uci") && refused.errors.contains("< uci"), "{}", refused.errors);
    let missing = engines(&arena, "add ./no-such-engine");
    assert!(missing.errors.contains("cannot start "), "{}", missing.errors);
}

/// Sjaak II and Fairy-Max speak XBoard's protocol, the others UCI. Left out where they are not
/// installed, but not in `.ci/run`.
#[test]
#[cfg(target_os = "linux")]
fn engines_of_debian_are_found_and_added() {
    let installed = ["fairy-stockfish", "stockfish", "gnuchess", "sjaakii", "fairymax"];
    let is_there = |name: &&str| std::path::Path::new("/usr/games").join(name).exists();
    if !installed.iter().all(is_there) {
        assert!(std::env::var_os("CI").is_none(), "{installed:?} are expected");
        return;
    }
    let arena = Arena::new();
    let found = engines(&arena, "find --add");
    assert!(found.success, "{}", found.errors);
    let listed = engines(&arena, "").text;
    for (engine, protocol, game) in [
        ("fairy-stockfish", "UCI", "caparandom"),
        ("stockfish", "UCI", "fischerandom"),
        ("gnuchess --uci", "UCI", "chess"),
        ("sjaakii", "XBoard", "capablanca"),
        ("fairymax", "XBoard", "chess"),
    ] {
        let at = listed.find(&format!("/{engine} over {protocol}\n"));
        let games = at.and_then(|at| listed[at..].lines().nth(1)).unwrap_or_default();
        assert!(games.contains(game), "{engine}: {listed}");
    }
    let left = engines(&arena, "find").text;
    let is_left = |name: &&str| left.contains(&format!("/{name} "));
    assert!(!installed.iter().any(is_left), "each is on the list now: {left}");
}
