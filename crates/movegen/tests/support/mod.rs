//! What the tests over all games share.

use motley_movegen::variant::{Info, Listing, Settings, Variant, Visitor};
use motley_movegen::variants;

/// Does the work of `make()` on every registered game.
pub(crate) fn for_each_game<T: Visitor>(mut make: impl FnMut() -> T) -> Vec<T::Output> {
    let visit = |info: &&Info| variants::visit(info.name, make());
    variants::ALL.iter().filter_map(visit).collect()
}

/// A position to start from: any array of a shuffled game, by `seed`.
#[allow(dead_code)]
pub(crate) fn some_start<V: Variant>(game: &Listing<V>, seed: u64) -> V {
    let mut settings = Settings::default();
    let arrays = game.start_count(&settings);
    if arrays > 1 {
        settings.array = Some((seed % u64::from(arrays)) as u32);
    }
    game.start(&settings)
        .unwrap_or_else(|e| panic!("{}: {e}", game.info.name))
}
