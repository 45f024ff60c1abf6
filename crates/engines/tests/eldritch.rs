//! Eldritch Chess: play may begin with Black in check \[E-54\].

use motley_game::{GameRecord, Notation, Score};
use motley_movegen::variants::eldritch::Eldritch;
use motley_search::{Control, Limits};

/// White takes the liege at once, and the search knows that this wins.
#[test]
fn a_liege_in_check_at_the_beginning_is_taken() {
    let fen = "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPHPPP/RNBQKBNR w KQkq - 0 1";
    let pos = Eldritch::parse(fen).expect("a right FEN");
    let mut engine = motley_engines::engine::<Eldritch>(1);
    let history = GameRecord::new(pos.clone());
    let limits = Limits::nodes(2_000);
    let best = engine.search(&history, &limits, &Control::new(), &mut |_| ());
    assert_eq!(pos.write_turn(&best.turn.expect("a turn")), "e2e8");
    assert_eq!(best.score, Score::win_in_turns(1));
}
