//! FENs and turns as text, right and wrong.

use super::*;
use crate::variant::XboardNotation;
use crate::variants::eightpiecerandom;
use proptest::prelude::*;

/// The part that a refused FEN is said to be wrong in.
fn refused(fen: &str) -> &'static str {
    match EightPiece::parse(fen) {
        Ok(pos) => panic!("{fen} was read as {}", pos.fen()),
        Err(error) => error.part,
    }
}

#[test]
fn wrong_fens_are_refused() {
    for (fen, part) in [
        ("", "placement field"),
        ("4k3/8/8/8/8/8/8/4K3", "side-to-move field"),
        ("4k3/8/8/8/8/8/8/4K3 w", "castling field"),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "placement field"),
        ("4k3/8/8/8/8/8/8/4KX2 w - - 0 1", "placement field"),
        ("4k3/8/8/8/8/8/8/4KN'2 w - - 0 1", "placement field"),
        ("4k3/8/8/8/8/8/8/4KN{1}2 w - - 0 1", "placement field"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "placement field"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "placement field"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "placement field"),
        ("4k3/8/8/8/8/8/8/4K2p w - - 0 1", "placement field"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side-to-move field"),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "castling field"),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "castling field"),
        ("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "castling field"),
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "castling field"),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", "castling field"),
        ("4k3/8/8/8/8/8/8/4K2R w é - 0 1", "castling field"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en-passant field"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en-passant field"),
        ("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", "en-passant field"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-move clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "turn number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", "turn number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 push", "push field"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 push=a1a2", "push field"),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1 check=1", "push field"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "placement field"),
        ("4k3/8/1n6/8/S3P3/8/8/4K3 b - e3 0 1 push=b6a4", "en-passant field"),
    ] {
        assert_eq!(refused(fen), part, "{fen}");
    }
}

/// [G-22]: an error names the field and the place in it.
#[test]
fn errors_name_the_place() {
    for (fen, place) in [
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "castling field, character 2: found 'K'"),
        ("4k3/8/8/8/8/8/8/4K2R w Ké - 0 1", "castling field, character 2: found '\\u{e9}'"),
        ("4k3/8/8/8/8/8/8/4KX2 w - - 0 1", "placement field, f1: found 'X'"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "placement field, e8: found 'the king of Black in check'"),
    ] {
        let error = EightPiece::parse(fen).unwrap_err().to_string();
        assert!(error.starts_with(place), "{fen}: {error}");
    }
}

/// [8P-17]: what cannot have been pushed so.
#[test]
fn impossible_pushes_are_refused() {
    for (fen, why) in [
        ("4k3/8/8/8/4r3/8/8/1S2K3 b - - 0 1 push=e4b1", "a rook does not go so"),
        ("4k3/8/8/8/S1n1r3/8/8/4K3 b - - 0 1 push=e4a4", "a knight is in the way"),
        ("4k3/8/8/8/S3p3/8/8/4K3 b - - 0 1 push=e4a4", "pawns are not restricted"),
        ("4k3/8/8/8/S3f3/8/8/4K3 b - - 0 1 push=e4a4", "it would face east"),
        ("4k3/8/8/8/s3e3/8/8/4K3 b - - 0 1 push=e4a4", "the sentry is Black's"),
        ("4k3/8/8/8/8/8/1N6/S1r1K3 b - - 0 1 push=c1a1", "the sentry came from nowhere"),
    ] {
        assert_eq!(refused(fen), "push field", "{why}");
    }
    let jumped = "4k3/8/8/8/S1N1e3/8/8/6K1 b - - 0 1 push=e4a4";
    assert_eq!(position(jumped).fen(), jumped, "pushed over a friend of the pusher");
}

/// [8P-17], [G-7]: a push that restricts nothing is written and tells positions apart. A jailer captures
/// nothing, so it cannot go back to the sentry's square anyway.
#[test]
fn a_push_without_effect_is_a_difference() {
    let fens = ["4k3/8/8/8/Sj6/8/8/4K3 b - - 0 1", "4k3/8/8/8/Sj6/8/8/4K3 b - - 0 1 push=b4a4"];
    assert_eq!(turns(fens[0]), turns(fens[1]));
    let [plain, pushed] = fens.map(position);
    assert_ne!(plain.key(), pushed.key());
    assert_eq!(pushed.fen(), fens[1]);
}

