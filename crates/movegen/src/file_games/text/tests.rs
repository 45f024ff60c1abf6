//! Tests of the file format.

use super::betza::parse;
use super::description::GameDescription;
use super::keys::{all_keys, defaults, key_names};
use super::refused_keys::REFUSED;
use super::{ReadGames, read_games};
use crate::file_games::rules::atom::StepForm;
use proptest::prelude::*;

fn read(text: &str) -> ReadGames<GameDescription> {
    read_games(&[("mine.ini", text)], &[], |_| Ok(())).map(|(game, ())| game)
}

fn faults(text: &str) -> Vec<String> {
    read(text).refused.iter().map(ToString::to_string).collect()
}

#[test]
fn faults_have_a_place_and_name_what_is_expected() {
    for (text, fault) in [
        ("x", "mine.ini, line 1: line: found 'x', expected key = value, [section] or # comment"),
        (
            "pawn = p",
            "mine.ini, line 1: line: found 'pawn = p', expected a section [name] before the first key",
        ),
        (
            "[a:b]",
            "mine.ini, line 1, [a]: parent: found 'b', expected a game that is built in or stands further up in the file",
        ),
        ("[a]\nkign = k", "mine.ini, line 2, [a]: key: found 'kign', expected a key of the format"),
        (
            "[a]\nstartFenn = k",
            "mine.ini, line 2, [a]: key: found 'startFenn', expected a key of the format; perhaps 'startFen' is meant",
        ),
        (
            "[a]\nendgameEval = true",
            "mine.ini, line 2, [a]: key: found 'endgameEval = true', expected false: Motley does not have this rule yet",
        ),
        ("[a]\ncastling = yes", "mine.ini, line 2, [a]: castling: found 'yes', expected true or false"),
        ("[a]\nmaxRank = 11", "mine.ini, line 2, [a]: maxRank: found '11', expected a number from 1 to 10"),
        (
            "[a]\nking = k\npromotionPieceTypes = q",
            "mine.ini, line 3, [a]: promotionPieceTypes: found 'q', expected a unit of the game: k",
        ),
        (
            "[a]\nflagRegion = d4 z9",
            "mine.ini, line 2, [a]: flagRegion: found 'z9', expected squares such as d4, ranks such as *8, files such as a*, or -",
        ),
        ("[a]\n[a]", "mine.ini, line 2, [a]: section: found 'a', expected a name that no other section has"),
        (
            "[a]\ncustomPiece1 = a",
            "mine.ini, line 2, [a]: customPiece1: found 'a', expected a letter, a colon and the moves, as in a:mBcN, or - for no such unit",
        ),
        (
            "[a]\ncustomPiece1 = mRcN",
            "mine.ini, line 2, [a]: customPiece1: found 'mRcN', expected a letter, a colon and the moves, as in a:mBcN, or - for no such unit",
        ),
        (
            "[a]\ncustomPiece26 = w:W",
            "mine.ini, line 2, [a]: key: found 'customPiece26', expected customPiece1 to customPiece25",
        ),
        (
            "[a]\ncastling = false # none",
            "mine.ini, line 2, [a]: castling: found 'false # none', expected true or false; comments stand on lines of their own",
        ),
        (
            "[a]\nking = k\nunitPictures = k:dragom",
            "mine.ini, line 3, [a]: unitPictures: found 'dragom', expected the name of a picture; perhaps 'dragon' is meant",
        ),
        (
            "[a]\nking = k\nunitNames = king",
            "mine.ini, line 3, [a]: unitNames: found 'king', expected a letter, a colon and a text, as in w:wasp, with commas between",
        ),
    ] {
        assert_eq!(faults(text), [fault], "{text}");
    }
}

#[test]
fn what_is_right_in_a_file_is_read_and_the_rest_is_refused() {
    let text = "nothing\n[a]\nking = k\n[b:a]\nkign = k\nno entry\n[c:b]\n[d:c]\n[e:a]\nno entry\n[f f]\nking = k\n\
                [a]\n[g:a]\nqueen = q\n";
    let games = read(text).games;
    let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["a", "g"]);
    let line = "expected key = value, [section] or # comment";
    assert_eq!(
        faults(text),
        [
            format!("mine.ini, line 1: line: found 'nothing', {line}"),
            format!("mine.ini, line 6, [b]: line: found 'no entry', {line}"),
            "mine.ini, line 7, [c]: parent: found 'b', expected a game that is not refused itself (line 6)"
                .into(),
            "mine.ini, line 8, [d]: parent: found 'c', expected a game that is not refused itself (line 7)"
                .into(),
            format!("mine.ini, line 10, [e]: line: found 'no entry', {line}"),
            "mine.ini, line 11: section: found 'f f', expected 1 to 40 letters, digits, '-' and '_'".into(),
            "mine.ini, line 13, [a]: section: found 'a', expected a name that no other section has".into(),
        ]
    );
}

#[test]
fn the_last_line_of_a_key_holds() {
    let games = read("[a]\nnMoveRule = 7\nnMoveRule = 9").games;
    assert_eq!(games[0].keys.ends.n_move_rule, 9);
}

/// Old names of keys, with their meaning in ranks.
#[test]
fn old_names_of_keys_mean_the_same() {
    let rules = |text: &str| {
        let games = read(&format!("[a]\nrook = r\n{text}")).games;
        let keys = &games[0].keys;
        (keys.promotion.region, keys.steps.double_from, keys.flag.region)
    };
    let new = "maxRank = 9\npromotionRegionWhite = *8 *9\npromotionRegionBlack = *2 *1\n\
               doubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *8 *7\n\
               flagRegionWhite = e5\nflagRegionBlack = e4";
    let old = "maxRank = 9\npromotionRank = 8\ndoubleStepRank = 3\nwhiteFlag = e5\nblackFlag = e4";
    assert_eq!(rules(old), rules(new));
}

