//! Orders for searches of boards.

use crate::board::GameBoard;
use motley_board::game::{Refusal, SearchJob, SearchLimit, SearchOrder};
use motley_board::messages::ThinkingLimit;
use motley_game::TextError;
use motley_search::Strength;
use serde::Deserialize;
use std::ops::RangeInclusive;
use std::time::Duration;

/// Most lines of a search.
const MAX_LINES: usize = 256;

/// The settings of a search, as packages for other languages get them: exactly one limit is given.
/// Default: no limit, one line, full strength.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SearchSettings {
    /// The limit of time, in seconds.
    pub seconds: Option<f64>,
    /// The limit of nodes.
    pub nodes: Option<u64>,
    /// The limit of depth, in plies.
    pub depth: Option<u32>,
    /// Number of lines (MultiPV), 1 to 256.
    pub lines: usize,
    /// The limit of playing strength, in Elo, if any.
    pub elo: Option<u32>,
    /// The seed of a limited player's mistakes.
    pub seed: u32,
}

impl Default for SearchSettings {
    fn default() -> Self {
        SearchSettings { seconds: None, nodes: None, depth: None, lines: 1, elo: None, seed: 0 }
    }
}

impl SearchSettings {
    /// Returns the order for a search with these settings.
    ///
    /// # Errors
    /// There is no limit, or more than one, or the time is negative or not a number.
    pub fn order(&self) -> Result<SearchOrder, Refusal> {
        let limit = match (self.seconds, self.nodes, self.depth) {
            (Some(seconds), None, None) => {
                let time = Duration::try_from_secs_f64(seconds)
                    .map_err(|_| TextError::new("seconds", seconds, "0 or more"))?;
                ThinkingLimit::Milliseconds(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
            }
            (None, Some(nodes), None) => ThinkingLimit::Nodes(nodes),
            (None, None, Some(depth)) => ThinkingLimit::Depth(depth),
            _ => {
                let reason = "A search needs one limit: seconds, nodes or depth.";
                return Err(Refusal(reason.to_owned()));
            }
        };
        Ok(SearchOrder { limit: SearchLimit::Turn(limit), elo: self.elo, seed: self.seed, lines: self.lines })
    }
}

/// Returns the search of a board's position, without the legs of a turn that is being entered.
///
/// # Errors
/// The rating or the number of lines is out of its range.
pub fn search_job(board: &dyn GameBoard, order: &SearchOrder) -> Result<SearchJob, Refusal> {
    in_range("lines", order.lines, &(1..=MAX_LINES))?;
    if let Some(elo) = order.elo {
        in_range("Elo", elo, &(Strength::WEAKEST..=Strength::STRONGEST))?;
    }
    let turns = board.turns();
    Ok(SearchJob {
        game: board.info().name.to_owned(),
        options: board.options(),
        fen: board.start_fen(),
        turn: turns.len(),
        turns,
        order: *order,
    })
}

/// Checks that a number is in its range.
pub(crate) fn in_range<N: Copy + PartialOrd + std::fmt::Display>(
    name: &'static str,
    found: N,
    range: &RangeInclusive<N>,
) -> Result<(), TextError> {
    if range.contains(&found) {
        return Ok(());
    }
    let expected = format!("{} to {}", range.start(), range.end());
    Err(TextError::new(name, found, expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> Result<SearchOrder, String> {
        let settings: SearchSettings = serde_json::from_str(text).map_err(|error| error.to_string())?;
        settings.order().map_err(|refusal| refusal.0)
    }

    #[test]
    fn one_limit_makes_an_order() {
        let order = settings(r#"{"seconds":1.5,"lines":3,"elo":1200,"seed":7}"#).unwrap();
        let limit = SearchLimit::Turn(ThinkingLimit::Milliseconds(1500));
        assert_eq!((order.limit, order.lines, order.elo, order.seed), (limit, 3, Some(1200), 7));
    }

    #[test]
    fn other_settings_are_refused() {
        let wrong = [
            ("{}", "one limit"),
            (r#"{"nodes":1,"depth":1}"#, "one limit"),
            (r#"{"seconds":-1}"#, "0 or more"),
            (r#"{"second":1}"#, "unknown field"),
            (r#"{"nodes":0.5}"#, "0.5"),
        ];
        for (text, words) in wrong {
            let refused = settings(text).unwrap_err();
            assert!(refused.contains(words), "{text}: {refused}");
        }
    }
}
