//! The generator against the literal one, in positions of every sort.

use super::literal::Literal;
use super::*;
use crate::mechanics::castling::CastlingStyle;
use motley_game::{Game, Notation};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(super) fn agree(pos: &Position, must_face_board: bool) {
    let fen = pos.fen();
    let literal = Literal::read(&fen, pos.form() == CastlingStyle::Shuffled, must_face_board);
    let ours = pos.state.legal_moves();
    let ours: std::collections::BTreeSet<_> =
        ours.iter().map(|&mv| pos.write_turn(&[mv])).collect();
    let theirs = literal.legal();
    let extra: Vec<_> = ours.difference(&theirs).collect();
    let missing: Vec<_> = theirs.difference(&ours).collect();
    assert!(
        extra.is_empty() && missing.is_empty(),
        "{fen}: extra {extra:?}, missing {missing:?}"
    );
    let white = pos.to_move() == motley_game::Side::White;
    assert_eq!(pos.in_check(), literal.is_in_check(white), "{fen}");
}

/// Two kings and up to two dozen units anywhere, the exotic ones more often than not.
fn anywhere(rng: &mut impl Rng) -> String {
    let mut rows = vec![vec!['.'; 8]; 8];
    let mut put = |letter: char, rng: &mut dyn FnMut() -> usize| loop {
        let (file, rank) = (rng() % 8, rng() % 8);
        let last = if letter == 'P' { 7 } else { 0 };
        if rows[rank][file] == '.' && !("Pp".contains(letter) && rank == last) {
            rows[rank][file] = letter;
            break;
        }
    };
    let mut number = || rng.next_u32() as usize / 7;
    put('K', &mut number);
    put('k', &mut number);
    for _ in 0..2 + number() % 22 {
        let letters = b"PPPNBRQJJSSSCDEFGHMO";
        let letter = char::from(letters[number() % letters.len()]);
        let black = number() % 2 == 0;
        put(
            if black {
                letter.to_ascii_lowercase()
            } else {
                letter
            },
            &mut number,
        );
    }
    let row = |row: &Vec<char>| row.iter().collect::<String>().replace('.', "1");
    let placement: Vec<_> = rows.iter().rev().map(row).collect();
    // Runs of empty squares are one number in a FEN.
    let mut text = placement.join("/");
    for run in (2..=8).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    let side = if number() % 2 == 0 { 'w' } else { 'b' };
    format!("{text} {side} {} - 0 1", rights(&text, number() % 16))
}

/// Some of the rights that the placement allows.
fn rights(placement: &str, wanted: usize) -> String {
    let mut text = String::new();
    for (i, letter) in "KQkq".chars().enumerate() {
        let fen = format!("{placement} w {letter} - 0 1");
        let refused = Position::parse_as(&fen, CastlingStyle::Shuffled)
            .is_err_and(|e| e.part == "castling field");
        if wanted >> i & 1 == 1 && !refused {
            text.push(letter);
        }
    }
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

fn play_on(mut pos: Position, plies: usize, rng: &mut impl Rng) {
    let must = rng.next_u32().is_multiple_of(4);
    pos.state.must_face_board = must;
    for _ in 0..plies {
        agree(&pos, must);
        let moves = pos.state.legal_moves();
        let pushes: Vec<_> = moves.iter().filter(|mv| mv.is_push()).copied().collect();
        let pool = if rng.next_u32().is_multiple_of(3) && !pushes.is_empty() {
            pushes
        } else {
            moves
        };
        if pool.is_empty() {
            return;
        }
        pos.play(pool[rng.next_u32() as usize % pool.len()], &mut ());
    }
}

/// How many positions are compared; `MOTLEY_COMPARE` multiplies them.
fn times(usual: u64) -> u64 {
    let factor = std::env::var("MOTLEY_COMPARE")
        .ok()
        .and_then(|n| n.parse().ok());
    usual * factor.unwrap_or(1)
}

/// [8P-3] to [8P-21], wherever units may stand.
#[test]
fn random_placements_agree_with_the_literal_rules() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(30);
    let mut tried = 0;
    while tried < times(250) {
        let Ok(pos) = Position::parse_as(&anywhere(&mut rng), CastlingStyle::Shuffled) else {
            continue;
        };
        play_on(pos, 3, &mut rng);
        tried += 1;
    }
}

/// The same along games from both arrays.
#[test]
fn random_games_agree_with_the_literal_rules() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(31);
    for game in 0..times(3) {
        play_on(EightPiece::parse(START_FEN).unwrap(), 100, &mut rng);
        let mut settings = Settings::default();
        settings.array = Some((game * 977 % 3840) as u32);
        let shuffled = crate::variants::eightpiecerandom::GAME.start(&settings);
        play_on(shuffled.unwrap(), 100, &mut rng);
    }
}

/// [8P-19]: home ranks with kings and partners anywhere, and not much else.
#[test]
fn castling_agrees_with_the_literal_rules() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(32);
    let mut castlings = 0;
    for _ in 0..times(1500) {
        let mut rank: Vec<char> = vec!['1'; 8];
        let mut files: Vec<usize> = (0..8).collect();
        let mut pick =
            |rng: &mut Xoshiro256PlusPlus| files.remove(rng.next_u32() as usize % files.len());
        let (mut king, mut partner) = (pick(&mut rng), pick(&mut rng));
        if rng.next_u32() % 2 == 0 {
            std::mem::swap(&mut king, &mut partner);
        }
        rank[king] = 'K';
        rank[partner] = if rng.next_u32() % 2 == 0 { 'J' } else { 'R' };
        let home: String = rank.iter().collect();
        let mut rows = vec![String::from("11111111"); 8];
        rows[7] = home;
        for letter in ["k", "r", "s", "b", "e", "f", "N", "B", "j", "D"] {
            let (row, file) = (rng.next_u32() as usize % 8, rng.next_u32() as usize % 8);
            if &rows[row][file..=file] == "1" && (letter == "k" || rng.next_u32() % 2 == 0) {
                rows[row].replace_range(file..=file, letter);
            }
        }
        let mut text = rows.join("/");
        for run in (2..=8).rev() {
            text = text.replace(&"1".repeat(run), &run.to_string());
        }
        let fen = format!("{text} w {} - 0 1", rights(&text, 15));
        let Ok(pos) = Position::parse_as(&fen, CastlingStyle::Shuffled) else {
            continue;
        };
        agree(&pos, false);
        let castles = |mv: &Move| mv.kind() == Some(super::moves::MoveKind::Castling);
        castlings += pos
            .state
            .legal_moves()
            .iter()
            .filter(|mv| castles(mv))
            .count();
    }
    assert!(castlings > 100, "only {castlings} castlings were seen");
}
