//! The site without a server of ours, in Chromium: rules and engine in WebAssembly.

use super::file_server::FileServer;
use super::outside::Outside;
use super::scene::{WIDE, begin, choose, on_the_site, opened, play_at_random, start};
use super::tab::{Driver, Tab};
use super::{browser, front_page, links};
use motley_movegen::variants;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use std::time::{Duration, Instant};

/// Number of turns of a game.
const TURNS: usize = 6;

/// Whether workers can share memory, and the number of threads of the last search.
pub(crate) const THREADS: &str = "[crossOriginIsolated, document.body.dataset.threads]";

/// Number of hints until a helper must be ready.
pub(crate) const HINTS: usize = 5;

/// The number of turns that the browser's database has of the game at the table.
const KEPT_TURNS: &str = "new Promise(done => { \
    const open = indexedDB.open('motley'); \
    open.onsuccess = () => { \
        const get = open.result.transaction('games').objectStore('games').get(location.hash.slice(1)); \
        get.onsuccess = () => { open.result.close(); done(get.result ? JSON.parse(get.result.saved).turns.length : 0) } \
    } })";

/// Time limit for keeping a game.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Keeps the page's workers, so that a test can end one.
const KEEP_WORKERS: &str = "window.workers = []; window.Worker = class extends Worker { \
    constructor(...options) { super(...options); window.workers.push(this); } };";

/// Records that cannot be loaded, and words of the reasons.
const BAD_RECORDS: [(&str, &str); 5] = [
    ("a letter to a friend", "Turn 1"),
    ("[Variant \"chess\"]\n\n1. e2e4 e7e5 2. g1f6 *", "cannot go to f6"),
    ("[Variant \"chess\"] 1. e2e4 e7e5 *", "expected [Name"),
    ("[Variant \"checkers\"]\n\n1. e2e4 *", "checkers"),
    ("[Variant \"chess\"]\n[FEN \"8/8 w\"]\n\n1. e2e4 *", "castling field"),
];

/// Whether the notice contains these words.
pub(crate) fn notice(words: &str) -> String {
    format!("document.getElementById('notice').textContent.includes('{words}')")
}

#[test]
fn the_site_plays_every_game_also_without_a_connection() {
    on_the_site(async |driver, server| {
        games_are_played_by_clicks(driver, &server.address).await;
        the_site_works_offline(driver, server).await;
    });
}

#[test]
fn the_front_page_comes_before_the_rules() {
    on_the_site(async |driver, server| a_game_waits_for_the_rules(driver, server).await);
}

#[test]
fn the_site_is_the_page() {
    on_the_site(async |driver, server| {
        let address = &server.address;
        browser::an_army_is_bought_and_placed(driver, address).await;
        front_page::keys_alone_lead_to_a_turn(driver, address).await;
        links::a_copied_link_opens_the_game(driver, address).await;
        links::bad_links_say_why(driver, address).await;
    });
}

#[test]
fn the_site_loses_nothing() {
    on_the_site(async |driver, server| {
        let address = &server.address;
        the_second_visit_has_two_threads(driver, address).await;
        a_turn_is_taken_back_while_the_engine_thinks(driver, address).await;
        a_worker_that_dies_loses_nothing(driver, address).await;
        a_full_store_is_told(driver, address).await;
        a_bad_record_changes_nothing(driver, address).await;
    });
}

/// While the module cannot be loaded, the front page is there with its pictures. The game that is asked
/// for begins when the module has come.
async fn a_game_waits_for_the_rules(driver: &Driver, server: &FileServer) {
    let module = server.file("wasm/motley_wasm_bg.wasm");
    let away = server.file("away");
    std::fs::rename(&module, &away).expect("the module is there");
    let tab = driver.browser(WIDE.0, WIDE.1).await;
    tab.0.goto(&server.address).await.expect("the page");
    let pictures =
        "[...document.querySelectorAll('.card-board')].filter(e => e.querySelector('image')).length === 6";
    tab.until(pictures).await;
    tab.until("document.getElementById('connection').textContent.includes('could not be loaded')").await;
    tab.click(".game-card[data-game=bandit] .primary").await;
    std::fs::rename(&away, &module).expect("the module is back");
    tab.value("(document.querySelector('#connection button').click(), 1)").await;
    tab.until("document.body.dataset.place === 'board'").await;
    tab.until("document.getElementById('game-title').textContent.includes('Bandit')").await;
    tab.close().await;
}

