//! All players of a command line.

use super::EngineOptions;
use super::engine::EngineOptionsBuilder;
use super::grammar::Flag;
use crate::option_error::OptionError;
use std::collections::HashSet;

/// Reads the players of `-engine` and `-each`, and adds Motley until there are at least `min`.
///
/// # Errors
/// A player has a wrong option, or no limit.
pub fn read_engines(groups: &[Flag<'_>], min: usize) -> Result<Vec<EngineOptions>, OptionError> {
    let (mut drafts, mut each) = (Vec::new(), EngineOptionsBuilder::default());
    for group in groups {
        match group.flag {
            "-engine" => drafts.push(EngineOptionsBuilder::read(group)?),
            "-each" => each.add(group)?,
            _ => {}
        }
    }
    while drafts.len() < min {
        drafts.push(EngineOptionsBuilder::motley());
    }
    let finish = |(i, draft): (usize, EngineOptionsBuilder)| draft.finish(&each, i + 1);
    let engines = drafts.into_iter().enumerate().map(finish);
    let mut engines = engines.collect::<Result<Vec<_>, _>>()?;
    tell_apart(&mut engines);
    Ok(engines)
}

/// Adds numbers to equal names, so that all names differ.
fn tell_apart(engines: &mut [EngineOptions]) {
    let mut taken: HashSet<String> = engines.iter().map(|engine| engine.name.clone()).collect();
    let mut seen = HashSet::new();
    for engine in engines {
        if seen.insert(engine.name.clone()) {
            continue;
        }
        let numbered = (2..).map(|number| format!("{} {number}", engine.name));
        // `insert` returns false for a name in use; there are more numbers than players.
        if let Some(name) = numbered.into_iter().find(|name| taken.insert(name.clone())) {
            engine.name = name;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::grammar::split;
    use super::*;

    #[test]
    fn several_groups_for_all_players_add_up() {
        let words = "-each depth=1 option.Hash=1 -engine motley -each depth=2 option.Array=3";
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        let engines = read_engines(&split(&words).unwrap(), 2).unwrap();
        for engine in engines {
            assert_eq!(engine.control.depth, Some(2));
            let options = engine.options.iter().map(|(name, _)| name.as_str());
            assert_eq!(options.collect::<Vec<_>>(), ["Hash", "Array"]);
        }
    }

    #[test]
    fn namesakes_are_told_apart() {
        let names = |names: &[&str]| -> Vec<String> {
            let engine = |name: &&str| format!(" -engine cmd=x name={}", name.replace(' ', "_"));
            let engines: String = names.iter().map(engine).collect();
            let words = format!("-each depth=1 proto=uci{engines}");
            let words = words.split(' ').map(|word| word.replace('_', " "));
            let words: Vec<String> = words.collect();
            let engines = read_engines(&split(&words).unwrap(), 2).unwrap();
            engines.into_iter().map(|engine| engine.name).collect()
        };
        assert_eq!(names(&["A", "A", "A"]), ["A", "A 2", "A 3"]);
        assert_eq!(names(&["A", "B", "B", "A"]), ["A", "B", "B 2", "A 2"]);
        // A number that makes another player's name is skipped.
        assert_eq!(names(&["A", "A", "A 2"]), ["A", "A 3", "A 2"]);
        assert_eq!(names(&["A 2", "A", "A 2", "A"]), ["A 2", "A", "A 2 2", "A 3"]);
    }
}
