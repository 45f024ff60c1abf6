//! Sets that are made and measured, from one end to the other.

use super::*;
use motley_game::Notation;
use motley_movegen::variant::Settings;
use motley_movegen::variants::chess;
use std::path::Path;

/// The knight takes the queen back; no other turn holds the balance.
const RECAPTURE: &str = "rnb1kbnr/ppp2ppp/8/8/3q4/5N2/PPP2PPP/RNB1KB1R w KQkq - 0 6";
/// The king takes the last rook, which draws.
const DRAW: &str = "7k/8/8/8/3K4/4r3/8/8 w - - 0 1";
/// Mate in one: the game is decided.
const MATE: &str = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
/// The queen checks, and only the king can take it: one legal turn.
const FORCED: &str = "rnb1kbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBqKBNR w KQkq - 0 4";
/// Neither side can win: the game is over.
const DEAD: &str = "7k/8/8/8/3K4/8/8/8 w - - 0 1";
/// Many turns are about equal.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Black to move: the pawn takes the queen back.
const BLACK: &str = "rnb1kbnr/ppp2ppp/4p3/3Q4/8/8/PPP1PPPP/RNB1KBNR b KQkq - 0 4";

/// Runs the command with words separated by blanks, in a folder.
fn run_in(folder: &Path, line: &str) -> Result<String, String> {
    let words = line.split_whitespace();
    let in_folder = words.map(|word| word.replace("HERE", &folder.display().to_string()));
    let words: Vec<String> = in_folder.collect();
    let mut out = Vec::new();
    match run(&words, &mut out) {
        Ok(()) => Ok(String::from_utf8(out).unwrap()),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn good_turns_are_told_from_others() {
    let folder = tempfile::tempdir().unwrap();
    let positions = [RECAPTURE, MATE, DRAW, FORCED, DEAD, BLACK, START];
    std::fs::write(folder.path().join("a.epd"), positions.join("\n")).unwrap();
    let judge = |concurrency| {
        let line = "-judge HERE/a.epd -variant chess -nodes 2000 -concurrency";
        run_in(folder.path(), &format!("{line} {concurrency}")).unwrap()
    };
    let csv = judge(1);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 5, "{csv}");
    assert_eq!(lines[0], "fen,turns");
    assert_eq!(lines[1], format!("{RECAPTURE},f3d4:0"));
    assert_eq!(lines[2], format!("{DRAW},d4e3:0"));
    assert_eq!(lines[3], format!("{BLACK},e6d5:0"));
    let turns = lines[4].strip_prefix(START).expect(lines[4]);
    assert!(turns.split(' ').count() > 5, "{turns}");
    assert_eq!(judge(3), csv, "the same whatever the number of threads");
    // What is written can be read.
    let file = folder.path().join("chess.csv");
    std::fs::write(&file, csv).unwrap();
    let set = RegretSet::read(&chess::GAME, &file).unwrap();
    let fens: Vec<String> = set.openings.iter().map(|at| at.start.fen()).collect();
    assert_eq!(fens, [RECAPTURE, DRAW, BLACK, START]);
}

#[test]
fn engines_are_measured_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    // Losses of a set that disagrees with the engines about two of three positions.
    let set = format!("fen,turns\n{RECAPTURE},f3d4:0\n{DRAW},d4c5:0 d4e3:30\n{MATE},a1a2:0 a1a3:7\n");
    std::fs::write(folder.path().join("chess.csv"), set).unwrap();
    let text = run_in(
        folder.path(),
        "-positions HERE -engine motley name=A -engine motley name=B nodes=3000 \
         -each nodes=2000 option.Hash=1 -record HERE/rows.jsonl",
    );
    // The losses are 0, 30 and 150, their mean 60, and the variance 6,300. So the error is 1.96 times the
    // root of 2,100, which is 45.826.
    assert_eq!(
        text.unwrap(),
        "chess, 3 positions: regret in thousandths of a point (95 %)\n\
         engine          regret  best turns  difference to A\n\
         A          60.0 ± 89.8      33.3 %\n\
         B          60.0 ± 89.8      33.3 %  +0.0 ± 0.0\n"
    );
    let rows = motley_results::read(&folder.path().join("rows.jsonl")).unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[1].head.game, "chess");
    let expected = Measured::Regret {
        engine: "B".to_owned(),
        limit: "3000 nodes".to_owned(),
        regret: 60.0,
        error: 89.82,
        best: 0.3333,
        positions: 3,
    };
    assert_eq!(rows[1].figures, expected);
}

#[test]
fn mistakes_are_told_with_their_place() {
    let folder = tempfile::tempdir().unwrap();
    let complaint = |line: &str| run_in(folder.path(), line).unwrap_err();
    let empty = complaint("-positions HERE");
    assert!(empty.starts_with("-positions: found '") && empty.contains("a file NAME.csv"), "{empty}");
    let missing = complaint("-positions HERE -variant chess");
    assert!(missing.contains("chess.csv: "), "{missing}");
    let no_file = complaint("-judge HERE/a.epd -variant chess");
    assert!(no_file.contains("a.epd: "), "{no_file}");
    std::fs::write(folder.path().join("a.epd"), "\nnonsense\n").unwrap();
    let nonsense = complaint("-judge HERE/a.epd -variant chess");
    assert!(nonsense.contains("a.epd, line 2: "), "{nonsense}");
    let set = format!("fen,turns\n{RECAPTURE},f3d4:0\n{DRAW},d4e3:0\n");
    std::fs::write(folder.path().join("chess.csv"), set).unwrap();
    let option = complaint("-positions HERE -engine motley name=A option.Hash=x");
    assert!(option.starts_with("A option Hash: found 'x', expected a number"), "{option}");
}

#[test]
fn replies_are_turns_or_faults() {
    let position = chess::GAME.position(START, &Settings::default()).unwrap();
    let played = |reply| turn_played(&position, &reply);
    let turn = |text: &str| played(Reply::Turn(text.to_owned()));
    assert_eq!(turn("e2e4"), Ok(Some("e2e4".to_owned())));
    assert_eq!(played(Reply::XboardTurn("g1f3".to_owned())), Ok(Some("g1f3".to_owned())));
    assert_eq!(played(Reply::Resign), Ok(None));
    assert!(matches!(turn("e2e5"), Err(Fault::Illegal(error)) if error.contains("e2e5")));
    let claim = "1/2-1/2".to_owned();
    assert_eq!(played(Reply::Claim(claim.clone())), Err(Fault::FalseClaim(claim)));
}
