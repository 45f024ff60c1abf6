//! [`Player`] for every registered game.

use super::job::{News, Verdict, Work};
use super::player::{LegalTurn, Order, Player, refusal};
use super::spelling::Spelling;
use crate::commands::perft;
use motley_game::{
    Evaluate, GO, GameExt, GameRecord, Outcome, STOP, Score, Side, TextError, Turn, for_each_turn,
};
use motley_movegen::variant::{Info, Listing, Settings, Variant};
use motley_protocol::{
    Bound, Dialect, Position, Refusal, Score as SpokenScore, Start, Thinking, VariantBoard,
};
use motley_search::{self as search, Chances, Control, Engine, Limits, Time, TranspositionTable};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A game of `V` and the engine that thinks about it. The engine is lent to one thread at a time.
pub(super) struct Seat<V: Variant> {
    game: &'static Listing<V>,
    history: GameRecord<V>,
    start: Start,
    engine: Arc<Mutex<Engine<V, V::Eval>>>,
}

impl<V: Variant> Seat<V> {
    pub(super) fn new(
        game: &'static Listing<V>,
        settings: &Settings,
        threads: usize,
        table: Arc<TranspositionTable>,
    ) -> Result<Self, TextError> {
        Ok(Seat {
            game,
            history: GameRecord::new(game.start(settings)?),
            start: Start::Array,
            engine: Arc::new(Mutex::new(Engine::new(table, threads))),
        })
    }

    fn spelling(&self, dialect: Dialect) -> Spelling {
        Spelling {
            game: self.game.info,
            dialect,
        }
    }

    fn engine(&self) -> MutexGuard<'_, Engine<V, V::Eval>> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn limits(&self, history: &GameRecord<V>, order: &Order) -> Result<Limits<V>, Refusal> {
        let wanted = &order.limits;
        let position = history.position();
        let side = position.to_move().index();
        let time = match (wanted.move_time, wanted.clock[side]) {
            (Some(time), _) => Time::PerMove(time),
            (None, Some(left)) => Time::Clock {
                left,
                increment: wanted.increment[side],
                turns_to_go: wanted.moves_to_go,
            },
            (None, None) => Time::Unlimited,
        };
        let only = wanted.only.iter().map(|text| position.read_turn(text));
        let search_turns = only.collect::<Result<Vec<_>, _>>().map_err(refusal)?;
        // Those of another position are no turns here.
        let read = |text: &String| position.read_turn(text).ok();
        let excluded_turns: Vec<_> = order.excluded.iter().filter_map(read).collect();
        if !excluded_turns.is_empty() && !leaves_a_turn(position, &excluded_turns) {
            return Err(Refusal::new("exclude", "all turns", "one that is left"));
        }
        Ok(Limits {
            depth: wanted.depth,
            nodes: wanted.nodes,
            mate: wanted.mate,
            time,
            overhead: order.overhead,
            infinite: wanted.infinite,
            ponder: wanted.ponder,
            search_turns,
            excluded_turns,
            multipv: order.lines,
            strength: order.strength,
        })
    }
}

