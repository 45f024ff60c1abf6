//! Motley against Motley over XBoard's protocol, in every game: whatever is played, one line tells it,
//! and the other side reads it. (XBoard itself needs more than that for games it does not know; the
//! runner does not.)

mod support;

use support::Arena;

/// A match of short games in which both players are processes that speak XBoard's protocol. Openings
/// are long and random, so that rare turns are told too; the limit is depth, so that nobody can lose
/// on time but by saying nothing.
fn played_without_fault(game: &str, choices: &[&str]) {
    let arena = Arena::new();
    let motley = env!("CARGO_BIN_EXE_motley");
    let mut command =
        arena.command("-rounds 3 -games 2 -repeat -maxmoves 25 -srand 11 -concurrency 2");
    for name in ["name=A", "name=B"] {
        command.args(["-engine", name, "proto=xboard", &format!("cmd={motley}")]);
    }
    // Not without a time: a player that says nothing is not to be waited for five minutes.
    command.args(["-each", "depth=2", "st=20", "option.Move Overhead=0"]);
    command
        .args(["-openings", "plies=16", "-variant", game])
        .args(choices);
    let played = support::Played::from(command.output().unwrap());
    assert!(played.success, "{game}: {}", played.errors);
    let text = &played.text;
    assert!(
        text.contains("Score of A vs B: ") && !text.contains("lost by"),
        "{game}: {text}"
    );
}

#[test]
fn games_that_xboard_knows() {
    for game in [
        "chess",
        "fischerandom",
        "caparandom",
        "capablanca",
        "gothic",
    ] {
        played_without_fault(game, &[]);
    }
}

#[test]
fn eight_piece_chess() {
    played_without_fault("eightpiece", &[]);
    played_without_fault("eightpiecerandom", &[]);
}

#[test]
fn bandit_chess() {
    played_without_fault("bandit", &[]);
}

#[test]
fn pawns_chess() {
    played_without_fault("pawns", &[]);
}

#[test]
fn eldritch_chess() {
    // Two random armies for every opening.
    played_without_fault("eldritch", &[]);
    // Armies told as options, units placed by play.
    let armies = ["Army White=r:a,bb:c", "Army Black=bp:e,n:f,pppp:o"];
    played_without_fault("eldritch", &armies);
    played_without_fault("eldritch", &["Placement By Play=true"]);
}
