//! Creation of engines.

use motley_engines::{engine, parallel};
use motley_game::GameRecord;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_search::{Control, Limits};

#[test]
fn every_game_has_an_engine() {
    struct Search;
    impl Visitor for Search {
        type Output = bool;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> bool {
            let record = GameRecord::new(game.start(&Settings::default()).unwrap());
            let mut engine = engine::<V>(1);
            let limits = Limits::nodes(100);
            let best = engine.search(&record, &limits, &Control::new(), &mut |_| {});
            best.turn.is_some()
        }
    }
    let all_play = || {
        let mut names = variants::ALL.iter().map(|info| info.name);
        names.all(|name| variants::visit(name, Search) == Some(true))
    };
    assert!(parallel::on_searching_thread(all_play).unwrap());
}
