//! The page of the user's list of engines.
//!
//! A page that changes the list can start any program of this machine, so only a server for this machine
//! alone lets a page do it (decision 13); every other page sees the names.

use super::Served;
use super::answers::beside;
use super::players::roster;
use axum::extract::State;
use axum::response::Response;
use motley_kit::Refusal;
use motley_tournament::roster::{ListedEngine, ListedOption, Roster, found_engines};
use motley_tournament::{Launch, Probe, Protocol, games_of, probe};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// An order of a page.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "camelCase", deny_unknown_fields)]
enum EngineOrder {
    /// Starts a program, asks it what it is, and adds it.
    Add {
        /// The program and its arguments.
        command: Vec<String>,
        /// Its name on the list. Default: its own.
        #[serde(default)]
        name: Option<String>,
        /// The folder in which it runs.
        #[serde(default)]
        folder: Option<PathBuf>,
        /// Its protocol. Default: found out.
        #[serde(default)]
        protocol: Option<Protocol>,
    },
    /// Starts an engine of the list and asks it again.
    Check { name: String },
    /// Sets options of an engine of the list.
    Set { name: String, options: Vec<(String, String)> },
    /// Removes an engine from the list.
    Remove { name: String },
}

/// The list as the page shows it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EngineList {
    /// Whether this page may change the list.
    may_change: bool,
    engines: Vec<EngineView>,
    /// The engines of this machine that are not on the list; none if the page may not add them.
    found: Vec<FoundView>,
    /// The effect of an order, as text.
    news: Option<String>,
}

/// An engine of the list. Guests see only its name and its games.
#[derive(Serialize)]
struct EngineView {
    name: String,
    /// Names of games.
    games: Vec<&'static str>,
    command: Vec<String>,
    protocol: Protocol,
    options: Vec<ListedOption>,
}

/// An engine that was found on this machine.
#[derive(Serialize)]
struct FoundView {
    name: String,
    command: Vec<String>,
    protocol: Protocol,
    /// The list that has it, or its folder.
    place: PathBuf,
}

/// One program is asked at a time: a page must not start hundreds.
static ASKING: Mutex<()> = Mutex::new(());

/// Lists the engines.
pub(super) async fn list(State(served): State<Served>) -> Response {
    beside(move || view(served.guard.is_for_this_machine(), None)).await
}

/// Carries out an order, and lists the engines again.
pub(super) async fn change(State(served): State<Served>, order: String) -> Response {
    beside(move || {
        if !served.guard.is_for_this_machine() {
            let words = "This board has guests: engines are added on its machine, with motley engines.";
            return Err(Refusal(words.to_owned()));
        }
        let order = serde_json::from_str(&order);
        let order = order.map_err(|error| Refusal(format!("This is no order about engines: {error}.")))?;
        let news = carry_out(order).map_err(|error| Refusal(format!("{error:#}")))?;
        view(true, Some(news))
    })
    .await
}

fn view(may_change: bool, news: Option<String>) -> Result<EngineList, Refusal> {
    let listed = roster()?;
    let found = if may_change { found_engines() } else { Vec::new() };
    let found = found.into_iter().filter(|found| !listed.has_command_of(&found.engine));
    let found = found.map(|found| FoundView {
        command: found.engine.words(),
        name: found.engine.name,
        protocol: found.engine.protocol,
        place: found.place,
    });
    let found = found.collect();
    let engines = listed.engines.into_iter().map(|engine| engine_view(engine, may_change)).collect();
    Ok(EngineList { may_change, engines, found, news })
}

fn engine_view(engine: ListedEngine, whole: bool) -> EngineView {
    EngineView {
        games: games_of(&engine).into_iter().map(|info| info.name).collect(),
        command: if whole { engine.words() } else { Vec::new() },
        protocol: engine.protocol,
        options: if whole { engine.options } else { Vec::new() },
        name: engine.name,
    }
}

/// Returns the effect of an order, as text.
fn carry_out(order: EngineOrder) -> anyhow::Result<String> {
    let path = Roster::usual_path()?;
    match order {
        EngineOrder::Add { command, name, folder, protocol } => {
            let mut engine = ListedEngine::of_command(command)?;
            engine.working_directory = folder.unwrap_or_default();
            engine.name = name.unwrap_or_default();
            let found = ask(&engine.launch(), protocol)?;
            found.fill_in(&mut engine);
            let news = words(&engine.name, &found);
            Roster::update(&path, |roster| roster.add(engine))?;
            Ok(format!("Added {news}"))
        }
        EngineOrder::Check { name } => {
            let engine = Roster::read(&path)?.find(&name)?.clone();
            let found = ask(&engine.launch(), Some(engine.protocol))?;
            Roster::update(&path, |roster| {
                roster.find_mut(&name)?.take(&found.announced);
                Ok(())
            })?;
            Ok(words(&name, &found))
        }
        EngineOrder::Set { name, options } => {
            Roster::update(&path, |roster| {
                let engine = roster.find_mut(&name)?;
                options.iter().try_for_each(|(option, value)| engine.set(option, value))
            })?;
            Ok(format!("The options of {name} are kept."))
        }
        EngineOrder::Remove { name } => {
            Roster::update(&path, |roster| roster.remove(&name))?;
            Ok(format!("{name} is no longer on the list."))
        }
    }
}

fn ask(launch: &Launch, protocol: Option<Protocol>) -> anyhow::Result<Probe> {
    let _asking = ASKING.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(probe(launch, protocol)?)
}

/// Returns what a program has said of itself.
fn words(name: &str, found: &Probe) -> String {
    let speed = found.speed.map(|(game, speed)| format!(", {speed} nodes a second in {}", game.title));
    format!("{name}: {}{}.", found.announced.name_and_author(), speed.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_known_fields_only() {
        for (order, reason) in [
            (r#"{"do":"add"}"#, "command"),
            (r#"{"do":"run","command":["sh"]}"#, "unknown variant"),
            (r#"{"do":"check","name":"a","command":["sh"]}"#, "unknown field"),
            ("sh", "expected"),
        ] {
            let error = serde_json::from_str::<EngineOrder>(order).unwrap_err().to_string();
            assert!(error.contains(reason), "{order}: {error}");
        }
    }

    #[test]
    fn guests_see_no_command() {
        let engine = ListedEngine::of_command(["x".to_owned(), "--secret".to_owned()]).unwrap();
        assert!(engine_view(engine.clone(), false).command.is_empty());
        assert_eq!(engine_view(engine, true).command, ["x", "--secret"]);
    }
}
