//! Orders of searches.

use super::line::TurnSpelling;
use super::options::{ELO, MULTI_PV};
use crate::refusal::Refusal;
use motley_game::{GO, STOP, TextError, Turn, for_each_turn};
use motley_movegen::variant::Variant;
use motley_search::{Limits, Strength, Time};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeSet, HashSet};
use std::time::Duration;

/// The order of a search: its limits, and what it shall find. The limit that is met first ends the search;
/// without a limit it goes on until it is stopped. Default: no limit, one line, full strength.
///
/// As JSON, times are in seconds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct SearchOrder {
    /// The limit of depth, in plies.
    pub depth: Option<u32>,
    /// The limit of nodes.
    pub nodes: Option<u64>,
    /// The limit of time.
    #[serde(rename = "seconds", with = "optional_seconds")]
    pub time: Option<Duration>,
    /// The clock of the side to move.
    pub clock: Option<OrderClock>,
    /// Time lost between engine and opponent; it is taken off the limits of time.
    #[serde(with = "seconds")]
    pub overhead: Duration,
    /// Enough when the side to move is found to win in this many turns of its own.
    pub mate: Option<u32>,
    /// Whether the search returns only when it is stopped, whatever it has found.
    pub infinite: bool,
    /// Whether the opponent is still thinking: time does not count, and the search does not return, before
    /// the ponderhit.
    pub ponder: bool,
    /// The only turns that are searched; all if empty.
    pub only: Vec<String>,
    /// Turns that are not searched. Illegal ones are ignored.
    pub excluded: BTreeSet<String>,
    /// Number of lines (MultiPV), 1 to 256.
    pub lines: usize,
    /// The limit of playing strength, in Elo, if any.
    pub elo: Option<u32>,
    /// The seed of a limited player's mistakes.
    pub seed: u64,
    /// The spelling of turns in reports.
    #[serde(skip)]
    pub spelling: TurnSpelling,
}

/// A clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OrderClock {
    /// The remaining time.
    #[serde(with = "seconds")]
    pub left: Duration,
    /// The time that is added after a turn.
    #[serde(with = "seconds")]
    pub increment: Duration,
    /// Number of turns until the next time control, if there is one.
    pub turns_to_go: Option<u32>,
}

impl Default for SearchOrder {
    fn default() -> Self {
        SearchOrder {
            depth: None,
            nodes: None,
            time: None,
            clock: None,
            overhead: Duration::ZERO,
            mate: None,
            infinite: false,
            ponder: false,
            only: Vec::new(),
            excluded: BTreeSet::new(),
            lines: 1,
            elo: None,
            seed: 0,
            spelling: TurnSpelling::default(),
        }
    }
}

impl SearchOrder {
    /// Checks an order of another program: it must have one limit, or say that it goes on until it is
    /// stopped, and its numbers must be in their ranges.
    ///
    /// # Errors
    /// There is no limit, or more than one, or a number is out of its range.
    pub fn check_limits(&self) -> Result<(), Refusal> {
        let clocks = [self.time.is_some(), self.clock.is_some(), self.infinite];
        let limits = [self.nodes.is_some(), self.depth.is_some()].into_iter().chain(clocks);
        if limits.filter(|&limit| limit).count() != 1 {
            let reason = "A search needs one limit: seconds, nodes or depth, or infinite.";
            return Err(Refusal(reason.to_owned()));
        }
        MULTI_PV.check_number(self.lines)?;
        self.elo.map_or(Ok(()), |elo| ELO.check_number(elo))?;
        Ok(())
    }
}

