use super::source::{Played, played, recorded};
use super::*;
use crate::games::{header, play_games};
use motley_game::{Game, GameExt as _, Notation};
use motley_movegen::variants::{bandit, chess, eldritch};
use motley_tournament::play_at_random;
use motley_tournament::random::numbered_rng;

fn read(fen: &str) -> chess::Chess {
    Notation::parse(fen).unwrap()
}

#[test]
fn one_turn_alone_must_win() {
    let mate = puzzle(&read("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), 1, 100_000).unwrap();
    assert_eq!(mate.turns, ["a1a8"]);
    assert_eq!(puzzle(&read("6k1/5ppp/8/8/8/8/8/RR2K3 w - - 0 1"), 1, 100_000), None, "two rooks mate");
    assert_eq!(puzzle(&read("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1"), 1, 100_000), None, "the king escapes");
    // The rook's sacrifice: smothered mate.
    let two = puzzle(&read("5r1k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1"), 2, 1_000_000).unwrap();
    assert_eq!(two.turns, ["b3g8", "f8g8", "h6f7"]);
    assert_eq!(puzzle(&read("5r1k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1"), 2, 10), None, "no proof");
}

/// Finds puzzles with `look`.
fn collect<V: Variant>(
    game: &'static Listing<V>,
    counts: [usize; 3],
    look: impl Fn(&mut PuzzleCollection<'_, V>) -> Result<()>,
) -> Vec<Puzzle> {
    let mut found = Vec::new();
    let mut take = |puzzle: &Puzzle| {
        found.push(puzzle.clone());
        Ok(())
    };
    look(&mut PuzzleCollection::new(game, Wish { counts, effort: 100_000 }, &mut take)).unwrap();
    found
}

#[test]
fn puzzles_come_from_games() {
    let look = |into: &mut PuzzleCollection<'_, _>| played(&Played { nodes: 100, seed: 3, games: 60 }, into);
    let first = collect(&bandit::GAME, [2, 1, 0], look);
    assert!(!first.is_empty() && first.len() <= 3, "{first:?}");
    assert_eq!(first, collect(&bandit::GAME, [2, 1, 0], look), "the same again");
}

#[test]
fn puzzles_come_from_recorded_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    play_games(&bandit::GAME, &header(&bandit::GAME, 100, 3), 40, 2, &path).unwrap();
    let paths = [path];
    let found = collect(&bandit::GAME, [20, 20, 20], |into| recorded(&paths, into));
    assert!(!found.is_empty());
    let mut none = |_: &Puzzle| Ok(());
    let mut other = PuzzleCollection::new(&chess::GAME, Wish { counts: [1; 3], effort: 1 }, &mut none);
    let error = recorded(&paths, &mut other).unwrap_err().to_string();
    assert_eq!(error, "found games of 'bandit', expected chess");
}

/// [E-DI]: who reads the FEN of a puzzle knows no last turn that a diviner could undo.
#[test]
fn puzzles_are_proved_as_their_fens_say_them() {
    let fen = "4r1k1/5ppp/8/8/8/8/1D'3PPP/6K1 b - - 0 1";
    let mut position: eldritch::Eldritch = Notation::parse(fen).unwrap();
    for &leg in &position.read_turn("e8e1").unwrap() {
        position.play(leg, &mut ());
    }
    assert!(position.read_turn("b2!").is_ok());
    let found = std::cell::RefCell::new(Vec::new());
    let mut take = |puzzle: &Puzzle| {
        found.borrow_mut().push(puzzle.clone());
        Ok(())
    };
    let mut into =
        PuzzleCollection::new(&eldritch::GAME, Wish { counts: [9; 3], effort: 100_000 }, &mut take);
    for depth in 1..=2 {
        into.take(vec![Candidate { depth, fen: position.fen() }]).unwrap();
    }
    assert_eq!(found.take(), [], "a divination is no answer to a FEN");
}

/// The memory and the order of a proof change no verdict.
#[test]
fn proofs_agree_with_plain_ones() {
    fn wins(position: &mut bandit::Bandit, side: motley_game::Side, turns: u32) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner() == Some(side);
        }
        let is_own = position.to_move() == side;
        let begins = !position.mid_turn();
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position.no_moves_outcome().winner() == Some(side);
        }
        if turns == 0 && begins {
            return false;
        }
        let turns = if is_own && begins { turns - 1 } else { turns };
        let mut after = moves.into_iter().map(|mv| {
            let undo = position.play(mv, &mut ());
            let wins = wins(position, side, turns);
            position.undo(mv, undo);
            wins
        });
        if is_own { after.any(|wins| wins) } else { after.all(|wins| wins) }
    }
    let endings = ["k6/7/1K5/7/7/7/7/7/2R4", "1k5/7/K6/3N3/7/7/7/4c2/R6", "k6/7/1KP4/7/7/4t2/7/7/5S1"];
    let mut won = 0;
    for (number, ending) in endings.iter().cycle().take(30).enumerate() {
        let start = bandit::GAME.position(&format!("{ending} w - - 0 1"), &Settings::default()).unwrap();
        let Some(record) = play_at_random(start, number % 4, &mut numbered_rng(1, number as u64)) else {
            continue;
        };
        let position = record.position();
        let side = position.to_move();
        for turns in 1..=2 {
            let winning = Proof::new(side, 1_000_000).winning_turns(position, turns).unwrap();
            won += winning.len();
            for turn in proof::all_turns(position).unwrap() {
                let mut after = *position;
                for &leg in &turn {
                    after.play(leg, &mut ());
                }
                let plain = wins(&mut after, side, turns - 1);
                assert_eq!(winning.contains(&turn), plain, "{} in {turns}", position.fen());
            }
        }
    }
    assert!(won > 0);
}
