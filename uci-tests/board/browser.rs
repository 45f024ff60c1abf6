//! The page in a real browser.

use super::scene::{
    NARROW, ONE_TURN, POSSIBLE, WIDE, at_a_board, begin, choose, opened, play_at_random, set_up, start,
};
use super::tab::Driver;
use fantoccini::key::Key;
use motley_movegen::variants;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

/// Number of turns of a game in the browser, after which a side resigns.
const TURNS: usize = 12;

// Several tests, because each waits for the browser most of the time.

#[test]
fn the_page_shows_every_game_and_plays_it() {
    at_a_board(async |driver, address| every_second_game_is_played(driver, address, 0).await);
}

#[test]
fn the_page_shows_every_other_game_and_plays_it() {
    at_a_board(async |driver, address| every_second_game_is_played(driver, address, 1).await);
}

#[test]
fn the_page_has_what_eldritch_chess_needs() {
    at_a_board(async |driver, address| {
        an_army_is_bought_and_placed(driver, address).await;
        a_reaction_is_answered(driver, address).await;
    });
}

#[test]
fn the_page_keeps_games_and_obeys_keys() {
    at_a_board(async |driver, address| {
        a_game_survives_a_reload_and_tabs_are_apart(driver, address).await;
        a_game_is_played_by_keys_alone(driver, address).await;
        examples_of_the_rules_are_tried(driver, address).await;
    });
}

#[test]
fn every_game_fits_a_narrow_window() {
    at_a_board(the_page_fits_a_narrow_window);
}

/// Plays every second game of the registry by clicks, beginning with game `first`.
async fn every_second_game_is_played(driver: &Driver, address: &str, first: usize) {
    let tab = opened(driver, address, WIDE).await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(14);
    for info in variants::ALL.iter().skip(first).step_by(2) {
        begin(&tab, info.name).await;
        let title = format!("document.getElementById('game-title').textContent.includes('{}')", info.title);
        tab.until(&title).await;
        while tab.turns().await.len() < TURNS && tab.value(POSSIBLE).await != Value::Array(Vec::new()) {
            play_at_random(&tab, &mut random).await;
        }
        if tab.value(POSSIBLE).await != Value::Array(Vec::new()) {
            tab.click("[data-action=resign]").await;
            tab.click("#question .primary").await;
        }
        tab.until("/^(1-0|0-1|½-½|1\\/2-1\\/2)$/.test(document.getElementById('result').textContent)").await;
    }
    tab.close().await;
}

/// In the game an army is bought in a shop and placed on the board.
pub(crate) async fn an_army_is_bought_and_placed(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    choose(&tab, "eldritch").await;
    for (start, fields) in [("random", 0), ("number", 0), ("fen", 0), ("usual", 2)] {
        tab.click(&format!("label:has(input[name=start][value={start}])")).await;
        let visible = "document.querySelectorAll('.army-field:not([hidden])').length";
        assert_eq!(tab.value(visible).await, Value::from(fields), "{start}");
    }
    tab.value("[...document.querySelectorAll('.army-field button')].filter(b => b.textContent.startsWith('Shop'))[0].click()").await;
    tab.until("document.getElementById('shop').open").await;
    tab.click(".goods[data-name=ghost] .price").await;
    tab.until("document.getElementById('shop').innerText.toLowerCase().includes('ghost')").await;
    tab.click("#shop .primary").await;
    tab.until("!document.getElementById('shop').open").await;
    let army = tab.value("document.querySelector('.army-field input').value").await;
    assert!(army.as_str().is_some_and(|army| army.contains(":h'")), "{army}");
    tab.click("#game-settings .check:not([hidden]) input").await;
    start(&tab).await;
    tab.until("document.querySelector('.reserve-unit')").await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    while tab.value("Boolean(document.querySelector('.reserve-unit.target, .reserve-unit.clicked'))").await
        == Value::Bool(true)
    {
        play_at_random(&tab, &mut random).await;
    }
    let ghost =
        "[...document.querySelectorAll('.square')].some(e => e.getAttribute('aria-label').includes('ghost'))";
    tab.until(ghost).await;
    tab.close().await;
}

