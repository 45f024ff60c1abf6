//! Tournaments of the user's engines, in the background of the server.
//!
//! A tournament is a folder: the words of its `motley match` command, the runner's state file and its games.
//! The runner is the only referee; here it is started and stopped, in a thread, and shown. A tournament that
//! ran when the server ended, however that was, goes on when the server starts again: the state file has
//! every game that is over, once.

mod answer;
mod order;

pub(super) use answer::{answer, change, create, file, list, live_board};
use order::{BOOK, TournamentOrder};

use super::ServerError;
use super::store::{create_private_folder, is_random_name, random_name, replace_private};
use crate::published::{publish, title};
use motley_kit::Refusal;
use motley_tournament::{
    Interrupt, MatchOptions, MatchWatch, Overview, ReportStyle, WatchedGame, overview, play,
};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The file of a tournament's words.
const WORDS: &str = "tournament.json";
/// The runner's state.
const STATE: &str = "match.state";
/// The folder of the tournament as a site.
const SITE: &str = "site";
/// The games.
const GAMES: &str = "games.pgn";
/// Most tournaments of a server.
const MAX_TOURNAMENTS: usize = 100;

/// All tournaments.
pub(super) struct Tournaments {
    folder: PathBuf,
    running: Mutex<HashMap<String, RunningMatch>>,
    /// The match of the command line that a page watches, if there is one.
    shown: Mutex<Option<(String, MatchOptions)>>,
    /// Results by tournament, with the length of the state file that they were counted from.
    counted: Mutex<HashMap<String, (u64, Arc<Overview>)>>,
}

/// A tournament whose games are played.
struct RunningMatch {
    interrupt: Arc<Interrupt>,
    watch: Arc<MatchWatch>,
}

/// The saved part of a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SavedTournament {
    /// The words of the command, without the names of files.
    words: Vec<String>,
    /// Whether it is to go on when the server starts.
    runs: bool,
    /// The reason why it has ended before its last game.
    #[serde(default)]
    fault: Option<String>,
}

/// A tournament as the page shows it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct TournamentView {
    id: String,
    title: String,
    /// `running`, `stopped` or `over`.
    state: &'static str,
    fault: Option<String>,
    /// The names of the games.
    games: Vec<String>,
    /// The command that plays the same; `None` for a match of the command line, which only that can resume.
    command: Option<String>,
    /// The results; `None` if the page knows them.
    #[serde(serialize_with = "shared")]
    overview: Option<Arc<Overview>>,
    live: Vec<WatchedGame>,
}

impl Tournaments {
    /// Opens the tournaments of a folder, and goes on with those that ran.
    pub(super) fn open(folder: &Path) -> io::Result<Arc<Tournaments>> {
        let tournaments = Arc::new(Tournaments {
            folder: folder.join("tournaments"),
            running: Mutex::default(),
            shown: Mutex::default(),
            counted: Mutex::default(),
        });
        create_private_folder(&tournaments.folder)?;
        for id in tournaments.ids() {
            if tournaments.saved(&id).is_some_and(|saved| saved.runs) {
                // A fault is kept with the tournament.
                let _ = tournaments.start(&id);
            }
        }
        Ok(tournaments)
    }

    /// Shows a match of the command line; returns its name among the tournaments.
    pub(super) fn show(
        &self,
        options: &mut MatchOptions,
        interrupt: &Arc<Interrupt>,
    ) -> Result<String, ServerError> {
        let id = random_name()?;
        let run = RunningMatch { interrupt: Arc::clone(interrupt), watch: Arc::default() };
        options.watch = Some(Arc::clone(&run.watch));
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = Some((id.clone(), options.clone()));
        self.running().insert(id.clone(), run);
        Ok(id)
    }

    /// Returns the options of the match of the command line, if this is its name.
    fn shown(&self, id: &str) -> Option<MatchOptions> {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.as_ref().filter(|(name, _)| name == id).map(|(_, options)| options.clone())
    }