impl<V: Variant> Player for Seat<V> {
    fn info(&self) -> &'static Info {
        self.game.info
    }

    fn board(&self, dialect: Dialect) -> VariantBoard {
        let Info {
            name,
            files,
            ranks,
            xboard,
            setup,
            ..
        } = *self.game.info;
        let piece = |&(letter, betza): &(&str, &str)| (letter.to_owned(), betza.to_owned());
        let position = self.history.position();
        let (margin, start) = match dialect {
            Dialect::Uci => (0, position.fen()),
            Dialect::XBoard => {
                let margin = 2 * setup.map_or(0, |setup| setup.margin);
                (margin, position.fen_for_xboard())
            }
        };
        VariantBoard {
            name: name.to_owned(),
            files: files + margin,
            ranks: ranks + margin,
            parent: setup.map_or(xboard, |setup| setup.parent).to_owned(),
            table: setup.map_or("", |setup| setup.table).to_owned(),
            pieces: setup
                .map_or(&[][..], |setup| setup.pieces)
                .iter()
                .map(piece)
                .collect(),
            start,
        }
    }

    fn begin(&mut self, position: &Position, settings: &Settings) -> Result<(), TextError> {
        let start = match &position.start {
            Start::Array => self.game.start(settings)?,
            Start::Fen(fen) => {
                let mut start = self.game.parse(fen)?;
                start.configure(settings);
                start
            }
        };
        let mut history = GameRecord::new(start);
        for text in &position.moves {
            let turn = history.position().read_turn(text)?;
            history.play(&turn);
        }
        self.history = history;
        self.start = position.start.clone();
        Ok(())
    }

    fn so_far(&self) -> Position {
        let mut replay = GameRecord::new(self.history.start().clone());
        let text = |turn: &Vec<V::Move>| {
            let text = replay.position().write_turn(turn);
            replay.play(turn);
            text
        };
        let moves = self.history.turns().iter().map(text).collect();
        Position {
            start: self.start.clone(),
            moves,
        }
    }

    fn play(&mut self, text: &str) -> Result<(), TextError> {
        let turn = self.history.position().read_turn(text)?;
        self.history.play(&turn);
        Ok(())
    }

    fn take_back(&mut self) -> bool {
        self.history.take_back()
    }

    fn side(&self) -> Side {
        self.history.position().to_move()
    }

    fn turns(&self) -> usize {
        self.history.turns().len()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    fn canonical(&self, text: &str) -> Result<String, TextError> {
        let position = self.history.position();
        position
            .read_turn(text)
            .map(|turn| position.write_turn(&turn))
    }

    fn legal_turns(&self, dialect: Dialect) -> Vec<LegalTurn> {
        let spelling = self.spelling(dialect);
        let position = self.history.position();
        let firsts = position.legal_moves();
        let asked = Instant::now();
        // Every first leg gets its share, or one berserker's chains would be all that is shown.
        let share = MOST_SHOWN / firsts.len().max(1);
        let mut turns = Vec::new();
        for first in firsts {
            let noisy = position.is_noisy(first);
            let mut shown = 0;
            let mut show = |turn: &[V::Move]| {
                turns.push(LegalTurn {
                    text: spelling.text(position, turn),
                    gesture: spelling.gesture(position, turn),
                    noisy,
                });
                shown += 1;
                let enough = shown >= share || asked.elapsed() > LONGEST_WAIT;
                if enough { STOP } else { GO }
            };
            let mut after = position.clone();
            after.play(first, &mut ());
            let _ = if after.mid_turn() {
                for_each_turn(&mut after, &mut |rest, _| show(&[&[first], rest].concat()))
            } else {
                show(&[first])
            };
        }
        turns
    }

    fn describe(&self) -> String {
        let position = self.history.position();
        format!(
            "{}\nFen: {}\nKey: {:016X}\nCheck: {}\n",
            position.diagram(),
            position.fen(),
            position.key(),
            if position.in_danger() { "yes" } else { "no" },
        )
    }

    fn judge(&self) -> String {
        let position = self.history.position();
        let score = V::Eval::new(position).score(position).value();
        let white = if position.to_move() == Side::White {
            score
        } else {
            -score
        };
        format!(
            "Evaluation: {:+.2} for White, in pawns, without search\n",
            f64::from(white) / 100.0
        )
    }

    fn think(&self, order: &Order) -> Result<Work, Refusal> {
        let mut history = self.history.clone();
        if let Some(text) = &order.after {
            let turn = history.position().read_turn(text).map_err(refusal)?;
            history.play(&turn);
        }
        let limits = self.limits(&history, order)?;
        let engine = Arc::clone(&self.engine);
        let (spelling, chances) = (self.spelling(order.dialect), order.chances);
        Ok(Box::new(
            move |control: &Control, say: &mut dyn FnMut(News)| {
                let position = history.position();
                let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
                let best = engine.search(&history, &limits, control, &mut |report| {
                    say(News::Found(spoken(position, report, spelling, chances)));
                });
                conclude(position, &best, spelling)
            },
        ))
    }

    fn perft(&self, depth: u32) -> Work {
        let position = self.history.position().clone();
        Box::new(move |control: &Control, _: &mut dyn FnMut(News)| {
            let division = perft::divide(&position, depth, &|| control.is_stopped());
            let text = match division {
                Some(division) => perft::table(&position, &division),
                None => "perft stopped".to_owned(),
            };
            Verdict {
                text,
                ..Verdict::default()
            }
        })
    }

    fn forget(&mut self) {
        self.engine().new_game();
    }

    fn equip(&mut self, threads: usize, table: Arc<TranspositionTable>) {
        let mut engine = self.engine();
        engine.set_threads(threads);
        engine.set_table(table);
    }
}

