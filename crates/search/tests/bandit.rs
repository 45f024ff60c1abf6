//! Bandit Chess: an outlaw's attack on a king is no check \[B-13\], yet the search must see it.

use motley_game::{
    GO, Game, GameRecord, Notation, Outcome, Reason, STOP, Score, Side, for_each_turn,
};
use motley_movegen::variants::bandit::{Bandit, Eval};
use motley_search::{Best, Control, Engine, Limits, TranspositionTable};
use std::sync::Arc;

const KING_TAKEN: Option<Outcome> = Some(Outcome::Win(Side::White, Reason::RoyalLost));

fn search(pos: &Bandit, nodes: u64) -> Best<Bandit> {
    let mut engine = Engine::<Bandit, Eval>::new(Arc::new(TranspositionTable::new(1)), 1);
    let history = GameRecord::new(*pos);
    engine.search(
        &history,
        &Limits::nodes(nodes),
        &Control::new(),
        &mut |_| (),
    )
}

/// Whether the side to move can take a king at once.
fn robs_a_king(pos: &Bandit) -> bool {
    let mut look = |_: &[_], after: &mut Bandit| {
        if after.outcome() == KING_TAKEN {
            STOP
        } else {
            GO
        }
    };
    for_each_turn(&mut pos.clone(), &mut look).is_break()
}

/// White's outlaw behind its own knight, before Black's king; a rook that Black could win.
fn robbery(side: char) -> Bandit {
    let fen = format!("7/3k3/3N3/3O3/7/1r4R/7/7/K6 {side} - - 0 1");
    Bandit::parse(&fen).expect("a right FEN")
}

#[test]
fn a_king_that_can_be_robbed_is_robbed() {
    let pos = robbery('w');
    let best = search(&pos, 300);
    assert_eq!(pos.write_turn(&best.turn.expect("a turn")), "d6d8");
    assert_eq!(best.score, Score::win_in_turns(1));
}

#[test]
fn a_robbery_is_forestalled() {
    let pos = robbery('b');
    assert!(pos.in_danger(), "standing pat is not allowed here");
    let best = search(&pos, 300);
    let mut after = pos;
    for mv in best.turn.expect("a turn") {
        after.play(mv, &mut ());
    }
    assert!(!robs_a_king(&after), "{}", after.fen());
}

/// The rook is no compensation: quiescence knows that the king is taken in the next turn.
#[test]
fn a_robbery_beyond_the_horizon_is_seen() {
    let pos = robbery('b');
    let mut engine = Engine::<Bandit, Eval>::new(Arc::new(TranspositionTable::new(1)), 1);
    let rook = pos.read_turn("b4g4").expect("a capture");
    let only = Limits {
        search_turns: vec![rook],
        ..Limits::depth(1)
    };
    let best = engine.search(&GameRecord::new(pos), &only, &Control::new(), &mut |_| ());
    assert_eq!(best.score, Score::loss_in_turns(2));
}
