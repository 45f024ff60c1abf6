//! `motley match`: the match itself is the runner's; here it is watched in a browser and written as a site.

use super::Failure;
use super::board::open_page;
use motley_board::published::publish;
use motley_board::server::{BoardServer, ServerOptions};
use motley_tournament::{Interrupt, MatchOptions, interrupted_by_user, play_and_record};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// Time between two looks for Ctrl-C.
const WAIT: Duration = Duration::from_millis(100);

/// Plays a match, and shows and publishes it as its options say.
pub(crate) fn play(options: MatchOptions, out: &mut impl Write) -> Result<(), Failure> {
    let interrupt = interrupted_by_user();
    let (page, options) = match options.page {
        true => MatchPage::open(options, &interrupt, out).map(|(page, options)| (Some(page), options))?,
        false => (None, options),
    };
    let site = options.html.clone().map(|folder| (options.clone(), folder));
    play_and_record(options, &interrupt)?;
    if let Some((options, folder)) = site {
        let size = publish(&options, &folder)?;
        writeln!(out, "{} files, {} kB, in {}", size.files, size.bytes / 1000, folder.display())?;
    }
    page.map_or(Ok(()), |page| page.stay(&interrupt, out))
}

/// A page that shows the match, with a server of its own, whose files are gone at the end.
struct MatchPage {
    address: String,
    _data: TempDir,
}

impl MatchPage {
    /// Starts the server and opens the page; returns also the options of a match that is watched.
    fn open(
        mut options: MatchOptions,
        interrupt: &Arc<Interrupt>,
        out: &mut impl Write,
    ) -> Result<(MatchPage, MatchOptions), Failure> {
        let data = tempfile::tempdir()?;
        // Results are counted from the state.
        options.state.get_or_insert_with(|| data.path().join("match.state"));
        options.pgn.get_or_insert_with(|| data.path().join("games.pgn"));
        let folder = data.path().join("board");
        let server = ServerOptions { port: 0, data: Some(folder), ..ServerOptions::default() };
        let server = BoardServer::start(&server)?;
        let (address, page) = server.watch(&mut options, interrupt)?;
        writeln!(out, "The match is at {address}")?;
        open_page(&page, out)?;
        std::thread::spawn(move || server.run());
        Ok((MatchPage { address, _data: data }, options))
    }

    /// Keeps the page until the user presses Ctrl-C.
    fn stay(self, interrupt: &Interrupt, out: &mut impl Write) -> Result<(), Failure> {
        if !interrupt.is_raised() {
            writeln!(out, "Its page stays at {} until Ctrl-C", self.address)?;
            out.flush()?;
        }
        while !interrupt.is_raised() {
            std::thread::sleep(WAIT);
        }
        Ok(())
    }
}
