//! Start arrays that are drawn at random.

use motley_game::{Evaluate, GO, STOP, for_each_turn};
use motley_movegen::variant::{Info, Listing, Settings, Variant, Visitor, score_for_white};
use motley_movegen::variants;

/// The largest worth of an even array, in centipawns, for either side: half a pawn.
const MAX_UNEVEN: i32 = 50;

/// Number of arrays that are drawn until the best of them is taken. In the game with the most unequal
/// arrays, by the hand-made evaluation, 8 of 247 were even.
const MAX_DRAWS: usize = 1000;

/// Draws the number of a start array; `None` in games that have only one. Unless it may be `uneven`, the
/// evaluation, without a search, finds both sides within [`MAX_UNEVEN`] of each other, and no first turn
/// ends the game.
#[must_use]
pub fn draw_array(
    info: &Info,
    settings: &Settings,
    uneven: bool,
    draw: &mut dyn FnMut() -> u64,
) -> Option<u32> {
    let count = variants::start_count(info.name, settings);
    if count <= 1 {
        return None;
    }
    let mut drawn = std::iter::repeat_with(|| (draw() % u64::from(count)) as u32);
    if uneven {
        return drawn.next();
    }
    variants::visit(info.name, EvenArray(settings, &mut drawn)).flatten()
}

/// Takes the first even array of those drawn, or the evenest.
struct EvenArray<'a>(&'a Settings, &'a mut dyn Iterator<Item = u32>);

impl Visitor for EvenArray<'_> {
    type Output = Option<u32>;
    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Option<u32> {
        let EvenArray(settings, drawn) = self;
        let weights = <V::Eval as Evaluate<V>>::Weights::default();
        let mut settings = settings.clone();
        let mut best = None;
        for number in drawn.take(MAX_DRAWS) {
            settings.array = Some(number);
            let start = game.start(&settings);
            let score = start.map_or(i32::MAX, |start| {
                let score = score_for_white(&start, &weights).abs();
                // Looked for only where it matters, because it takes longer.
                if score <= MAX_UNEVEN && ends_at_once(&start) { i32::MAX } else { score }
            });
            if best.is_none_or(|(least, _)| score < least) {
                best = Some((score, number));
            }
            if score <= MAX_UNEVEN {
                break;
            }
        }
        best.map(|(_, number)| number)
    }
}

/// Whether a first turn can end the game.
fn ends_at_once<V: Variant>(start: &V) -> bool {
    let flow = for_each_turn(&mut start.clone(), &mut |_, after| {
        if after.outcome().is_some() || !after.has_move() { STOP } else { GO }
    });
    flow.is_break()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Returns the worth of the array of this number for White, in centipawns.
    fn worth(info: &Info, settings: &Settings) -> i32 {
        struct Worth<'a>(&'a Settings);
        impl Visitor for Worth<'_> {
            type Output = i32;
            fn visit<V: Variant>(self, game: &'static Listing<V>) -> i32 {
                let weights = <V::Eval as Evaluate<V>>::Weights::default();
                score_for_white(&game.start(self.0).unwrap(), &weights)
            }
        }
        variants::visit(info.name, Worth(settings)).unwrap()
    }

    /// Whether a first turn can end the game from the array of this number.
    fn is_over_at_once(info: &Info, settings: &Settings) -> bool {
        struct Over<'a>(&'a Settings);
        impl Visitor for Over<'_> {
            type Output = bool;
            fn visit<V: Variant>(self, game: &'static Listing<V>) -> bool {
                ends_at_once(&game.start(self.0).unwrap())
            }
        }
        variants::visit(info.name, Over(settings)).unwrap()
    }

    #[test]
    fn no_first_turn_ends_a_game_from_an_even_array() {
        let info = variants::info("eldritch").unwrap();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(28);
        let mut draw = || random.next_u64();
        for _ in 0..50 {
            let mut settings = Settings::default();
            settings.array = draw_array(info, &settings, false, &mut draw);
            assert!(!is_over_at_once(info, &settings), "{:?}", settings.array);
        }
        let any = |number| {
            let mut settings = Settings::default();
            settings.array = Some(number);
            is_over_at_once(info, &settings)
        };
        assert!((0..1000).any(any), "the test sees nothing");
    }

    #[test]
    fn arrays_are_drawn_even() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(28);
        let mut draw = || random.next_u64();
        let mut uneven = 0;
        for info in variants::ALL {
            let mut settings = Settings::default();
            for may_be_uneven in [false, true] {
                for _ in 0..20 {
                    settings.array = draw_array(info, &settings, may_be_uneven, &mut draw);
                    let worth = worth(info, &settings).abs();
                    if may_be_uneven {
                        uneven += usize::from(worth > MAX_UNEVEN);
                    } else {
                        assert!(worth <= MAX_UNEVEN, "{}: {worth}", info.name);
                    }
                }
            }
        }
        assert!(uneven > 5, "only {uneven} of the arrays that may be uneven are");
    }

    #[test]
    fn a_game_with_one_array_draws_none() {
        let one = variants::DEFAULT;
        assert_eq!(draw_array(one, &Settings::default(), false, &mut || 7), None);
    }
}