/// A captured highlander returns by a click beside the board.
async fn a_reaction_is_answered(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    set_up(&tab, "eldritch", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 pending=H1").await;
    tab.until("document.querySelector('.reserve-unit.target')").await;
    tab.click(".reserve-unit.target").await;
    tab.until("document.querySelector('.square.target')").await;
    let at = tab.value("document.querySelector('.square.target').dataset.at").await;
    let at = at.as_str().expect("a square").to_owned();
    tab.click_at(&at).await;
    tab.until("document.querySelector('#choices .legs')").await;
    // It has returned as a rook, and the turn continues.
    assert!(tab.label(&at).await.contains("White rook"));
    tab.click_at("e1").await;
    tab.until("document.querySelector('[data-at=e2].target')").await;
    tab.click_at("e2").await;
    tab.until(ONE_TURN).await;
    tab.close().await;
}

async fn a_game_survives_a_reload_and_tabs_are_apart(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "pawns").await;
    tab.click_at("e2").await;
    tab.until("document.querySelector('[data-at=e4].target')").await;
    tab.click_at("e4").await;
    tab.until(ONE_TURN).await;
    let first = tab.0.window().await.expect("a window");
    let second = tab.0.new_window(true).await.expect("a tab").handle;
    tab.0.switch_to_window(second).await.expect("a tab");
    tab.open(address).await;
    assert!(tab.turns().await.is_empty(), "another tab is another game");
    begin(&tab, "bandit").await;
    tab.0.switch_to_window(first).await.expect("a tab");
    tab.0.refresh().await.expect("a page");
    tab.until(ONE_TURN).await;
    assert!(tab.label("e4").await.contains("White hero"));
    tab.until("document.getElementById('game-title').textContent.includes('Pawns')").await;
    tab.close().await;
}

/// Arrow keys and Enter move a pawn; Escape drops another one.
async fn a_game_is_played_by_keys_alone(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "chess").await;
    tab.value("document.querySelector('[data-at=e2]').focus()").await;
    tab.press(&[Key::Enter]).await;
    tab.until("document.querySelector('[data-at=e2].clicked')").await;
    tab.press(&[Key::Escape]).await;
    tab.until("!document.querySelector('.square.clicked')").await;
    tab.press(&[Key::Enter]).await;
    tab.until("document.querySelector('[data-at=e4].target')").await;
    tab.press(&[Key::Up, Key::Up, Key::Enter]).await;
    tab.until(ONE_TURN).await;
    assert!(tab.label("e4").await.contains("White pawn"));
    tab.close().await;
}

/// An example opens on a free table, or in a new tab during a game.
async fn examples_of_the_rules_are_tried(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "eightpiece").await;
    tab.click("#tab-rules").await;
    tab.click(".example [data-do=show]").await;
    tab.until("document.querySelectorAll('[data-turn]').length > 0").await;
    let example = "document.querySelector('.example').dataset.turns.startsWith(document.querySelector('[data-turn]').textContent.trim())";
    tab.until(example).await;
    tab.click("#tab-game").await;
    begin(&tab, "pawns").await;
    tab.fill("#play-text", "d2d4").await;
    tab.click("#play [type=submit]").await;
    tab.until(ONE_TURN).await;
    tab.click("#tab-rules").await;
    tab.click(".example [data-do=try]").await;
    let second = loop {
        let windows = tab.0.windows().await.expect("windows");
        if let [_, second] = &windows[..] {
            break second.clone();
        }
    };
    tab.0.switch_to_window(second).await.expect("a tab");
    tab.until("document.querySelector('.example.cited, .example .cited')").await;
    tab.until("document.getElementById('game-title').textContent.includes('Pawns')").await;
    assert!(tab.turns().await.is_empty());
    tab.close().await;
}

/// Checks that on a telephone nothing is wider than the window, and that the board is visible without
/// scrolling.
pub(crate) async fn the_page_fits_a_narrow_window(driver: &Driver, address: &str) {
    let tab = opened(driver, address, NARROW).await;
    for info in variants::ALL {
        begin(&tab, info.name).await;
        tab.until("document.querySelector('.square')").await;
        let fits = "document.documentElement.scrollWidth <= window.innerWidth \
                    && document.getElementById('board').getBoundingClientRect().right <= window.innerWidth + 0.5";
        assert_eq!(tab.value(fits).await, Value::Bool(true), "{}", info.name);
    }
    tab.close().await;
}
