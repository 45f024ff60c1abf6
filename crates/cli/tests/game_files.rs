//! Games from files on the command line.

use std::process::{Command, Output};

const CENTRE: &str = "[centre:chess]\nflagPiece = k\nflagRegion = d4 e4 d5 e5\n";

fn motley(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_motley"));
    command.env_remove("MOTLEY_GAMES").args(arguments);
    command.output().expect("the program starts")
}

fn file(name: &str, text: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).expect("the file is written");
    path
}

#[test]
fn a_checked_file_names_its_games() {
    let output = motley(&["check", &file("checked.ini", CENTRE)]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stdout), "centre\n");
}

#[test]
fn a_loaded_game_is_counted() {
    let path = file("loaded.ini", CENTRE);
    let output = motley(&["--games", &path, "perft", "centre", "2"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.ends_with("Nodes searched: 400\n"), "{text}");
    assert!(!motley(&["perft", "centre", "2"]).status.success(), "not loaded");
}

#[test]
fn a_fault_is_told_with_its_place() {
    let path = file("faulty.ini", "[a:chess]\nflagPeice = k\n");
    for arguments in [&["check", &path][..], &["--games", &path, "perft", "a", "1"]] {
        let output = motley(arguments);
        assert!(!output.status.success());
        let expected = format!(
            "error: {path}, line 2, [a]: key: found 'flagPeice', expected a key of the format; \
             perhaps 'flagPiece' is meant\n"
        );
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    }
}

const HALF_RIGHT: &str = "[centre:chess]\nflagPiece = k\nflagRegion = d4 e4 d5 e5\n\
    [synochess:chess]\nendgameEval = true\n[own:synochess]\n[walls:chess]\nstartFen = 8/8\n[last:centre]\n";

/// Returns what is said of the games that are refused in [`HALF_RIGHT`].
fn refused(path: &str) -> Vec<String> {
    vec![
        format!(
            "{path}, line 5, [synochess]: key: found 'endgameEval = true', \
             expected false: Motley does not have this rule yet"
        ),
        format!(
            "{path}, line 6, [own]: parent: found 'synochess', expected a game that is not refused itself (line 5)"
        ),
        format!("{path}, line 8, [walls]: startFen: found '8/8', expected 8 ranks"),
    ]
}

#[test]
fn a_checked_file_names_what_is_right_and_what_is_refused() {
    let path = file("half-checked.ini", HALF_RIGHT);
    let output = motley(&["check", &path]);
    assert!(!output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stdout), "centre\nlast\n");
    let expected = format!("error: {}\n", refused(&path).join("; "));
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
}

#[test]
fn what_is_right_in_a_file_is_loaded() {
    let path = file("half-loaded.ini", HALF_RIGHT);
    let output = motley(&["--games", &path, "perft", "last", "2"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("Nodes searched: 400\n"));
    let expected: String = refused(&path).iter().map(|fault| format!("refused: {fault}\n")).collect();
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
}

#[test]
fn names_of_registered_games_are_taken() {
    let output = motley(&["check", &file("taken.ini", "[chess:chess]\n")]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        text.ends_with("found 'chess', expected another name: this game is the one that is played first\n"),
        "{text}"
    );
}

#[test]
fn a_game_of_a_file_takes_the_place_of_one_that_comes_along() {
    let path = file("own-name.ini", "[pawns:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
    let output = motley(&["--games", &path, "perft", "pawns", "1"]);
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("Nodes searched: 5\n"));
}

#[test]
fn what_has_no_effect_is_remarked() {
    let path = file("alias.ini", "[alias:chess]\nnnueAlias = chess\n");
    let output = motley(&["check", &path]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stdout), "alias\n");
    let remark = format!(
        "remark: {path}, line 2, [alias]: nnueAlias: it has no effect: Motley has networks of its own\n"
    );
    assert_eq!(String::from_utf8_lossy(&output.stderr), remark);
}

/// `--games` before a command names files; the command `games` has a number of this name.
#[test]
fn games_from_files_are_played_for_training() {
    let path = file("trained.ini", CENTRE);
    let out = format!("{}/centre.games", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(&out);
    let output =
        motley(&["--games", &path, "games", "centre", "--games", "2", "--nodes", "50", "--out", &out]);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
}

#[test]
fn a_decided_test_ends_a_match_in_a_game_from_a_file() {
    let path = file("tested.ini", CENTRE);
    let mut arguments = vec!["--games", &path];
    let options = "match -variant centre -engine motley name=deep depth=3 -engine motley name=flat depth=1 \
                   -each option.Hash=1 -openings plies=4 -rounds 500 -games 2 -repeat -srand 3 \
                   -sprt elo0=0 elo1=200";
    arguments.extend(options.split_whitespace());
    let output = motley(&arguments);
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert!(text.contains("H1 was accepted"), "{text}{errors}");
    assert!(text.contains("Stopped after "), "{text}{errors}");
}
