//! One game: the referee asks the players for turns, and believes only the rules. Of these he checks
//! at every ply that the position is the one its FEN tells.

use super::clock::Clock;
use super::drivers::{Clocks, Fault, Reply, Report, Scene, Thought};
use super::judge::Judge;
use super::openings::Opening;
use super::options::Adjudication;
use super::seat::Seat;
use super::verdict::Verdict;
use motley_game::{GameRecord, Side, laws};
use motley_movegen::variant::{Listing, Variant};
use std::time::Duration;

/// A turn of a game and what is known about it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ply {
    /// Its canonical text.
    pub(crate) turn: String,
    /// What its player thought of it.
    pub(crate) report: Report,
    /// How long he thought; `None` for a turn of the opening.
    pub(crate) elapsed: Option<Duration>,
}

/// A game played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Account {
    /// Where it began.
    pub(crate) fen: String,
    /// Who had the first move.
    pub(crate) first: Side,
    /// Its turns.
    pub(crate) plies: Vec<Ply>,
    /// Where it ended.
    pub(crate) last_fen: String,
    /// How.
    pub(crate) verdict: Verdict,
    /// What player and runner said to each other before a fault.
    pub(crate) transcript: String,
}

/// Who wants to see a game go on.
pub(crate) trait Audience<V: Variant> {
    /// The players get ready; this is where they begin.
    fn open(&mut self, position: &V);

    /// A turn was played; `position` is the one after it.
    fn see(&mut self, side: Side, ply: &Ply, position: &V);
}

/// A game going on.
struct Table<'a, V: Variant> {
    seats: [&'a mut Seat; 2],
    game: &'static Listing<V>,
    history: GameRecord<V>,
    scene: Scene,
    clocks: [Clock; 2],
    judge: Judge,
    plies: Vec<Ply>,
    offers: [bool; 2],
}

/// Plays a game from `opening` between the players on two seats, White's first.
pub(crate) fn play<V: Variant>(
    opening: &Opening<V>,
    choices: &[(String, String)],
    seats: [&mut Seat; 2],
    rules: Adjudication,
    audience: &mut dyn Audience<V>,
) -> Account {
    let mut table = Table::lay(opening, choices, seats, rules);
    let verdict = table.conduct(audience);
    table.close(verdict)
}

impl<'a, V: Variant> Table<'a, V> {
    fn lay(
        opening: &Opening<V>,
        choices: &[(String, String)],
        seats: [&'a mut Seat; 2],
        rules: Adjudication,
    ) -> Self {
        let clocks = [0, 1].map(|side: usize| Clock::new(seats[side].options().control));
        let mut table = Table {
            seats,
            game: opening.game,
            history: GameRecord::new(opening.start.clone()),
            scene: Scene::at(opening, choices),
            clocks,
            judge: Judge::new(
                rules,
                u32::try_from(opening.turns.len()).unwrap_or(u32::MAX),
            ),
            plies: Vec::new(),
            offers: [false; 2],
        };
        for turn in &opening.turns {
            table.make(turn, Report::default(), None);
        }
        table
    }

    /// Plays a legal turn on the board and writes it down.
    fn make(&mut self, turn: &[V::Move], report: Report, elapsed: Option<Duration>) {
        let position = self.history.position();
        let text = position.write_turn(turn);
        self.scene.turns.push(text.clone());
        self.scene
            .xboard_turns
            .push(position.write_turn_for_xboard(turn));
        self.history.play(turn);
        self.plies.push(Ply {
            turn: text,
            report,
            elapsed,
        });
    }

    fn conduct(&mut self, audience: &mut dyn Audience<V>) -> Verdict {
        audience.open(self.history.position());
        for side in Side::BOTH {
            if let Err(fault) = self.seats[side.index()].begin(self.game, &self.scene) {
                return forfeit(side, fault);
            }
        }
        loop {
            if let Err(breach) = laws::fen_returns(self.history.position()) {
                return Verdict::Broken(breach.to_string());
            }
            if let Some(outcome) = self.history.outcome() {
                return Verdict::Ended(outcome);
            }
            let side = self.history.position().to_move();
            match self.turn(side) {
                Err(fault) => return forfeit(side, fault),
                Ok(verdict) => {
                    if let Some(ply) = self.plies.last() {
                        audience.see(side, ply, self.history.position());
                    }
                    if let Some(verdict) = verdict {
                        return verdict;
                    }
                }
            }
        }
    }

    /// Lets `side` make its turn; a verdict if that ends the game.
    fn turn(&mut self, side: Side) -> Result<Option<Verdict>, Fault> {
        let me = side.index();
        let clocks = Clocks {
            side,
            own: &self.clocks[me],
            other: &self.clocks[1 - me],
        };
        let thought = self.seats[me].think(&self.scene, &clocks)?;
        self.clocks[me].spend(thought.elapsed)?;
        match &thought.reply {
            Reply::Resign => Ok(Some(Verdict::Resigned(side))),
            Reply::Claim(result) => self.hear_claim(side, result).map(Some),
            Reply::Turn(text) => self.hear_turn(side, text, &thought),
        }
    }

    fn hear_turn(
        &mut self,
        side: Side,
        text: &str,
        thought: &Thought,
    ) -> Result<Option<Verdict>, Fault> {
        let turn = self.history.position().read_turn(text);
        let turn = turn.map_err(|error| Fault::Illegal(format!("'{}': {error}", shorten(text))))?;
        self.make(&turn, thought.report, Some(thought.elapsed));
        self.offers[side.index()] = thought.offers_draw;
        if self.history.outcome().is_some() {
            // The rules come before what the players think.
            return Ok(None);
        }
        if self.offers == [true; 2] {
            return Ok(Some(Verdict::Agreed));
        }
        Ok(self.judge.hear(side, thought.report.score))
    }

    /// A player may give up by claiming the opponent's win. Every other claim is false: had the game
    /// ended by the rules, he would not have been asked.
    fn hear_claim(&self, side: Side, result: &str) -> Result<Verdict, Fault> {
        let defeat = match side {
            Side::White => "0-1",
            Side::Black => "1-0",
        };
        if result == defeat {
            Ok(Verdict::Resigned(side))
        } else {
            Err(Fault::FalseClaim(result.to_owned()))
        }
    }

    fn close(self, verdict: Verdict) -> Account {
        let mut transcript = String::new();
        if let Verdict::Forfeit(loser, _) = verdict {
            transcript = self.seats[loser.index()].dismiss();
        }
        for seat in self.seats {
            if matches!(verdict, Verdict::Unfinished | Verdict::Broken(_)) {
                seat.dismiss();
            } else {
                seat.end(verdict.result(), &verdict.words());
            }
        }
        Account {
            fen: self.scene.fen,
            first: self.history.start().to_move(),
            plies: self.plies,
            last_fen: self.history.position().fen(),
            verdict,
            transcript,
        }
    }
}

fn forfeit(side: Side, fault: Fault) -> Verdict {
    match fault {
        Fault::Interrupted => Verdict::Unfinished,
        fault => Verdict::Forfeit(side, fault),
    }
}

/// A wrong text may be of any length.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
