//! `motley bench [GAME]`: a fixed search with its signature and its speed.
//!
//! The search itself is in [`motley_engines::bench`].

use super::{Failure, info};
use motley_engines::bench::{BenchClock, BenchFigures, Signature};
use motley_engines::game_names;
use motley_engines::parallel::on_searching_thread;
use motley_game::TextError;
use motley_results::Measured;
use motley_search::{Control, SearchParams};
use motley_tournament::record;
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Largest signature in the form of a node count: OpenBench keeps counts in signed fields of 32 bits.
const MAX_COUNT: u32 = i32::MAX as u32;

/// Runs `motley bench [GAME]`.
pub(crate) fn run(
    game: Option<&str>,
    params: &[String],
    record_in: Option<&Path>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let params = parse_params(params)?;
    let mut all = Vec::new();
    for name in games(game)? {
        let figures = on_searching_thread(|| bench(name, params, &Control::new()))??;
        writeln!(out, "{}", line(&figures))?;
        let measured = Measured::Speed {
            engine: "Motley".to_owned(),
            nodes: figures.nodes,
            nps: speed(figures.nodes, figures.time),
        };
        record(record_in, figures.game, measured)?;
        all.push(figures);
    }
    writeln!(out, "{}", total(&all))?;
    Ok(writeln!(out, "{}", signature_line(&all))?)
}

/// Prints the FENs of the positions of a game, or of all games.
pub(crate) fn write_positions(game: Option<&str>, out: &mut impl Write) -> Result<(), Failure> {
    for name in games(game)? {
        let fens = motley_engines::bench::fens(name).ok_or_else(|| Failure::no_such_game(name))??;
        for fen in fens {
            writeln!(out, "{fen}")?;
        }
    }
    Ok(())
}

/// Reads parameters of the form `NAME=VALUE`.
fn parse_params(texts: &[String]) -> Result<SearchParams, Failure> {
    let mut params = SearchParams::default();
    for text in texts {
        let setting = text.split_once('=');
        let setting = setting.and_then(|(name, value)| Some((name, value.parse().ok()?)));
        if !setting.is_some_and(|(name, value)| params.set(name, value)) {
            let expected = "NAME=VALUE of a parameter in its range, in a build with `tune`";
            return Err(TextError::new("parameter", text, expected).into());
        }
    }
    Ok(params)
}

/// Returns the requested game, or all games.
pub(crate) fn games(game: Option<&str>) -> Result<Vec<&'static str>, Failure> {
    match game {
        None => Ok(game_names::all()),
        Some(name) => Ok(vec![info(name)?.name]),
    }
}

/// Formats a game's figures as a line.
pub(crate) fn line(figures: &BenchFigures) -> String {
    let BenchFigures { game, signature, nodes, time, cutoffs } = figures;
    let mut line =
        format!("{game:<16} signature {signature:08x}  {nodes:>9} nodes  {:>9} nps", speed(*nodes, *time));
    if let (Some(share), Some(place)) = (cutoffs.share_of_first_move(), cutoffs.mean_place()) {
        let percent = share * 100.0;
        let _ = write!(line, "  cutoffs by the first move {percent:.2} %, mean place {place:.3}");
    }
    line
}

/// Formats the last line: the sum of nodes, and the speed.
pub(crate) fn total(all: &[BenchFigures]) -> String {
    let nodes: u64 = all.iter().map(|figures| figures.nodes).sum();
    format!("{:<16} {nodes} nodes {} nps", "total", total_speed(all))
}

/// Formats the signature of all games in the form of a node count, for OpenBench: it takes the last count
/// of the output for the signature of a build.
fn signature_line(all: &[BenchFigures]) -> String {
    let mut signature = Signature::new();
    for figures in all {
        signature.add(u64::from(figures.signature));
    }
    format!("{:<16} {} nodes {} nps", "signature", signature.short() & MAX_COUNT, total_speed(all))
}

/// Returns the nodes a second of all games together.
fn total_speed(all: &[BenchFigures]) -> u64 {
    let nodes = all.iter().map(|figures| figures.nodes).sum();
    let time = all.iter().map(|figures| figures.time).sum();
    speed(nodes, time)
}

fn speed(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-9)) as u64
}

/// Searches the positions of a game, until the end or until `control` is stopped.
pub(crate) fn bench(
    game: &'static str,
    params: SearchParams,
    control: &Control,
) -> Result<BenchFigures, Failure> {
    let began = Instant::now();
    let clock: BenchClock = Arc::new(move || began.elapsed());
    let figures = motley_engines::bench::bench(game, None, params, &clock, &|| control.is_stopped());
    Ok(figures.ok_or_else(|| Failure::no_such_game(game))??)
}
