//! XBoard's time control (`level`, `st`, `sd`, `nps`, `time`, `otim`), and the search orders that
//! follow from it.

use motley_kit::search::{OrderClock, SearchOrder};
use motley_protocol::XboardTimeControl;
use std::time::Duration;

/// XBoard's settings of time and depth.
pub(in crate::session) struct XboardClocks {
    control: XboardTimeControl,
    /// Time left on the engine's clock; `None` until `time` comes.
    pub(in crate::session) own: Option<Duration>,
    /// `sd`: the largest depth.
    pub(in crate::session) depth: Option<u32>,
    /// `nps`: number of nodes that count as a second; 0 for real time.
    pub(in crate::session) node_rate: u64,
    /// Number of turns of both sides before the first session of the time control.
    turns_before: usize,
}

/// XBoard's own default, 40 moves in 5 minutes, for GUIs that send no `level`.
const DEFAULT_CONTROL: XboardTimeControl =
    XboardTimeControl::Clock { moves: Some(40), base: Duration::from_secs(300), increment: Duration::ZERO };

impl Default for XboardClocks {
    fn default() -> Self {
        XboardClocks { control: DEFAULT_CONTROL, own: None, depth: None, node_rate: 0, turns_before: 0 }
    }
}

/// When time is counted in nodes, the time left is divided by this number of turns, unless the next
/// time control comes earlier. (For real time the search itself decides.)
const EXPECTED_TURNS: u32 = 30;

impl XboardClocks {
    /// Takes `level` or `st` after `turns` turns of both sides: sets the time control; both clocks
    /// show its time.
    pub(in crate::session) fn set_control(&mut self, control: XboardTimeControl, turns: usize) {
        self.control = control;
        self.own = None;
        self.begin_session(turns);
    }

    /// Begins the first session of the time control after `turns` turns of both sides.
    pub(in crate::session) fn begin_session(&mut self, turns: usize) {
        self.turns_before = turns;
    }

    /// Takes `new`: drops `sd` and `nps`; both clocks show the time of the time control, whose
    /// first session begins.
    pub(in crate::session) fn reset(&mut self) {
        *self = XboardClocks { control: self.control, ..XboardClocks::default() };
    }

    /// Returns the order of a search for the side to move, after `turns` turns of both sides.
    pub(in crate::session) fn order(&self, turns: usize) -> SearchOrder {
        let depth = self.depth;
        let (time, clock) = match self.control {
            XboardTimeControl::PerMove(time) => (Some(time), None),
            XboardTimeControl::Clock { moves, base, increment } => {
                // Turns of one side. On the engine's turn both sides have played the same number of
                // turns, or the opponent one more.
                let own_turns = turns.saturating_sub(self.turns_before) / 2;
                let own_turns = u32::try_from(own_turns).unwrap_or(u32::MAX);
                let turns_to_go = moves.filter(|&n| n > 0).map(|n| n - own_turns % n);
                (None, Some(OrderClock { left: self.own.unwrap_or(base), increment, turns_to_go }))
            }
        };
        match self.node_rate {
            0 => SearchOrder { depth, time, clock, ..SearchOrder::default() },
            rate => {
                let time = time.or(clock.map(|clock| share(&clock))).unwrap_or_default();
                let nodes = u128::from(rate) * time.as_millis() / 1000;
                let nodes = u64::try_from(nodes).unwrap_or(u64::MAX).max(1);
                SearchOrder { depth, nodes: Some(nodes), ..SearchOrder::default() }
            }
        }
    }
}

/// Returns the time for a turn: a share of the time left, and half the increment (the other half stays, so
/// that the clock never runs down to the increment alone).
fn share(clock: &OrderClock) -> Duration {
    let turns = clock.turns_to_go.unwrap_or(EXPECTED_TURNS).clamp(1, EXPECTED_TURNS);
    clock.left / turns + clock.increment / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: fn(u64) -> Duration = Duration::from_secs;

    #[test]
    fn sessions_count_own_turns() {
        let mut clocks = XboardClocks::default();
        let control = XboardTimeControl::Clock { moves: Some(40), base: S(300), increment: S(2) };
        clocks.set_control(control, 0);
        clocks.own = Some(S(100));
        let to_go = |clocks: &XboardClocks, turns| clocks.order(turns).clock.unwrap().turns_to_go;
        let order = clocks.order(2 * 39 + 1);
        let clock = OrderClock { left: S(100), increment: S(2), turns_to_go: Some(1) };
        assert_eq!(order.clock, Some(clock));
        assert_eq!(to_go(&clocks, 2 * 40 + 1), Some(40));
        // `level` came during the game, before a turn of White, and of Black.
        clocks.set_control(control, 20);
        assert_eq!(to_go(&clocks, 20), Some(40));
        assert_eq!(to_go(&clocks, 23), Some(39));
        clocks.set_control(control, 21);
        assert_eq!(to_go(&clocks, 22), Some(40));
        // Turns were taken back.
        assert_eq!(to_go(&clocks, 2), Some(40));
        clocks.reset();
        assert_eq!(to_go(&clocks, 2), Some(39));
    }

    #[test]
    fn a_new_game_takes_back_depth_and_rate() {
        let mut clocks =
            XboardClocks { depth: Some(3), node_rate: 5, own: Some(S(1)), ..XboardClocks::default() };
        clocks.set_control(XboardTimeControl::PerMove(S(9)), 0);
        clocks.reset();
        assert_eq!((clocks.depth, clocks.node_rate), (None, 0));
        assert_eq!(clocks.order(0).time, Some(S(9)));
    }

    #[test]
    fn time_can_be_counted_in_nodes() {
        let mut clocks = XboardClocks { node_rate: 1000, ..XboardClocks::default() };
        clocks.set_control(XboardTimeControl::PerMove(S(2)), 0);
        let order = clocks.order(0);
        assert_eq!((order.nodes, order.time), (Some(2000), None));
        let control = XboardTimeControl::Clock { moves: Some(10), base: S(10), increment: S(0) };
        clocks.set_control(control, 0);
        assert_eq!(clocks.order(0).nodes, Some(1000));
    }
}
