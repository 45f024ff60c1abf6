//! Support for the tests over all games.

use crate::odd_positions::OddPositions;
use crate::testing::references::reference_fens;
use crate::variant::{ChoiceKind, Info, Listing, Settings, Variant, Visitor};
use crate::variants;

/// Does the work of `make()` on every registered game.
pub(crate) fn for_each_game<T: Visitor>(mut make: impl FnMut() -> T) -> Vec<T::Output> {
    let visit = |info: &&Info| variants::visit(info.name, make());
    variants::ALL.iter().filter_map(visit).collect()
}

/// Some choice about the rules, by `seed`: where there is a yes or no to choose, one or the other.
pub(crate) fn some_settings(info: &Info, seed: u64) -> Settings {
    let mut settings = Settings::default();
    for (bit, choice) in info.choices.iter().enumerate() {
        if let ChoiceKind::Check(_) = choice.kind {
            settings.set(choice.name, ["false", "true"][(seed >> bit & 1) as usize]);
        }
    }
    settings
}

/// A position to start from: any array of a shuffled game, by `seed`.
pub(crate) fn some_start<V: Variant>(game: &Listing<V>, seed: u64) -> V {
    let mut settings = Settings::default();
    let arrays = game.start_count(&settings);
    if arrays > 1 {
        settings.array = Some((seed % u64::from(arrays)) as u32);
    }
    game.start(&settings).unwrap_or_else(|e| panic!("{}: {e}", game.info.name))
}

/// Odd positions of a game, made of what its reference positions and its array are made of.
pub(crate) fn odd_positions<V: Variant>(game: &Listing<V>) -> OddPositions<V> {
    let known = known_fens(game);
    OddPositions::learn(game.context, known.iter().map(String::as_str))
}

/// The FENs of a game's reference positions and of an array.
pub(crate) fn known_fens<V: Variant>(game: &Listing<V>) -> Vec<String> {
    let mut known = reference_fens(game.info.name);
    known.push(some_start(game, 0).fen());
    known
}
