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
    /// TCP port. If the port is in use, a free one is taken instead
    #[arg(long, default_value_t = ServerOptions::PORT)]
    port: u16,
    /// IP address to listen on. Any address but loopback admits other machines that know the token
    #[arg(long, default_value = "127.0.0.1")]
    bind: IpAddr,
    /// Folder for saved games. Default: the user's data folder
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Prints the address and opens no browser
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
            "Warning: anyone who learns this address, or can read the network's traffic, can use this board."
        )?;
    }
    writeln!(out, "The board is at {}", server.address())?;
    out.flush()?;
    if !args.no_open && open::that_detached(server.address()).is_err() {
        writeln!(out, "No browser could be opened: open that address in one.")?;
    }
    Ok(server.run()?)
}
