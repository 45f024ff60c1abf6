//! `motley board`: a board in the browser.

use super::Failure;
use clap::Args;
use motley_board::game::{EngineSource, begin};
use motley_board::server::{BoardServer, ServerOptions};
use motley_movegen::variant::Variant;
use motley_search::{Engine, TranspositionTable};
use std::io::Write;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;

/// Where the board is to be had.
#[derive(Args, Debug)]
pub(crate) struct BoardArgs {
    /// The port; another free one is taken if this one is not.
    #[arg(long, default_value_t = ServerOptions::PORT)]
    port: u16,
    /// The address to listen at. Anything but loopback lets other machines in that know the token.
    #[arg(long, default_value = "127.0.0.1")]
    bind: IpAddr,
    /// Where games are kept; the user's folder for data if left out.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Opens no browser: only prints the address.
    #[arg(long)]
    no_open: bool,
}

/// The engines of the boards: one thread each, judging by the networks of the program.
struct BoardEngines;

/// Megabytes of each engine's table.
const TABLE_MEGABYTES: usize = 64;

impl EngineSource for BoardEngines {
    fn engine<V: Variant>() -> Option<Engine<V, V::Eval>> {
        Engine::try_new(Arc::new(TranspositionTable::new(TABLE_MEGABYTES)), 1)
    }
}

/// `motley board`.
pub(crate) fn run(args: &BoardArgs, out: &mut impl Write) -> Result<(), Failure> {
    let options = ServerOptions {
        bind: args.bind,
        port: args.port,
        data: args.data.clone(),
    };
    let server = BoardServer::start(&options, begin::<BoardEngines>)?;
    if !args.bind.is_loopback() {
        writeln!(
            out,
            "Warning: whoever sees this address, or what is sent over the network, can use this board."
        )?;
    }
    writeln!(out, "The board is at {}", server.address())?;
    out.flush()?;
    if !args.no_open && open::that_detached(server.address()).is_err() {
        writeln!(out, "No browser could be opened: open that address in one.")?;
    }
    Ok(server.run()?)
}
