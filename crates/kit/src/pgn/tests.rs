//! Records of every game, written and read again.

use super::{GameFile, main_line_end, write_record};
use crate::game::{AnyGame, START, Start, begin, chosen_options};
use crate::views::TurnNotes;
use motley_movegen::variant::Settings;
use motley_movegen::variants;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Turns of a random game.
const TURNS: usize = 12;
/// Turns among which a random game chooses.
const MOST: usize = 200;

fn play_random(game: &mut dyn AnyGame, random: &mut Xoshiro256PlusPlus, turns: usize) {
    for _ in 0..turns {
        let listed = game.turn_texts(MOST);
        let texts: Vec<&str> = listed.iter().collect();
        if game.outcome().is_some() || texts.is_empty() {
            return;
        }
        let text = texts[(random.next_u64() % texts.len() as u64) as usize];
        game.play(text).unwrap();
    }
}

fn read_one(pgn: &str) -> super::LoadedGame {
    let file = GameFile::read(pgn).unwrap();
    assert_eq!(file.games().len(), 1);
    file.game(0).unwrap_or_else(|refusal| panic!("{refusal}: {pgn}"))
}

#[test]
fn a_record_of_every_game_returns_with_variations_and_notes() {
    for info in variants::offered() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut game = begin(info.name, &Start::default()).unwrap();
        play_random(game.as_mut(), &mut random, TURNS);
        let middle = game.turns_played() / 2;
        let end = game.live();
        game.show(middle).unwrap();
        game.live_here();
        play_random(game.as_mut(), &mut random, 3);
        game.set_notes(
            middle,
            TurnNotes { comment: "here".to_owned(), nags: vec![1], ..TurnNotes::default() },
        );
        game.set_score(middle, 25);
        let tags = [("White".to_owned(), "Ada".to_owned()), ("Event".to_owned(), "E".to_owned())];
        let pgn = write_record(game.as_ref(), &tags, "1-0");
        let read = read_one(&pgn);
        assert_eq!(read.result, "1-0");
        assert!(read.tags.contains(&tags[0]), "{pgn}");
        let record = game.record();
        let again = read.game.record();
        assert_eq!(again.len(), record.len(), "{pgn}");
        assert_eq!(main_line_end(&record), end);
        game.show(end).unwrap();
        game.live_here();
        assert_eq!((read.game.turns(), read.game.fen()), (game.turns(), game.fen()), "{pgn}");
        assert_eq!(write_record(read.game.as_ref(), &read.tags, "1-0"), pgn);
    }
}

#[test]
fn options_and_the_start_are_in_the_record() {
    let mut settings = Settings::default();
    settings.set("LancerMustFaceBoard", "true");
    let fen = begin("eightpiece", &Start::default()).unwrap().start_fen();
    let game = begin("eightpiece", &Start { settings, fen: Some(fen.clone()) }).unwrap();
    let pgn = write_record(game.as_ref(), &[], "*");
    assert!(pgn.contains("[VariantLancerMustFaceBoard \"true\"]"), "{pgn}");
    let read = read_one(&pgn).game;
    assert_eq!(chosen_options(read.as_ref()), chosen_options(game.as_ref()));
    assert_eq!(read.start_fen(), fen);
    let chess = begin("chess", &Start::default()).unwrap();
    let pgn = write_record(chess.as_ref(), &[], "*");
    assert!(!pgn.contains("FEN") && !pgn.contains("Variant"), "{pgn}");
}

#[test]
fn positions_of_other_programs_are_read() {
    for (variant, fen, own) in [
        ("Crazyhouse", "4k3/8/8/8/8/8/8/4K3/Pn w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1"),
        ("Three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0", "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1"),
    ] {
        let pgn = format!("[Variant \"{variant}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n");
        assert_eq!(read_one(&pgn).game.start_fen(), own);
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let refused = |pgn: &str| match GameFile::read(pgn) {
        Err(refusal) => refusal.0,
        Ok(file) => file.game(0).err().expect(pgn).0,
    };
    assert_eq!(refused(""), "There is no game in it.");
    assert!(refused("1. e4 e6 2. Ke3 *").contains("Turn 3"));
    assert!(refused("[Variant \"checkers\"]\n\n1. e4 *").contains("checkers"));
    let file = GameFile::read("1. e4 *").unwrap();
    assert!(file.game(1).err().unwrap().0.contains("only 1 games"));
}

#[test]
fn a_turn_that_was_tried_leaves_nothing() {
    for info in variants::offered() {
        let mut game = begin(info.name, &Start::default()).unwrap();
        let before = (game.record(), game.fen());
        for text in game.turn_texts(30).iter() {
            assert_eq!(game.play(text).unwrap(), text);
            assert_eq!(game.unplay().as_deref(), Some(text));
            assert_eq!(
                (game.record(), game.fen(), game.can_redo()),
                (before.0.clone(), before.1.clone(), false),
                "{}",
                info.name
            );
        }
        assert_eq!(game.unplay(), None);
    }
}

#[test]
fn a_turn_with_others_behind_it_stays_in_the_record() {
    let mut game = begin("chess", &Start::default()).unwrap();
    for turn in ["e2e4", "e7e5", "g1f3"] {
        game.play(turn).unwrap();
    }
    game.show(1).unwrap();
    game.play("c7c5").unwrap();
    assert_eq!(game.unplay().as_deref(), Some("c7c5"));
    assert_eq!(game.unplay().as_deref(), Some("e2e4"));
    assert_eq!(game.record().len(), 4);
    assert_eq!(game.live(), START);
    assert!(game.redo() && game.redo() && game.redo());
    assert_eq!(game.turns(), ["e2e4", "e7e5", "g1f3"]);
}
