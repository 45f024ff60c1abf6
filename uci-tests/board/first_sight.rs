//! The first sight of a game: it begins with its whole board on the screen.

use super::scene::at_a_board;
use super::tab::{Driver, Tab};
use serde_json::Value;

/// Screens, each with the least share of its height that the board takes, in percent: a telephone upright and
/// on its side, desktops, and one of them with everything twice as large.
const SCREENS: [(u32, u32, u32); 6] =
    [(390, 844, 40), (844, 390, 80), (1024, 768, 73), (1366, 768, 78), (2560, 1440, 85), (683, 384, 80)];

/// The width from which on nothing of a game is below the screen.
const TWO_COLUMNS: u32 = 1000;

/// Whether all buttons of the game are on the screen.
const BUTTONS: &str = "[...document.querySelectorAll('.actions button:not([hidden])')].every(button => \
                       button.getBoundingClientRect().bottom < innerHeight + 1)";

/// Whether the whole board is on the screen, but for parts of a pixel.
const WHOLE: &str = "(board => board.top > -1 && board.bottom < innerHeight + 1 && board.right < innerWidth + 1)\
                     (document.getElementById('board').getBoundingClientRect())";

#[test]
fn a_game_begins_with_its_whole_board_on_the_screen() {
    at_a_board(async |driver, address| {
        for size in SCREENS {
            let tab = driver.phone(size.0, size.1).await;
            // Cards far down on the front page, and a game of the list below them.
            for game in
                [".game-card[data-game=bandit]", ".game-card[data-game=chess]", ".text-game[data-game=duck]"]
            {
                a_game_begins(&tab, address, size, game).await;
            }
            tab.close().await;
        }
        a_clause_is_read_beside_the_board(driver, address).await;
    });
}

async fn a_game_begins(tab: &Tab, address: &str, screen: (u32, u32, u32), game: &str) {
    let (width, height, share) = screen;
    tab.open(address).await;
    tab.until(&format!("document.querySelector('{game} .primary')")).await;
    tab.value(&format!("document.querySelector('{game}').scrollIntoView({{block: 'center'}})")).await;
    tab.until("scrollY > 0").await;
    tab.click(&format!("{game} .primary")).await;
    tab.until("document.body.dataset.place === 'board'").await;
    let what = format!("{game} on {width} x {height}");
    is_whole(tab, &what).await;
    let is_square =
        "(position => position.offsetWidth === position.offsetHeight)(document.getElementById('board'))";
    if tab.value(is_square).await == Value::Bool(true) {
        let of_height = "Math.round(100 * document.getElementById('board').offsetHeight / innerHeight)";
        let taken = tab.value(of_height).await.as_u64().unwrap_or(0);
        assert!(taken >= u64::from(share), "{what}: {taken} % of the height");
    }
    assert_eq!(tab.value(BUTTONS).await, Value::Bool(true), "{what}: buttons");
    if width >= TWO_COLUMNS {
        let below = "document.documentElement.scrollHeight - innerHeight";
        assert_eq!(tab.value(below).await, Value::from(0), "{what}: pixels below the screen");
    }
}

async fn is_whole(tab: &Tab, what: &str) {
    let place =
        "JSON.stringify([scrollY, innerHeight, document.getElementById('board').getBoundingClientRect()])";
    let place = tab.value(place).await;
    assert_eq!(tab.value(WHOLE).await, Value::Bool(true), "{what}: {place}");
}

/// The link to a unit's rule scrolls the rules, not the page.
async fn a_clause_is_read_beside_the_board(driver: &Driver, address: &str) {
    let tab = driver.phone(1366, 768).await;
    tab.open(address).await;
    tab.click(".game-card[data-game=eightpiece] .primary").await;
    tab.until("document.body.dataset.place === 'board'").await;
    tab.value("document.querySelector('[data-at=c1]').focus()").await;
    tab.until("document.querySelector('#inspector .link')").await;
    tab.click("#inspector .link").await;
    tab.until("document.querySelector('#rules .cited')").await;
    is_whole(&tab, "beside a clause").await;
    let is_read = "(clause => clause.top >= 0 && clause.top < innerHeight)\
                   (document.querySelector('#rules .cited').getBoundingClientRect())";
    assert_eq!(tab.value(is_read).await, Value::Bool(true));
    tab.close().await;
}