/// A user cannot look at more legal turns than so many.
const MOST_SHOWN: usize = 10_000;

/// A user with a unit in hand does not wait longer; then one turn of each first leg is enough.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// Whether not all turns are among `excluded`.
fn leaves_a_turn<V: Variant>(position: &V, excluded: &[Turn<V>]) -> bool {
    let excluded: HashSet<&[V::Move]> = excluded.iter().map(Vec::as_slice).collect();
    let mut look = |turn: &[V::Move], _: &mut V| {
        if excluded.contains(turn) { GO } else { STOP }
    };
    for_each_turn(&mut position.clone(), &mut look).is_break()
}

/// A report of the search in the protocols' terms.
fn spoken<V: Variant>(
    position: &V,
    report: &search::SearchReport<V>,
    spelling: Spelling,
    chances: bool,
) -> Thinking {
    let odds = Chances::of(report.score);
    let odds = [odds.win, odds.draw, odds.loss].map(|n| u16::try_from(n).unwrap_or(1000));
    Thinking {
        depth: report.depth,
        deepest: report.seldepth,
        rank: u32::try_from(report.multipv).unwrap_or(u32::MAX),
        score: spoken_score(report.score),
        bound: match report.bound {
            search::Bound::Exact => Bound::Exact,
            search::Bound::Lower => Bound::Lower,
            search::Bound::Upper => Bound::Upper,
        },
        chances: chances.then_some(odds),
        nodes: report.nodes,
        table_full: report.hashfull,
        time: report.time,
        line: line(position, &report.pv, spelling),
    }
}

/// Distances are counted in turns of both sides; GUIs want the turns of one.
fn spoken_score(score: Score) -> SpokenScore {
    match score.turns_to_end() {
        None => SpokenScore::Centipawns(score.value()),
        Some(plies) => SpokenScore::Mate((plies + plies.signum()) / 2),
    }
}

/// The whole turns that `legs` make, as text.
fn line<V: Variant>(position: &V, legs: &[V::Move], spelling: Spelling) -> Vec<String> {
    let mut texts = Vec::new();
    let mut before = position.clone();
    let mut after = position.clone();
    let mut turn = Vec::new();
    for &leg in legs {
        if !after.is_legal(leg) {
            break;
        }
        after.play(leg, &mut ());
        turn.push(leg);
        if !after.mid_turn() {
            texts.push(spelling.write(&before, &turn));
            before.clone_from(&after);
            turn.clear();
        }
    }
    texts
}

fn conclude<V: Variant>(position: &V, best: &search::Best<V>, spelling: Spelling) -> Verdict {
    let Some(turn) = &best.turn else {
        return Verdict {
            score: Some(best.score),
            ..Verdict::default()
        };
    };
    let mut after = position.clone();
    for &leg in turn {
        after.play(leg, &mut ());
    }
    Verdict {
        best: Some(spelling.text(position, turn)),
        ponder: best
            .ponder
            .as_ref()
            .map(|reply| spelling.text(&after, reply)),
        score: Some(best.score),
        text: String::new(),
    }
}
