//! Tests of reading positions.

use super::super::tests::{played, position};
use super::super::{Eldritch, Eval};
use motley_game::{Game, GameExt, Notation, Outcome, Reason, Side, laws, perft};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// [E-14], [E-51], [E-20], [G-22]: wrong FENs are refused, by field.
#[test]
fn wrong_fens_are_refused() {
    let cases = [
        ("7k/8/8/8/8/8/8/8 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KT6 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/K'7 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/K{royal}7 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KW{q}6 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KU'6 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KU{1}6 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KH'{b}6 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KH'{Q}6 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KH'{q,+f}6 w - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/KV'{ne,n}6 w - - 0 1", "placement"),
        ("r6k/8/8/8/8/8/8/K7 b - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/K7 w K - 0 1", "castling"),
        ("7k/8/8/8/8/8/8/K7 w - a6 0 1", "en-passant"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 block=a1", "block"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 strips=nf:4", "strips"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 strips=na:5", "strips"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 strips=na:4,nb:4", "strips"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 pool=r/", "pool"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 lost=R/", "lost"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 pending=H4", "pending"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 lost=P/ pool=R/", "FEN"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 hand=A(q)/", "hand"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 hand=/n", "hand"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 start=8/8/8/8/8/8/8/8", "start"),
    ];
    for (fen, part) in cases {
        let error = Eldritch::parse(fen).expect_err(fen);
        assert!(error.part.starts_with(part), "{fen}: {error}");
    }
}

/// [E-54], [G-22]: placement by play may leave Black in check at the beginning of play, and White
/// takes the liege and wins.
#[test]
fn play_may_begin_with_black_in_check() {
    let last = "rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR w - - 0 1 hand=H(qnp)/";
    let mut pos = played(last, &["h@e2"]);
    let fen = "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(pos.fen(), fen);
    let mut back = position(fen);
    assert_eq!((back.fen(), back.key()), (pos.fen(), pos.key()));
    laws::check::<Eldritch, Eval>(&mut pos).unwrap();
    laws::check::<Eldritch, Eval>(&mut back).unwrap();
    assert_eq!(perft(&mut pos, 2), perft(&mut back, 2));

    let taken = played(fen, &["e2e8"]);
    let won = Outcome::Win(Side::White, Reason::RoyalLost);
    assert_eq!(taken.outcome(), Some(won));
    assert_eq!(taken.legal_moves(), []);
}

/// [E-54], [E-22]: with more than sixteen units, some stand on the third row.
#[test]
fn an_array_of_three_rows_may_begin_with_check() {
    let fen = "rnbqkbnr/pppp1ppp/8/8/8/H7/HPPPHPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(position(fen).fen(), fen);
    assert!(Eldritch::parse(&fen.replace("/HPPP", "/1PPP")).is_err());
}

/// [E-54], [G-22]: what only looks like the beginning of play is refused as any other check is.
#[test]
fn no_other_check_of_the_waiting_side_is_read() {
    let near_misses = [
        "rnbqkbnr/pppphppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 1 1",
        "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 2",
        "rnbqkbnr/pppp1ppp/8/8/8/N7/PPPPHPPP/R1BQKBNR w KQkq - 0 1",
        "rnbqkbnr/1ppp1ppp/p7/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1",
        "Nnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQk - 0 1",
        "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1 strips=na:4",
        "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1 lost=P/",
        "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1 pending=C",
        "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1 \
         start=rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR",
    ];
    for fen in near_misses {
        let error = Eldritch::parse(fen).expect_err(fen);
        assert!(error.to_string().contains("check"), "{fen}: {error}");
    }
}

/// [G-22]: no text crashes the reader, and what is accepted can be played and written.
#[test]
fn mangled_fens_do_no_harm() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let fens: Vec<String> = include_str!("../perft.jsonl")
        .lines()
        .map(|line| {
            let json: serde_json::Value = serde_json::from_str(line).unwrap();
            json["fen"].as_str().unwrap().to_owned()
        })
        .collect();
    let letters = b"KQRBNPkqrbnpAHhUuYyVvWXxZZ'{}12345678/ wb-+f,:=@().esn9";
    for fen in &fens {
        for _ in 0..12 {
            let mut bytes = fen.clone().into_bytes();
            for _ in 0..1 + rng.next_u32() % 3 {
                let at = rng.next_u64() as usize % bytes.len();
                let letter = letters[rng.next_u64() as usize % letters.len()];
                match rng.next_u32() % 3 {
                    0 => bytes[at] = letter,
                    1 => bytes.insert(at, letter),
                    _ => {
                        bytes.remove(at);
                    }
                }
            }
            let text = String::from_utf8(bytes).unwrap();
            let Ok(mut pos) = Eldritch::parse(&text) else {
                continue;
            };
            let written = pos.fen();
            assert_eq!(position(&written).fen(), written, "{text}");
            for mv in pos.legal_moves() {
                let undo = pos.play(mv, &mut ());
                pos.undo(mv, undo);
            }
            assert_eq!(pos.fen(), written);
        }
    }
}
