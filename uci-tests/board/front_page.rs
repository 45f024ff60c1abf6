//! The front page, the guide to the first moves, and the manual, in a real browser.

use super::scene::{ONE_TURN, WIDE, at_a_board, begin, opened};
use super::tab::{Driver, Tab};
use fantoccini::key::Key;
use serde_json::Value;

/// The screen of a small telephone.
const PHONE: (u32, u32) = (360, 740);

/// The card of a game on the front page.
const CARD: &str = ".game-card[data-game=eightpiece]";

/// Whether the page is at a board.
const AT_BOARD: &str = "document.body.dataset.place === 'board'";

#[test]
fn a_newcomer_finds_a_game_and_its_units() {
    at_a_board(async |driver, address| {
        games_are_shown_and_found(driver, address).await;
        a_game_begins_with_one_click(driver, address).await;
        the_guide_shows_the_new_units(driver, address).await;
        the_engine_is_watched(driver, address).await;
        keys_alone_lead_to_a_turn(driver, address).await;
        a_phone_shows_all(driver, address).await;
        the_manual_is_searched(driver, address).await;
    });
}

/// Every card has its picture (armies drawn at random may be small), chess is the last, and games from
/// files are found by words.
async fn games_are_shown_and_found(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    let pictures = "[...document.querySelectorAll('.card-board')].every(e => e.querySelectorAll('image').length > 16) \
                    && document.querySelectorAll('.game-card').length === 6";
    tab.until(pictures).await;
    let games = "[...document.querySelectorAll('.game-card')].map(e => e.dataset.game)";
    let games = tab.value(games).await;
    assert_eq!((&games[0], &games[5]), (&"eightpiece".into(), &"chess".into()));
    let listed = "[...document.querySelectorAll('.text-game')].filter(e => e.checkVisibility()).map(e => e.dataset.game)";
    let all = tab.value(listed).await;
    assert!(all.as_array().is_some_and(|all| all.len() > 50), "{all}");
    tab.fill("#home-search", "cannon leaping").await;
    let found = tab.value(listed).await;
    assert_eq!(found, serde_json::json!(["shako"]));
    tab.click(".text-game[data-game=shako] .primary").await;
    tab.until(AT_BOARD).await;
    tab.until("document.getElementById('game-title').textContent === 'Shako'").await;
    tab.close().await;
}

/// One click begins a game against the engine, and the way back leads to the front page.
async fn a_game_begins_with_one_click(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    tab.click(&format!("{CARD} .primary")).await;
    tab.until(AT_BOARD).await;
    tab.until("document.getElementById('game-title').textContent === '8-Piece Chess'").await;
    tab.until("document.getElementById('upper').textContent.includes('Motley, about')").await;
    tab.click_at("e2").await;
    tab.until("document.querySelector('[data-at=e4].target')").await;
    tab.click_at("e4").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 2").await;
    tab.0.back().await.expect("a page");
    tab.until("document.body.dataset.place === 'home'").await;
    // The game is still there.
    tab.click("#home-last a").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 2").await;
    tab.close().await;
}

/// The guide marks the new units; its lessons leave the game as it is; once closed it stays so.
async fn the_guide_shows_the_new_units(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    tab.click(&format!("{CARD} .primary")).await;
    tab.until(AT_BOARD).await;
    let kinds = "[...document.querySelectorAll('.guide-unit')].map(e => e.dataset.kind)";
    assert_eq!(tab.value(kinds).await, serde_json::json!(["jailer", "lancer", "sentry"]));
    let marked = "document.querySelectorAll('.square.novel').length";
    assert_eq!(tab.value(marked).await, Value::from(6));
    tab.click("#guide-show").await;
    tab.until("document.getElementById('lesson').open").await;
    let title = "document.getElementById('lesson-title').textContent";
    assert_eq!(tab.value(title).await, Value::from("jailer"));
    tab.until("document.querySelectorAll('#lesson-board image').length > 3").await;
    let played =
        "[...document.querySelectorAll('#lesson-turns li')].every(e => e.classList.contains('played'))";
    tab.until(played).await;
    tab.click("#lesson-next").await;
    tab.until(&format!("{title} === 'lancer'")).await;
    tab.press(&[Key::Escape]).await;
    tab.until("!document.getElementById('lesson').open").await;
    assert!(tab.turns().await.is_empty());
    tab.click("#guide-close").await;
    tab.until(&format!("{marked} === 0")).await;
    tab.0.refresh().await.expect("a page");
    tab.until("document.querySelector('.square')").await;
    tab.until("document.getElementById('guide').hidden").await;
    // A unit under the pointer still offers its lesson.
    tab.click_at("a1").await;
    tab.click("#inspector button:last-child").await;
    tab.until("document.getElementById('lesson').open").await;
    tab.close().await;
}

