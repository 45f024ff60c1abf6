//! Perpetual chases in Xiangqi: the search knows that the chaser loses, as the game does.

use motley_game::{GameRecord, Score};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants::{load_games, visit};
use motley_search::{Control, Limits};

/// A position, turns, whose last is the only one that is searched, and iterations.
struct Search<'a> {
    fen: &'a str,
    turns: Vec<&'a str>,
    /// Whether only the last turn is searched.
    only_last: bool,
    limits: (u32, u64),
}

impl Visitor for Search<'_> {
    type Output = Score;

    fn visit<V: Variant>(self, listing: &'static Listing<V>) -> Self::Output {
        let start = listing.position(self.fen, &Settings::default()).expect("a position");
        let mut game = GameRecord::new(start);
        let mut turns = self.turns.iter().map(|turn| (*turn).to_owned()).collect::<Vec<_>>();
        let last = if self.only_last { turns.pop() } else { None };
        for turn in turns {
            let legs = game.position().read_turn(&turn).expect("a legal turn");
            game.play(&legs);
        }
        assert_eq!(game.outcome(), None);
        let (depth, nodes) = self.limits;
        let mut limits = Limits { depth: Some(depth), ..Limits::nodes(nodes) };
        limits.search_turns =
            last.iter().map(|turn| game.position().read_turn(turn).expect("legal")).collect();
        motley_engines::engine::<V>(1).search(&game, &limits, &Control::new(), &mut |_| ()).score
    }
}

/// Cycles of four turns, of which the second and the fourth are a chase: that side loses if they are played
/// twice, as in Fairy-Stockfish.
const CHASES: [(&str, &str); 4] = [
    ("9/9/3k2N2/c7n/9/1N7/9/9/3N1C1p1/5K3 b - - 0 1", "a7a6 b5c7 a6a7 c7b5"),
    ("9/5k3/b8/1r7/2R1n4/9/9/9/9/4K4 b - - 0 1", "e6d4 c6c4 d4e6 c4c6"),
    ("p8/4k2C1/2b1p4/5C3/3nP1p2/1n1PP4/3R5/4A4/4Ac2R/1B1CK1n2 w - - 0 1", "i2i1 g1h3 i1i2 h3g1"),
    ("5a3/9/5k3/9/5N3/N3B3B/2R6/rrrAn4/3nA4/B2A1K1C1 w - - 0 1", "c4c9 c3c1 c9c4 c1c3"),
];

/// The turn with which the chaser makes the third repetition is lost. With one of the other side the search
/// has no chase to see: what was before its root is not known to it.
#[test]
fn the_third_repetition_of_a_chase_is_lost() {
    for (fen, cycle) in CHASES {
        let turns: Vec<&str> = cycle.split(' ').chain(cycle.split(' ')).collect();
        let search = Search { fen, turns, only_last: true, limits: (1, 1_000) };
        let score = visit("xiangqi", search).expect("a game");
        assert!(score.is_decisive() && score.value() < 0, "{fen} {cycle}: {score:?}");
    }
}

/// Positions that repeat only within the tree: two horses chase a rook, which helps Black. Where chases are
/// allowed, the same search finds less for it.
#[test]
fn a_chase_within_the_tree_is_no_draw() {
    let loaded = load_games("some.ini", "[chases-allowed:xiangqi]\nchasingRule = none\n").games;
    assert_eq!(loaded, ["chases-allowed"]);
    let score = |game: &str| {
        let fen = "5k3/9/9/9/6r2/5N3/N8/3N5/3K5/6p2 b - - 0 1";
        let search = Search { fen, turns: Vec::new(), only_last: false, limits: (60, 30_000) };
        visit(game, search).expect("a game").value()
    };
    assert!(score("xiangqi") > score("chases-allowed"));
}
