//! `motley bench [GAME]`: a fixed search with its signature and its speed.
//!
//! Each game has a fixed list of positions, drawn from its own rules: starting arrays with a few
//! turns played. Every position is searched for the same number of nodes on one thread. The
//! *signature* is a hash of all search results. It changes with the slightest change in search,
//! evaluation or rules and with nothing else, so commits quote it (an idea of Stockfish's).

use super::{Failure, info, visit};
use motley_engines::game_names;
use motley_engines::parallel::on_searching_thread;
use motley_game::{GO, GameRecord, Notation, for_each_turn};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_results::Measured;
use motley_search::{Bound, Control, Limits};
use motley_tournament::record;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Positions of each game.
const POSITIONS: u32 = 8;
/// Turns played from an array to reach the last position: 6 more for each position, from the
/// opening to an endgame.
const DEEPEST: usize = 42;
/// Nodes for each position: a few seconds for all games together on an idle machine, so that the
/// benchmark can run before every commit.
const NODES: u64 = 60_000;
/// Size of the transposition table in megabytes.
const HASH_MB: usize = 16;
/// Largest signature in the form of a node count: OpenBench keeps counts in signed fields of 32 bits.
const MAX_COUNT: u32 = i32::MAX as u32;

/// The results of a game's benchmark.
pub(crate) struct Figures {
    /// Name of the game in the registry.
    pub(crate) game: &'static str,
    /// Hash of all search results.
    pub(crate) signature: u32,
    /// Nodes searched.
    pub(crate) nodes: u64,
    /// Search time.
    pub(crate) time: Duration,
}

/// Runs `motley bench [GAME]`.
pub(crate) fn run(
    game: Option<&str>,
    record_in: Option<&Path>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut all = Vec::new();
    for name in games(game)? {
        let figures = on_searching_thread(|| bench(name, &Control::new()))??;
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

/// Returns the requested game, or all games.
pub(crate) fn games(game: Option<&str>) -> Result<Vec<&'static str>, Failure> {
    match game {
        None => Ok(game_names::all()),
        Some(name) => Ok(vec![info(name)?.name]),
    }
}

/// Formats a game's figures as a line.
pub(crate) fn line(figures: &Figures) -> String {
    let Figures {
        game,
        signature,
        nodes,
        time,
    } = figures;
    format!(
        "{game:<16} signature {signature:08x}  {nodes:>9} nodes  {:>9} nps",
        speed(*nodes, *time)
    )
}

/// Formats the last line: the sum of nodes, and the speed.
pub(crate) fn total(all: &[Figures]) -> String {
    let nodes: u64 = all.iter().map(|figures| figures.nodes).sum();
    format!("{:<16} {nodes} nodes {} nps", "total", total_speed(all))
}

/// Formats the signature of all games in the form of a node count, for OpenBench: it takes the last count
/// of the output for the signature of a build.
fn signature_line(all: &[Figures]) -> String {
    let mut signature = Signature::new();
    for figures in all {
        signature.add(u64::from(figures.signature));
    }
    format!(
        "{:<16} {} nodes {} nps",
        "signature",
        signature.short() & MAX_COUNT,
        total_speed(all)
    )
}

/// Returns the nodes a second of all games together.
fn total_speed(all: &[Figures]) -> u64 {
    let nodes = all.iter().map(|figures| figures.nodes).sum();
    let time = all.iter().map(|figures| figures.time).sum();
    speed(nodes, time)
}

fn speed(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-9)) as u64
}

/// Searches the positions of a game, until the end or until `control` is stopped.
pub(crate) fn bench(game: &'static str, control: &Control) -> Result<Figures, Failure> {
    struct Bench<'a>(&'a Control);
    impl Visitor for Bench<'_> {
        type Output = Result<Figures, Failure>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let mut engine = motley_engines::engine::<V>(HASH_MB);
            let mut signature = Signature::new();
            let (mut nodes, mut time) = (0, Duration::ZERO);
            for history in positions(game)? {
                if self.0.is_stopped() {
                    break;
                }
                // Not the job's control: an interrupted search would change the signature. The
                // job's control is checked between positions; its figures are then discarded.
                let uncontrolled = Control::new();
                // Clears all tables, so that the order of the positions does not matter.
                engine.new_game();
                let began = Instant::now();
                let limits = Limits::nodes(NODES);
                let best = engine.search(&history, &limits, &uncontrolled, &mut |report| {
                    // Fails of the aspiration window are reported only after some time has passed,
                    // so they differ from run to run. Finished depths do not.
                    if report.bound == Bound::Exact {
                        signature.add(u64::from(report.depth));
                        signature.add(report.nodes);
                        signature.add(u64::from(report.score.value().cast_unsigned()));
                    }
                });
                time += began.elapsed();
                nodes += best.nodes;
                let turn = best.turn.map(|turn| history.position().write_turn(&turn));
                turn.unwrap_or_default()
                    .bytes()
                    .for_each(|byte| signature.add(u64::from(byte)));
            }
            let signature = signature.short();
            Ok(Figures {
                game: game.info.name,
                signature,
                nodes,
                time,
            })
        }
    }
    visit(game, Bench(control))?
}

/// Returns the positions of a game: arrays spread over all that the game has, and from each array
/// more turns than from the one before. Turns are drawn from their sorted texts, so the order of
/// move generation does not matter.
fn positions<V: Variant>(game: &Listing<V>) -> Result<Vec<GameRecord<V>>, Failure> {
    // Any seed would do, but the recorded signatures depend on it.
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut list = Vec::new();
    for n in 0..POSITIONS {
        let arrays = u64::from(game.start_count(&Settings::default()));
        // The first position is the game's standard array; the others are spread evenly.
        let array = (n > 0).then(|| arrays * u64::from(n) / u64::from(POSITIONS));
        let array = array.map(|n| u32::try_from(n).unwrap_or_default());
        let mut history = GameRecord::new(game.start(&Settings::with_array(array))?);
        for _ in 0..DEEPEST * n as usize / (POSITIONS - 1) as usize {
            let turns = sorted_turns(history.position());
            if turns.is_empty() {
                break;
            }
            let pick = random.next_u64() % turns.len() as u64;
            history.play(&turns[pick as usize].1);
            if history.outcome().is_some() {
                history.take_back();
                break;
            }
        }
        list.push(history);
    }
    Ok(list)
}

fn sorted_turns<V: Notation>(position: &V) -> Vec<(String, Vec<V::Move>)> {
    let mut turns = Vec::new();
    let _ = for_each_turn(&mut position.clone(), &mut |turn, _| {
        turns.push((position.write_turn(turn), turn.to_vec()));
        GO
    });
    turns.sort_by(|a, b| a.0.cmp(&b.0));
    turns
}

/// The FNV-1a hash of 64 bits, with its published offset basis and prime: short, and the same on
/// every machine and with every version of the standard library
/// (<http://www.isthe.com/chongo/tech/comp/fnv/>).
struct Signature(u64);

impl Signature {
    fn new() -> Self {
        Signature(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Returns the xor of both halves: 32 bits are short enough for a commit message, and every bit
    /// counts.
    fn short(&self) -> u32 {
        (self.0 ^ (self.0 >> 32)) as u32
    }
}
