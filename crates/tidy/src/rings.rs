//! Rings in a graph: sets of nodes in which each node reaches all others.

use std::collections::{BTreeMap, BTreeSet};

/// The nodes by name, each with the nodes that it needs.
pub type Graph = BTreeMap<String, BTreeSet<String>>;

/// Returns the graph without the arrows from a file to the `mod.rs` above it: a folder's files may
/// use the declarations of its `mod.rs`.
#[must_use]
pub fn below(graph: &Graph) -> Graph {
    let mut graph = graph.clone();
    for (from, to) in &mut graph {
        to.retain(|to| !from.starts_with(&format!("{to}::")) && !to.is_empty());
    }
    graph
}

/// Returns the rings of `graph`, each sorted, the largest first.
#[must_use]
pub fn rings(graph: &Graph) -> Vec<Vec<String>> {
    let reach: BTreeMap<&str, BTreeSet<&str>> =
        graph.keys().map(|node| (node.as_str(), reachable(graph, node))).collect();
    let mut rings: Vec<Vec<String>> = Vec::new();
    let mut placed = BTreeSet::new();
    for (&node, reached) in &reach {
        if placed.contains(node) || !reached.contains(node) {
            continue;
        }
        let returns = |other: &&str| reach.get(other).is_some_and(|back| back.contains(node));
        let ring: Vec<&str> = reached.iter().copied().filter(returns).collect();
        placed.extend(ring.iter().copied());
        rings.push(ring.into_iter().map(str::to_owned).collect());
    }
    rings.sort_by_key(|ring| std::cmp::Reverse(ring.len()));
    rings
}

/// Returns the nodes that can be reached from `node` in one step or more.
fn reachable<'a>(graph: &'a Graph, node: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = graph.get(node).into_iter().flatten().map(String::as_str).collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(graph.get(next).into_iter().flatten().map(String::as_str));
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::{Graph, rings};

    #[test]
    fn rings_are_found() {
        let mut graph = Graph::new();
        for (from, to) in [("a", "b"), ("b", "c"), ("c", "b"), ("c", "d"), ("e", "e")] {
            graph.entry(from.to_owned()).or_default().insert(to.to_owned());
        }
        assert_eq!(rings(&graph), [vec!["b", "c"], vec!["e"]]);
    }
}
