//! Games of Motley at a limit of strength against two players who know no more than the rules and what units
//! are worth: `cargo run --release -p motley-lab --example beginner -- bandit 600 100`.
//!
//! - The *taker* looks at no reply: he takes whatever he can.
//! - The *beginner* looks at one reply, so he takes what hangs and leaves nothing where it can be taken; one
//!   turn in five he plays at random.
//!
//! Both judge by the hand-made evaluation. Words: game, rating, games; `beginner` or `taker`; seed.

use anyhow::{Context, Result};
use motley_engines::BoxedEngine;
use motley_game::{GO, GameRecord, Outcome, STOP, Side, Turn, for_each_turn};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor, score_for_white};
use motley_movegen::variants;
use motley_net::NetworkChoice;
use motley_search::{Control, Limits, Strength, random_turn};
use motley_tournament::random::{below, numbered_rng};
use motley_tournament::{array, play_at_random};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Random turns before a game.
const OPENING_TURNS: usize = 4;
/// Turns of both sides after which the evaluation decides.
const MAX_TURNS: usize = 240;
/// An advantage that decides then, in centipawns.
const ADVANTAGE: i32 = 300;
/// One turn of the beginner's is random in this number of them.
const SLIP: usize = 5;
/// Turns, and replies, that are looked at: chains make more than a person sees.
const SEEN: usize = 150;
/// The worth of a win, in centipawns.
const WIN: i32 = 30_000;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, default: &str| words.get(index).map_or(default, String::as_str).to_owned();
    let name = word(0, "chess");
    let match_ = Match {
        elo: word(1, "600").parse()?,
        games: word(2, "100").parse()?,
        looks_at_replies: word(3, "beginner") == "beginner",
        seed: word(4, "1").parse()?,
    };
    let tally = variants::visit(&name, match_).with_context(|| format!("no game is called {name}"))??;
    let [won, drawn, lost] = tally;
    let score = (f64::from(won) + 0.5 * f64::from(drawn)) / f64::from(won + drawn + lost);
    println!("{} wins {won}, draws {drawn}, loses {lost}: {:.0} %", words.join(" "), 100.0 * score);
    Ok(())
}

/// A match of a player against Motley.
struct Match {
    elo: u32,
    games: u64,
    looks_at_replies: bool,
    seed: u64,
}

impl Visitor for Match {
    type Output = Result<[u32; 3]>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let mut engine: BoxedEngine<V> = motley_engines::engine(4);
        let mut tally = [0; 3];
        for number in 0..self.games {
            let mut rng = numbered_rng(self.seed, number / 2);
            let player = if number % 2 == 0 { Side::White } else { Side::Black };
            let mut record = loop {
                let start = array(game, &Settings::default(), &mut rng)?;
                if let Some(record) = play_at_random(start, OPENING_TURNS, &mut rng) {
                    break record;
                }
            };
            engine.new_game();
            let rng = &mut numbered_rng(self.seed, number);
            let winner = self.play(&mut record, &mut engine, player, number, rng);
            tally[winner.map_or(1, |side| if side == player { 0 } else { 2 })] += 1;
        }
        Ok(tally)
    }
}

impl Match {
    /// Plays a game to its end; returns the winner.
    fn play<V: Variant>(
        &self,
        record: &mut GameRecord<V>,
        engine: &mut BoxedEngine<V>,
        player: Side,
        number: u64,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Side> {
        for _ in 0..MAX_TURNS {
            if let Some(outcome) = record.outcome() {
                return outcome.winner();
            }
            let turn = if record.position().to_move() == player {
                self.turn(record.position(), rng)
            } else {
                let strength = Some(Strength::elo(self.elo, self.seed ^ number));
                let limits = Limits { strength, ..Limits::none() };
                engine.search(record, &limits, &Control::new(), &mut |_| {}).turn
            };
            record.play(&turn?);
        }
        let score = worth(record.position(), Side::White);
        let ahead = if score > 0 { Side::White } else { Side::Black };
        (score.abs() > ADVANTAGE).then_some(ahead)
    }

    /// Chooses a turn of the player.
    fn turn<V: Variant>(&self, position: &V, rng: &mut Xoshiro256PlusPlus) -> Option<Turn<V>> {
        if self.looks_at_replies && below(rng, SLIP) == 0 {
            return random_turn(position, &mut |end| below(rng, end));
        }
        let side = position.to_move();
        let mut best: Option<(i32, Turn<V>)> = None;
        let mut seen = 0;
        let _ = for_each_turn(&mut position.clone(), &mut |turn, after| {
            // Among turns of the same worth any is played.
            let score = 8 * self.worth_after(after, side) + below(rng, 80) as i32;
            if best.as_ref().is_none_or(|(known, _)| score > *known) {
                best = Some((score, turn.to_vec()));
            }
            seen += 1;
            if seen < SEEN { GO } else { STOP }
        });
        best.map(|(_, turn)| turn)
    }

    /// Returns the worth of a position after a turn of `side`, as the player sees it.
    fn worth_after<V: Variant>(&self, after: &mut V, side: Side) -> i32 {
        let now = worth(after, side);
        if !self.looks_at_replies || now.abs() == WIN || after.to_move() == side {
            return now;
        }
        let (mut worst, mut seen) = (now, 0);
        let _ = for_each_turn(after, &mut |_, reply| {
            worst = worst.min(worth(reply, side));
            seen += 1;
            if seen < SEEN { GO } else { STOP }
        });
        worst
    }
}

/// Returns the worth of a position for a side, in centipawns.
fn worth<V: Variant>(position: &V, side: Side) -> i32 {
    let over = |outcome: Outcome| match outcome.winner() {
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
        None => 0,
    };
    if let Some(outcome) = position.outcome() {
        return over(outcome);
    }
    if !position.has_move() {
        return over(position.no_moves_outcome());
    }
    let score = score_for_white(position, &V::Eval::hand_eval()).clamp(1 - WIN, WIN - 1);
    if side == Side::White { score } else { -score }
}
