//! The report of a ladder's results.

use super::options::{ParityOptions, Rung};
use super::parity::Parity;
use motley_tournament::{EloEstimate, Tally};
use std::fmt::Write;

/// A rung and its results.
#[derive(Clone, Debug)]
pub(super) struct PlayedRung {
    /// The rung.
    pub(super) rung: Rung,
    /// The engines, the first one first.
    pub(super) names: [String; 2],
    /// Name of the game.
    pub(super) game: String,
    /// Results from the view of the first engine.
    pub(super) tally: Tally,
}

/// Formats all rungs, a line each, and the parity factor.
pub(super) fn table(rungs: &[PlayedRung], wanted: Option<&ParityOptions>, parity: Option<&Parity>) -> String {
    let Some(PlayedRung { names: [first, second], .. }) = rungs.first() else {
        return "No game was played\n".to_owned();
    };
    let mut text = format!(
        "\nNodes of {first} against nodes of {second}:\n\
         {:>9} {:>9} {:>6} {:>5} {:>5} {:>5} {:>6} {:>17} {:>6}\n",
        "nodes", "nodes", "games", "won", "lost", "drawn", "score", "Elo", "fit"
    );
    for PlayedRung { rung, tally, .. } in rungs {
        let [nodes, others] = rung.nodes;
        let fit = match (wanted, parity) {
            (Some(wanted), Some(parity)) if others == wanted.base => {
                format!("{:.3}", parity.score(wanted.doublings(nodes)))
            }
            _ => "-".to_owned(),
        };
        let _ = writeln!(
            text,
            "{nodes:>9} {others:>9} {:>6} {:>5} {:>5} {:>5} {:>6.3} {:>17} {fit:>6}",
            tally.games(),
            tally.wins,
            tally.losses,
            tally.draws,
            tally.score(),
            elo(tally)
        );
    }
    if let Some(wanted) = wanted {
        text += &match parity {
            Some(parity) => even(first, second, wanted, parity),
            None => "Parity factor: unknown, the scores do not cross one half\n".to_owned(),
        };
    }
    text
}

/// Formats `-38.4 +/- 30.1`.
fn elo(tally: &Tally) -> String {
    let text = |value: f64| {
        if value.is_finite() { format!("{value:.1}") } else { "unknown".to_owned() }
    };
    EloEstimate::of(tally)
        .map_or_else(String::new, |estimate| format!("{} +/- {}", text(estimate.elo), text(estimate.error)))
}

fn even(first: &str, second: &str, wanted: &ParityOptions, parity: &Parity) -> String {
    let [factor, low, high] = parity.factor();
    let beyond = if (wanted.min..=wanted.max).contains(&factor) {
        ""
    } else {
        "; this is outside of the played range, so it is an extrapolation"
    };
    format!(
        "Parity factor: {factor:.2} (95 %: {low:.2} to {high:.2}){beyond}\n\
         {first} scores one half with {} nodes against {} of {second} \
         (2 to the {:+.2} +/- {:.2}); there a doubling is worth {:.0} Elo\n",
        wanted.nodes(parity.doublings.value),
        wanted.base,
        parity.doublings.value,
        parity.doublings.half_interval(),
        parity.elo
    )
}

#[cfg(test)]
mod tests {
    use super::super::parity::Point;
    use super::*;

    const WANTED: ParityOptions = ParityOptions { base: 1000, min: 0.25, max: 16.0, steps: 2, rounds: 50 };

    fn rung(nodes: [u64; 2], pairs: [u32; 5]) -> PlayedRung {
        let tally = Tally { wins: 2 * pairs[4], losses: 2 * pairs[0], draws: 0, pairs };
        PlayedRung {
            rung: Rung { nodes, rounds: 50 },
            names: ["A", "B"].map(str::to_owned),
            game: "toy".to_owned(),
            tally,
        }
    }

    #[test]
    fn rungs_and_parity_are_told() {
        let rungs = [
            rung([500, 500], [30, 0, 0, 0, 20]),
            rung([1000, 1000], [60, 0, 0, 0, 40]),
            rung([4000, 1000], [40, 0, 0, 0, 60]),
        ];
        let points = rungs[1..]
            .iter()
            .map(|rung| Point { doublings: WANTED.doublings(rung.rung.nodes[0]), tally: rung.tally });
        let parity = Parity::of(&points.collect::<Vec<_>>()).unwrap();
        let text = table(&rungs, Some(&WANTED), Some(&parity));
        let lines: Vec<&str> = text.lines().skip(3).collect();
        assert!(lines[0].starts_with("      500       500    100    40    60     0  0.400"));
        assert!(lines[0].ends_with(" -") && lines[1].ends_with(" 0.400"), "{text}");
        assert!(lines[2].ends_with(" 0.600"), "{text}");
        assert!(lines[3].starts_with("Parity factor: 2.00 (95 %: 1.23 to 3.2"), "{text}");
        assert!(lines[4].contains("with 2000 nodes against 1000 of B"), "{text}");
        assert!(lines[4].ends_with("a doubling is worth 70 Elo"), "{text}");
    }

    #[test]
    fn what_is_not_known_is_said() {
        let rungs = [rung([1000, 1000], [5, 0, 0, 0, 0])];
        let text = table(&rungs, Some(&WANTED), None);
        assert!(text.contains("unknown +/- ") && text.contains("Parity factor: unknown"));
        assert!(!table(&rungs, None, None).contains("Parity"));
        assert_eq!(table(&[], None, None), "No game was played\n");
    }
}
