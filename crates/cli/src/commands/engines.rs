//! `motley engines`: the user's list of engines, for matches and for the board.

use super::Failure;
use anyhow::{Result, anyhow};
use clap::{Args, Subcommand};
use motley_movegen::variant::Info;
use motley_tournament::roster::{ListedEngine, Roster, found_engines};
use motley_tournament::{Probe, Protocol, games_of, probe};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The action of `motley engines`.
#[derive(Args, Debug)]
pub(crate) struct EnginesArgs {
    /// The file of the list. Default: motley/engines.json in the user's folder for configuration, or the
    /// variable `MOTLEY_ENGINES`
    #[arg(long, value_name = "FILE", global = true)]
    file: Option<PathBuf>,
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// Lists the engines with their games
    List,
    /// Starts a program, asks it what it is, and adds it
    Add(Added),
    /// Starts engines of the list and asks them again; all of them if none is named
    Check {
        /// Names of engines
        names: Vec<String>,
    },
    /// Removes an engine from the list
    Remove {
        /// Its name
        name: String,
    },
    /// Shows the engines of this machine that are not on the list: CuteChess's, those that are offered to
    /// XBoard, known programs
    Find {
        /// Adds those that answer
        #[arg(long)]
        add: bool,
    },
}

/// An engine to add.
#[derive(Args, Debug)]
struct Added {
    /// Its name on the list. Default: what it calls itself
    #[arg(long)]
    name: Option<String>,
    /// Its protocol, uci or xboard. Default: found out
    #[arg(long)]
    protocol: Option<Protocol>,
    /// The folder in which it runs
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// A value of one of its options. May be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The program, and its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// Runs `motley engines`.
pub(crate) fn run(args: EnginesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let path = args.file.map_or_else(Roster::usual_path, Ok)?;
    match args.action.unwrap_or(Action::List) {
        Action::List => list(&path, out)?,
        Action::Add(added) => add(&path, added, out)?,
        Action::Check { names } => check(&path, &names, out)?,
        Action::Remove { name } => Roster::update(&path, |roster| roster.remove(&name))?,
        Action::Find { add } => find(&path, add, out)?,
    }
    Ok(())
}

fn list(path: &Path, out: &mut impl Write) -> Result<()> {
    let engines = Roster::read(path)?.engines;
    if engines.is_empty() {
        writeln!(out, "No engine in {}; motley engines add COMMAND adds one", path.display())?;
    }
    for engine in engines {
        writeln!(out, "{}: {}", engine.name, command_line(&engine))?;
        writeln!(out, "  games: {}", names(&games_of(&engine)))?;
        for (name, value) in engine.changed_options() {
            writeln!(out, "  {name} = {value}")?;
        }
    }
    Ok(out.flush()?)
}

fn add(path: &Path, added: Added, out: &mut impl Write) -> Result<()> {
    let mut engine = ListedEngine::of_command(added.command)?;
    engine.working_directory = added.folder.unwrap_or_default();
    let found = probe(&engine.launch(), added.protocol)?;
    found.fill_in(&mut engine);
    engine.name = added.name.unwrap_or(engine.name);
    for option in &added.options {
        let wrong = || anyhow!("--option: found '{option}', expected NAME=VALUE");
        let (name, value) = option.split_once('=').ok_or_else(wrong)?;
        engine.set(name, value)?;
    }
    show(&engine, &found, out)?;
    Roster::update(path, |roster| roster.add(engine))
}

fn check(path: &Path, wanted: &[String], out: &mut impl Write) -> Result<()> {
    let roster = Roster::read(path)?;
    for name in wanted {
        roster.find(name)?;
    }
    let mut broken = Vec::new();
    for engine in roster.engines {
        if !wanted.is_empty() && !wanted.contains(&engine.name) {
            continue;
        }
        match probe(&engine.launch(), Some(engine.protocol)) {
            Ok(found) => {
                // Read again: another process may have changed the list meanwhile.
                let checked = Roster::update(path, |roster| {
                    let place = roster.engines.iter_mut().find(|known| known.name == engine.name);
                    Ok(place.map(|place| {
                        place.take(&found.announced);
                        place.clone()
                    }))
                })?;
                show(&checked.unwrap_or(engine), &found, out)?;
            }
            Err(error) => {
                writeln!(out, "{}: {error}", engine.name)?;
                broken.push(engine.name);
            }
        }
        out.flush()?;
    }
    match broken[..] {
        [] => Ok(()),
        _ => Err(anyhow!("no engine: {}", broken.join(", "))),
    }
}

fn find(path: &Path, adds: bool, out: &mut impl Write) -> Result<()> {
    let listed = Roster::read(path)?;
    for found in found_engines().into_iter().filter(|found| !listed.has_command_of(&found.engine)) {
        let mut engine = found.engine;
        writeln!(out, "{}: {} ({})", engine.name, command_line(&engine), found.place.display())?;
        if adds {
            match probe(&engine.launch(), Some(engine.protocol)).or_else(|_| probe(&engine.launch(), None)) {
                Ok(answer) => {
                    answer.fill_in(&mut engine);
                    show(&engine, &answer, out)?;
                    Roster::update(path, |roster| roster.add(engine))?;
                }
                Err(error) => writeln!(out, "  left out: {error}")?,
            }
        }
        out.flush()?;
    }
    Ok(())
}

/// Writes what is known of an engine that has answered.
fn show(engine: &ListedEngine, found: &Probe, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}: {}, {}", engine.name, found.announced.name_and_author(), command_line(engine))?;
    writeln!(out, "  games: {}", names(&games_of(engine)))?;
    let options = engine.options.iter().map(|option| option.name.as_str()).collect::<Vec<_>>();
    writeln!(out, "  options: {}", options.join(", "))?;
    if let Some((game, speed)) = found.speed {
        writeln!(out, "  {speed} nodes a second in {}", game.name)?;
    }
    Ok(())
}

fn command_line(engine: &ListedEngine) -> String {
    let protocol = match engine.protocol {
        Protocol::Uci => "UCI",
        Protocol::Xboard => "XBoard",
    };
    format!("{} over {protocol}", engine.words().join(" "))
}

fn names(games: &[&Info]) -> String {
    if games.is_empty() {
        return "none that Motley knows".to_owned();
    }
    games.iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}
