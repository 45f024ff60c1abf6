//! Bandit Chess: an outlaw's attack on a king is no check \[B-13\], yet the search must see it.

use motley_game::{GO, Game, GameRecord, Notation, Outcome, Reason, STOP, Score, Side, for_each_turn};
use motley_movegen::variants::bandit::Bandit;
use motley_search::{Best, Control, Limits};

const KING_CAPTURED: Option<Outcome> = Some(Outcome::Win(Side::White, Reason::RoyalLost));

fn search(pos: &Bandit, nodes: u64) -> Best<Bandit> {
    let mut engine = motley_engines::engine::<Bandit>(1);
    let history = GameRecord::new(*pos);
    engine.search(&history, &Limits::nodes(nodes), &Control::new(), &mut |_| ())
}

/// Whether the side to move can capture a king at once.
fn captures_a_king(pos: &Bandit) -> bool {
    let mut look = |_: &[_], after: &mut Bandit| {
        if after.outcome() == KING_CAPTURED { STOP } else { GO }
    };
    for_each_turn(&mut pos.clone(), &mut look).is_break()
}

/// White's outlaw behind its own knight, before Black's king; a rook that Black could capture.
fn outlaw_attack(side: char) -> Bandit {
    let fen = format!("7/3k3/3N3/3O3/7/1r4R/7/7/K6 {side} - - 0 1");
    Bandit::parse(&fen).expect("a right FEN")
}

#[test]
fn an_outlaw_captures_a_king_if_it_can() {
    let pos = outlaw_attack('w');
    let best = search(&pos, 300);
    assert_eq!(pos.write_turn(&best.turn.expect("a turn")), "d6d8");
    assert_eq!(best.score, Score::win_in_turns(1));
}

#[test]
fn an_attack_of_an_outlaw_on_a_king_is_parried() {
    let pos = outlaw_attack('b');
    assert!(pos.in_danger(), "standing pat is not allowed here");
    let best = search(&pos, 300);
    let mut after = pos;
    for mv in best.turn.expect("a turn") {
        after.play(mv, &mut ());
    }
    assert!(!captures_a_king(&after), "{}", after.fen());
}

/// The rook is no compensation: quiescence knows that the king is captured in the next turn.
#[test]
fn an_attack_of_an_outlaw_is_seen_beyond_the_horizon() {
    let pos = outlaw_attack('b');
    let mut engine = motley_engines::engine::<Bandit>(1);
    let rook = pos.read_turn("b4g4").expect("a capture");
    let only = Limits { search_turns: vec![rook], ..Limits::depth(1) };
    let best = engine.search(&GameRecord::new(pos), &only, &Control::new(), &mut |_| ());
    assert_eq!(best.score, Score::loss_in_turns(2));
}
