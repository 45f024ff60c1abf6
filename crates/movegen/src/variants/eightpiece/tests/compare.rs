//! The generator against the literal one, in positions of every sort.

use super::literal::Literal;
use super::*;
use crate::mechanics::castling::CastlingStyle;
use crate::testing::long_run::for_each_seed;
use motley_game::{Game, Notation};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(super) fn agree(pos: &Position, must_face_board: bool) {
    let fen = pos.fen();
    let literal = Literal::read(&fen, pos.context() == CastlingStyle::Shuffled, must_face_board);
    let ours = pos.state.legal_moves();
    let ours: std::collections::BTreeSet<_> = ours.iter().map(|&mv| pos.write_turn(&[mv])).collect();
    let theirs = literal.legal();
    let extra: Vec<_> = ours.difference(&theirs).collect();
    let missing: Vec<_> = theirs.difference(&ours).collect();
    assert!(extra.is_empty() && missing.is_empty(), "{fen}: extra {extra:?}, missing {missing:?}");
    let white = pos.to_move() == motley_game::Side::White;
    assert_eq!(pos.in_check(), literal.is_in_check(white), "{fen}");
}

/// Some of the rights that the placement allows.
fn rights(placement: &str, wanted: usize) -> String {
    let mut text = String::new();
    for (i, letter) in "KQkq".chars().enumerate() {
        let fen = format!("{placement} w {letter} - 0 1");
        let refused =
            Position::parse_in(&fen, CastlingStyle::Shuffled).is_err_and(|e| e.part == "castling field");
        if wanted >> i & 1 == 1 && !refused {
            text.push(letter);
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn play_on(mut pos: Position, plies: usize, rng: &mut impl Rng) {
    let must = rng.next_u32().is_multiple_of(4);
    pos.state.must_face_board = must;
    for _ in 0..plies {
        agree(&pos, must);
        let moves = pos.state.legal_moves();
        let pushes: Vec<_> = moves.iter().filter(|mv| mv.is_push()).copied().collect();
        let pool = if rng.next_u32().is_multiple_of(3) && !pushes.is_empty() { pushes } else { moves };
        if pool.is_empty() {
            return;
        }
        pos.play(pool[rng.next_u32() as usize % pool.len()], &mut ());
    }
}

/// Along games from both arrays.
#[test]
fn random_games_agree_with_the_literal_rules() {
    for_each_seed("8-Piece Chess, games compared", 3, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        play_on(EightPiece::parse(START_FEN).unwrap(), 100, &mut rng);
        let mut settings = Settings::default();
        settings.array = Some((seed * 977 % 3840) as u32);
        let shuffled = crate::variants::eightpiecerandom::GAME.start(&settings);
        play_on(shuffled.unwrap(), 100, &mut rng);
    });
}

/// [8P-19]: home ranks with kings and partners anywhere, and not much else.
#[test]
fn castling_agrees_with_the_literal_rules() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(32);
    let mut castlings = 0;
    for _ in 0..1500 {
        let mut rank: Vec<char> = vec!['1'; 8];
        let mut files: Vec<usize> = (0..8).collect();
        let mut pick = |rng: &mut Xoshiro256PlusPlus| files.remove(rng.next_u32() as usize % files.len());
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
        let Ok(pos) = Position::parse_in(&fen, CastlingStyle::Shuffled) else {
            continue;
        };
        agree(&pos, false);
        let castles = |mv: &Move| mv.kind() == Some(super::moves::MoveKind::Castling);
        castlings += pos.state.legal_moves().iter().filter(|mv| castles(mv)).count();
    }
    assert!(castlings > 100, "only {castlings} castlings were seen");
}
