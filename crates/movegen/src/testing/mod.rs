//! Helpers for the tests of several games.

pub(crate) mod long_run;
pub(crate) mod references;

use crate::odd_positions::{OddPositions, shrink};
use crate::variant::{Listing, Settings, Variant, XboardNotation};
use motley_game::{GO, Notation, Turn, for_each_turn};

/// Returns the position of a FEN.
pub(crate) fn position<G: Notation>(fen: &str) -> G {
    G::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Returns the turn that a text means.
pub(crate) fn turn<G: Notation>(pos: &G, text: &str) -> Turn<G> {
    pos.read_turn(text).unwrap_or_else(|error| panic!("{text} in {}: {error}", pos.fen()))
}

/// Returns the position after some turns.
pub(crate) fn played<G: Notation>(fen: &str, turns: &[&str]) -> G {
    let mut pos = position::<G>(fen);
    for text in turns {
        for mv in turn(&pos, text) {
            pos.play(mv, &mut ());
        }
    }
    pos
}

/// Returns the canonical texts, sorted, of the legal turns that begin so.
pub(crate) fn turns_of<G: Notation>(pos: &G, beginning: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = for_each_turn(&mut pos.clone(), &mut |legs, _| {
        texts.push(pos.write_turn(legs));
        GO
    });
    texts.retain(|text| text.starts_with(beginning));
    texts.sort();
    texts
}

/// Checks the texts of turns: each case is a FEN, a turn, its text for XBoard, and the clicks of XBoard's
/// users, empty if the turn cannot be clicked.
pub(crate) fn told_and_clicked<G: XboardNotation>(cases: &[(&str, &str, &str, &str)]) {
    for &(fen, text, told, clicked) in cases {
        let pos = position::<G>(fen);
        let turn = turn(&pos, text);
        assert_eq!(pos.write_turn_for_xboard(&turn), told, "{text}");
        assert_eq!(pos.write_gesture_for_xboard(&turn), clicked, "{text}");
        if !clicked.is_empty() {
            assert_eq!(pos.read_turn_from_xboard(clicked), Ok(turn), "{text}");
        }
    }
}

/// Checks the refusal of a text that is no turn: each case is a FEN, the text, and the reason.
pub(crate) fn turns_refused<G: Notation>(cases: &[(&str, &str, &str)]) {
    for &(fen, text, reason) in cases {
        let error = position::<G>(fen).read_turn(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text} is refused with: {error}");
    }
}

/// Checks an array as all shuffles but those of 8-Piece Chess have it: bishops on squares of
/// different colours, the king between the rooks.
pub(crate) fn bishops_apart_king_between_rooks(rank: &str) {
    let of = |letter| rank.match_indices(letter).map(|(file, _)| file).collect::<Vec<_>>();
    let (bishops, rooks, king) = (of('B'), of('R'), of('K'));
    assert_ne!(bishops[0] % 2, bishops[1] % 2, "{rank}");
    assert!(rooks[0] < king[0] && king[0] < rooks[1], "{rank}");
}

/// Returns odd positions of a game, made of what its reference positions and its array are made of.
pub(crate) fn odd_positions<V: Variant>(game: &Listing<V>) -> OddPositions<V> {
    let mut known = references::reference_fens(game.info.name);
    known.extend(game.start(&Settings::default()).map(|start| start.fen()));
    OddPositions::learn(game.context, known.iter().map(String::as_str))
}
