//! Records played again.

use motley_game::{GameRecord, Packed, Side};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_movegen::variants::{chess, eldritch, pawns};
use motley_train::records::{Ending, RecordedGame, RecordedLeg};
use motley_train::replay;

/// Turns from an array or a FEN, as a record of a game that was adjudicated a draw.
pub(crate) fn record<V: Variant>(game: &Listing<V>, start: &str, turns: &[&str]) -> RecordedGame {
    let mut history = GameRecord::new(game.parse(start).unwrap());
    let mut legs = Vec::new();
    for (score, text) in (0..).zip(turns) {
        let turn = history.position().read_turn(text).unwrap();
        legs.extend(
            turn.iter()
                .enumerate()
                .map(|(leg, mv)| RecordedLeg { mv: mv.pack(), score: (leg == 0).then_some(score) }),
        );
        history.play(&turn);
    }
    RecordedGame { number: 7, start: start.to_owned(), legs, winner: None, ending: Ending::Adjudicated }
}

/// The FENs of the positions between turns, with their scores, and the last one.
fn seen<V: Variant>(game: &Listing<V>, record: &RecordedGame) -> Result<Vec<String>, String> {
    let mut seen = Vec::new();
    let end = replay(game, &Settings::default(), record, &mut |leg| {
        assert!(leg.position.is_legal(leg.mv));
        assert_eq!(leg.score.is_none(), leg.position.mid_turn());
        if let Some(score) = leg.score {
            assert_eq!(usize::from(score.unsigned_abs()), leg.turns);
            seen.push(leg.position.fen());
        }
    });
    let end = end.map_err(|error| error.to_string())?;
    seen.push(end.position().fen());
    Ok(seen)
}

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_position_is_seen() {
    let game = record(&chess::GAME, ARRAY, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    let mate = RecordedGame { winner: Some(Side::Black), ending: Ending::Checkmate, ..game };
    let seen = seen(&chess::GAME, &mate).unwrap();
    assert_eq!(seen.len(), 5);
    assert_eq!(seen[0], ARRAY);
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(seen[4], fen);
}

/// A turn that begins by saying where a displaced spy goes has two legs, of which the first has a score.
#[test]
fn legs_in_the_middle_of_turns_have_no_score() {
    let start = "k7/8/8/8/8/4s3/8/K3R3 w - - 0 1";
    let game = record(&pawns::GAME, start, &["e1e3", "e3d2,a8b8"]);
    assert_eq!(game.legs.len(), 3);
    assert_eq!(seen(&pawns::GAME, &game).unwrap().len(), 3);
    let mut wrong = game.clone();
    wrong.legs[2].score = Some(0);
    let error = seen(&pawns::GAME, &wrong).unwrap_err();
    assert!(error.contains("leg 3") && error.contains("found score 0"), "{error}");
    let mut wrong = game.clone();
    wrong.legs[1].score = None;
    let error = seen(&pawns::GAME, &wrong).unwrap_err();
    assert!(error.contains("leg 2") && error.contains("found no score"), "{error}");
    let mut wrong = game;
    wrong.legs.truncate(2);
    let error = seen(&pawns::GAME, &wrong).unwrap_err();
    assert!(error.contains("expected the rest of a turn"), "{error}");
}

#[test]
fn what_no_rules_allow_is_refused() {
    let game = record(&chess::GAME, ARRAY, &["e2e4", "e7e5"]);
    seen(&chess::GAME, &game).unwrap();
    let mut illegal = game.clone();
    illegal.legs.swap(0, 1);
    let error = seen(&chess::GAME, &illegal).unwrap_err();
    assert!(error.starts_with(&format!("game 7, leg 1, at {ARRAY}: found move 0x")), "{error}");
    assert!(error.ends_with("expected a legal move"), "{error}");
    let start = "8/8 w".to_owned();
    let foreign = RecordedGame { start, ..game };
    let error = seen(&chess::GAME, &foreign).unwrap_err();
    assert!(error.starts_with("game 7: "), "{error}");
    assert!(seen(&eldritch::GAME, &foreign).is_err());
}

#[test]
fn an_end_by_the_rules_must_be_one() {
    let adjudicated = record(&chess::GAME, ARRAY, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    let error = seen(&chess::GAME, &adjudicated).unwrap_err();
    let expected = "found draw: both sides agreed, expected Black wins by checkmate";
    assert!(error.ends_with(expected), "{error}");
    let stalemate = RecordedGame { ending: Ending::Stalemate, ..record(&chess::GAME, ARRAY, &["f2f3"]) };
    let error = seen(&chess::GAME, &stalemate).unwrap_err();
    let expected = "found draw: stalemate, expected an end of a game that could go on";
    assert!(error.ends_with(expected), "{error}");
}
