//! The two rule books against each other: turns, positions after them, check and results.

use super::super::effort::count;
use super::super::{Eldritch, GAME};
use super::literal::Pos;
use super::random_array;
use crate::testing::long_run::{examine, for_each_seed};
use crate::testing::odd_positions;
use crate::variant::Settings;
use motley_game::{GO, Game, Notation, Outcome, Reason, STOP, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// Number of positions compared in this program, for the record of a long run.
static COMPARED: AtomicU64 = AtomicU64::new(0);

/// Number of positions in which the turns differ because a question was given up.
static DIFFERENT: AtomicU64 = AtomicU64::new(0);

/// Positions with more turns are not compared: the second rule book is slow.
const MAX_TURNS: usize = 400;

/// Returns the FEN after each turn, by its text; `None` if there are too many turns.
fn generated(pos: &Eldritch) -> Option<BTreeMap<String, String>> {
    let mut all = BTreeMap::new();
    let flow = for_each_turn(&mut pos.clone(), &mut |turn, next| {
        all.insert(pos.write_turn(turn), next.fen());
        if all.len() > MAX_TURNS { STOP } else { GO }
    });
    flow.is_continue().then_some(all)
}

fn result(pos: &Eldritch) -> &'static str {
    match pos.outcome() {
        None => "",
        Some(Outcome::Draw(Reason::DeadPosition)) => "dead",
        Some(Outcome::Draw(_)) => "fifty",
        Some(_) => "lost",
    }
}

/// Compares the two at a position that `literal` knows with its history.
fn compare_at(pos: &Eldritch, literal: &Pos) -> Vec<(String, Pos)> {
    let fen = pos.fen();
    assert_eq!(literal.write(), fen, "the second rule book's FEN");
    let turns = literal.legal_turns();
    assert_eq!(result(pos), literal.result(!turns.is_empty()), "the result of {fen}");
    assert_eq!(pos.in_danger(), literal.in_check(), "check in {fen}");
    let given_up = count::given_up();
    let Some(found) = generated(pos) else {
        return turns;
    };
    let given_up = count::given_up() > given_up;
    COMPARED.fetch_add(1, Ordering::Relaxed);
    let written = turns.iter().map(|(text, after)| (text.clone(), after.write()));
    let expected: BTreeMap<String, String> = written.collect();
    let surplus: Vec<_> = found.iter().filter(|&(text, _)| !expected.contains_key(text)).collect();
    let missing: Vec<_> = expected.iter().filter(|&(text, _)| !found.contains_key(text)).collect();
    let other: Vec<_> = found
        .iter()
        .filter(|&(text, after)| expected.get(text).is_some_and(|fen| fen != after))
        .map(|(text, after)| (text, after, &expected[text]))
        .collect();
    if given_up && !(surplus.is_empty() && missing.is_empty()) {
        DIFFERENT.fetch_add(1, Ordering::Relaxed);
        eprintln!(
            "{} turns too many, {} too few where questions were given up: {fen}",
            surplus.len(),
            missing.len()
        );
        return turns;
    }
    assert!(
        surplus.is_empty() && missing.is_empty() && other.is_empty(),
        "{fen}\nsurplus {surplus:#?}\nmissing {missing:#?}\nother {other:#?}"
    );
    turns
}

/// Compares the two at a position without a past.
pub(super) fn compare(pos: &Eldritch) {
    compare_at(pos, &Pos::read(&pos.fen()));
}

/// Shows the positions in which a question was given up (`docs/build/limits.md`).
pub(super) fn show_given_up<R>(pos: &Eldritch, check: impl Fn(&Eldritch) -> R) -> R {
    let before = count::given_up();
    let checked = check(pos);
    let questions = count::given_up() - before;
    if questions > 0 {
        eprintln!("{questions} questions given up in {}", pos.fen());
    }
    checked
}

/// Shows the number of positions compared until now.
pub(super) fn show_compared() {
    let [compared, different] = [&COMPARED, &DIFFERENT].map(|count| count.load(Ordering::Relaxed));
    eprintln!("Eldritch Chess: {compared} positions compared, {different} differ by a limit");
}

