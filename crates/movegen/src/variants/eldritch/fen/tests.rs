//! Tests of reading positions.

use super::super::Eldritch;
use super::super::tests::position;
use motley_game::{Game, Notation, legal_moves};
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
            for mv in legal_moves(&pos) {
                let undo = pos.play(mv, &mut ());
                pos.undo(mv, undo);
            }
            assert_eq!(pos.fen(), written);
        }
    }
}
