//! Parsing of engines' lines without an engine, for fuzzers.

use super::uci_text;
use super::xboard_features::{self, XboardFeatures};
use super::xboard_text::{self, EngineLine, TurnInLegs};
use crate::announcement::AnnouncedOption;
use crate::answer::SearchInfo;
use motley_game::Score;

/// The facts that an engine has sent over UCI.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ParsedUci {
    options: Vec<AnnouncedOption>,
    turns: Vec<String>,
    report: SearchInfo,
}

/// Reads lines of UCI.
///
/// # Panics
/// A score is out of bounds.
pub fn parse_uci_lines<'a>(lines: impl Iterator<Item = &'a str>) -> ParsedUci {
    let mut parsed = ParsedUci::default();
    for line in lines {
        parsed.options.extend(AnnouncedOption::from_uci(line));
        let turn = uci_text::read_best_move(line);
        parsed.turns.extend(turn.map(str::to_owned));
        uci_text::read_info(line, &mut parsed.report);
        check(&parsed.report, line);
    }
    parsed
}

/// Reads lines of XBoard's protocol.
///
/// # Panics
/// A score is out of bounds, or a feature changes when it is written and read again.
pub fn parse_xboard_lines<'a>(lines: impl Iterator<Item = &'a str>) {
    let mut report = SearchInfo::default();
    let mut features = XboardFeatures::default();
    let mut turn = TurnInLegs::default();
    for line in lines {
        for (name, value) in xboard_features::parts(line) {
            features.take(name, value);
            let again = format!("feature {name}=\"{value}\"");
            let is_quotable = !value.contains('"');
            assert!(
                !is_quotable || xboard_features::parts(&again) == [(name, value)],
                "{again:?} from {line:?}"
            );
        }
        match xboard_text::read(line) {
            Some(EngineLine::Move(leg)) => drop(turn.add(leg)),
            Some(_) => {}
            None => xboard_text::read_thinking(line, &mut report),
        }
        check(&report, line);
    }
}

/// Checks that a score lies between the forced ends, even if the engine sends any number.
fn check(report: &SearchInfo, line: &str) {
    let bounds = Score::loss_in_turns(0)..=Score::win_in_turns(0);
    let is_score = |score| bounds.contains(&score);
    assert!(report.score.is_none_or(is_score), "{report:?} from {line:?}");
}
