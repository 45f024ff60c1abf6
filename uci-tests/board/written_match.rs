//! A match as a site of plain files, in both browsers.

use super::file_server::FileServer;
use super::firefox::Firefox;
use super::scene::{WIDE, in_browser};
use crate::conversations::support::PROGRAM;
use std::process::Command;

/// A match of two games, in two kinds of rules.
const MATCH: &str =
    "match -variant eightpiece pawns -each depth=1 -rounds 1 -repeat -games 2 -maxmoves 8 -quiet";

/// The parts of the page.
const PARTS: &str = "[...document.querySelectorAll('main h2')].map(e => e.textContent).join()";
/// Whether a game is shown with all its pictures.
const BOARD: &str = "document.querySelector('.replay:not([hidden]) svg') \
     && [...document.querySelectorAll('.replay image')].length > 8";
/// The names of the games in the list.
const GAMES: &str =
    "[...document.querySelectorAll('[aria-label=Games] tbody tr')].map(e => e.cells[1].textContent).join()";

fn written() -> FileServer {
    let site = tempfile::tempdir().expect("a folder");
    let beside = tempfile::tempdir().expect("a folder");
    let file = |name: &str| beside.path().join(name);
    let mut command = Command::new(PROGRAM);
    command.args(MATCH.split(' ')).arg("-state").arg(file("state")).arg("-pgnout").arg(file("pgn"));
    let played = command.arg("-html").arg(site.path()).output().expect("it plays");
    assert!(played.status.success(), "{played:?}");
    FileServer::of(site)
}

#[test]
fn a_written_match_is_replayed_in_chromium() {
    let server = written();
    in_browser(async |driver| {
        let tab = driver.browser(WIDE.0, WIDE.1).await;
        tab.0.goto(&server.address).await.expect("the page");
        tab.until("document.querySelector('[aria-label=Games] tbody tr')").await;
        assert_eq!(tab.value(GAMES).await, "pawns,pawns,eightpiece,eightpiece");
        let parts = tab.value(PARTS).await;
        assert!(parts.as_str().is_some_and(|parts| parts.contains("Standings,Crosstable")), "{parts}");
        for row in [1, 3] {
            tab.click(&format!("[aria-label=Games] tbody tr:nth-child({row}) button")).await;
            tab.until(BOARD).await;
        }
        tab.close().await;
    });
}

#[test]
fn a_written_match_is_replayed_in_firefox() {
    let server = written();
    let Some(mut firefox) = Firefox::start() else {
        return;
    };
    firefox.open(&server.address);
    firefox.until("document.querySelector('[aria-label=Games] tbody tr')");
    assert_eq!(firefox.text(GAMES), "pawns,pawns,eightpiece,eightpiece");
    for row in [1, 3] {
        firefox.click(&format!("[aria-label=Games] tbody tr:nth-child({row}) button"));
        firefox.until(BOARD);
    }
}