#[test]
fn each_game_tells_its_own_fault() {
    assert_eq!(faults("[a]\ncastling = 1\n[b]\nchecking = 2").len(), 2);
}

#[test]
fn atoms_that_do_not_exist_are_refused_by_name() {
    for (betza, found) in [("X", "X"), ("mm", "mm"), ("pN", "N"), ("nR", "R"), ("N!", "!"), ("f", "f")] {
        let fault = parse(betza).unwrap_err();
        assert_eq!(fault.found, found, "{betza}: {}", fault.expected);
    }
}

#[test]
fn betza_notation_gives_steps() {
    let steps = |betza: &str| {
        let atoms = parse(betza).unwrap();
        let mut steps: Vec<_> = atoms.iter().flat_map(|atom| atom.steps.clone()).collect();
        steps.sort_unstable();
        steps
    };
    assert_eq!(steps("fW"), [(0, 1)]);
    assert_eq!(steps("fsW"), [(-1, 0), (0, 1), (1, 0)]);
    assert_eq!(steps("fF"), [(-1, 1), (1, 1)]);
    assert_eq!(steps("frF"), [(1, 1)]);
    assert_eq!(steps("ffN"), [(-1, 2), (1, 2)]);
    assert_eq!(steps("fsN"), [(-2, 1), (2, 1)]);
    assert_eq!(steps("fN"), [(-1, 2), (1, 2)]);
    assert_eq!(steps("N").len(), 8);
    assert_eq!(steps("hrN").len(), 4);
    assert_eq!(steps("K").len(), 8);
    assert_eq!(steps("vW"), [(0, -1), (0, 1)]);
}

#[test]
fn betza_notation_gives_forms() {
    let form = |betza: &str| parse(betza).unwrap()[0].form;
    assert_eq!(form("N"), StepForm::Leap);
    assert_eq!(form("nN"), StepForm::LameLeap);
    assert_eq!(form("NN"), StepForm::Ride(0));
    assert_eq!(form("W3"), StepForm::Ride(3));
    assert_eq!(form("R4"), StepForm::Ride(4));
    assert_eq!(form("pR"), StepForm::Hop(0));
    assert_eq!(form("gB"), StepForm::Hop(1));
    let atoms = parse("mBcN").unwrap();
    assert!(atoms[0].quiet && !atoms[0].capture && atoms[1].capture && !atoms[1].quiet);
}

/// A key is in one of the two tables, in none of them twice.
#[test]
fn keys_are_listed_once() {
    let mut names: Vec<&str> = key_names().map(|(name, ..)| name).collect();
    names.extend(REFUSED.iter().map(|&(name, _)| name));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

/// Every key that is listed takes its default, and every refused key the value that does not use it.
#[test]
fn defaults_are_accepted() {
    const CHESS: &str = "[a]\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\nking = k\n";
    let defaults = defaults();
    for (name, key, sides) in key_names() {
        let value = (key.value)(&defaults, sides[0]);
        let value = if value == "all" { "a* b*" } else { &value };
        assert_eq!(faults(&format!("{CHESS}{name} = {value}")), Vec::<String>::new(), "{name}");
    }
    for (name, unused) in REFUSED {
        assert_eq!(faults(&format!("{CHESS}{name} = {unused}")), Vec::<String>::new());
        assert_eq!(faults(&format!("{CHESS}{name} = something")).len(), 1);
    }
}

/// The manual's table of keys is the table of the program. `MOTLEY_WRITE_KEYS=1` writes it.
#[test]
fn the_manual_lists_the_keys() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/invent/invent-a-game.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (begin, end) = ("<!-- table: keys -->\n", "<!-- end of table -->");
    let (head, rest) = page.split_once(begin).unwrap();
    let (table, tail) = rest.split_once(end).unwrap();
    let mut wanted = "\n| key | values | default | meaning |\n| --- | --- | --- | --- |\n".to_owned();
    let defaults = defaults();
    for key in all_keys() {
        let names: Vec<String> = key.names.iter().map(|(name, _)| format!("`{name}`")).collect();
        let [white, black] = [0, 1].map(|side| (key.value)(&defaults, side));
        let default = match (key.form)().as_str() {
            "FEN" => "that of chess".to_owned(),
            _ if white == black => format!("`{white}`"),
            _ => format!("`{white}`, `{black}`"),
        };
        wanted += &format!("| {} | {} | {default} | {} |\n", names.join(", "), (key.form)(), key.about);
    }
    wanted.push('\n');
    if std::env::var_os("MOTLEY_WRITE_KEYS").is_some() {
        std::fs::write(path, format!("{head}{begin}{wanted}{end}{tail}")).unwrap();
    } else {
        assert!(table == wanted, "docs/invent/invent-a-game.md: run with MOTLEY_WRITE_KEYS=1");
    }
}

proptest! {
    /// No text ends the reader.
    #[test]
    fn any_text_is_read_or_refused(text in "(\\[[a-c]?(:[a-c])?\\]|(king|customPiece1|maxRank|flagRegion|promotionLimit|startFen) = [a-z0-9:*/ -]{0,12}|[ -~é]{0,12}|\n){0,12}") {
        let _ = read(&text);
    }

    /// No notation ends the reader, and every step stays near.
    #[test]
    fn any_notation_is_read_or_refused(text in "[WFDNAHCLJZGKRBQmcienpgfbvhlrs0-9é]{0,12}") {
        for atom in parse(&text).unwrap_or_default() {
            prop_assert!(atom.steps.iter().all(|&(x, y)| x.abs() <= 3 && y.abs() <= 3));
        }
    }
}