/// Every game is played, kept, explained and searched, and no request leaves the site.
async fn games_are_played_by_clicks(driver: &Driver, address: &str) {
    let outside = Outside::listen();
    let tab = driver.browser_with_proxy(WIDE, outside.port()).await;
    tab.open(address).await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(28);
    let games = variants::ALL.iter().map(|info| info.name);
    for game in games.chain(["shatranj"]) {
        begin(&tab, game).await;
        while tab.turns().await.len() < TURNS {
            play_at_random(&tab, &mut random).await;
        }
        let turns = tab.turns().await;
        until_kept(&tab, turns.len()).await;
        tab.0.refresh().await.expect("a page");
        tab.until("document.querySelectorAll('[data-turn]').length > 0").await;
        assert_eq!(tab.turns().await, turns, "{game} after a reload");
        let shown = "[...document.querySelectorAll('.square img')].every(image => image.naturalWidth > 0)";
        tab.until(shown).await;
        tab.click("#tab-rules").await;
        tab.until("document.querySelector('#rules h1')").await;
        tab.click("#tab-game").await;
        tab.click("[data-action=hint]").await;
        tab.until(&notice("The engine would play")).await;
    }
    assert_eq!(outside.requests(), Vec::<String>::new());
    // One would have been heard.
    tab.value("(window.open('http://example.org/'), 1)").await;
    outside.hear().await;
    tab.close().await;
}

/// Waits until the browser's database has this number of turns of the game.
async fn until_kept(tab: &Tab, turns: usize) {
    let began = Instant::now();
    while tab.value(KEPT_TURNS).await != json!(turns) {
        assert!(began.elapsed() < TIMEOUT, "the game is not kept");
    }
}

/// The file server does not send the headers that isolate a page, so that searches have one thread. From the
/// second visit on the service worker adds them.
async fn the_second_visit_has_two_threads(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "chess").await;
    tab.click("[data-action=hint]").await;
    tab.until(&notice("The engine would play")).await;
    assert_eq!(tab.value(THREADS).await, json!([false, "1"]));
    tab.until("navigator.serviceWorker.controller").await;
    tab.0.refresh().await.expect("a page");
    tab.until("document.querySelector('.square')").await;
    let threads = tab.value("String(Math.min(navigator.hardwareConcurrency, 2))");
    let expected = json!([true, threads.await]);
    // The first search may begin before the helper is ready.
    for _ in 0..HINTS {
        tab.click("[data-action=hint]").await;
        tab.until(&notice("The engine would play")).await;
        tab.click("#notice button").await;
        if tab.value(THREADS).await == expected {
            break;
        }
    }
    assert_eq!(tab.value(THREADS).await, expected);
    take_back_while_the_engine_thinks(&tab).await;
    tab.close().await;
}

async fn a_turn_is_taken_back_while_the_engine_thinks(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    take_back_while_the_engine_thinks(&tab).await;
    tab.close().await;
}

/// A search of a minute ends at once when its turn is taken back.
async fn take_back_while_the_engine_thinks(tab: &Tab) {
    choose(tab, "chess").await;
    tab.click("#seats .seat:nth-child(2) label:has(input[value=engine])").await;
    tab.fill("#seats .seat:nth-child(2) input[type=number]", "60").await;
    start(tab).await;
    for at in ["d2", "d4"] {
        tab.click_at(at).await;
    }
    tab.until("document.getElementById('status').textContent.includes('Black to move')").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 1").await;
    tab.click("[data-action=takeBack]").await;
    tab.until("document.getElementById('status').textContent.includes('White to move')").await;
    // The next search runs in another worker, or in the same one if that could be told to stop.
    tab.click("[data-action=hint]").await;
    tab.until(&notice("The engine would play")).await;
}

