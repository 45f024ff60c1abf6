//! `motley perft`.

use super::{Failure, info};
use motley_engines::parallel;
use motley_kit::game::{Start, begin};
use motley_results::Measured;
use motley_tournament::record;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Largest depth that is accepted. A perft of this depth never ends, and a deeper one could
/// overflow a thread's stack, because the tree is walked depth first.
pub(crate) const MAX_DEPTH: u32 = 99;

/// Runs `motley perft VARIANT DEPTH [FEN]`, and appends a row of results if a file is given.
pub(crate) fn run(
    game: &str,
    depth: u32,
    fen: Option<&str>,
    record_in: Option<&Path>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let start = Start { fen: fen.map(str::to_owned), ..Start::default() };
    let position = begin(info(game)?.name, &start)?;
    let began = Instant::now();
    let Some(perft) = position.perft(depth, &|| false) else {
        return Ok(());
    };
    let seconds = began.elapsed().as_secs_f64();
    out.write_all(perft.table.as_bytes())?;
    let measured = Measured::Perft {
        engine: "Motley".to_owned(),
        position: fen.unwrap_or("start").to_owned(),
        depth,
        counting: "bulk".to_owned(),
        threads: parallel::threads() as u32,
        leaves: perft.leaves,
        speed: (perft.leaves as f64 / seconds.max(1e-9)) as u64,
    };
    Ok(record(record_in, game, measured)?)
}
