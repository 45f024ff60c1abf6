//! The promises of a search to its caller, tried on the toy games.

use super::toys::material::Material;
use super::toys::shove::Shove;
use super::toys::stride::Stride;
use super::toys::thicket::{Lot, Thicket};
use crate::{Best, Control, Engine, Limits, SearchReport, Strength, Time, TranspositionTable};
use motley_game::{Evaluate, Game, GameRecord, Outcome, Reason, Score, SearchHints, for_each_turn};
use std::sync::Arc;
use std::time::{Duration, Instant};

type Strider = Engine<Stride, Material<Stride>>;
type Shover = Engine<Shove, Material<Shove>>;

fn engine<G: SearchHints, E: Evaluate<G>>(threads: usize) -> Engine<G, E> {
    Engine::new(Arc::new(TranspositionTable::new(4)), threads)
}

fn search<G: SearchHints, E: Evaluate<G>>(engine: &mut Engine<G, E>, pos: &G, limits: &Limits<G>) -> Best<G> {
    engine.search(&GameRecord::new(pos.clone()), limits, &Control::new(), &mut |_| ())
}

fn turns_of<G: Game>(pos: &G) -> Vec<Vec<G::Move>> {
    let mut turns = Vec::new();
    let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| {
        turns.push(turn.to_vec());
        motley_game::GO
    });
    turns
}

/// White needs three steps, Black four, and neither can stop the other.
fn race() -> Stride {
    Stride::from_picture(&["...", "...", "B..", "..W", "...", "..."])
}

#[test]
fn forced_wins_are_found_and_counted_in_turns() {
    let two_steps = Stride::from_picture(&["B..", "...", "..W", "...", "...", "..."]);
    let mut engine: Strider = engine(1);
    let best = search(&mut engine, &two_steps, &Limits::depth(6));
    assert_eq!(best.turn.map(|turn| turn.len()), Some(2));
    let three_steps = race();
    let best = search(&mut engine, &three_steps, &Limits::depth(8));
    assert_eq!(best.score, Score::win_in_turns(3));
    let lines = Limits { mate: Some(2), ..Limits::none() };
    let best = search(&mut engine, &three_steps, &lines);
    assert_eq!(best.score, Score::win_in_turns(3), "a search for a win in two turns ends when it has one");
}

#[test]
fn every_turn_returned_is_whole_and_legal() {
    let mut engine: Engine<Thicket, Lot> = engine(1);
    for seed in 0..300 {
        let pos = Thicket::new(seed);
        let turns = turns_of(&pos);
        for limits in [Limits::nodes(1), Limits::nodes(60), Limits::depth(5)] {
            let best = search(&mut engine, &pos, &limits);
            match best.turn {
                None => assert!(turns.is_empty()),
                Some(turn) => assert!(turns.contains(&turn), "{turn:?} in {pos:?}"),
            }
        }
    }
}

#[test]
fn no_move_at_all_is_no_catastrophe() {
    let stuck = Stride::from_picture(&["...", "...", "...", "...", "...", "B.."]);
    let mut engine: Strider = engine(2);
    let best = search(&mut engine, &stuck, &Limits::depth(5));
    assert_eq!(best.turn, None);
    assert_eq!(best.score, Score::loss_in_turns(0));
    assert_eq!(best.nodes, 0);
}

#[test]
fn node_limits_are_exact_and_searches_repeat_themselves() {
    for nodes in [1, 2, 777, 5000, 20_011] {
        let mut engine: Shover = engine(1);
        let first = search(&mut engine, &Shove::start(), &Limits::nodes(nodes));
        assert_eq!(first.nodes, nodes);
    }
    let runs: Vec<_> = (0..2)
        .map(|_| {
            let mut engine: Shover = engine(1);
            let best = search(&mut engine, &Shove::start(), &Limits::depth(9));
            engine.new_game();
            let again = search(&mut engine, &Shove::start(), &Limits::depth(9));
            assert_eq!((best.nodes, best.score), (again.nodes, again.score));
            (best.nodes, best.turn, best.score)
        })
        .collect();
    assert_eq!(runs[0], runs[1]);
}

