//! Measures the speed of games from files beside other engines: perft in bulk, and nodes a second.
//!
//! `RAYON_NUM_THREADS=1 cargo run --release -p motley-benches --bin beside -- --motley target/release/motley
//! --peer cmd=fairy-stockfish name="Fairy-Stockfish 11.1" --record benches/results horde`
//!
//! All engines run over UCI, on one thread (Motley's perft asks that variable), in turns; the fastest round
//! counts. Rows go to `perft.jsonl` and `speed.jsonl`; `docs/invent/games-from-files.md` says what they show.

#![forbid(unsafe_code)]

use clap::{Parser, ValueEnum};
use motley_benches::uci::{Failure, TimedRun, UciEngine};
use motley_results::{Head, Measured, Measurement, append, read};
use serde::Deserialize;
use std::env::var;
use std::fmt::Write as _;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Positions of the games from files: the start of each game first, then positions of its games.
const POSITIONS: &str = include_str!("../../../crates/movegen/src/file_games/tests/perft.jsonl");

/// Positions after the start from which the middle game is taken.
const MAX_MIDDLE_GAMES: usize = 13;

/// Least time of Motley's perft, in seconds: a depth more takes 10 to 40 times as long, so the depth that
/// exceeds this time takes about a second.
const MIN_PERFT_SECONDS: f64 = 1.0 / 12.0;

/// Smallest depth of perft, in turns.
const MIN_DEPTH: u32 = 2;

/// Largest depth of perft, in turns.
const MAX_DEPTH: u32 = 9;

/// The variable by which Motley's perft, and no other engine, is told how many threads it has.
const PERFT_THREADS: &str = "RAYON_NUM_THREADS";

/// Nodes of each search.
const NODES: u64 = 60_000;

/// Size of the transposition table, in MB.
const HASH_MB: &str = "16";

/// Name of Motley in the rows.
const MOTLEY: &str = "Motley";

/// Measures the speed of games from files beside other engines
#[derive(Parser, Debug)]
#[command(name = "beside")]
struct Args {
    /// The program of Motley
    #[arg(long, value_name = "FILE")]
    motley: PathBuf,
    /// Another engine that speaks UCI, with its name and version for the rows. May be repeated
    #[arg(long = "peer", num_args = 2, value_names = ["cmd=FILE", "name=NAME"])]
    peers: Vec<String>,
    /// Rounds of each measurement, of which the fastest counts
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The only measurement. Default: both
    #[arg(long)]
    only: Option<Task>,
    /// Folder to whose files perft.jsonl and speed.jsonl rows are appended, for example benches/results
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// Names of the games. Default: all games from files that a peer knows, too
    #[arg(value_name = "GAME")]
    games: Vec<String>,
}

/// A measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Task {
    /// Leaves of perft a second
    Perft,
    /// Nodes of the search a second
    Search,
}

/// An engine as the command line names it.
#[derive(Debug)]
struct EngineSpec {
    program: PathBuf,
    name: String,
}

/// A line of [`POSITIONS`].
#[derive(Debug, Deserialize)]
struct CountedPosition {
    game: String,
    fen: String,
    nodes: u64,
}

/// The file of rows, and the head of a game's rows.
struct Recorder {
    folder: PathBuf,
    head: Head,
}

fn main() -> Result<(), Failure> {
    let args = Args::parse();
    if var(PERFT_THREADS).as_deref() != Ok("1") {
        return Err(format!("expected {PERFT_THREADS}=1, or Motley's perft takes all cores").into());
    }
    let peers = read_peers(&args.peers)?;
    if let Some(folder) = args.record.as_deref().filter(|folder| !folder.is_dir()) {
        return Err(format!("--record: found {}, expected a folder", folder.display()).into());
    }
    writeln!(
        stdout(),
        "thousand leaves or nodes a second; in brackets Motley's speed in relation to that engine's"
    )?;
    let games = match args.games.is_empty() {
        true => known_games(&args.motley, &peers)?,
        false => args.games.clone(),
    };
    for game in &games {
        measure_game(&args, &peers, game).map_err(|error| format!("{game}: {error}"))?;
    }
    Ok(())
}

/// Reads the pairs of words after each `--peer`.
fn read_peers(words: &[String]) -> Result<Vec<EngineSpec>, Failure> {
    let pairs = words.chunks(2).map(|pair| {
        let value = |key: &str| pair.iter().find_map(|word| word.strip_prefix(key));
        let (Some(program), Some(name)) = (value("cmd="), value("name=")) else {
            return Err(format!("--peer: found {pair:?}, expected cmd=FILE name=NAME").into());
        };
        Ok(EngineSpec { program: PathBuf::from(program), name: name.to_owned() })
    });
    pairs.collect()
}

