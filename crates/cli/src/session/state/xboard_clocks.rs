//! XBoard's time control (`level`, `st`, `sd`, `nps`, `time`, `otim`), and the search limits that
//! follow from it.

use motley_game::Side;
use motley_protocol::{GoLimits, XboardTimeControl};
use std::time::Duration;

/// XBoard's settings of time and depth.
pub(in crate::session) struct XboardClocks {
    control: XboardTimeControl,
    /// Time left on the engine's clock; `None` until `time` comes.
    pub(in crate::session) own: Option<Duration>,
    /// Time left on the opponent's clock; `None` until `otim` comes.
    pub(in crate::session) opponent: Option<Duration>,
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
        XboardClocks {
            control: DEFAULT_CONTROL,
            own: None,
            opponent: None,
            depth: None,
            node_rate: 0,
            turns_before: 0,
        }
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
        self.opponent = None;
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

    /// Returns the limits of a search for `side`, after `turns` turns of both sides.
    pub(in crate::session) fn limits(&self, side: Side, turns: usize) -> GoLimits {
        let mut limits = GoLimits { depth: self.depth, ..GoLimits::default() };
        match self.control {
            XboardTimeControl::PerMove(time) => limits.move_time = Some(time),
            XboardTimeControl::Clock { moves, base, increment } => {
                // Turns of one side. On the engine's turn both sides have played the same number of
                // turns, or the opponent one more.
                let own_turns = turns.saturating_sub(self.turns_before) / 2;
                let own_turns = u32::try_from(own_turns).unwrap_or(u32::MAX);
                limits.clock[side.index()] = Some(self.own.unwrap_or(base));
                limits.clock[(!side).index()] = Some(self.opponent.unwrap_or(base));
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

/// Returns the same limits with `rate` nodes for a second: a share of the time left, and half the
/// increment (the other half stays, so that the clock never runs down to the increment alone).
fn in_nodes(limits: &GoLimits, side: Side, rate: u64) -> GoLimits {
    let share = |left: Duration| {
        let turns = limits.moves_to_go.unwrap_or(EXPECTED_TURNS).clamp(1, EXPECTED_TURNS);
        left / turns + limits.increment[side.index()] / 2
    };
    let time = limits.move_time.or(limits.clock[side.index()].map(share)).unwrap_or_default();
    let nodes = u128::from(rate) * time.as_millis() / 1000;
    let nodes = u64::try_from(nodes).unwrap_or(u64::MAX).max(1);
    GoLimits { depth: limits.depth, nodes: Some(nodes), ..GoLimits::default() }
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
        let limits = clocks.limits(Side::Black, 2 * 39 + 1);
        assert_eq!(limits.clock, [Some(S(300)), Some(S(100))]);
        assert_eq!(limits.moves_to_go, Some(1));
        assert_eq!(clocks.limits(Side::Black, 2 * 40 + 1).moves_to_go, Some(40));
        // `level` came during the game, before a turn of White, and of Black.
        clocks.set_control(control, 20);
        assert_eq!(clocks.limits(Side::White, 20).moves_to_go, Some(40));
        assert_eq!(clocks.limits(Side::Black, 23).moves_to_go, Some(39));
        clocks.set_control(control, 21);
        assert_eq!(clocks.limits(Side::White, 22).moves_to_go, Some(40));
        // Turns were taken back.
        assert_eq!(clocks.limits(Side::White, 2).moves_to_go, Some(40));
        clocks.reset();
        assert_eq!(clocks.limits(Side::White, 2).moves_to_go, Some(39));
    }

    #[test]
    fn a_new_game_takes_back_depth_and_rate() {
        let mut clocks =
            XboardClocks { depth: Some(3), node_rate: 5, own: Some(S(1)), ..XboardClocks::default() };
        clocks.set_control(XboardTimeControl::PerMove(S(9)), 0);
        clocks.reset();
        assert_eq!((clocks.depth, clocks.node_rate), (None, 0));
        assert_eq!(clocks.limits(Side::White, 0).move_time, Some(S(9)));
    }

    #[test]
    fn time_can_be_counted_in_nodes() {
        let mut clocks = XboardClocks { node_rate: 1000, ..XboardClocks::default() };
        clocks.set_control(XboardTimeControl::PerMove(S(2)), 0);
        let limits = clocks.limits(Side::White, 0);
        assert_eq!((limits.nodes, limits.move_time), (Some(2000), None));
        let control = XboardTimeControl::Clock { moves: Some(10), base: S(10), increment: S(0) };
        clocks.set_control(control, 0);
        assert_eq!(clocks.limits(Side::White, 0).nodes, Some(1000));
    }
}
