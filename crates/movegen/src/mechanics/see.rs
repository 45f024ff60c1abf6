//! Static exchange evaluation: what a capture is worth once all recaptures on its square are made.
//!
//! The swap algorithm (<https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>) in the threshold
//! form of Stockfish's `see_ge`: it asks whether the exchange wins *at least* a given number of
//! centipawns, and may stop as soon as that is certain. A game says which unit captures next
//! ([`SwapOff`]). Whether pinned units may is the game's decision; no game here looks at pins, because
//! finding them costs more than the few wrong answers.

use motley_game::Side;

/// A sequence of captures on one square, as far as a game's rules come into it.
pub trait SwapOff {
    /// A unit that can capture on the square.
    type Attacker;

    /// Returns the cheapest capture that `side` can make on the square now, and its risk: the value
    /// of the capturing unit, 0 if it cannot be recaptured. `None` if there is no capture, or the
    /// rules forbid it, for example a king's capture of a protected unit.
    ///
    /// A capture that risks no more than `budget` wins the exchange; a game may prefer such a one
    /// to a cheaper kind of capture that leads elsewhere. Most do not look at it.
    fn cheapest_attacker(&mut self, side: Side, budget: i32) -> Option<(i32, Self::Attacker)>;

    /// Takes the attacker off its square after its capture, which may uncover others behind it.
    fn remove(&mut self, attacker: Self::Attacker);
}

/// Whether the exchange that `us` begins wins at least its threshold. `balance` is what the first
/// move gains above the threshold, `at_risk` the value of what then stands on the square;
/// `exchange` is made only if neither decides the question.
#[inline]
pub fn see_ge<S: SwapOff>(balance: i32, at_risk: i32, us: Side, exchange: impl FnOnce() -> S) -> bool {
    // The best case: nothing is taken back. If even that is too little, no recapture can help.
    if balance < 0 {
        return false;
    }
    // The worst case: the unit on the square is lost, and we do not recapture. If even that is
    // enough, no recapture can hurt.
    let balance = balance - at_risk;
    balance >= 0 || recaptures(balance, us, exchange())
}

/// Whether `us` stays at or above its threshold. `balance`, negative, is what it is above it if the
/// unit that it has just placed on the square is lost.
fn recaptures<S: SwapOff>(mut balance: i32, us: Side, mut exchange: S) -> bool {
    let mut side = us;
    loop {
        side = !side;
        // The same balance from the other side's point of view. The opponent reaches its goal only
        // *above* this balance, because only one of the two can win; therefore 1 is subtracted.
        let budget = -balance - 1;
        let Some((risk, attacker)) = exchange.cheapest_attacker(side, budget) else {
            // The side to recapture has no profitable capture left, so it loses the exchange.
            return side != us;
        };
        // The worst case again, now of the side that recaptured: it wins although its unit is lost.
        balance = budget - risk;
        if balance >= 0 {
            return side == us;
        }
        exchange.remove(attacker);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of what each side can capture with, the next one last.
    struct Queues([Vec<i32>; 2]);

    impl SwapOff for Queues {
        type Attacker = Side;

        fn cheapest_attacker(&mut self, side: Side, _budget: i32) -> Option<(i32, Side)> {
            Some((*self.0[side.index()].last()?, side))
        }

        fn remove(&mut self, side: Side) {
            self.0[side.index()].pop();
        }
    }

    /// Returns the largest threshold that White's capture reaches.
    fn value(gain: i32, at_risk: i32, white: &[i32], black: &[i32]) -> i32 {
        let reaches = |&threshold: &i32| {
            see_ge(gain - threshold, at_risk, Side::White, || Queues([white.to_vec(), black.to_vec()]))
        };
        (-20..=20).rev().find(reaches).unwrap()
    }

    #[test]
    fn exchanges_have_the_value_of_their_best_play() {
        assert_eq!(value(5, 3, &[], &[]), 5, "no unit takes back");
        assert_eq!(value(5, 3, &[], &[1]), 2, "rook for bishop");
        assert_eq!(value(1, 5, &[], &[1]), -4, "pawn for rook");
        assert_eq!(value(1, 3, &[5], &[9]), 1, "a queen does not take back");
        assert_eq!(value(1, 3, &[1], &[1]), -1, "pawn for bishop for pawn");
    }
}
