//! Imports form no rings: none between folders, and between files only where one is accepted.

use motley_tidy::modules::Crate;
use motley_tidy::rings::{Graph, rings};
use motley_tidy::tree::{self, CRATES};

/// Rings that are accepted: the folder, its files, and why they need each other.
const ACCEPTED: [(&str, &[&str], &str); 1] = [(
    "movegen/variants/eldritch",
    &[
        "attacks",
        "castling",
        "double_moves",
        "generate",
        "pawns",
        "pieces",
        "pieces::def",
        "play",
        "reactions",
        "side_view",
        "start",
        "turn_view",
    ],
    "Everything asks the table of pieces for definitions, whose functions ask everything: the price \
     of a file a piece. Reactions and first moves are played out to judge what the same turn may \
     capture after them.",
)];

/// Whether a ring in the crate called `name` is accepted.
fn is_accepted(name: &str, ring: &[String]) -> bool {
    ACCEPTED.iter().any(|(folder, files, _)| {
        let folder = folder.replace('/', "::") + "::";
        ring.iter().all(|module| {
            let module = format!("{name}::{module}");
            let file = module.strip_prefix(&folder);
            file.is_some_and(|file| files.contains(&file))
        })
    })
}

fn crate_of(name: &str) -> Crate {
    let folder = format!("crates/{name}/src");
    Crate::new(&folder, tree::sources(&folder))
}

/// The room a module belongs to: the folder at the top of its crate, or the game.
fn room(module: &str) -> &str {
    let depth = if module.starts_with("variants::") {
        2
    } else {
        1
    };
    let end = module.match_indices("::").nth(depth - 1).map(|(at, _)| at);
    &module[..end.unwrap_or(module.len())]
}

/// Without the arrows from a file to the `mod.rs` it stands under: a folder's files may build on what
/// its `mod.rs` declares, as if it were written above them.
fn below(graph: &Graph) -> Graph {
    let mut graph = graph.clone();
    for (from, to) in &mut graph {
        to.retain(|to| !from.starts_with(&format!("{to}::")) && !to.is_empty());
    }
    graph
}

/// The graph of rooms.
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
    let found: String = CRATES
        .iter()
        .map(|name| {
            let graph = rooms(&crate_of(name).graph());
            report(name, &rings(&graph), &graph)
        })
        .collect();
    assert!(found.is_empty(), "\n{found}");
}

#[test]
fn no_ring_between_files_but_accepted_ones() {
    let found: String = CRATES
        .iter()
        .map(|name| {
            let graph = below(&crate_of(name).graph());
            let rings = rings(&graph).into_iter();
            let open: Vec<_> = rings.filter(|ring| !is_accepted(name, ring)).collect();
            report(name, &open, &graph)
        })
        .collect();
    assert!(found.is_empty(), "\n{found}");
}