#[test]
fn two_threads_agree_on_a_forced_win() {
    let mut engine: Strider = engine(2);
    let best = search(&mut engine, &race(), &Limits::depth(8));
    assert_eq!(best.score, Score::win_in_turns(3));
}

#[test]
fn nodes_are_those_of_all_threads() {
    for threads in 2..=4 {
        let mut strider: Strider = engine(threads);
        for nodes in [1_000, 100_000] {
            let best = search(&mut strider, &Stride::start(), &Limits::nodes(nodes));
            // A thread may count the node at which it stops, and leave a share that it took.
            let counted = nodes - nodes / 16..=nodes + threads as u64;
            assert!(counted.contains(&best.nodes), "{threads} threads: {} of {nodes}", best.nodes);
        }
    }
}

#[test]
fn every_turn_has_its_report_however_few_nodes() {
    for threads in 1..=4 {
        let mut strider: Strider = engine(threads);
        for nodes in [1, 2, 3, 50, 400, 2_000] {
            for multipv in [1, 3] {
                let limits = Limits { multipv, ..Limits::nodes(nodes) };
                let mut last = None;
                let game = GameRecord::new(Stride::start());
                let best = strider.search(&game, &limits, &Control::new(), &mut |report| {
                    if report.multipv == 1 {
                        last = Some(report.pv.clone());
                    }
                });
                let turn = best.turn.expect("there are turns");
                let told = last.unwrap_or_default();
                assert!(told.starts_with(&turn), "{threads} threads, {nodes} nodes: {turn:?} of {told:?}");
            }
        }
    }
}

#[test]
fn several_lines_are_different_and_sorted() {
    let mut engine: Strider = engine(1);
    let mut reports: Vec<SearchReport<Stride>> = Vec::new();
    let limits = Limits { multipv: 5, ..Limits::depth(6) };
    let history = GameRecord::new(Stride::start());
    engine.search(&history, &limits, &Control::new(), &mut |report| {
        reports.push(report.clone());
    });
    for depth in 1..=6 {
        let lines: Vec<_> = reports.iter().filter(|report| report.depth == depth).collect();
        assert_eq!(lines.len(), 5);
        assert!(lines.is_sorted_by_key(|line| line.multipv));
        assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
        let mut turns: Vec<_> = lines.iter().map(|line| line.pv[..2].to_vec()).collect();
        turns.dedup();
        assert_eq!(turns.len(), 5);
    }
    let few = Limits { multipv: 500, ..Limits::depth(3) };
    reports.clear();
    engine.search(&history, &few, &Control::new(), &mut |report| {
        reports.push(report.clone());
    });
    let last = reports.iter().filter(|report| report.depth == 3).count();
    assert_eq!(last, turns_of(history.position()).len());
}

#[test]
fn search_turns_are_honoured() {
    let pos = Stride::start();
    for turn in turns_of(&pos).into_iter().step_by(3) {
        let mut engine: Strider = engine(1);
        let limits = Limits { search_turns: vec![turn.clone()], ..Limits::depth(5) };
        assert_eq!(search(&mut engine, &pos, &limits).turn, Some(turn.clone()));
        let cut_short = Limits { nodes: Some(1), ..limits };
        assert_eq!(search(&mut engine, &pos, &cut_short).turn, Some(turn));
    }
    let nonsense = vec![turns_of(&pos)[0][..1].to_vec()];
    let limits = Limits { search_turns: nonsense, ..Limits::depth(3) };
    let best = search(&mut engine::<Stride, Material<Stride>>(1), &pos, &limits);
    assert!(turns_of(&pos).contains(&best.turn.unwrap_or_default()), "half a turn is ignored");
}

