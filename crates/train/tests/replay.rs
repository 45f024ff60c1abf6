//! Records played again.

use motley_game::{GameExt as _, GameRecord, Packed as _, Side};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants::{self, chess, eldritch, pawns};
use motley_train::records::{Ending, GamesFile, GamesHeader, GamesReader, RecordedGame, check_sum};
use motley_train::{recorded, replay};
use proptest::prelude::*;

/// Turns from an array or a FEN, as a record of a game that was adjudicated a draw.
pub(crate) fn record<V: Variant>(game: &Listing<V>, start: &str, turns: &[&str]) -> RecordedGame {
    let mut history = GameRecord::new(game.parse(start).unwrap());
    for text in turns {
        let turn = history.position().read_turn(text).unwrap();
        history.play(&turn);
    }
    let scores: Vec<i16> = (0..).take(turns.len()).collect();
    recorded(7, &history, &scores, None, Ending::Adjudicated)
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
    illegal.legs[0].number = 20;
    let error = seen(&chess::GAME, &illegal).unwrap_err();
    let expected = format!("game 7, leg 1, at {ARRAY}: found move 20, expected a number below 20");
    assert_eq!(error, expected);
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

/// By other rules the same numbers are other moves.
#[test]
fn games_of_other_rules_are_refused() {
    let start = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let game = record(&chess::GAME, start, &["a1a8", "e8e7", "e1e2"]);
    seen(&chess::GAME, &game).unwrap();
    // More moves: there is one of each number.
    let other = "4k3/8/8/8/8/8/7P/R3K3 w - - 0 1".to_owned();
    let error = seen(&chess::GAME, &RecordedGame { start: other, ..game.clone() }).unwrap_err();
    assert!(
        error.starts_with("game 7: found a game of other rules, which ends elsewhere than at "),
        "{error}"
    );
    let elsewhere = RecordedGame { last_position: game.last_position ^ 1, ..game };
    let error = seen(&chess::GAME, &elsewhere).unwrap_err();
    assert!(error.contains("of other rules"), "{error}");
}

/// A visitor that plays a random game and replays its record, read from a file.
struct RoundTrip<'a>(&'a mut dyn FnMut(usize) -> usize);

impl Visitor for RoundTrip<'_> {
    /// The largest number of a move.
    type Output = u32;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> u32 {
        let settings = Settings::default();
        let mut history = GameRecord::new(game.start(&settings).unwrap());
        let mut moves = Vec::new();
        for _ in 0..60 {
            if history.outcome().is_some() {
                break;
            }
            let mut position = history.position().clone();
            let mut turn = Vec::new();
            while turn.is_empty() || position.mid_turn() {
                let legal = position.legal_moves();
                let mv = legal[self.0(legal.len())];
                position.play(mv, &mut ());
                turn.push(mv);
            }
            history.play(&turn);
            moves.extend(turn);
        }
        let scores: Vec<i16> = history.turns().iter().map(|_| self.0(1 << 16) as u16 as i16).collect();
        let outcome = history.outcome();
        let winner = outcome.and_then(|outcome| outcome.winner());
        let ending = outcome.map_or(Ending::Adjudicated, |outcome| outcome.reason().into());
        let record = recorded(0, &history, &scores, winner, ending);
        let found = &read_back(&record);
        assert_eq!(found, &record);
        let (mut found_moves, mut found_scores) = (Vec::new(), Vec::new());
        let replayed = replay(game, &settings, found, &mut |leg| {
            found_moves.push(leg.mv.pack());
            found_scores.extend(leg.score);
        });
        let replayed = replayed.unwrap_or_else(|error| panic!("{}: {error}", game.info.name));
        assert_eq!(replayed.position().fen(), history.position().fen());
        assert_eq!(check_sum(replayed.position().fen().as_bytes()), found.last_position);
        assert_eq!(found_moves, moves.iter().map(|mv| mv.pack()).collect::<Vec<_>>());
        assert_eq!(found_scores, scores);
        found.legs.iter().map(|leg| leg.number).max().unwrap_or(0)
    }
}

/// Writes a game into a file and reads it.
fn read_back(game: &RecordedGame) -> RecordedGame {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let header = GamesHeader {
        game: String::new(),
        options: Default::default(),
        nodes: 1,
        seed: 1,
        engine: String::new(),
        commit: String::new(),
        build: String::new(),
        evaluation: String::new(),
    };
    GamesFile::open(&path, &header).unwrap().add(game).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let mut games = GamesReader::new(&bytes[..]).unwrap();
    games.next().unwrap().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    /// Games of every kind of moves, and numbers of one byte and of two.
    #[test]
    fn random_games_of_every_game_come_back(seed in any::<u64>()) {
        let mut state = seed;
        let mut below = move |end: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % end
        };
        let mut largest = 0;
        for info in variants::ALL {
            largest = largest.max(variants::visit(info.name, RoundTrip(&mut below)).unwrap());
        }
        for name in ["crazyhouse", "duck", "minishogi"] {
            largest = largest.max(variants::visit(name, RoundTrip(&mut below)).unwrap());
        }
        prop_assert!(largest >= 128, "{}", largest);
    }
}
