//! The site without a server of ours, in a real browser: rules and engine in WebAssembly.

use crate::browser::{POSSIBLE, STATE, play_at_random, start};
use crate::file_server::FileServer;
use crate::firefox::Firefox;
use crate::tab::{Driver, Tab};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// The size of the window.
const WINDOW: (u32, u32) = (1280, 900);

/// Games with rules of their own, and one from a text file.
const GAMES: [&str; 7] = [
    "chess",
    "caparandom",
    "eightpiece",
    "bandit",
    "pawns",
    "eldritch",
    "shatranj",
];

/// Number of turns of a game.
const TURNS: usize = 6;

/// Keeps the page's workers, so that a test can end one.
const KEEP_WORKERS: &str = "window.workers = []; window.Worker = class extends Worker { \
    constructor(...options) { super(...options); window.workers.push(this); } };";

/// Whether the notice contains these words.
fn notice(words: &str) -> String {
    format!("document.getElementById('notice').textContent.includes('{words}')")
}

#[test]
fn the_site_plays_without_a_server() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let Some(mut server) = FileServer::start() else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        games_are_played_by_clicks(&driver, &server).await;
        a_turn_is_taken_back_while_the_engine_thinks(&driver, &server).await;
        a_worker_that_dies_loses_nothing(&driver, &server).await;
        a_full_store_is_told(&driver, &server).await;
        the_site_works_offline(&driver, &mut server).await;
    });
}

async fn opened(driver: &Driver, server: &FileServer) -> Tab {
    let tab = driver.browser(WINDOW.0, WINDOW.1).await;
    tab.open(&server.address).await;
    tab
}

/// Chooses a game in the dialog for new games.
async fn choose(tab: &Tab, game: &str) {
    tab.click("[data-action=new]").await;
    let card = format!("document.querySelector('#games input[value={game}]')");
    tab.until(&card).await;
    tab.value(&format!("{card}.click()")).await;
}

/// Begins a game of this name.
async fn begin(tab: &Tab, game: &str) {
    choose(tab, game).await;
    start(tab).await;
}

async fn games_are_played_by_clicks(driver: &Driver, server: &FileServer) {
    let tab = opened(driver, server).await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(28);
    for game in GAMES {
        begin(&tab, game).await;
        while tab.turns().await.len() < TURNS {
            play_at_random(&tab, &mut random).await;
        }
        let turns = tab.turns().await;
        tab.0.refresh().await.expect("a page");
        tab.until("document.querySelectorAll('[data-turn]').length > 0")
            .await;
        assert_eq!(tab.turns().await, turns, "{game} after a reload");
        let shown =
            "[...document.querySelectorAll('.square img')].every(image => image.naturalWidth > 0)";
        tab.until(shown).await;
        tab.click("#tab-rules").await;
        tab.until("document.querySelector('#rules h1')").await;
        tab.click("#tab-game").await;
        tab.click("[data-action=hint]").await;
        tab.until(&notice("The engine would play")).await;
    }
    let own = "performance.getEntriesByType('resource').every(entry => entry.name.startsWith(location.origin + '/'))";
    assert_eq!(
        tab.value(own).await,
        Value::Bool(true),
        "no request leaves the site"
    );
    tab.close().await;
}

/// A search of a minute ends at once when its turn is taken back.
async fn a_turn_is_taken_back_while_the_engine_thinks(driver: &Driver, server: &FileServer) {
    let tab = opened(driver, server).await;
    choose(&tab, "chess").await;
    tab.click("#seats .seat:nth-child(2) label:has(input[value=engine])")
        .await;
    tab.fill("#seats .seat:nth-child(2) input[type=number]", "60")
        .await;
    start(&tab).await;
    for at in ["d2", "d4"] {
        tab.click_at(at).await;
    }
    tab.until("document.getElementById('status').textContent.includes('Black to move')")
        .await;
    tab.until("document.querySelectorAll('[data-turn]').length === 1")
        .await;
    tab.click("[data-action=takeBack]").await;
    tab.until("document.getElementById('status').textContent.includes('White to move')")
        .await;
    // The next search runs in another worker.
    tab.click("[data-action=hint]").await;
    tab.until(&notice("The engine would play")).await;
    tab.close().await;
}

