//! XBoard's clocks, and what they mean for a search.

use motley_game::Side;
use motley_protocol::{GoLimits, XboardTimeControl};
use std::time::Duration;

/// All that was said about time and depth.
pub(super) struct Clocks {
    control: XboardTimeControl,
    /// What is left to the engine.
    pub(super) own: Option<Duration>,
    /// What is left to the opponent.
    pub(super) other: Option<Duration>,
    /// The greatest depth.
    pub(super) depth: Option<u32>,
    /// Nodes that count as a second; 0 if a second is one.
    pub(super) node_rate: u64,
}

/// XBoard's own default.
const UNSAID: XboardTimeControl = XboardTimeControl::Clock {
    moves: Some(40),
    base: Duration::from_secs(300),
    increment: Duration::ZERO,
};

impl Default for Clocks {
    fn default() -> Self {
        Clocks {
            control: UNSAID,
            own: None,
            other: None,
            depth: None,
            node_rate: 0,
        }
    }
}

/// Turns that a game is expected to last, where time is counted in nodes.
const TURNS_AHEAD: u32 = 30;

impl Clocks {
    /// Another time control holds, and both clocks show its time.
    pub(super) fn begin(&mut self, control: XboardTimeControl) {
        self.control = control;
        self.own = None;
        self.other = None;
    }

    /// Another game begins: `new` takes back `sd` and `nps` and sets the clocks.
    pub(super) fn rewind(&mut self) {
        *self = Clocks {
            control: self.control,
            ..Clocks::default()
        };
    }

    /// The limits of a search for `side`, after `turns` turns of both sides.
    pub(super) fn limits(&self, side: Side, turns: usize) -> GoLimits {
        let mut limits = GoLimits {
            depth: self.depth,
            ..GoLimits::default()
        };
        match self.control {
            XboardTimeControl::PerMove(time) => limits.move_time = Some(time),
            XboardTimeControl::Clock {
                moves,
                base,
                increment,
            } => {
                let own_turns = u32::try_from(turns / 2).unwrap_or(u32::MAX);
                limits.clock[side.index()] = Some(self.own.unwrap_or(base));
                limits.clock[(!side).index()] = Some(self.other.unwrap_or(base));
                limits.increment = [increment; 2];
                limits.moves_to_go = moves.filter(|&n| n > 0).map(|n| n - own_turns % n);
            }
        }
        match self.node_rate {
            0 => limits,
            rate => in_nodes(&limits, side, rate),
        }
    }
}

/// The same limits, with `rate` nodes for a second.
fn in_nodes(limits: &GoLimits, side: Side, rate: u64) -> GoLimits {
    let share = |left: Duration| {
        let turns = limits
            .moves_to_go
            .unwrap_or(TURNS_AHEAD)
            .clamp(1, TURNS_AHEAD);
        left / turns + limits.increment[side.index()] / 2
    };
    let time = limits
        .move_time
        .or(limits.clock[side.index()].map(share))
        .unwrap_or_default();
    let nodes = u128::from(rate) * time.as_millis() / 1000;
    let nodes = u64::try_from(nodes).unwrap_or(u64::MAX).max(1);
    GoLimits {
        depth: limits.depth,
        nodes: Some(nodes),
        ..GoLimits::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: fn(u64) -> Duration = Duration::from_secs;

    #[test]
    fn sessions_count_own_turns() {
        let mut clocks = Clocks::default();
        clocks.begin(XboardTimeControl::Clock {
            moves: Some(40),
            base: S(300),
            increment: S(2),
        });
        clocks.own = Some(S(100));
        let limits = clocks.limits(Side::Black, 2 * 39 + 1);
        assert_eq!(limits.clock, [Some(S(300)), Some(S(100))]);
        assert_eq!(limits.moves_to_go, Some(1));
        assert_eq!(clocks.limits(Side::Black, 2 * 40 + 1).moves_to_go, Some(40));
    }

    #[test]
    fn a_new_game_takes_back_depth_and_rate() {
        let mut clocks = Clocks {
            depth: Some(3),
            node_rate: 5,
            own: Some(S(1)),
            ..Clocks::default()
        };
        clocks.begin(XboardTimeControl::PerMove(S(9)));
        clocks.rewind();
        assert_eq!((clocks.depth, clocks.node_rate), (None, 0));
        assert_eq!(clocks.limits(Side::White, 0).move_time, Some(S(9)));
    }

    #[test]
    fn time_can_be_counted_in_nodes() {
        let mut clocks = Clocks {
            node_rate: 1000,
            ..Clocks::default()
        };
        clocks.begin(XboardTimeControl::PerMove(S(2)));
        let limits = clocks.limits(Side::White, 0);
        assert_eq!((limits.nodes, limits.move_time), (Some(2000), None));
        clocks.begin(XboardTimeControl::Clock {
            moves: Some(10),
            base: S(10),
            increment: S(0),
        });
        assert_eq!(clocks.limits(Side::White, 0).nodes, Some(1000));
    }
}
