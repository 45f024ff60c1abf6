//! Motley against Motley over XBoard's protocol, in every game: each turn is one line that the
//! other side can read. (XBoard itself needs more for games that it does not know; the runner does
//! not.)

use crate::support;
use crate::support::Arena;

/// Plays a match of short games in which both players are processes that speak XBoard's protocol.
/// Openings are long and random, so that rare turns occur too. The limit is depth, so that a player
/// can lose on time only if it does not answer.
fn played_without_fault(game: &str, choices: &[&str]) {
    let arena = Arena::new();
    let motley = env!("CARGO_BIN_EXE_motley");
    let mut command = arena.command("-rounds 3 -games 2 -repeat -maxmoves 25 -srand 11 -concurrency 2");
    for name in ["name=A", "name=B"] {
        command.args(["-engine", name, "proto=xboard", &format!("cmd={motley}")]);
    }
    // With a time limit, because otherwise a silent player would be given five minutes.
    command.args(["-each", "depth=2", "st=20", "option.Move Overhead=0"]);
    command.args(["-openings", "plies=16", "-variant", game]).args(choices);
    let played = support::Played::from(command.output().unwrap());
    assert!(played.success, "{game}: {}", played.errors);
    let text = &played.text;
    assert!(text.contains("Score of A vs B: ") && !text.contains("lost by"), "{game}: {text}");
}

#[test]
fn games_that_xboard_knows() {
    for game in ["chess", "fischerandom", "caparandom", "capablanca", "gothic"] {
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
    // Armies set as options, units placed by play.
    let armies = ["Army White=r:a,bb:c", "Army Black=bp:e,n:f,pppp:o"];
    played_without_fault("eldritch", &armies);
    played_without_fault("eldritch", &["Placement By Play=true"]);
}
