//! Tests of reading positions.

use super::super::moves::MoveKind;
use super::super::squares::original;
use super::super::tests::{played, position, random_array};
use super::super::{Eldritch, Eval, Move};
use motley_game::{Game, GameExt, Notation, Outcome, Reason, Side, laws, perft};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// [E-14], [E-51], [E-20], [G-22]: wrong FENs are refused, by field.
#[test]
fn wrong_fens_are_refused() {
    let cases = [
        ("7k/8/8/8/8/8/8/8 b - - 0 1", "placement"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "placement"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 hand=/k", "placement"),
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
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 strips", "FEN"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 strips=", "FEN"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 pool=/", "pool"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 lost=/", "lost"),
        ("7k/8/8/1Y{i3}6/8/8/8/7K b - - 0 1", "placement"),
        ("7k/8/8/1h'{Y{i3}}6/8/8/8/7K b - - 0 1", "placement"),
        ("7k/8/8/8/8/8/8/K7 b - - 0 1 pending=h'{Y{i3}}e5", "placement"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 hand=A(q)/", "hand"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 hand=/n", "hand"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 start=8/8/8/8/8/8/8", "start"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 start=KU'6/8/8/8/8/8/8/8", "start"),
    ];
    for (fen, part) in cases {
        let error = Eldritch::parse(fen).expect_err(fen);
        assert!(error.part.starts_with(part), "{fen}: {error}");
    }
}

/// [E-51]: the order of letters and entries binds writing only.
#[test]
fn entries_are_read_in_any_order() {
    for (read, written) in [
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 pool=BRB/", "pool=RBB/"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 lost=/i'p", "lost=/pi'"),
        ("7k/8/8/8/4K3/8/8/b'6b' w - - 0 1 block=h1,a1", "block=a1,h1"),
        ("7k/8/8/8/8/8/8/K7 b - - 0 1 pending=c,C,H1", "pending=H1,C,c"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 hand=NR/", "hand=RN/"),
    ] {
        let fen = position(read).fen();
        assert!(fen.ends_with(&format!(" {written}")), "{fen}");
    }
}

/// [E-MY], [E-GE]: the starting square of a mystic may be on a strip.
#[test]
fn a_mystic_may_start_on_a_strip() {
    let fen = "1r5k/8/8/1Y{i3}6/8/8/8/7K b - - 0 1 strips=e3:4";
    assert!(returned(&played(fen, &["b8b5"])).ends_with(" pending=Y{i3}"));
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

/// [E-14]: `start=` is a placement; it need not be one that could be played.
#[test]
fn the_beginning_of_play_is_read_as_a_placement() {
    let on_a_strip = "7k/8/8/8/8/8/P7/8 w - - 0 1 strips=sa:K3";
    let loose = "7k/u{1}7/8/2P5/3r4/8/8/7K w - - 0 1 pending=H'{u'{1,2}}d4";
    for (fen, turn, start) in [
        (on_a_strip, "a2a3", "start=7k/8/8/8/8/8/P7/8 "),
        (loose, "u'@d5,h1g1", "start=7k/u{1}7/8/2P5/3r4/8/8/7K"),
    ] {
        let written = played(fen, &[turn]).fen();
        assert!(format!("{written} ").contains(start), "{written}");
        assert_eq!(position(&written).fen(), written);
    }
}

/// [E-14], [G-22]: a lost game is written and read, too; its loser is to move.
#[test]
fn ended_games_are_read() {
    let lost = |winner| Some(Outcome::Win(winner, Reason::RoyalLost));
    let cases = [
        ("8/8/8/8/4J3/8/6p1/K6a' w - - 0 1", "e4g2", lost(Side::White)),
        ("8/8/8/8/8/8/a'M'6/7K w - - 0 1", "b2!", lost(Side::White)),
        ("A'm'6/8/8/8/8/8/8/7k b - - 0 1", "b8!", lost(Side::Black)),
        ("xp6/8/8/8/8/8/a'M'6/7K w - - 0 1", "b2!", None),
        ("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1", "e2e8", lost(Side::White)),
    ];
    for (fen, turn, outcome) in cases {
        let pos = played(fen, &[turn]);
        let back = position(&pos.fen());
        assert_eq!((back.fen(), back.key()), (pos.fen(), pos.key()));
        assert_eq!((pos.outcome(), back.outcome()), (outcome, outcome), "{fen}");
        assert_eq!(back.legal_moves(), pos.legal_moves());
    }
}

/// Random games for [`every_position_of_random_games_returns`].
const GAMES: u32 = 200;

/// [E-14], [E-51], [G-22]: every position that turns lead to has a FEN that is read back, ended games
/// too. Now and then play is taken to have begun in the middle of a game: then there are lieges on
/// strips at its beginning, druids whose beasts have gone, and what else no array of armies has.
#[test]
fn every_position_of_random_games_returns() {
    let (mut lost, mut begun_anew) = (0, 0);
    for seed in 0..GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(seed));
        let mut pos = random_array(seed);
        for _ in 0..120 {
            if !pos.mid_turn() {
                let fen = returned(&pos);
                lost += u32::from(matches!(pos.outcome(), Some(Outcome::Win(..))));
                if rng.next_u32().is_multiple_of(16) {
                    let kept = fen.split(' ').filter(|field| !field.starts_with("start="));
                    pos = position(&kept.collect::<Vec<_>>().join(" "));
                    begun_anew += 1;
                }
            }
            let Some(mv) = eager_move(&pos, &mut rng) else {
                break;
            };
            pos.play(mv, &mut ());
        }
    }
    assert!(lost > 0 && begun_anew > 0);
}