/// [G-21], [G-22]: an en-passant square that no pawn can use is dropped, also if the pawn is held.
#[test]
fn unusable_en_passant_is_dropped() {
    let fen = position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").fen();
    assert_eq!(fen, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    let fen = position("4k3/8/8/8/Pp6/1J6/8/4K3 b - a3 0 1").fen();
    assert_eq!(fen, "4k3/8/8/8/Pp6/1J6/8/4K3 b - - 0 1");
}

/// [8P-19]: the outermost candidate is K or Q, another has its file's letter.
#[test]
fn x_fen_counts_jailers() {
    for (fen, canonical) in [
        ("4k3/8/8/8/8/8/8/4K1RJ w G - 0 1", "G"),
        ("4k3/8/8/8/8/8/8/4K1RJ w H - 0 1", "K"),
        ("rk5j/8/8/8/8/8/8/RK5J w HAha - 0 1", "KQkq"),
        ("rk5j/8/8/8/8/8/8/RK5J w q - 0 1", "q"),
    ] {
        let pos = eightpiecerandom::GAME.parse(fen).unwrap();
        assert_eq!(pos.fen().split(' ').nth(2), Some(canonical), "{fen}");
    }
}

/// [G-23], [8P-8], [8P-19], [8P-32]: one turn, many spellings.
#[test]
fn turns_are_read_in_many_spellings() {
    let same = |fen: &str, spellings: &[&str]| {
        let pos = position(fen);
        for text in spellings {
            let turn = pos.read_turn(text).unwrap_or_else(|e| panic!("{fen} {text}: {e}"));
            assert_eq!(pos.write_turn(&turn), spellings[0], "{text}");
        }
    };
    same(START_FEN, &["b1e4f", "b1e4F", " b1e4f"]);
    same("4k3/8/8/8/8/8/8/J3K2R w KQ - 0 1", &["e1c1", "O-O-O", "e1a1", "0-0-0"]);
    let shuffled = eightpiecerandom::GAME.parse("4k3/8/8/8/8/8/8/1JK4R w KQ - 0 1").unwrap();
    for text in ["c1h1", "c1g1", "O-O"] {
        let turn = shuffled.read_turn(text).unwrap();
        assert_eq!(shuffled.write_turn(&turn), "c1h1");
        assert_eq!(shuffled.write_turn_for_xboard(&turn), "c1g1");
    }
    let turn = shuffled.read_turn("c1b1").unwrap();
    assert_eq!(shuffled.write_turn(&turn), "c1b1", "to where it stands, the jailer to d1");
}

#[test]
fn only_xboard_spells_turns_by_clicks() {
    let push = "4k3/8/8/8/5n2/8/8/2S1K3 w - - 0 1";
    let held = "k7/8/8/8/8/8/4j3/4K3 w - - 0 1";
    for (fen, canonical, spellings) in [
        (START_FEN, "b1e4", ["b1e4d"].as_slice()),
        (START_FEN, "e2e4", &["e2e4p"]),
        (START_FEN, "g1f3", &["g1f3n"]),
        (held, "0000", &["@@@@", "pass", "--", "null", "Z0"]),
        (push, "c1f4,f4g6", &["c1g6,g6f4", "c1f4,g6e5"]),
    ] {
        let pos = position(fen);
        for text in spellings {
            let turn = pos.read_turn_from_xboard(text);
            assert_eq!(turn, pos.read_turn(canonical), "{text}");
            assert!(pos.read_turn(text).is_err(), "{text}");
        }
    }
}

#[test]
fn xboards_table_has_every_unit() {
    let (white, black) = SETUP.table.split_at(SETUP.table.len() / 2);
    assert_eq!(white.to_ascii_lowercase(), black);
    let mut letters: Vec<char> = white.chars().filter(|&l| l != '.').collect();
    letters.sort_unstable();
    assert_eq!(letters.iter().collect::<String>(), "BCDEFGHJKMNOPQRS");
    assert!(white.ends_with('K'));
}

/// Moves that XBoard shows correctly: the sentry by way of the square the pushed unit goes to.
#[test]
fn xboard_is_told_pushes_backwards() {
    let pos = position("k7/8/8/5n2/8/8/8/2S1K3 b - - 0 1");
    assert_eq!(pos.write_turn_for_xboard(&pos.read_turn("f5g3").unwrap()), "f5g3");
    let pos = position("k1s5/8/8/5N2/8/8/8/4K3 b - - 0 1");
    let push = pos.read_turn("c8f5,f5g7").unwrap();
    assert_eq!(pos.write_turn_for_xboard(&push), "c8g7,g7f5");
    assert_eq!(pos.write_gesture_for_xboard(&push), "c8g7,g7f5");
    let pos = position("k1s5/8/8/5B2/8/8/8/4K3 b - - 0 1");
    let back = pos.read_turn("c8f5,f5c8").unwrap();
    assert_eq!(pos.write_turn_for_xboard(&back), "c8c8,c8f5");
    assert_eq!(pos.write_gesture_for_xboard(&back), "c8f5,f5c8");
    let pos = position("k7/8/8/8/8/8/4j3/4K3 w - - 0 1");
    assert_eq!(pos.write_turn_for_xboard(&pos.read_turn("0000").unwrap()), "@@@@");
}

#[test]
fn every_turn_of_random_games_is_read_back_from_xboard() {
    use rand_core::{Rng, SeedableRng};
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
    let mut pos = position(START_FEN);
    for _ in 0..200 {
        let moves = pos.state.legal_moves();
        for &mv in &moves {
            let spellings = [pos.write_turn_for_xboard(&[mv]), pos.write_gesture_for_xboard(&[mv])];
            for text in spellings {
                let read = pos.read_turn_from_xboard(&text);
                assert_eq!(read, Ok(vec![mv]), "{} {text}", pos.fen());
            }
        }
        if moves.is_empty() {
            break;
        }
        let pushes: Vec<_> = moves.iter().filter(|mv| mv.is_push()).copied().collect();
        let pool = if pushes.is_empty() { moves } else { pushes };
        pos.play(pool[rng.next_u32() as usize % pool.len()], &mut ());
    }
}

/// Refusals say what is wrong.
#[test]
fn objections_have_reasons() {
    testing::turns_refused::<EightPiece>(&[
        (START_FEN, "e2", "a turn such as"),
        (START_FEN, "e2e5", "a move the pawn on e2 can make"),
        (START_FEN, "e4e5", "a unit of White on e4"),
        (START_FEN, "e7e5", "a unit of White on e7"),
        (START_FEN, "0000", "a pass only when"),
        (START_FEN, "O-O", "castling where"),
        (START_FEN, "e1g1", "castling where"),
        (START_FEN, "e1h1", "castling where"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "[8P-19]"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "[8P-19]"),
        ("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "[8P-19]"),
        ("4k3/8/8/8/8/8/7j/4K2R w K - 0 1", "e1g1", "[8P-19]"),
        ("4k3/8/8/8/8/8/4j3/4K2R w K - 0 1", "e1g1", "[8P-3]"),
        (START_FEN, "e1d1", "a move the king on e1 can make"),
        ("4k3/8/8/8/8/8/3j4/K2R4 w - - 0 1", "d1c1", "a jailer holds"),
        ("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", "the own king attacked"),
        ("8/8/8/8/8/2K5/S7/k6R b - - 0 1 push=a1a2", "a1a2", "no way back"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "with a letter if it promotes"),
    ]);
}

proptest! {
    #[test]
    fn no_text_crashes_the_readers(text in "\\PC{0,40}") {
        let _ = EightPiece::parse(&text);
        let _ = position(START_FEN).read_turn(&text);
    }

    #[test]
    fn no_nearly_right_fen_crashes(
        placement in "([1-8PNBRQKJSCDEFGHMOpnbrqkjscdefghmo]{1,9}/){7}[1-8KkJSsRr]{1,8}",
        fields in "(w|b) (-|[KQkqA-Ha-h]{1,4}) (-|[a-i][0-9]) [0-9]{1,5} [0-9]{1,3}( push=[a-h][1-8][a-h][1-8])?",
    ) {
        if let Ok(pos) = EightPiece::parse(&format!("{placement} {fields}")) {
            prop_assert_eq!(EightPiece::parse(&pos.fen()).unwrap().fen(), pos.fen());
        }
    }

    #[test]
    fn no_turn_text_crashes(text in "[a-h][1-9][a-h][0-9][a-z]?(,[a-h][1-8][a-h][1-8][a-z]?)?") {
        let _ = position(START_FEN).read_turn(&text);
    }

    /// Whatever number a table holds: asking whether it is legal answers, and does not crash.
    #[test]
    fn no_number_is_taken_for_a_move(bits in 1u32..) {
        use motley_game::Packed;
        let pos = position("j2qkb1r/8/8/3S4/8/3n4/1S6/J3K2R w KQkq - 0 1");
        let mv = Move::unpack(std::num::NonZeroU32::new(bits).unwrap());
        prop_assert_eq!(pos.is_legal(mv), pos.state.legal_moves().contains(&mv));
    }
}