/// Returns the games of [`POSITIONS`] that Motley and a peer know, in their order.
fn known_games(motley: &Path, peers: &[EngineSpec]) -> Result<Vec<String>, Failure> {
    let motley = UciEngine::start(motley, MOTLEY)?;
    let peers = peers
        .iter()
        .map(|peer| UciEngine::start(&peer.program, &peer.name))
        .collect::<Result<Vec<_>, _>>()?;
    let mut games: Vec<String> = Vec::new();
    for position in counted_positions()? {
        let game = position.game;
        if !games.contains(&game) && motley.knows(&game) && peers.iter().any(|peer| peer.knows(&game)) {
            games.push(game);
        }
    }
    Ok(games)
}

fn counted_positions() -> Result<Vec<CountedPosition>, serde_json::Error> {
    POSITIONS.lines().map(serde_json::from_str).collect()
}

/// Measures all engines that know a game.
fn measure_game(args: &Args, peers: &[EngineSpec], game: &str) -> Result<(), Failure> {
    let mut engines = start_engines(&args.motley, peers, game)?;
    let recorder = match &args.record {
        Some(folder) => {
            Some(Recorder { folder: folder.clone(), head: read_head(&args.motley, game, args.rounds)? })
        }
        None => None,
    };
    if args.only != Some(Task::Search) {
        measure_perft(&mut engines, args.rounds, game, recorder.as_ref())?;
    }
    if args.only != Some(Task::Perft) {
        let fens = bench_positions(&args.motley, game)?;
        measure_search(&mut engines, args.rounds, game, &fens, recorder.as_ref())?;
    }
    Ok(())
}

/// Starts Motley and the peers that know a game, Motley first.
fn start_engines(motley: &Path, peers: &[EngineSpec], game: &str) -> Result<Vec<UciEngine>, Failure> {
    let first = UciEngine::start(motley, MOTLEY)?;
    if !first.knows(game) {
        return Err(format!("found {game:?}, expected a game that Motley knows").into());
    }
    let mut engines = vec![first];
    for peer in peers {
        let engine = UciEngine::start(&peer.program, &peer.name)?;
        if engine.knows(game) {
            engines.push(engine);
        } else {
            writeln!(stdout(), "{game}: {} does not know this game", peer.name)?;
        }
    }
    let options = [("Threads", "1"), ("Hash", HASH_MB), ("UCI_Variant", game)];
    for engine in &mut engines {
        engine.set_options(&options)?;
    }
    Ok(engines)
}

/// Measures perft of the start and of a middle game.
fn measure_perft(
    engines: &mut [UciEngine],
    rounds: u32,
    game: &str,
    recorder: Option<&Recorder>,
) -> Result<(), Failure> {
    for (place, fen) in perft_positions(game)? {
        let depth = perft_depth(&mut engines[0], &fen)?;
        let runs = fastest_runs(engines, rounds, |engine| engine.perft(&fen, depth))?;
        report(engines, &runs, game, &format!("perft, {place}, depth {depth}"))?;
        if let Some(difference) = differing_counts(engines, &runs) {
            writeln!(stdout(), "{game}: perft, {place}, depth {depth}: {difference}")?;
        }
        let figures = |engine: String, run: TimedRun| Measured::Perft {
            engine,
            position: format!("{place}, by UCI"),
            depth,
            counting: "bulk".to_owned(),
            threads: 1,
            leaves: run.count,
            speed: run.speed() as u64,
        };
        record(recorder, "perft.jsonl", engines, &runs, figures)?;
    }
    Ok(())
}

/// Measures searches of all positions together.
fn measure_search(
    engines: &mut [UciEngine],
    rounds: u32,
    game: &str,
    fens: &[String],
    recorder: Option<&Recorder>,
) -> Result<(), Failure> {
    let search_all = |engine: &mut UciEngine| {
        let mut sum = TimedRun::default();
        for fen in fens {
            let run = engine.search(fen, NODES)?;
            sum.count += run.count;
            sum.seconds += run.seconds;
        }
        Ok(sum)
    };
    let runs = fastest_runs(engines, rounds, search_all)?;
    report(engines, &runs, game, "search")?;
    let figures =
        |engine: String, run: TimedRun| Measured::Speed { engine, nodes: run.count, nps: run.speed() as u64 };
    record(recorder, "speed.jsonl", engines, &runs, figures)
}

/// Returns the fastest run of each engine. Engines run in turns, so that other work of the machine slows all
/// of them.
fn fastest_runs(
    engines: &mut [UciEngine],
    rounds: u32,
    measure: impl Fn(&mut UciEngine) -> Result<TimedRun, Failure>,
) -> Result<Vec<TimedRun>, Failure> {
    let first: Result<Vec<_>, _> = engines.iter_mut().map(&measure).collect();
    let mut fastest = first?;
    for _ in 1..rounds {
        for (engine, best) in engines.iter_mut().zip(&mut fastest) {
            let run = measure(engine)?;
            if run.speed() > best.speed() {
                *best = run;
            }
        }
    }
    Ok(fastest)
}