/// The engine plays against itself.
async fn the_engine_is_watched(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    tab.click(".game-card[data-game=eldritch] .button-row .button:nth-child(3)").await;
    tab.until("document.querySelectorAll('[data-turn]').length >= 2").await;
    tab.close().await;
}

/// Tab, Enter and arrows alone lead from the front page to a turn.
pub(crate) async fn keys_alone_lead_to_a_turn(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    tab.until("document.querySelector('.game-card .primary')").await;
    let is_play = "document.activeElement.matches('.game-card[data-game=eightpiece] .primary')";
    for _ in 0..12 {
        if tab.value(is_play).await == Value::Bool(true) {
            break;
        }
        tab.press(&[Key::Tab]).await;
    }
    assert_eq!(tab.value(is_play).await, Value::Bool(true));
    tab.press(&[Key::Enter]).await;
    tab.until("document.activeElement.matches('#board .square')").await;
    // The cursor begins in the corner: a1, then e2.
    let way = [Key::Right, Key::Right, Key::Right, Key::Right, Key::Up, Key::Enter];
    tab.press(&way).await;
    tab.until("document.querySelector('[data-at=e4].target')").await;
    tab.press(&[Key::Up, Key::Up, Key::Enter]).await;
    tab.until("document.querySelectorAll('[data-turn]').length === 2").await;
    tab.close().await;
}

/// On a telephone nothing is wider than the screen: front page, board with guide, lesson, manual.
async fn a_phone_shows_all(driver: &Driver, address: &str) {
    let tab = driver.phone(PHONE.0, PHONE.1).await;
    tab.open(address).await;
    tab.until("document.querySelectorAll('.card-board image').length > 100").await;
    fits(&tab, "front page").await;
    tab.click(&format!("{CARD} .primary")).await;
    tab.until(AT_BOARD).await;
    fits(&tab, "board").await;
    let board = "document.getElementById('board').getBoundingClientRect()";
    let in_sight = format!("{board}.bottom <= window.innerHeight && {board}.width > 300");
    assert_eq!(tab.value(&in_sight).await, Value::Bool(true), "board");
    tab.click("#guide-show").await;
    tab.until("document.querySelectorAll('#lesson-board image').length > 3").await;
    fits(&tab, "lesson").await;
    let manual = format!("{}manual/rules/eightpiece.html", address);
    tab.0.goto(&manual).await.expect("a page");
    tab.until("document.querySelector('.rules .common')").await;
    fits(&tab, "manual").await;
    tab.close().await;
}

/// Checks that nothing is wider than the screen.
async fn fits(tab: &Tab, what: &str) {
    let widths = "[document.documentElement.scrollWidth, window.innerWidth]";
    let widths = tab.value(widths).await;
    assert_eq!(widths, serde_json::json!([PHONE.0, PHONE.0]), "{what}");
}

/// The manual is found from the page, searched, and leads back to an example on the board.
async fn the_manual_is_searched(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "pawns").await;
    tab.click("a[href='manual/index.html']").await;
    tab.fill("#search", "sentry pushes").await;
    tab.until("document.querySelector('#found a')").await;
    tab.press(&[Key::Down, Key::Enter]).await;
    tab.until("location.pathname.includes('/manual/rules/eightpiece') && location.hash").await;
    tab.click(".example .button:last-child").await;
    tab.until(ONE_TURN).await;
    tab.until("document.getElementById('game-title').textContent === '8-Piece Chess'").await;
    tab.close().await;
}