/// Reads a FEN, which has to mean this position.
fn returned(pos: &Eldritch) -> String {
    let fen = pos.fen();
    let back = Eldritch::parse(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(back.fen(), fen);
    if pos.fen_is_whole() {
        assert_eq!((back.key(), back.outcome()), (pos.key(), pos.outcome()), "{fen}");
    }
    fen
}

/// Returns a random move: every second time a noisy one, or one that adds a strip or goes to a
/// strip, which random games hardly ever do otherwise.
fn eager_move(pos: &Eldritch, rng: &mut impl Rng) -> Option<Move> {
    let all = pos.legal_moves();
    let eager = |mv: &Move| pos.is_noisy(*mv) || mv.move_kind == MoveKind::AddStrip || !original().has(mv.to);
    let eager: Vec<Move> = all.iter().copied().filter(eager).collect();
    let choice = if eager.is_empty() || rng.next_u32().is_multiple_of(2) { &all } else { &eager };
    let index = rng.next_u64() as usize % choice.len().max(1);
    choice.get(index).copied()
}

/// [E-51], [G-22]: counts of captured units stop where reading stops.
#[test]
fn counts_of_captured_units_stop() {
    let most = "p".repeat(99);
    let fen = format!("7k/8/8/3p4/8/1N'6/8/7K w - - 0 1 pool={}/ lost=/{most}", most.to_uppercase());
    let after = played(&fen, &["b3d5"]);
    assert!(returned(&after).ends_with(&format!(" pool={}/ lost=/{most}", most.to_uppercase())));
    assert!(Eldritch::parse(&fen.replace("lost=/", "lost=/p")).is_err());
    assert!(Eldritch::parse(&fen.replace("pool=", "pool=P")).is_err());
    // With the highest counts the FEN is still short enough to be read.
    let most_of = |letter: char| letter.to_string().repeat(99);
    let pool: String = "QRBNPACDEFGHIJLMOSUWYZ".chars().map(most_of).collect();
    let fen = format!("7k/8/8/3p4/8/1N'6/8/7K w - - 0 1 pool={pool}/{}", pool.to_lowercase());
    returned(&played(&fen, &["b3d5"]));
}

/// [E-51], [G-22]: no more reactions wait than are read.
#[test]
fn reactions_that_wait_stop() {
    let most = vec!["c"; 16].join(",");
    for captured in ["h", "c", "y{d5}", "h'{N}"] {
        let fen = format!("7k/8/8/3{captured}4/4P3/8/8/K7 w - - 0 1 pending={most}");
        let written = returned(&played(&fen, &["e4d5"]));
        assert!(written.ends_with(&format!(" pending={most}")), "{written}");
    }
    // The waiting reactions of one side take no room from the other side.
    let both = format!("7k/8/8/3h4/4P3/8/8/K7 w - - 0 1 pending={},{most}", most.to_uppercase());
    assert!(returned(&played(&both, &["e4d5"])).ends_with(&format!(" pending={most}")));
    let too_many = format!("7k/8/8/8/8/8/8/K7 w - - 0 1 pending={most},c");
    assert!(Eldritch::parse(&too_many).is_err());
}

/// [E-9]: a vampire that has gained a direction, returned highlanders and royal rooks count as moved.
#[test]
fn what_has_a_state_has_moved() {
    for fen in [
        "4k3/8/8/8/8/8/8/4V'{n}2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R{h1} w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R{royal} w K - 0 1",
        "4k3/8/8/8/8/8/8/4A'2R w K - 0 1",
    ] {
        assert!(Eldritch::parse(fen).is_err(), "{fen}");
    }
    for fen in [
        "4k3/8/8/8/8/8/8/R{h1}RX1K1RR{royal} w KQ - 0 1",
        "4k3/8/8/8/8/8/8/R1X1V'{n}2R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/RRX1K1RR w KQBGE - 0 1",
    ] {
        assert_eq!(position(fen).fen(), fen);
    }
    let inner = "4k3/8/8/8/8/8/8/R{h1}RX1K1RR{royal} w GB - 0 1";
    assert!(position(inner).fen().contains(" w KQ - "));
}

/// [E-9]: K, Q, other rooks from a to h, castlers from a to h.
#[test]
fn castling_letters_have_an_order() {
    let fen = "4k3/8/8/8/8/8/8/RRXXK1RR w EDGBQK - 0 1";
    assert!(position(fen).fen().contains(" w KQBGDE - "));
}

/// [G-22]: a square passed over that is of no use is dropped; pawns may stand on their last rank.
#[test]
fn odd_positions_are_accepted() {
    let unused = position("7k/8/8/4p3/8/8/8/K7 w - e6 0 1").fen();
    assert!(unused.contains(" w - - "));
    let thrown = "P6k/8/8/8/8/8/8/K7 w - - 0 1";
    assert_eq!(position(thrown).fen(), thrown);
}
