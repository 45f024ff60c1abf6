//! Positions with too many turns for a list \[PC-42\]: with every kind of limit a search must answer
//! within its limit of nodes.

use motley_game::{GO, Game, GameRecord, Notation, STOP, Turn, for_each_turn};
use motley_movegen::variants::pawns::PawnsChess;
use motley_search::{Best, Control, Limits, SearchReport};

/// A berserker knight among sixty stepping stones; one among friends as well; many knights, most of
/// whose chains end badly.
const CROWDS: [&str; 3] = [
    "NNNNNNNk/ooooo1oo/oooooo1o/oooYoooo/oooooooo/o1oooooo/oN1ooooo/KNNNNNNN w - - 0 1",
    "NNNNNNNk/NoNoN1No/oNoNoN1N/NoNYNoNo/oNoNoNoN/N1NoNoNo/oN1NoNoN/KNNNNNNN w - - 0 1",
    "KyNYkyQY/ggs4O/2S1s1Y1/1QYmzSog/NShbZaYs/nEyzhYp1/oyG1OeRy/NNYYNYY1 w - - 0 1",
];

fn search(
    fen: &str,
    limits: &Limits<PawnsChess>,
    control: &Control,
) -> (Best<PawnsChess>, Vec<SearchReport<PawnsChess>>) {
    let history = GameRecord::new(PawnsChess::parse(fen).expect(fen));
    let mut engine = motley_engines::engine::<PawnsChess>(1);
    let mut reports = Vec::new();
    let best = engine.search(&history, limits, control, &mut |report| {
        reports.push(report.clone());
    });
    let turn = best.turn.as_ref().expect("a turn");
    let mut pos = *history.position();
    for &leg in turn {
        assert!(pos.is_legal(leg), "{leg:?} of {turn:?} in {fen}");
        pos.play(leg, &mut ());
    }
    assert!(!pos.mid_turn(), "{turn:?} is but a part of a turn in {fen}");
    (best, reports)
}

/// The first turns that the rules hand out.
fn first_turns(fen: &str, most: usize) -> Vec<Turn<PawnsChess>> {
    let mut turns = Vec::new();
    let mut pos = PawnsChess::parse(fen).expect(fen);
    let _ = for_each_turn(&mut pos, &mut |turn, _| {
        turns.push(turn.to_vec());
        if turns.len() < most { GO } else { STOP }
    });
    turns
}

#[test]
fn one_iteration_ends() {
    for fen in CROWDS {
        let (best, _) = search(fen, &Limits::depth(1), &Control::new());
        assert!(best.nodes < 200_000, "{} nodes in {fen}", best.nodes);
    }
}

#[test]
fn nodes_are_kept_to() {
    for fen in CROWDS {
        let (best, _) = search(fen, &Limits::nodes(2_000), &Control::new());
        assert!(best.nodes <= 2_000, "{} nodes in {fen}", best.nodes);
    }
}

#[test]
fn stop_is_obeyed_at_once() {
    for fen in CROWDS {
        let control = Control::new();
        control.stop();
        let (best, _) = search(fen, &Limits::none(), &control);
        assert!(best.nodes < 64, "{} nodes in {fen}", best.nodes);
    }
}

#[test]
fn several_lines_are_found() {
    for fen in CROWDS {
        let limits = Limits { multipv: 4, nodes: Some(20_000), ..Limits::none() };
        let (_, reports) = search(fen, &limits, &Control::new());
        let ranks = reports.iter().map(|report| report.multipv).max();
        assert_eq!(ranks, Some(4), "{fen}");
    }
}

#[test]
fn choices_are_honoured() {
    for fen in CROWDS {
        let turns = first_turns(fen, 200);
        let only = Limits { search_turns: turns[100..103].to_vec(), ..Limits::nodes(500) };
        let (best, _) = search(fen, &only, &Control::new());
        assert!(turns[100..103].contains(&best.turn.expect("a turn")), "{fen}");
        let others = Limits { excluded_turns: turns.clone(), ..Limits::nodes(500) };
        let (best, _) = search(fen, &others, &Control::new());
        assert!(!turns.contains(&best.turn.expect("a turn")), "{fen}");
    }
}
