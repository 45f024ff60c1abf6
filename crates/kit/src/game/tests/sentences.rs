//! Refusals are sentences that a newcomer understands.

use super::super::begin::begin;
use super::super::start::Start;

fn why(game: &str, fen: &str, clicks: &[&str]) -> String {
    let start = Start { fen: Some(fen.to_owned()), ..Start::default() };
    let clicks: Vec<String> = clicks.iter().map(|&at| at.to_owned()).collect();
    begin(game, &start).unwrap().why(&clicks)
}

#[test]
fn what_all_games_share_is_said_in_the_same_words() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let check = "4r3/8/8/8/8/1k6/3P4/R3K2R w KQ - 0 1";
    let pawns = "4k3/8/8/8/4b3/4P3/8/4K3 w - - 0 1";
    for (fen, clicks, expected) in [
        (start, &["e4"][..], "There is no unit on e4; White is to move. [G-1]"),
        (start, &["e7"], "The pawn on e7 is Black's; White is to move. [G-1]"),
        (start, &["c1"], "The bishop on c1 has no legal turn now. [G-2]"),
        (start, &["c1", "c4"], "The bishop on c1 cannot go to c4. [G-2]"),
        (start, &["a1", "a2"], "Your own pawn stands on a2. [G-2]"),
        (
            check,
            &["d2", "d4"],
            "Your king on e1 is in check from the rook on e8; a turn must end the check. [G-4]",
        ),
        (
            check,
            &["e1", "g1"],
            "Your king on e1 is in check from the rook on e8; a turn must end the check. [G-4]",
        ),
        (
            "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1",
            &["e2", "d3"],
            "This turn would leave your own king attacked. [G-4]",
        ),
        (
            "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
            &["e1", "g1"],
            "Castling needs a free way to castle, but something stands on f1. [G-2]",
        ),
        (pawns, &["e3", "e4"], "Pawns capture diagonally, so the bishop on e4 blocks this one. [G-2]"),
        (pawns, &["e3", "d4"], "A pawn moves diagonally only to capture. [G-2]"),
    ] {
        assert_eq!(why("chess", fen, clicks), expected, "{clicks:?}");
    }
    let hand = "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1";
    let refused = why("crazyhouse", hand, &["*bP"]);
    assert_eq!(refused, "The pawn beside the board is Black's; White is to move. [G-1]");
    assert_eq!(
        why("crazyhouse", hand, &["*wP", "a8"]),
        "The pawn beside the board cannot be put on a8. [G-2]"
    );
}

/// A turn that was typed is refused as one that was clicked, if it begins with squares.
#[test]
fn typed_turns_are_refused_in_sentences_too() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let promotes = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    for (fen, text, expected) in [
        (start, "c1c4", "The bishop on c1 cannot go to c4. [G-2]"),
        (start, " e7e5 ", "The pawn on e7 is Black's; White is to move. [G-1]"),
        (start, "Nf6", "“Nf6” is no turn here; expected a legal turn; no knight of White can go to f6."),
        (
            promotes,
            "a7a8",
            "“a7a8” is no turn here; expected a promotion: one of q, r, b, n behind it. [G-12]",
        ),
        (start, "e2e4", "This turn can be played."),
    ] {
        let start = Start { fen: Some(fen.to_owned()), ..Start::default() };
        assert_eq!(begin("chess", &start).unwrap().why_typed(text), expected);
    }
}
