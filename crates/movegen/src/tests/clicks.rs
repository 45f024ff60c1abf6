//! The clicks of XBoard are read for XBoard, and for no other program \[G-23\].

use super::support;
use crate::variant::{Listing, Variant, Visitor};
use motley_game::{BoardObserver, GO, STOP, Turn, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Random games of each game.
const GAMES: u64 = 4;
/// The longest of them, in turns.
const MAX_TURNS: usize = 60;
/// Turns of a position from which they are drawn.
const MAX_CHOICES: usize = 400;
/// Turns of a position that are checked: reading a text takes as long as writing all of them.
const LOOKED_AT: usize = 12;

struct Click;

impl Visitor for Click {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        (0..GAMES).into_par_iter().for_each(|seed| play(game, seed));
    }
}

fn play<V: Variant>(game: &Listing<V>, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut pos: V = support::some_start(game, rng.next_u64());
    for _ in 0..MAX_TURNS {
        let mut turns = Vec::new();
        let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| {
            turns.push(turn.to_vec());
            if turns.len() < MAX_CHOICES { GO } else { STOP }
        });
        if turns.is_empty() {
            break;
        }
        for _ in 0..LOOKED_AT {
            check(game, &pos, &turns[rng.next_u64() as usize % turns.len()]);
        }
        for &mv in &turns[rng.next_u64() as usize % turns.len()] {
            pos.play(mv, &mut ());
        }
    }
}

fn check<V: Variant>(game: &Listing<V>, pos: &V, turn: &Turn<V>) {
    let here = || format!("{}, {}", game.info.name, pos.fen());
    let canonical = pos.write_turn(turn);
    assert_eq!(
        pos.read_turn_from_xboard(&canonical).as_ref(),
        Ok(turn),
        "{}: {canonical} from XBoard",
        here()
    );
    let clicks = pos.write_gesture_for_xboard(turn);
    if !clicks.is_empty() {
        let read = pos.read_turn_from_xboard(&clicks);
        assert!(read.is_ok(), "{}: clicks {clicks}: {read:?}", here());
    }
    let letter_behind = "abcdefghijklmnopqrstuvwxyz".chars().map(|letter| format!("{canonical}{letter}"));
    let told = pos.write_turn_for_xboard(turn);
    for text in letter_behind.chain([clicks, told]) {
        let Ok(read) = pos.read_turn(&text) else {
            continue;
        };
        let meant = pos.write_turn(&read);
        assert!(
            meant.eq_ignore_ascii_case(&text) || !text.contains(',') && is_castling(pos, &read),
            "{}: {text} is read as {meant}",
            here()
        );
    }
}

/// Whether the turn moves two units of the mover. Of the turns written without a comma only castling does
/// that.
fn is_castling<V: Variant>(pos: &V, turn: &Turn<V>) -> bool {
    #[derive(Default)]
    struct Added(usize);
    impl BoardObserver for Added {
        fn add(&mut self, _: u16, _: u16) {
            self.0 += 1;
        }
    }
    let mut added = Added::default();
    let mut after = pos.clone();
    for &mv in turn {
        after.play(mv, &mut added);
    }
    added.0 == 2
}

#[test]
fn clicks_are_read_from_xboard_only() {
    support::for_each_game(|| Click);
}
