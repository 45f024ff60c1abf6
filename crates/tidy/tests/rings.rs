//! Imports form no rings, neither between folders nor between files.

use motley_tidy::modules::Crate;
use motley_tidy::rings::{Graph, below, rings};
use motley_tidy::tree;

fn crate_of(name: &str) -> Crate<'static> {
    let folder = format!("crates/{name}/src");
    Crate::new(&folder, tree::sources(&folder))
}

/// Returns the group of a module: the top folder in its crate, or its game.
fn room(module: &str) -> &str {
    let depth = if module.starts_with("variants::") { 2 } else { 1 };
    let end = module.match_indices("::").nth(depth - 1).map(|(at, _)| at);
    &module[..end.unwrap_or(module.len())]
}

/// Returns the graph of the groups.
fn rooms(graph: &Graph) -> Graph {
    let mut rooms = Graph::new();
    for (from, to) in graph {
        let homes = rooms.entry(room(from).to_owned()).or_default();
        homes.extend(to.iter().map(|to| room(to).to_owned()));
        homes.remove(room(from));
    }
    rooms
}

fn report(name: &str, rings: &[Vec<String>], graph: &Graph) -> String {
    let mut text = String::new();
    for ring in rings {
        text += &format!("{name}: a ring of {}\n", ring.len());
        for from in ring {
            let to: Vec<_> = graph[from].iter().filter(|to| ring.contains(to)).collect();
            text += &format!("  {from} needs {to:?}\n");
        }
    }
    text
}

#[test]
fn no_ring_between_folders() {
    let found: String = tree::crates()
        .iter()
        .map(|name| {
            let graph = rooms(&crate_of(name).graph());
            report(name, &rings(&graph), &graph)
        })
        .collect();
    assert!(found.is_empty(), "\n{found}");
}

#[test]
fn no_ring_between_files() {
    let found: String = tree::crates()
        .iter()
        .map(|name| {
            let graph = below(&crate_of(name).graph());
            report(name, &rings(&graph), &graph)
        })
        .collect();
    assert!(found.is_empty(), "\n{found}");
}
