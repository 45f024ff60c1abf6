//! The law of reports: the last exact report of the best line is of the turn that is returned, with its
//! score and depth, whichever thread found it, and no line is reported that was not asked for.

use motley_game::{GameRecord, whole_turns};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants::{offered, visit};
use motley_search::{Bound, Control, Limits, SearchReport, Strength};

/// Searches a game's first positions.
struct Search {
    threads: usize,
    nodes: u64,
    strength: Option<Strength>,
    /// Whether the search is told to end before it begins. Each thread still does a little work, so a helper
    /// often gets further than the main thread.
    stopped: bool,
}

/// Turns searched in each game.
const TURNS: usize = 4;

impl Visitor for Search {
    type Output = ();

    fn visit<V: Variant>(self, listing: &'static Listing<V>) {
        let name = listing.info.name;
        let start = listing.start(&Settings::default()).expect("every game can start");
        let mut game = GameRecord::new(start);
        let mut engine = motley_engines::engine::<V>(1);
        assert!(engine.try_set_threads(self.threads), "there is memory for the threads");
        for _ in 0..TURNS {
            if game.outcome().is_some() {
                break;
            }
            let position = game.position().clone();
            let limits = Limits { strength: self.strength, ..Limits::nodes(self.nodes) };
            let mut last: Option<SearchReport<V>> = None;
            let control = Control::new();
            if self.stopped {
                control.stop();
            }
            let best = engine.search(&game, &limits, &control, &mut |report| {
                assert_eq!(report.multipv, 1, "{name}: a line that was not asked for");
                if report.bound == Bound::Exact {
                    last = Some(report.clone());
                }
            });
            let turn = best.turn.expect("the game goes on");
            let threads = self.threads;
            // A thread may count the node at which it stops.
            let most = self.nodes + threads as u64;
            assert!(best.nodes <= most, "{name}, {threads} threads: {} nodes", best.nodes);
            game.play(&turn);
            let Some(last) = last else {
                assert_eq!(best.depth, 0, "{name}: a line was found and not reported");
                continue;
            };
            let mut first = None;
            whole_turns(&position, &last.pv, &mut |_, turn| {
                first.get_or_insert_with(|| turn.to_vec());
            });
            assert_eq!(first.as_ref(), Some(&turn), "{name}, {threads} threads: the turn");
            let (score, depth) = (best.score, best.depth);
            assert_eq!(
                (last.score, last.depth),
                (score, depth),
                "{name}, {threads} threads: score and depth"
            );
        }
    }
}

fn search_every_game(search: impl Fn() -> Search) {
    for info in offered() {
        visit(info.name, search()).expect("registered games can be visited");
    }
}

#[test]
fn the_last_line_is_of_the_turn_returned() {
    for threads in 1..=4 {
        for stopped in [false, true] {
            search_every_game(|| Search { threads, nodes: 500, strength: None, stopped });
        }
    }
}

#[test]
fn a_weaker_players_last_line_is_of_its_turn() {
    let strength = Some(Strength::elo(1200, 7));
    search_every_game(|| Search { threads: 1, nodes: 2_000, strength, stopped: false });
}