    fn running(&self) -> MutexGuard<'_, HashMap<String, RunningMatch>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the names of all tournaments.
    fn ids(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut ids: Vec<_> = entries
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|id| is_random_name(id))
            .collect();
        ids.sort();
        ids
    }

    /// Returns the path of a file of a tournament.
    fn path(&self, id: &str, file: &str) -> PathBuf {
        self.folder.join(id).join(file)
    }

    fn saved(&self, id: &str) -> Option<SavedTournament> {
        let text = fs::read_to_string(self.path(id, WORDS)).ok().filter(|_| is_random_name(id))?;
        serde_json::from_str(&text).ok()
    }

    fn save(&self, id: &str, saved: &SavedTournament) -> io::Result<()> {
        replace_private(&self.path(id, WORDS), &serde_json::to_string_pretty(saved)?)
    }

    /// Sets up a tournament; returns its name. It does not run yet.
    fn create(&self, order: &TournamentOrder, is_own: bool) -> Result<String, Refusal> {
        if self.ids().len() >= MAX_TOURNAMENTS {
            return Err(Refusal(format!("There are {MAX_TOURNAMENTS} tournaments; remove one first.")));
        }
        let words = order.words(is_own)?;
        MatchOptions::read(&words).map_err(|error| Refusal(error.to_string()))?;
        let id = random_name().map_err(|error| Refusal(error.to_string()))?;
        let saved = SavedTournament { words, runs: false, fault: None };
        let made = create_private_folder(&self.folder.join(&id)).and_then(|()| {
            order.book().map_or(Ok(()), |book| replace_private(&self.path(&id, BOOK), &book.text))?;
            self.save(&id, &saved)
        });
        made.map_err(|error| Refusal(format!("The tournament cannot be saved: {error}.")))?;
        Ok(id)
    }

    /// Lets a tournament go on from its last game.
    fn start(self: &Arc<Self>, id: &str) -> Result<(), Refusal> {
        let mut saved = self.saved(id).ok_or_else(no_such)?;
        let options = self.options_of(id, Some(&saved))?;
        let mut running = self.running();
        if running.contains_key(id) {
            return Ok(());
        }
        let run = RunningMatch { interrupt: Arc::default(), watch: Arc::default() };
        let options = MatchOptions { watch: Some(Arc::clone(&run.watch)), ..options };
        let (interrupt, tournaments, name) = (Arc::clone(&run.interrupt), Arc::clone(self), id.to_owned());
        (saved.runs, saved.fault) = (true, None);
        self.save(id, &saved).map_err(|error| Refusal(error.to_string()))?;
        running.insert(id.to_owned(), run);
        drop(running);
        std::thread::spawn(move || {
            let fault = play(options, &interrupt).err().map(|error| format!("{error:#}"));
            tournaments.running().remove(&name);
            if let Some(mut saved) = tournaments.saved(&name) {
                (saved.runs, saved.fault) = (false, fault);
                let _ = tournaments.save(&name, &saved);
            }
        });
        Ok(())
    }

    /// Stops a tournament; its unfinished games are played again later.
    fn stop(&self, id: &str) {
        if let Some(run) = self.running().get(id) {
            run.interrupt.raise();
        }
    }

    /// Writes a tournament as a site beside its files; returns the folder.
    fn publish(&self, id: &str) -> Result<PathBuf, Refusal> {
        let saved = self.saved(id).ok_or_else(no_such)?;
        let folder = self.path(id, SITE);
        let written = publish(&self.options_of(id, Some(&saved))?, &folder);
        written.map_err(|error| Refusal(format!("The site cannot be written: {error}.")))?;
        Ok(folder)
    }

    /// Removes a tournament that does not run, with its games.
    fn remove(&self, id: &str) -> Result<(), Refusal> {
        self.saved(id).ok_or_else(no_such)?;
        if self.running().contains_key(id) {
            return Err(Refusal("The tournament runs; stop it first.".to_owned()));
        }
        for file in [STATE, GAMES, BOOK, WORDS] {
            let _ = fs::remove_file(self.path(id, file));
        }
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
        // It has only files that the server wrote.
        let _ = fs::remove_dir_all(self.path(id, SITE));
        // Files that are not ours stay, and then the folder.
        let _ = fs::remove_dir(self.folder.join(id));
        Ok(())
    }

    /// Returns the options of a tournament's match, or of the match of the command line.
    fn options(&self, id: &str) -> Result<MatchOptions, Refusal> {
        self.options_of(id, self.saved(id).as_ref())
    }

    /// Returns the same, of a tournament whose saved part is known to be this.
    fn options_of(&self, id: &str, saved: Option<&SavedTournament>) -> Result<MatchOptions, Refusal> {
        let Some(saved) = saved else {
            return self.shown(id).ok_or_else(no_such);
        };
        let mut options = MatchOptions::read(&saved.words).map_err(|error| Refusal(error.to_string()))?;
        options.state = Some(self.path(id, STATE));
        options.pgn = Some(self.path(id, GAMES));
        options.openings.file = options.openings.file.map(|_| self.path(id, BOOK));
        options.style = ReportStyle::Silent;
        Ok(options)
    }

    /// Counts the games of a tournament; from a state file that has not grown they are known.
    fn overview(&self, id: &str, options: &MatchOptions) -> Result<Arc<Overview>, Refusal> {
        let state = options.state.clone().unwrap_or_default();
        let length = fs::metadata(&state).map_or(0, |file| file.len());
        let counted = || self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = counted().get(id).filter(|(known, _)| *known == length) {
            return Ok(Arc::clone(known));
        }
        let overview = overview(options, &state).map_err(|error| Refusal(format!("{error:#}")))?;
        let overview = Arc::new(overview);
        counted().insert(id.to_owned(), (length, Arc::clone(&overview)));
        Ok(overview)
    }

    /// Shows a tournament to a page that knows this number of its games, if any.
    fn view(&self, id: &str, known: Option<u32>) -> Result<TournamentView, Refusal> {
        let saved = self.saved(id);
        let options = self.options_of(id, saved.as_ref())?;
        let overview = self.overview(id, &options)?;
        let live = self.watch(id).map(|watch| watch.now());
        let is_over = overview.finished >= overview.scheduled
            || overview.sprt.is_some_and(|test| test.accepted.is_some());
        let state = match live {
            // A match of the command line stays on the list when it has ended.
            Some(_) if saved.is_some() || !is_over => "running",
            _ if is_over => "over",
            _ => "stopped",
        };
        Ok(TournamentView {
            id: id.to_owned(),
            title: title(&options)?,
            state,
            command: saved.as_ref().map(|saved| order::command(&saved.words)),
            fault: saved.and_then(|saved| saved.fault),
            games: options.variants.clone(),
            overview: Some(overview).filter(|overview| known != Some(overview.finished)),
            live: live.unwrap_or_default(),
        })
    }

    /// Returns what shows the running games; `None` if the tournament does not run.
    fn watch(&self, id: &str) -> Option<Arc<MatchWatch>> {
        Some(Arc::clone(&self.running().get(id)?.watch))
    }
}

fn shared<S: Serializer>(overview: &Option<Arc<Overview>>, serializer: S) -> Result<S::Ok, S::Error> {
    overview.as_deref().serialize(serializer)
}

fn no_such() -> Refusal {
    Refusal("There is no such tournament.".to_owned())
}