/// Returns the start of a game and its middle game, each with its name and FEN.
fn perft_positions(game: &str) -> Result<[(&'static str, String); 2], Failure> {
    let all = counted_positions()?;
    let mut own = all.into_iter().filter(|position| position.game == game);
    let start = own.next();
    // In reverse, because of equal positions the first is taken.
    let middle_games: Vec<_> = own.take(MAX_MIDDLE_GAMES).collect();
    let middle_game = middle_games.into_iter().rev().max_by_key(|position| position.nodes);
    let (Some(start), Some(middle_game)) = (start, middle_game) else {
        let expected = "a game with two positions in crates/movegen/src/file_games/tests/perft.jsonl";
        return Err(format!("found {game:?}, expected {expected}").into());
    };
    Ok([("start", start.fen), ("middle game", middle_game.fen)])
}

/// Returns the smallest depth for which Motley needs the least time of a perft.
fn perft_depth(motley: &mut UciEngine, fen: &str) -> Result<u32, Failure> {
    for depth in MIN_DEPTH..MAX_DEPTH {
        if motley.perft(fen, depth)?.seconds >= MIN_PERFT_SECONDS {
            return Ok(depth);
        }
    }
    Ok(MAX_DEPTH)
}

/// Returns the positions of `motley bench`.
fn bench_positions(motley: &Path, game: &str) -> Result<Vec<String>, Failure> {
    let text = run_motley(motley, &["bench", game, "--positions"])?;
    let fens: Vec<String> = text.lines().map(str::to_owned).collect();
    if fens.is_empty() {
        return Err("motley bench --positions: found nothing, expected FENs".into());
    }
    Ok(fens)
}

/// Returns the head of this game's rows. It is Motley's own, because the commit and the processor's vectors
/// are those of that build, not of this program's.
fn read_head(motley: &Path, game: &str, rounds: u32) -> Result<Head, Failure> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("perft.jsonl");
    run_motley(motley, &["perft", game, "1", "--record", &path.to_string_lossy()])?;
    let row = read(&path)?.pop();
    let row = row.ok_or("motley perft --record: found no row, expected one")?;
    Ok(Head {
        command: "by UCI, all engines in turns".to_owned(),
        note: format!("the fastest of {rounds} rounds; one thread, {HASH_MB} MB"),
        ..row.head
    })
}

/// Runs a command of Motley, and returns its output.
fn run_motley(motley: &Path, words: &[&str]) -> Result<String, Failure> {
    let output = Command::new(motley).args(words).output();
    let output = output.map_err(|error| format!("{}: {error}", motley.display()))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("motley {}: {}", words.join(" "), complaint.trim()).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Prints the speeds of all engines, in thousands a second.
fn report(engines: &[UciEngine], runs: &[TimedRun], game: &str, what: &str) -> Result<(), Failure> {
    let of_motley = runs[0].speed();
    let mut line = format!("{game}: {what}: {MOTLEY} {:.0}", of_motley / 1e3);
    for (engine, run) in engines.iter().zip(runs).skip(1) {
        let (speed, ratio) = (run.speed() / 1e3, of_motley / run.speed());
        write!(line, ", {} {speed:.0} ({ratio:.2})", engine.name())?;
    }
    Ok(writeln!(stdout(), "{line}")?)
}

/// Returns a sentence with all counts of leaves if they are not equal.
fn differing_counts(engines: &[UciEngine], runs: &[TimedRun]) -> Option<String> {
    let counts = engines.iter().zip(runs);
    let counts: Vec<_> = counts.map(|(engine, run)| format!("{} {}", engine.name(), run.count)).collect();
    let differ = runs.iter().any(|run| run.count != runs[0].count);
    differ.then(|| format!("the engines count different leaves: {}", counts.join(", ")))
}

/// Appends a row for each engine, if rows are asked for.
fn record(
    recorder: Option<&Recorder>,
    file: &str,
    engines: &[UciEngine],
    runs: &[TimedRun],
    figures: impl Fn(String, TimedRun) -> Measured,
) -> Result<(), Failure> {
    let Some(recorder) = recorder else {
        return Ok(());
    };
    for (engine, run) in engines.iter().zip(runs) {
        let row =
            Measurement { head: recorder.head.clone(), figures: figures(engine.name().to_owned(), *run) };
        append(&recorder.folder.join(file), &row)?;
    }
    Ok(())
}