#[test]
fn repetition_saves_a_lost_side_and_is_seen_at_the_root() {
    // The same four turns again and again: White may draw by repeating once more.
    let start = Shove::from_picture(&["B..B", "....", "....", "W..."]);
    let mut history = GameRecord::new(start);
    let go = |from: u8, to: u8| vec![super::toys::board::Step { from, to }];
    for turn in [go(12, 8), go(3, 2), go(8, 12), go(2, 3)] {
        history.play(&turn);
    }
    for turn in [go(12, 8), go(3, 2), go(8, 12)] {
        history.play(&turn);
    }
    assert_eq!(history.outcome(), None);
    history.play(&go(2, 3));
    assert_eq!(history.outcome(), Some(Outcome::Draw(Reason::Repetition)));
    history.take_back();
    // Black, a stone up, must not choose the turn that repeats for the third time.
    let mut engine: Shover = engine(1);
    let best = engine.search(&history, &Limits::depth(6), &Control::new(), &mut |_| ());
    assert_ne!(best.turn, Some(go(2, 3)));
    assert!(best.score > Score::DRAW);
}

#[test]
fn stop_is_heard_at_once_and_waited_for() {
    let mut engine: Shover = engine(2);
    let control = Control::new();
    let reins = control.clone();
    let limits = Limits { infinite: true, depth: Some(1), ..Limits::none() };
    let history = GameRecord::new(Shove::start());
    let started = Instant::now();
    let waker = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(120));
        reins.stop();
    });
    let best = engine.search(&history, &limits, &control, &mut |_| ());
    assert!(started.elapsed() >= Duration::from_millis(120), "depth 1 is no reason to return");
    assert!(best.turn.is_some());
    waker.join().expect("the waker does not panic");

    let control = Control::new();
    control.stop();
    let best = engine.search(&history, &Limits::none(), &control, &mut |_| ());
    assert!(best.turn.is_some(), "stopped before it began, a search still has a turn");
}

#[test]
fn a_ponder_search_waits_for_the_hit_and_then_keeps_time() {
    let mut engine: Shover = engine(1);
    let control = Control::new();
    let reins = control.clone();
    let time = Time::PerMove(Duration::from_millis(50));
    let limits = Limits { ponder: true, ..Limits::time(time, Duration::ZERO) };
    let started = Instant::now();
    let hitter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(150));
        reins.ponderhit(Duration::ZERO);
    });
    let best = engine.search(&GameRecord::new(Shove::start()), &limits, &control, &mut |_| ());
    assert!(started.elapsed() >= Duration::from_millis(200));
    assert!(best.turn.is_some());
    hitter.join().expect("the hitter does not panic");
}

#[test]
fn a_weak_player_plays_legally_and_differently() {
    let pos = Shove::start();
    let turns = turns_of(&pos);
    let mut chosen = std::collections::HashSet::new();
    for seed in 0..20 {
        let limits = Limits { strength: Some(Strength::elo(800, seed)), ..Limits::none() };
        let turn = search(&mut engine::<Shove, Material<Shove>>(1), &pos, &limits).turn;
        let turn = turn.expect("there are legal turns");
        assert!(turns.contains(&turn));
        chosen.insert(turn);
    }
    assert!(chosen.len() > 1, "twenty weak players all play {chosen:?}");
}

#[test]
fn a_weak_player_slips_among_all_turns_but_not_out_of_those_asked_for() {
    let pos = Shove::start();
    let turns = turns_of(&pos);
    let chosen = |seed, search_turns: &[_]| {
        let strength = Some(Strength::elo(Strength::WEAKEST, seed));
        let limits = Limits { strength, search_turns: search_turns.to_vec(), ..Limits::none() };
        search(&mut engine::<Shove, Material<Shove>>(1), &pos, &limits).turn.expect("there are legal turns")
    };
    let all: std::collections::HashSet<_> = (0..300).map(|seed| chosen(seed, &[])).collect();
    assert_eq!(all.len(), turns.len(), "no turn is beyond a beginner");
    for seed in 0..20 {
        assert!(turns[..2].contains(&chosen(seed, &turns[..2])));
    }
}
