//! Median numbers of nodes to each depth, and their growth.

use motley_tournament::{Fault, Iteration};
use std::collections::BTreeMap;
use std::fmt::Write;

/// First depth of the growth, if it is reached: before it, full-width searches near the leaves and
/// small tables say little about later depths.
const FIRST_DEPTH: u32 = 6;
/// Minimum number of plies for a growth.
const MIN_PLIES: u32 = 2;

/// The median number of nodes to each depth that at least half of the searches reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Medians(BTreeMap<u32, u64>);

impl Medians {
    /// Computes the medians of searches, each given by its iterations. The last report of a depth
    /// counts: an iteration may be reported more than once.
    pub(super) fn of(searches: &[Vec<Iteration>]) -> Medians {
        let mut by_depth: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
        for iterations in searches {
            let last: BTreeMap<u32, u64> = iterations.iter().map(|i| (i.depth, i.nodes)).collect();
            for (depth, nodes) in last {
                by_depth.entry(depth).or_default().push(nodes);
            }
        }
        let median = |(depth, mut nodes): (u32, Vec<u64>)| {
            nodes.sort_unstable();
            // The upper one of an even number. Searches that did not reach the depth needed more
            // nodes than any other.
            Some((depth, *nodes.get(searches.len() / 2)?))
        };
        Medians(by_depth.into_iter().filter_map(median).collect())
    }

    /// Returns the first and the last depth of the growth, and the growth factor per ply; `None` if
    /// too few depths are known.
    pub(super) fn growth(&self) -> Option<(u32, u32, f64)> {
        let (&deepest, &most) = self.0.last_key_value()?;
        // A search that does not get far is measured on its last plies.
        let from = FIRST_DEPTH.min(deepest.saturating_sub(MIN_PLIES));
        let (&first, &least) = self.0.range(from..).next()?;
        let plies = deepest - first;
        let growth = (most as f64 / least as f64).powf(1.0 / f64::from(plies));
        (plies >= MIN_PLIES).then_some((first, deepest, growth))
    }
}

/// Formats a line for every engine: nodes to each depth, and growth.
pub(super) fn table(title: &str, rows: &[(&str, Result<Medians, Fault>)]) -> String {
    let known = rows.iter().filter_map(|(_, medians)| medians.as_ref().ok());
    let depths: Vec<u32> = known.flat_map(|medians| medians.0.keys().copied()).collect();
    let deepest = depths.iter().copied().max().unwrap_or_default();
    // Depths before the growth are left out, except the last one.
    let columns = (FIRST_DEPTH - 1).min(deepest.saturating_sub(MIN_PLIES + 1)).max(1)..=deepest;
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or_default().max(5);
    let mut text = format!("{title}: median of thousand nodes to a depth\n{:width$}", "depth");
    for depth in columns.clone() {
        let _ = write!(text, "{depth:>7}");
    }
    text += "   growth a ply\n";
    for (name, medians) in rows {
        let _ = write!(text, "{name:width$}");
        match medians {
            Err(fault) => {
                let _ = write!(text, "  {fault}");
            }
            Ok(medians) => {
                for depth in columns.clone() {
                    let nodes = medians.0.get(&depth);
                    let cell = nodes.map_or("-".to_owned(), |&n| format!("{:.1}", n as f64 / 1e3));
                    let _ = write!(text, "{cell:>7}");
                }
                if let Some((first, last, growth)) = medians.growth() {
                    let _ = write!(text, "   {growth:.2} (depth {first} to {last})");
                }
            }
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns searches that need these nodes for depth 1, 2, and so on.
    fn searches(all: &[&[u64]]) -> Vec<Vec<Iteration>> {
        let iterations = |nodes: &&[u64]| {
            let iteration = |(depth, &nodes)| Iteration { depth, nodes };
            (1..).zip(*nodes).map(iteration).collect()
        };
        all.iter().map(iterations).collect()
    }

    #[test]
    fn a_median_is_of_all_searches() {
        let medians = Medians::of(&searches(&[&[1, 10, 100], &[3, 30], &[2, 20, 200, 2000], &[4, 40, 400]]));
        // The third of four; one search never reached depth 3, so it counts above all that did.
        assert_eq!(medians.0, BTreeMap::from([(1, 3), (2, 30), (3, 400)]));
    }

    #[test]
    fn the_last_word_on_a_depth_counts() {
        let iteration = |depth, nodes| Iteration { depth, nodes };
        let one = vec![iteration(1, 5), iteration(1, 9), iteration(2, 20)];
        assert_eq!(Medians::of(&[one]).0, BTreeMap::from([(1, 9), (2, 20)]));
    }

    #[test]
    fn growth_is_that_of_the_later_plies() {
        // Doubled up to depth 6, and tripled from there to depth 9.
        let nodes = [1, 2, 4, 8, 16, 32, 96, 288, 864];
        let (first, last, growth) = Medians::of(&searches(&[&nodes])).growth().unwrap();
        assert_eq!((first, last), (6, 9));
        assert!((growth - 3.0).abs() < 1e-9);
        // Not deep enough for that: the last two plies.
        let (first, last, growth) = Medians::of(&searches(&[&nodes[..5]])).growth().unwrap();
        assert_eq!((first, last), (3, 5));
        assert!((growth - 2.0).abs() < 1e-9);
        assert_eq!(Medians::of(&searches(&[&nodes[..2]])).growth(), None);
        assert_eq!(Medians::of(&[]).growth(), None);
    }

    #[test]
    fn a_line_for_every_engine() {
        let nodes = [1, 2, 4, 8, 16, 3200, 9600, 28_800, 86_400];
        let deep = Medians::of(&searches(&[&nodes]));
        let shallow = Medians::of(&searches(&[&nodes[..7]]));
        let unknown = Fault::UnknownVariant { wanted: "x".to_owned(), known: "chess".to_owned() };
        let rows = [("A", Ok(deep)), ("longer", Ok(shallow)), ("C", Err(unknown))];
        assert_eq!(
            table("T", &rows),
            "T: median of thousand nodes to a depth\n\
             depth       5      6      7      8      9   growth a ply\n\
             A         0.0    3.2    9.6   28.8   86.4   3.00 (depth 6 to 9)\n\
             longer    0.0    3.2    9.6      -      -   24.49 (depth 5 to 7)\n\
             C       does not play x; it announced chess\n"
        );
    }
}
