//! `motley board`: a board in the browser.

use super::Failure;
use crate::game_files;
use clap::Args;
use motley_board::server::{BoardServer, GameFiles, ServerError, ServerOptions};
use motley_kit::game::LoadedGames;
use std::io::Write;
use std::net::IpAddr;
use std::path::{Path, PathBuf};

/// Address and folders of the board.
#[derive(Args, Debug)]
pub(crate) struct BoardArgs {
    /// TCP port. If the port is in use, a free one is taken instead
    #[arg(long, default_value_t = ServerOptions::DEFAULT_PORT)]
    port: u16,
    /// IP address to listen on. Any address but loopback admits other machines that know the token
    #[arg(long, default_value = "127.0.0.1")]
    bind: IpAddr,
    /// Name of this machine by which other machines reach it; may be given several times
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// Folder for saved games. Default: the user's data folder
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Prints the address and opens no browser
    #[arg(long)]
    no_open: bool,
}

/// Runs `motley board`. The files of `games` are loaded again when they change; `first` are their games as
/// they were at first.
pub(crate) fn run(
    args: &BoardArgs,
    games: Vec<PathBuf>,
    first: LoadedGames,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let options = ServerOptions {
        bind: args.bind,
        port: args.port,
        names: args.hosts.clone(),
        data: args.data.clone(),
        games: (!games.is_empty()).then_some(GameFiles {
            paths: games,
            first,
            load: |path| Ok(game_files::load(path).map_err(|error| error.to_string())?.into()),
        }),
    };
    let server = match BoardServer::start(&options) {
        Err(ServerError::Running { address, page }) => {
            writeln!(out, "The board is already at {address}")?;
            return open(args, &page, out);
        }
        started => started?,
    };
    if !args.bind.is_loopback() {
        writeln!(
            out,
            "Warning: anyone who learns this address, or can read the network's traffic, can use this board."
        )?;
    }
    writeln!(out, "The board is at {}", server.address())?;
    if server.port() != args.port && args.port != 0 {
        writeln!(out, "Port {} is in use: the board has another one.", args.port)?;
    }
    if args.bind.is_unspecified() && args.hosts.is_empty() {
        writeln!(
            out,
            "On other machines put the number of this one (an IP address) in place of the local one."
        )?;
    }
    open(args, server.page(), out)?;
    motley_tournament::end_at_ctrl_c();
    Ok(server.run()?)
}

fn open(args: &BoardArgs, page: &Path, out: &mut impl Write) -> Result<(), Failure> {
    if args.no_open { Ok(out.flush()?) } else { open_page(page, out) }
}

/// Opens a page in a browser.
pub(super) fn open_page(page: &Path, out: &mut impl Write) -> Result<(), Failure> {
    out.flush()?;
    if open::that_detached(page).is_err() {
        writeln!(out, "No browser could be opened: open that address in one.")?;
    }
    Ok(())
}