/// Returns the limits of a search of a position.
///
/// # Errors
/// A turn to be searched is not legal, or no turn remains.
pub fn limits<V: Variant>(position: &V, order: &SearchOrder) -> Result<Limits<V>, TextError> {
    let time = match (order.time, order.clock) {
        (Some(time), _) => Time::PerMove(time),
        (None, Some(OrderClock { left, increment, turns_to_go })) => {
            Time::Clock { left, increment, turns_to_go }
        }
        (None, None) => Time::Unlimited,
    };
    let only = order.only.iter().map(|text| position.read_turn(text));
    let search_turns = only.collect::<Result<Vec<_>, _>>()?;
    // Turns that were excluded in another position may be illegal in this one.
    let excluded = order.excluded.iter().filter_map(|text| position.read_turn(text).ok());
    let excluded_turns: Vec<_> = excluded.collect();
    if !excluded_turns.is_empty() && !leaves_a_turn(position, &excluded_turns) {
        return Err(TextError::new("exclude", "all turns", "at least one turn to remain"));
    }
    Ok(Limits {
        depth: order.depth,
        nodes: order.nodes,
        mate: order.mate,
        time,
        overhead: order.overhead,
        infinite: order.infinite,
        ponder: order.ponder,
        search_turns,
        excluded_turns,
        multipv: order.lines.max(1),
        strength: order.elo.map(|elo| Strength::elo(elo, order.seed)),
    })
}

/// Whether some legal turn is not in `excluded`.
fn leaves_a_turn<V: Variant>(position: &V, excluded: &[Turn<V>]) -> bool {
    let excluded: HashSet<&[V::Move]> = excluded.iter().map(Vec::as_slice).collect();
    let mut find_other = |turn: &[V::Move], _: &mut V| {
        if excluded.contains(turn) { GO } else { STOP }
    };
    for_each_turn(&mut position.clone(), &mut find_other).is_break()
}

/// Durations as numbers of seconds.
mod seconds {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer};
    use motley_game::TextError;
    use serde::de::Error;

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        time.as_secs_f64().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        read(f64::deserialize(from)?)
    }

    pub(super) fn read<E: Error>(seconds: f64) -> Result<Duration, E> {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| E::custom(TextError::new("seconds", seconds, "0 or more")))
    }
}

/// Durations as numbers of seconds, or `null`.
mod optional_seconds {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer, seconds};

    pub(super) fn serialize<S: Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_secs_f64()).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
        Option::<f64>::deserialize(from)?.map(seconds::read).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(text: &str) -> Result<SearchOrder, String> {
        let order: SearchOrder = serde_json::from_str(text).map_err(|error| error.to_string())?;
        order.check_limits().map_err(|refusal| refusal.0)?;
        Ok(order)
    }

    #[test]
    fn one_limit_makes_an_order() {
        let order = order(r#"{"seconds":1.5,"lines":3,"elo":1200,"seed":7}"#).unwrap();
        let time = Some(Duration::from_millis(1500));
        assert_eq!(order, SearchOrder { time, lines: 3, elo: Some(1200), seed: 7, ..SearchOrder::default() });
    }

    #[test]
    fn a_search_may_go_on_until_it_is_stopped() {
        assert!(order(r#"{"infinite":true,"lines":2}"#).unwrap().infinite);
    }

    #[test]
    fn an_order_is_the_same_after_a_journey_as_json() {
        let left = Duration::from_millis(71_005);
        let clock = OrderClock { left, increment: Duration::from_millis(30), turns_to_go: Some(9) };
        let sent = SearchOrder { clock: Some(clock), seed: 1 << 40, ..SearchOrder::default() };
        let text = serde_json::to_string(&sent).unwrap();
        assert_eq!(serde_json::from_str::<SearchOrder>(&text).unwrap(), sent, "{text}");
    }

    #[test]
    fn other_settings_are_refused() {
        let wrong = [
            ("{}", "one limit"),
            (r#"{"nodes":1,"depth":1}"#, "one limit"),
            (r#"{"nodes":1,"infinite":true}"#, "one limit"),
            (r#"{"seconds":-1}"#, "0 or more"),
            (r#"{"second":1}"#, "unknown field"),
            (r#"{"nodes":0.5}"#, "0.5"),
            (r#"{"nodes":1,"lines":0}"#, "MultiPV"),
            (r#"{"nodes":1,"lines":257}"#, "MultiPV"),
            (r#"{"nodes":1,"elo":1}"#, "UCI_Elo"),
            (r#"{"nodes":1,"elo":9999}"#, "UCI_Elo"),
        ];
        for (text, words) in wrong {
            let refused = order(text).unwrap_err();
            assert!(refused.contains(words), "{text}: {refused}");
        }
    }
}
