//! Records in a real browser: turns in algebraic notation, keys that step, files of other programs.

use super::scene::{ONE_TURN, WIDE, at_a_board, begin, opened};
use super::tab::{Driver, Tab};
use fantoccini::key::Key;

/// Two games as other programs write them.
const GAMES: &str = "[White \"A\"]\n\n1. e4 e5 2. Nf3 {good} *\n\n[White \"B\"]\n[Variant \"Crazyhouse\"]\n\n1. d4 d5 (1... e6) 0-1\n";

#[test]
fn records_are_read_typed_and_walked_through() {
    at_a_board(async |driver, address| {
        turns_are_typed_and_walked_through(driver, address).await;
        of_a_file_one_game_is_chosen(driver, address).await;
        a_position_is_set_up(driver, address).await;
    });
}

async fn turns_are_typed_and_walked_through(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "chess").await;
    tab.fill("#play-text", "Nf3").await;
    tab.click("#play [type=submit]").await;
    tab.until(ONE_TURN).await;
    assert_eq!(tab.turns().await, ["Nf3"]);
    for at in ["e7", "e5"] {
        tab.click_at(at).await;
    }
    tab.until("document.querySelectorAll('[data-turn]').length === 2").await;
    // The click has brought the focus to the board, and the keys still step through the record.
    tab.press(&[Key::Left]).await;
    tab.until("document.querySelector('[data-turn][aria-current]').textContent === 'Nf3'").await;
    tab.press(&[Key::Down]).await;
    tab.until("document.querySelector('[data-turn][aria-current]').textContent === 'e5'").await;
    choose_notation(&tab, "own").await;
    tab.until("document.querySelector('[data-turn]').textContent === 'g1f3'").await;
    choose_notation(&tab, "figures").await;
    tab.until("document.querySelector('[data-turn]').textContent === '♘f3'").await;
    tab.close().await;
}

async fn choose_notation(tab: &Tab, notation: &str) {
    let choose =
        "(field, value) => { field.value = value; field.dispatchEvent(new Event('change')); return 1; }";
    tab.value(&format!("({choose})(document.getElementById('notation'), '{notation}')")).await;
}

async fn of_a_file_one_game_is_chosen(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "chess").await;
    tab.click("[data-action=load]").await;
    tab.fill("#load-pgn", GAMES).await;
    tab.click("#load [type=submit]").await;
    tab.click("#load-games li:nth-child(2) button").await;
    tab.until("document.getElementById('game-title').textContent.includes('Crazyhouse')").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 3").await;
    assert_eq!(tab.turns().await, ["d4", "d5", "1...e6"]);
    tab.until("document.getElementById('result').textContent === '0-1'").await;
    tab.close().await;
}

/// A queen is put on the board in the editor, and the game begins with it.
async fn a_position_is_set_up(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    tab.click("[data-action=new]").await;
    tab.fill("#games-search", "knightmate").await;
    tab.click("#games label:not([hidden])").await;
    tab.click("label:has(input[name=start][value=fen])").await;
    tab.click("#game-settings .seat > .button").await;
    tab.until("document.querySelectorAll('#editor-palette .brush').length > 10").await;
    tab.click("#editor-palette .brush[title='White queen']").await;
    tab.click("#editor-board [data-place='4 4']").await;
    tab.click("#editor-done").await;
    tab.click("#new-game [type=submit]").await;
    tab.until("document.body.dataset.place === 'board'").await;
    assert!(tab.label("e4").await.contains("White queen"));
    tab.close().await;
}
