//! The command line as clap knows it, with the commands in groups.

use crate::args::Args;
use clap::{Command, CommandFactory};
use std::fmt::Write;

/// The commands by what they are for; those of the laboratory build networks and measure.
const GROUPS: [(&str, &[&str]); 3] = [
    ("Play", &["board", "site", "check", "shuffle", "army", "rules"]),
    (
        "Measure",
        &[
            "match",
            "engines",
            "ladder",
            "openings",
            "puzzles",
            "perft",
            "bench",
            "examine",
            "values",
            "endings",
            "fastchess",
            "genfens",
        ],
    ),
    ("Build", &["games", "train", "wdl", "tune", "completions"]),
];

const TEMPLATE: &str = "{about-with-newline}\n{usage-heading} {usage}\n\n{after-help}\nOptions:\n{options}\n";

/// Returns the description of the command line.
pub(crate) fn command() -> Command {
    let program = Args::command();
    let mut list = String::new();
    for (title, names) in GROUPS {
        let _ = writeln!(list, "{title}:");
        for name in names {
            let command = program.find_subcommand(name);
            let about = command.and_then(Command::get_about).map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(list, "  {name:<12} {about}");
        }
        list.push('\n');
    }
    program.help_template(TEMPLATE).after_help(list + "motley COMMAND --help explains a command.\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let grouped = || GROUPS.iter().flat_map(|(_, names)| names.iter().copied());
        for command in Args::command().get_subcommands().filter(|command| !command.is_hide_set()) {
            let name = command.get_name();
            assert_eq!(grouped().filter(|&known| known == name).count(), 1, "{name}");
        }
        for name in grouped() {
            let command = Args::command();
            let about = command.find_subcommand(name).and_then(Command::get_about);
            assert!(about.is_some_and(|about| !about.to_string().contains('\n')), "{name}");
        }
    }
}
