//! Algebraic notation in every game that has it.

use super::support;
use crate::variant::{Listing, Variant, Visitor, read_typed, write_san};
use crate::variants;
use motley_game::GameExt;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Random games of each game, and the longest of them, in turns.
const GAMES: u64 = 2;
const MAX_TURNS: usize = 30;

struct EveryTurnReturns;

impl Visitor for EveryTurnReturns {
    type Output = bool;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> bool {
        (0..GAMES).into_par_iter().for_each(|seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position: V = support::some_start(game, rng.next_u64());
            for _ in 0..MAX_TURNS {
                let legal = position.legal_moves();
                if legal.is_empty() || !V::HAS_SAN {
                    break;
                }
                check(game, &position, &legal, &mut rng);
                position.play(legal[rng.next_u64() as usize % legal.len()], &mut ());
            }
        });
        V::HAS_SAN
    }
}

/// Checks that no two turns have one text, and that some of the texts are read as their turns.
fn check<V: Variant>(game: &Listing<V>, position: &V, legal: &[V::Move], rng: &mut impl Rng) {
    let mut texts = BTreeMap::new();
    for &mv in legal {
        let text = write_san(position, &[mv]).expect("the game has algebraic notation");
        let own = position.write_turn(&[mv]);
        if let Some(other) = texts.insert(text.clone(), own.clone()) {
            panic!("{}, {}: {text} is {own} and {other}", game.info.name, position.fen());
        }
    }
    for _ in 0..3 {
        let mv = legal[rng.next_u64() as usize % legal.len()];
        let text = write_san(position, &[mv]).expect("the game has algebraic notation");
        let read = read_typed(position, &text);
        assert_eq!(read, Ok(vec![mv]), "{}, {}: {text}", game.info.name, position.fen());
    }
}

#[test]
fn every_turn_returns_from_its_text() {
    let games = variants::offered();
    let has = |info: &&&crate::variant::Info| variants::visit(info.name, EveryTurnReturns).unwrap();
    let without: Vec<&str> = games.iter().filter(|info| !has(info)).map(|info| info.name).collect();
    assert_eq!(without, ["eightpiece", "eightpiecerandom", "bandit", "pawns", "eldritch"]);
}

/// Plays turns of a game from a FEN, by any of their spellings, and returns them in algebraic notation; or
/// the reason why one is refused.
fn texts(game: &str, fen: &str, turns: &[&str]) -> Result<String, String> {
    struct Play<'a>(&'a str, &'a [&'a str]);
    impl Visitor for Play<'_> {
        type Output = Result<String, String>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let mut position = game.parse(self.0).map_err(|error| error.to_string())?;
            let mut texts = Vec::new();
            for text in self.1 {
                let turn = read_typed(&position, text).map_err(|error| error.to_string())?;
                texts.push(write_san(&position, &turn).unwrap());
                position.play(turn[0], &mut ());
            }
            Ok(texts.join(" "))
        }
    }
    variants::visit(game, Play(fen, turns)).unwrap()
}

#[test]
fn texts_are_those_of_the_standard() {
    let chess = |fen, turns: &[&str]| texts("chess", fen, turns).unwrap();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mate = ["e2e4", "e7e5", "Qd1h5", "Nc6", "Bc4", "Ng8-f6", "Qxf7"];
    assert_eq!(chess(start, &mate), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
    let many = "4k3/4P3/8/2Pp4/8/N5N1/8/R3K2R w KQ d6 0 1";
    assert_eq!(chess(many, &["cxd6 e.p."]), "cxd6");
    assert_eq!(chess(many, &["O-O-O"]), "O-O-O");
    assert_eq!(chess("3nk3/4P3/8/8/8/8/8/R3K2R w KQ - 0 1", &["exd8Q"]), "exd8=Q+");
    assert_eq!(chess("4k3/8/8/8/8/N5N1/8/4K3 w - - 0 1", &["a3c4"]), "Nc4");
    let queens = "1k6/8/8/8/Q6Q/8/8/2K4Q w - - 0 1";
    assert_eq!(chess(queens, &["h4e1"]), "Q4e1");
    assert_eq!(chess("1k6/8/8/8/4Q2Q/8/8/2K4Q w - - 0 1", &["h4e1"]), "Qh4e1");
    // The second knight is pinned, so it needs no name.
    assert_eq!(chess("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", &["Ne2"]), "Ne2");
    let shuffled = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1";
    assert_eq!(texts("fischerandom", shuffled, &["O-O", "f8g8"]).unwrap(), "O-O O-O");
}

#[test]
fn texts_of_other_games_say_what_their_turns_add() {
    let of = |game, fen, turns: &[&str]| texts(game, fen, turns).unwrap();
    let pocket = "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1";
    assert_eq!(of("crazyhouse", pocket, &["@e4", "N@d3"]), "P@e4 N@d3+");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
    assert_eq!(of("seirawan", start, &["b1c3h", "Nc6"]), "Nc3/H Nc6");
    let duck = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(of("duck", duck, &["e2e4,e4e3"]), "e4,e3");
    let shogi = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[-] w 0 2";
    assert_eq!(of("shogi", shogi, &["b2h8+"]), "Bxh8=+B");
    let capablanca = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    assert_eq!(of("capablanca", capablanca, &["h1g3", "Nc6"]), "Cg3 Nc6");
}

#[test]
fn refusals_say_which_unit_or_why_not() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let refused = |fen, text| texts("chess", fen, &[text]).unwrap_err();
    assert_eq!(
        refused("4k3/8/8/8/8/N5N1/8/1N2K1N1 w - - 0 1", "Ne2"),
        "turn: found 'Ne2', expected one of N1e2, N3e2"
    );
    assert!(refused(start, "Nd2").contains("no knight of White can go to d2"));
    assert!(refused(start, "Qd3").contains("the queen on d1, which cannot go to d3"));
    assert!(refused(start, "Ad3").contains("a unit of White with the letter A"));
    assert!(refused(start, "g1f6").contains("the knight on g1, which cannot go to f6"));
    assert!(refused(start, "hello").contains("two squares"));
}
