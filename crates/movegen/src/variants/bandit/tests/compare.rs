//! The generator and the literal one agree: on turns, and on the positions after them.

use super::super::{Bandit, START_FEN};
use super::literal::LiteralPosition;
use super::position;
use crate::testing::long_run::for_each_seed;
use crate::variant::{Settings, Variant};
use motley_game::{GO, Game, Notation, Outcome, Reason, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Returns the FEN after each turn, by its text; the FEN shows whether a king was taken \[B-13\].
fn generated_turns(pos: &Bandit) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let _ = for_each_turn(&mut pos.clone(), &mut |turn, next| {
        all.insert(pos.write_turn(turn), next.fen());
        GO
    });
    all
}

fn literal_turns(pos: &LiteralPosition) -> BTreeMap<String, String> {
    let turns = pos.legal().into_iter();
    turns
        .map(|turn| {
            let taken = match (turn.captures_king, pos.is_white_to_move()) {
                (false, _) => "",
                (true, true) => " taken=k",
                (true, false) => " taken=K",
            };
            (turn.text, turn.next.fen() + taken)
        })
        .collect()
}

/// Returns the settings in which taking a king wins before anything else \[B-13\].
pub(super) fn taking_kings_in_check() -> Settings {
    let mut settings = Settings::default();
    settings.set("TakeKingInCheck", "true");
    settings
}

pub(super) fn compare(pos: &Bandit) -> BTreeMap<String, String> {
    let fen = pos.fen();
    let turns = generated_turns(pos);
    let literal = LiteralPosition::read(&fen);
    assert_eq!(turns, literal_turns(&literal), "{fen}");
    let is_dead = pos.outcome() == Some(Outcome::Draw(Reason::DeadPosition));
    assert_eq!(is_dead, literal.is_dead(), "{fen}");
    let mut eager = *pos;
    eager.configure(&taking_kings_in_check());
    assert_eq!(generated_turns(&eager), literal_turns(&literal.king_first()), "{fen}, TakeKingInCheck");
    turns
}

/// A random game. One turn in three is a capture, a pawn's move or a trick if there is one, because
/// games of random quiet turns hardly ever reach the interesting positions.
fn play(seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut pos = position(START_FEN);
    for _ in 0..150 {
        let turns = compare(&pos);
        let noisy: Vec<_> =
            turns.iter().filter(|(text, next)| text.contains(',') || next.contains(" 0 ")).collect();
        let all: Vec<_> = turns.iter().collect();
        let pool = if rng.next_u32() % 3 == 0 && !noisy.is_empty() { noisy } else { all };
        if pool.is_empty() {
            return;
        }
        let (_, next) = pool[rng.next_u32() as usize % pool.len()];
        pos = position(next);
        if pos.outcome().is_some_and(|outcome| outcome.winner().is_some()) {
            assert_eq!(generated_turns(&pos), BTreeMap::new());
            return;
        }
    }
}

#[test]
fn they_agree_in_random_games() {
    for_each_seed("Bandit Chess, games compared", 12, play);
}

/// A FEN of `units` random units, up to three kings a side, that may be in check.
fn scatter(rng: &mut impl Rng, units: usize) -> String {
    let mut squares = [' '; 63];
    let mut put = |rng: &mut dyn FnMut() -> u32, letter: char| loop {
        let at = rng() as usize % 63;
        let last_rank = if letter == 'P' { 56..63 } else { 0..7 };
        let stuck_pawn = matches!(letter, 'p' | 'P') && last_rank.contains(&at);
        if squares[at] == ' ' && !stuck_pawn {
            squares[at] = letter;
            return;
        }
    };
    let mut roll = || rng.next_u32();
    for king in ['K', 'k'] {
        for _ in 0..[1, 1, 2, 3][roll() as usize % 4] {
            put(&mut roll, king);
        }
    }
    for _ in 0..units {
        let letter = "psnbrctottoo".as_bytes()[roll() as usize % 12] as char;
        let white = roll() % 2 == 0;
        put(&mut roll, if white { letter.to_ascii_uppercase() } else { letter });
    }
    let rows: Vec<String> = squares.chunks(7).rev().map(|row| row.iter().collect()).collect();
    let mut placement = rows.join("/");
    for n in (1..=7).rev() {
        placement = placement.replace(&" ".repeat(n), &n.to_string());
    }
    let side = if roll() % 2 == 0 { 'w' } else { 'b' };
    format!("{placement} {side} - - 0 1")
}

#[test]
fn they_agree_on_random_positions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut played, mut refused) = (0, 0);
    while played < 1000 {
        let units = 3 + rng.next_u32() as usize % 25;
        let fen = scatter(&mut rng, units);
        let in_check = LiteralPosition::read(&fen).can_capture_king();
        match Bandit::parse(&fen) {
            Ok(pos) => {
                assert!(!in_check, "{fen} should be refused");
                compare(&pos);
                played += 1;
            }
            Err(error) => {
                assert!(in_check, "{fen}: {error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
}
