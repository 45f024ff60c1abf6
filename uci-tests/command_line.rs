//! The commands of the program: output, errors and exit codes.

use super::support;
use motley_results::Measured;
use std::process::{Command, Output, Stdio};

fn motley(args: &[&str]) -> Output {
    let command = Command::new(support::PROGRAM).args(args).stdin(Stdio::null()).output();
    command.expect("the program runs")
}

fn printed(args: &[&str]) -> String {
    let output = motley(args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the message of a command that must fail with exit code 2.
fn complaint(args: &[&str]) -> String {
    let output = motley(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn perft_divides() {
    let text = printed(&["perft", "chess", "3"]);
    assert_eq!(text.lines().filter(|line| line.contains(": ")).count(), 21);
    assert!(text.contains("\ne2e4: 600\n"), "{text}");
    assert!(text.ends_with("\nNodes searched: 8902\n"), "{text}");
    assert!(printed(&["perft", "chess", "0"]).ends_with("Nodes searched: 1\n"));
}

#[test]
fn perft_takes_a_position_in_one_argument_or_in_several() {
    let fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let whole = printed(&["perft", "chess", "4", fen]);
    assert!(whole.ends_with("Nodes searched: 43238\n"), "{whole}");
    let mut args = vec!["perft", "chess", "4"];
    args.extend(fen.split(' '));
    assert_eq!(printed(&args), whole);
}

#[test]
fn perft_is_recorded() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("perft.jsonl");
    let path = file.to_str().expect("a path that is text");
    let fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    printed(&["perft", "chess", "3", "--record", path]);
    printed(&["perft", "chess", "4", "--record", path, fen]);
    let rows = motley_results::read(&file).expect("rows");
    let counted = rows.iter().map(|row| match &row.figures {
        Measured::Perft { position, leaves, .. } => (position.as_str(), *leaves),
        figures => panic!("{figures:?}"),
    });
    assert!(counted.eq([("start", 8_902), (fen, 43_238)]), "{rows:?}");
}

#[test]
fn bench_is_the_same_twice() {
    let signature = |text: &str| {
        let line = text.lines().find(|line| line.starts_with("caparandom"));
        let line = line.expect("a line for the game");
        line.split_whitespace().nth(2).expect("a signature").to_owned()
    };
    let (first, second) = (printed(&["bench", "caparandom"]), printed(&["bench", "caparandom"]));
    assert_eq!(signature(&first), signature(&second));
    // OpenBench compares the last count of nodes, as a signature.
    let count = |text: &str| {
        let line = text.lines().last().expect("a last line");
        let words: Vec<&str> = line.split_whitespace().collect();
        assert!(matches!(words[..], ["signature", _, "nodes", _, "nps"]), "{text}");
        words[1].parse::<u64>().expect("a number")
    };
    assert_eq!(count(&first), count(&second));
    assert_ne!(count(&first), count(&printed(&["bench", "pawns"])));
}

#[test]
fn shuffles_are_arrays() {
    assert_eq!(
        printed(&["shuffle", "fischerandom", "518"]),
        "518 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
    );
    let line = printed(&["shuffle", "caparandom"]);
    let (number, fen) = line.trim_end().split_once(' ').expect("a number and a FEN");
    assert_eq!(printed(&["shuffle", "caparandom", number]), line);
    assert!(printed(&["perft", "caparandom", "1", fen]).contains("Nodes searched: "));
}

#[test]
fn armies_are_listed_checked_and_drawn() {
    let catalogue = printed(&["army", "eldritch"]);
    assert_eq!(catalogue.lines().count(), 38, "{catalogue}");
    assert!(catalogue.contains("\nC  celestial       q, bb\n"), "{catalogue}");
    let bill = "r:a,bb:c\n  r         1 abjurer\n  bb        1 celestial\n\
                left: kqrnnpppppppp; units in all: 15\n";
    assert_eq!(printed(&["army", "eldritch", "r:a,bb:c"]), bill);
    for drawn in ["random 5 7", "matched 4 7"] {
        let words: Vec<_> = drawn.split(' ').collect();
        let text = printed(&[&["army", "eldritch"], &words[..]].concat());
        let army = text.lines().next().expect("an army");
        assert_eq!(printed(&["army", "eldritch", army]), text, "{drawn}");
    }
}

#[test]
fn wrong_arguments_are_named() {
    for (args, expected) in [
        (&["perft", "checkers", "3"][..], "variant: found 'checkers', expected one of chess, "),
        (&["perft", "chess", "three"], "invalid value 'three' for '<DEPTH>'"),
        (&["perft", "chess", "99999999999"], "99999999999"),
        (&["perft", "chess", "2", "8/8 w - - 0 1"], "placement field: found '2 ranks', expected 8 ranks"),
        (&["perft", "chess"], "<DEPTH>"),
        (&["bench", "checkers"], "variant: found 'checkers'"),
        (&["shuffle", "caparandom", "99999999"], "expected a number below "),
        (&["shuffle", "chess", "-1"], "-1"),
        (&["army", "chess"], "a game with a choice of armies"),
        (&["army", "eldritch", "r:a,rr:o"], "ooze for rr needs 2 rook(s), 1 left"),
        (&["army", "eldritch", "matched", "3", "1"], "2, 4, 6 or 8"),
        (&["fly"], "unrecognized subcommand 'fly'"),
    ] {
        let said = complaint(args);
        assert!(said.contains(expected), "{args:?} said {said}");
    }
}

#[test]
fn help_names_the_commands() {
    let text = printed(&["--help"]);
    for command in ["perft", "bench", "shuffle", "army"] {
        assert!(text.contains(command), "{text}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Command::new(support::PROGRAM)
        .args(["bench"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("an end");
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn help_has_the_commands_in_groups() {
    let help = printed(&["--help"]);
    for part in [
        "Without a command it is the engine",
        "\nPlay:\n  board ",
        "\nMeasure:\n  match ",
        "\nBuild:\n  games ",
    ] {
        assert!(help.contains(part), "{part} in {help}");
    }
    assert!(!help.contains("manual "), "{help}");
}

#[test]
fn shells_complete_commands() {
    for (shell, mark) in
        [("bash", "complete -F _motley"), ("zsh", "#compdef motley"), ("fish", "complete -c motley")]
    {
        let script = printed(&["completions", shell]);
        assert!(script.contains(mark) && script.contains("shuffle"), "{shell}: {script}");
    }
}

#[test]
fn manual_pages_have_examples_and_files() {
    let folder = tempfile::tempdir().expect("a folder");
    printed(&["manual", folder.path().to_str().expect("a path that is text")]);
    for (page, sections) in [
        ("motley", &["EXAMPLES", "ENVIRONMENT", "FILES"][..]),
        ("motley-board", &["EXAMPLES", "FILES"]),
        ("motley-match", &["EXAMPLES", "FILES"]),
    ] {
        let text = std::fs::read_to_string(folder.path().join(page).with_extension("6")).expect("a page");
        for section in sections {
            assert!(text.contains(&format!("\n.SH {section}\n")), "{page}: {section}");
        }
    }
}