/// Plays random turns in both rule books and compares every position.
fn play_both(mut pos: Eldritch, turns: usize, rng: &mut Xoshiro256PlusPlus) {
    let mut literal = Pos::read(&pos.fen());
    for _ in 0..turns {
        let turns = show_given_up(&pos, |pos| compare_at(pos, &literal));
        if turns.is_empty() {
            break;
        }
        let (text, next) = turns[rng.next_u32() as usize % turns.len()].clone();
        play_turn(&mut pos, &text);
        literal = next;
    }
}

fn play_turn(pos: &mut Eldritch, text: &str) {
    for mv in pos.read_turn(text).unwrap() {
        pos.play(mv, &mut ());
    }
}

/// Games of random armies, played in both rule books, so that turns can be undone \[E-DI\].
#[test]
fn rule_books_agree_in_games() {
    for_each_seed("Eldritch Chess, games compared", 6, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        play_both(random_array(seed as u32), 60, &mut rng);
    });
    show_compared();
}

/// Games of random armies that are placed by play \[E-22\], from the empty board on.
#[test]
fn rule_books_agree_in_placement() {
    for_each_seed("Eldritch Chess, placements compared", 25, |seed| {
        let mut settings = Settings::default();
        let army = |salt: u64| format!("random {} {}", (seed + salt) % 9, 2 * seed + salt);
        settings.set("Army White", &army(0));
        settings.set("Army Black", &army(1));
        settings.set("Placement By Play", "true");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        play_both(GAME.start(&settings).unwrap(), 90, &mut rng);
    });
    show_compared();
}

/// Random units and fields.
#[test]
fn rule_books_agree_in_odd_positions() {
    let odd = odd_positions(&GAME);
    for_each_seed("Eldritch Chess, rule books compared", 300, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let pos = odd.scatter(&mut rng);
        show_given_up(&pos, |pos| examine(pos, compare));
    });
    show_compared();
}

/// Positions in which the first rule book was once wrong.
#[test]
fn rule_books_agree_where_one_was_wrong() {
    for fen in [
        "8/1ps'5/N{bolt}7/Kv'6/8/8/8/8 b - - 0 1",
        "1O1u4/1ps'5/N{bolt}u{+f}6/Kv'S'5/U{1}PDs4/U'{1,1}esd4/8/8 b - - 4 31 pool=RN/q lost=/ppi'",
    ] {
        compare(&super::position(fen));
    }
}

/// [E-39]: divinations after an advance over a square, and by diviners that the undone turn released.
#[test]
fn rule_books_agree_after_divinations() {
    let released = "r6k/8/8/8/8/8/8/7K w - - 0 1 pending=H'{d'}c3,H'{d'}f6";
    let cases: [(&str, &[&str]); 6] = [
        ("7k/8/8/4l3/4D'3/8/3P4/7K w - - 0 1", &["d2d4", "h8h7", "e4!"]),
        ("7k/8/8/5l2/4D'3/8/3P4/7K w - - 0 1", &["d2d4", "h8h7", "e4!"]),
        ("4r2k/8/8/8/4H'{d'}3/8/8/7K b - - 0 1", &["e8e4", "d'@d4,h1h2", "d4!"]),
        (released, &["d'@c2,d'@f7,h1h2", "c2!", "d'@g6,h1g1", "g6!"]),
        (released, &["d'@c2,d'@f7,h1h2", "f7!", "d'@c4,h1g1", "c4!"]),
        ("7k/8/8/8/8/2H'{d'{royal}}5/1M'6/7K w - - 0 1", &["b2!", "c3!"]),
    ];
    for (fen, turns) in cases {
        let mut pos = super::position(fen);
        let mut literal = Pos::read(fen);
        for &turn in turns {
            let next = compare_at(&pos, &literal);
            let found = next.into_iter().find(|(text, _)| text == turn);
            literal = found.unwrap_or_else(|| panic!("{turn} in {fen}")).1;
            play_turn(&mut pos, turn);
        }
        compare_at(&pos, &literal);
    }
}
