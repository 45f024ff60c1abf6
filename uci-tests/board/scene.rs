//! Steps that tests in a real browser have in common.

use super::file_server::FileServer;
use super::server::Server;
use super::tab::{Driver, Tab};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

/// The size of a desktop window.
pub(crate) const WIDE: (u32, u32) = (1280, 900);
/// The size of a telephone's window, with the frame of a browser window.
pub(crate) const NARROW: (u32, u32) = (390, 844);

/// The targets of clicks: squares and units beside the board, then choices.
pub(crate) const POSSIBLE: &str = "[...document.querySelectorAll('[data-at].target')].map(e => e.dataset.at)\
                        .concat([...document.querySelectorAll('.choice')].map((e, i) => i))";

/// Whether the record has one turn.
pub(crate) const ONE_TURN: &str = "document.querySelectorAll('[data-turn]').length === 1";

/// Runs a test with the driver of a browser; leaves it out if no driver is installed.
pub(crate) fn in_browser(test: impl AsyncFnOnce(&Driver)) {
    let Some(driver) = Driver::start() else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(test(&driver));
}

/// Runs a test with a driver and the address of a server of its own.
pub(crate) fn at_a_board(test: impl AsyncFnOnce(&Driver, &str)) {
    let server = Server::fresh();
    in_browser(async |driver| test(driver, &server.address).await);
}

/// Runs a test with a driver and a site; leaves it out if the module is not built.
pub(crate) fn on_the_site(test: impl AsyncFnOnce(&Driver, &mut FileServer)) {
    if let Some(mut server) = FileServer::start() {
        in_browser(async |driver| test(driver, &mut server).await);
    }
}

/// Opens a browser of this size with a table of its own.
pub(crate) async fn opened(driver: &Driver, address: &str, (width, height): (u32, u32)) -> Tab {
    let tab = driver.browser(width, height).await;
    tab.open(address).await;
    tab
}

/// Chooses a game of this name in the dialog for new games, for two persons.
pub(crate) async fn choose(tab: &Tab, game: &str) {
    tab.click("[data-action=new]").await;
    for seat in [1, 2] {
        tab.click(&format!("#seats .seat:nth-of-type({seat}) .segment:has(input[value=person])")).await;
    }
    tab.click(&format!("#games label:has(input[value={game}])")).await;
}

/// Begins the game that the dialog is set to, and waits until the page has its table. Every table draws the
/// whole record; the turns of the game before would otherwise be taken for those of the new one.
pub(crate) async fn start(tab: &Tab) {
    let first_row = "document.getElementById('record').firstElementChild";
    tab.value(&format!("(window.rowBefore = {first_row}, 1)")).await;
    tab.click("#new-game [type=submit]").await;
    tab.until("!document.querySelector('dialog[open]') && document.body.dataset.place === 'board'").await;
    tab.until(&format!("{first_row} !== window.rowBefore")).await;
}

/// Begins a game of this name.
pub(crate) async fn begin(tab: &Tab, game: &str) {
    choose(tab, game).await;
    start(tab).await;
}

/// Begins a game of this name at a position.
pub(crate) async fn set_up(tab: &Tab, game: &str, fen: &str) {
    choose(tab, game).await;
    tab.click("label:has(input[name=start][value=fen])").await;
    tab.fill("#game-settings .seat .field:not([hidden]) input", fen).await;
    start(tab).await;
}

/// Clicks or chooses something that can be clicked or chosen, and waits for the answer.
pub(crate) async fn play_at_random(tab: &Tab, random: &mut Xoshiro256PlusPlus) {
    tab.until(&format!("{POSSIBLE}.length")).await;
    let possible = tab.value(POSSIBLE).await;
    let possible = possible.as_array().expect("a list");
    let before = tab.value(STATE).await;
    match &possible[(random.next_u64() % possible.len() as u64) as usize] {
        Value::String(at) => tab.click_at(at).await,
        choice => {
            let script = format!("(document.querySelectorAll('.choice')[{choice}].click(), 1)");
            tab.value(&script).await;
        }
    }
    let text = serde_json::to_string(&before).expect("it is text");
    tab.until(&format!("({STATE}) !== {text}")).await;
}

/// A text that changes with every click that has an effect.
pub(crate) const STATE: &str = "[...document.querySelectorAll('[data-at]')].map(e => e.className + e.getAttribute('aria-label')).join() \
                     + document.querySelectorAll('.choice').length + document.querySelectorAll('[data-turn]').length \
                     + document.getElementById('status').textContent + document.getElementById('choices').textContent";