async fn a_worker_that_dies_loses_nothing(driver: &Driver, address: &str) {
    let tab = driver.browser(WIDE.0, WIDE.1).await;
    let source = json!({ "source": KEEP_WORKERS });
    driver.command(&tab, "Page.addScriptToEvaluateOnNewDocument", &source).await;
    tab.open(address).await;
    begin(&tab, "pawns").await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    while tab.turns().await.is_empty() {
        play_at_random(&tab, &mut random).await;
    }
    tab.value("window.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }))").await;
    tab.until("document.getElementById('connection').textContent.includes('unreachable')").await;
    tab.until("document.getElementById('connection').hidden && window.workers.length === 2").await;
    assert_eq!(tab.turns().await.len(), 1);
    while tab.turns().await.len() < 2 {
        play_at_random(&tab, &mut random).await;
    }
    tab.close().await;
}

async fn a_full_store_is_told(driver: &Driver, address: &str) {
    let tab = driver.browser(WIDE.0, WIDE.1).await;
    let origin = address.trim_end_matches('/');
    let none = json!({ "origin": origin, "quotaSize": 1 });
    // Before the first write, because the browser asks for the room that is left only now and then.
    driver.command(&tab, "Storage.overrideQuotaForOrigin", &none).await;
    tab.open(address).await;
    tab.until(&notice("cannot keep the game")).await;
    begin(&tab, "bandit").await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    while tab.turns().await.len() < 2 {
        play_at_random(&tab, &mut random).await;
    }
    tab.close().await;
}

/// A record that cannot be read is refused with the reason. The game stays, also after a reload, and so
/// does the text, so that it can be corrected.
async fn a_bad_record_changes_nothing(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "pawns").await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    while tab.turns().await.len() < 2 {
        play_at_random(&tab, &mut random).await;
    }
    let turns = tab.turns().await;
    for (pgn, reason) in BAD_RECORDS {
        tab.click("[data-action=load]").await;
        tab.fill("#load-pgn", pgn).await;
        tab.click("#load [type=submit]").await;
        tab.until(&notice(reason)).await;
        assert_eq!(tab.turns().await, turns, "{pgn}");
        let kept = tab.value("document.getElementById('load-pgn').value").await;
        assert_eq!(kept, pgn);
    }
    tab.0.refresh().await.expect("a page");
    tab.until("document.querySelectorAll('[data-turn]').length === 2").await;
    assert_eq!(tab.turns().await, turns);
    tab.click("[data-action=load]").await;
    tab.fill("#load-pgn", "[Variant \"chess\"]\n\n1. e2e4 e7e5 2. g1f3 *").await;
    tab.click("#load [type=submit]").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 3").await;
    tab.close().await;
}

/// After the first visit the site opens without the file server, with the networks that were used.
async fn the_site_works_offline(driver: &Driver, server: &mut FileServer) {
    let tab = opened(driver, &server.address, WIDE).await;
    begin(&tab, "eightpiece").await;
    tab.click("[data-action=hint]").await;
    tab.until(&notice("The engine would play")).await;
    tab.until("navigator.serviceWorker.controller").await;
    server.stop();
    tab.0.refresh().await.expect("a page");
    tab.until("document.querySelector('.square')").await;
    tab.until("document.getElementById('game-title').textContent.includes('8-Piece')").await;
    tab.click("[data-action=hint]").await;
    tab.until(&notice("The engine would play")).await;
    begin(&tab, "eldritch").await;
    tab.click("[data-action=hint]").await;
    tab.until(&notice("without its network")).await;
    tab.close().await;
}
