//! Chess as the yardstick: mates and combinations that are known to be correct.

use motley_engines::{BoxedEngine, engine};
use motley_game::{GameRecord, Notation, Score};
use motley_movegen::variants::chess::Chess;
use motley_search::{Best, Control, Limits};

fn solve(fen: &str, limits: &Limits<Chess>) -> (Best<Chess>, String) {
    let pos = Chess::parse(fen).expect("the tests' FENs are right");
    let best = engine::<Chess>(8).search(&GameRecord::new(pos.clone()), limits, &Control::new(), &mut |_| ());
    let text = best.turn.as_ref().map_or_else(String::new, |turn| pos.write_turn(turn));
    (best, text)
}

/// Positions, the first move, the distance in turns of both sides.
const MATES: &[(&str, &str, i32)] = &[
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3),
    ("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", "g3g6", 3),
    ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", "f8c5", 5),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5),
];

#[test]
fn mates_are_found_with_their_distance() {
    for &(fen, turn, turns) in MATES {
        let mate = Limits { mate: Some(turns.unsigned_abs().div_ceil(2)), ..Limits::nodes(1_000_000) };
        let (best, text) = solve(fen, &mate);
        assert_eq!(
            (text.as_str(), best.score),
            (turn, Score::win_in_turns(turns)),
            "{fen} at depth {}",
            best.depth
        );
        assert!(best.nodes < 1_000_000, "{fen}: found, but not enough");
    }
}

/// Positions of the set *Win at Chess* that win material or mate, and the first moves that do.
const COMBINATIONS: &[(&str, &str)] = &[
    ("5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1", "e3g3"),
    ("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", "h6h7"),
    ("5k2/6pp/p1qN4/1p1p4/3P4/2PKP2Q/PP3r2/3R4 b - - 0 1", "c6c4"),
    (
        "r4q1k/p2bR1rp/2p2Q1N/5p2/5p2/2P5/PP3PPP/R5K1 w - - 0 1",
        // The knight may give two checks before the rook goes to f7.
        "e7f7 h6f7",
    ),
    ("3q1rk1/p4pp1/2pb3p/3p4/6Pr/1PNQ4/P1PB1PP1/4RRK1 b - - 0 1", "d6h2"),
    ("r1b1k2r/1pp1q2p/p1n3p1/3QPp2/8/1BP3B1/P5PP/3R1RK1 w kq - 0 1", "g3h4"),
];

#[test]
fn combinations_are_found() {
    for &(fen, turns) in COMBINATIONS {
        let (best, text) = solve(fen, &Limits::nodes(400_000));
        assert!(
            turns.split(' ').any(|turn| turn == text),
            "{fen}: found {text}, {:?} at depth {}, expected {turns}",
            best.score,
            best.depth
        );
    }
}

#[test]
fn a_stalemate_is_no_win() {
    // Whatever White does with the pawn, it is lost or stalemate.
    let (best, _) = solve("7k/7P/8/6K1/8/8/8/8 w - - 0 1", &Limits::depth(8));
    assert_eq!(best.score, Score::DRAW);
    // The queen mates at once, or stalemates where she is nearest.
    let (best, text) = solve("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", &Limits::depth(6));
    assert_eq!(best.score, Score::win_in_turns(1), "{text}");
}

#[test]
fn the_fifty_move_draw_is_seen_coming() {
    let mate = |clock: u32| {
        let fen = format!("7k/8/8/4KQ2/8/8/8/8 w - - {clock} 80");
        solve(&fen, &Limits::nodes(200_000)).0.score
    };
    assert!(mate(0).is_decisive(), "queen and king against king is a win");
    assert_eq!(mate(97), Score::DRAW, "but not within three turns");
}

/// Experience of one game must not be in the next: else results depend on who played what before, and a match
/// cannot be repeated.
#[test]
fn a_new_game_is_searched_like_the_first() {
    let games = [
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        "r2q1rk1/pp2bppp/2npbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R b - - 2 10",
    ]
    .map(|fen| GameRecord::new(Chess::parse(fen).unwrap()));
    let nodes = |engine: &mut BoxedEngine<Chess>, game| {
        let best = engine.search(game, &Limits::depth(8), &Control::new(), &mut |_| ());
        best.nodes
    };
    let first = games.each_ref().map(|game| nodes(&mut engine::<Chess>(8), game));
    let mut experienced = engine::<Chess>(8);
    for _ in 0..2 {
        let again = games.each_ref().map(|game| {
            experienced.new_game();
            nodes(&mut experienced, game)
        });
        assert_eq!(again, first);
    }
}
