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
    let expected = "centre\n  \
        8 x 8 squares: bishop B (B), king K (K), knight N (N), pawn P (fmWfceF), queen Q (Q), rook R (R)\n  \
        wins who checkmates, or brings a king to d4 e4 d5 e5\n  \
        White's pawn promotes on rank 8 to bishop, knight, queen or rook; \
        Black's pawn promotes on rank 1 to bishop, knight, queen or rook\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

/// Returns what is warned of in a file with one game.
fn warnings(name: &str, text: &str) -> Vec<String> {
    let output = motley(&["check", &file(name, text)]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let lines = text.lines().filter_map(|line| line.strip_prefix("  warning: "));
    lines.map(str::to_owned).collect()
}

#[test]
fn what_cannot_be_meant_is_warned_of() {
    let start = "startFen = rnbqkbn/ppppppp/7/7/7/PPPPPPP/RNBQKBN w - - 0 1";
    let small = format!("[small:chess]\nmaxRank = 7\nmaxFile = 7\ncastling = false\n{start}\n");
    let dead = "White's pawn stands dead on rank 7: promotionRegionWhite has no square of the board";
    assert_eq!(warnings("dead.ini", &small), [dead]);
    let living = small.clone() + "promotionRegionWhite = *7\n";
    assert_eq!(warnings("living.ini", &living), Vec::<String>::new());
    let off = living.clone() + "flagPiece = k\nflagRegion = *9\n";
    assert_eq!(
        warnings("off.ini", &off),
        [
            "line 8: flagRegion: none of its squares is on the board",
            "line 7: flagPiece has no effect without flagRegion",
        ]
    );
    let kingless = "[a]\nrook = r\nking = k\nstartFen = r6k/8/8/8/8/8/8/R7 w - - 0 1\n";
    assert_eq!(
        warnings("kingless.ini", kingless),
        ["White has no king, and nothing else that it can lose by"]
    );
    let drops = "[a:chess]\npieceDrops = true\n";
    assert!(warnings("drops.ini", drops)[0].starts_with("line 2: pieceDrops: nothing is ever in hand"));
    let twice = "[a:chess]\ncustomPiece1 = w:W\ncustomPiece2 = w:F\ncustomPiece2 = w:D\n";
    assert_eq!(
        warnings("twice.ini", twice),
        [
            "line 4: customPiece2 stands here a second time: this line holds",
            "line 4: customPiece2 takes the letter of customPiece1",
        ]
    );
    let empty = motley(&["check", &file("empty.ini", "# nothing\n")]);
    assert!(String::from_utf8_lossy(&empty.stdout).starts_with("There is no game in "));
}

/// The library's games are meant as they are.
#[test]
fn games_that_come_with_motley_have_no_warning() {
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/../movegen/src/file_games/library/library.ini");
    let text = std::fs::read_to_string(library).expect("the library");
    let games = text.split("\n[").skip(1).filter_map(|section| section.split([':', ']']).next());
    let own: String = games.map(|name| format!("[my-{name}:{name}]\n")).collect();
    let output = motley(&["check", &file("library.ini", &own)]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let warned: Vec<&str> = said.lines().filter(|line| line.contains("warning")).collect();
    assert_eq!(warned, Vec::<&str>::new());
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
    let said = String::from_utf8_lossy(&output.stdout);
    let names: Vec<&str> = said.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(names, ["centre", "last"]);
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
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("alias\n"));
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