async fn a_worker_that_dies_loses_nothing(driver: &Driver, server: &FileServer) {
    let tab = driver.browser(WINDOW.0, WINDOW.1).await;
    let source = json!({ "source": KEEP_WORKERS });
    driver
        .command(&tab, "Page.addScriptToEvaluateOnNewDocument", &source)
        .await;
    tab.open(&server.address).await;
    begin(&tab, "pawns").await;
    tab.click_at("e2").await;
    tab.click_at("e4").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 1")
        .await;
    tab.value(
        "window.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }))",
    )
    .await;
    tab.until("document.getElementById('connection').textContent.includes('unreachable')")
        .await;
    tab.until("document.getElementById('connection').hidden && window.workers.length === 2")
        .await;
    assert_eq!(tab.turns().await.len(), 1);
    tab.click_at("e7").await;
    tab.click_at("e5").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 2")
        .await;
    tab.close().await;
}

async fn a_full_store_is_told(driver: &Driver, server: &FileServer) {
    let tab = opened(driver, server).await;
    let origin = server.address.trim_end_matches('/');
    let none = json!({ "origin": origin, "quotaSize": 1 });
    driver
        .command(&tab, "Storage.overrideQuotaForOrigin", &none)
        .await;
    begin(&tab, "bandit").await;
    tab.until(&notice("cannot keep the game")).await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    while tab.turns().await.len() < 2 {
        play_at_random(&tab, &mut random).await;
    }
    tab.close().await;
}

/// After the first visit the site opens without the file server, with the networks that were used.
async fn the_site_works_offline(driver: &Driver, server: &mut FileServer) {
    let tab = opened(driver, server).await;
    begin(&tab, "eightpiece").await;
    tab.click("[data-action=hint]").await;
    tab.until(&notice("The engine would play")).await;
    tab.until("navigator.serviceWorker.controller").await;
    server.stop();
    tab.0.refresh().await.expect("a page");
    tab.until("document.querySelector('.square')").await;
    tab.until("document.getElementById('game-title').textContent.includes('8-Piece')")
        .await;
    tab.click("[data-action=hint]").await;
    tab.until(&notice("The engine would play")).await;
    begin(&tab, "eldritch").await;
    tab.click("[data-action=hint]").await;
    tab.until(&notice("without its network")).await;
    tab.close().await;
}

/// Games in Firefox, with a turn of the engine's in each.
const FIREFOX_GAMES: [&str; 3] = ["eightpiece", "eldritch", "shatranj"];

#[test]
fn the_site_plays_in_firefox() {
    let Some(mut server) = FileServer::start() else {
        return;
    };
    let Some(mut firefox) = Firefox::start() else {
        return;
    };
    firefox.open(&server.address);
    firefox.until("document.querySelector('.square')");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(28);
    for game in FIREFOX_GAMES {
        firefox.click("[data-action=new]");
        let card = format!("document.querySelector('#games input[value={game}]')");
        firefox.until(&card);
        firefox.text(&format!("{card}.click()"));
        firefox.click("#new-game [type=submit]");
        firefox.until("!document.querySelector('dialog[open]')");
        while firefox.text(NUMBER_OF_TURNS) != "2" {
            play_in_firefox(&mut firefox, &mut random);
        }
        firefox.click("[data-action=hint]");
        firefox.until(&notice("The engine would play"));
    }
    firefox.until("navigator.serviceWorker.controller");
    server.stop();
    firefox.reload();
    firefox.until("document.getElementById('game-title').textContent.includes('Shatranj')");
    firefox.until(&format!("{NUMBER_OF_TURNS} === 2"));
}

const NUMBER_OF_TURNS: &str = "document.querySelectorAll('[data-turn]').length";

/// Clicks or chooses something that can be clicked or chosen, and waits for the answer.
fn play_in_firefox(firefox: &mut Firefox, random: &mut Xoshiro256PlusPlus) {
    let possible = firefox.text(&format!("JSON.stringify({POSSIBLE})"));
    let possible: Vec<Value> = serde_json::from_str(&possible).expect("a list");
    let before = firefox.text(STATE);
    match &possible[(random.next_u64() % possible.len() as u64) as usize] {
        Value::String(at) => firefox.click(&format!("[data-at=\"{at}\"]")),
        choice => {
            firefox.text(&format!(
                "document.querySelectorAll('.choice')[{choice}].click()"
            ));
        }
    }
    firefox.until(&format!("({STATE}) !== {}", Value::from(before)));
}
