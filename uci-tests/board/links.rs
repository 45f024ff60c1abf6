//! Links to games, and copies of link and picture, in a real browser.

use super::scene::{ONE_TURN, WIDE, at_a_board, begin, opened};
use super::tab::{Driver, Tab};
use serde_json::Value;

#[test]
fn links_and_pictures_are_shared() {
    at_a_board(async |driver, address| {
        a_copied_link_opens_the_game(driver, address).await;
        two_browsers_sit_at_one_board(driver, address).await;
        a_link_leaves_the_game_in_the_tab(driver, address).await;
        bad_links_say_why(driver, address).await;
        the_picture_is_copied(driver, address).await;
    });
}

/// Keeps what the page writes to the clipboard, and the files that it lets the user save.
const WATCH_COPIES: &str = "(navigator.clipboard.writeText = async text => { window.copied = text }, \
    navigator.clipboard.write = async ([item]) => { window.copied = await item.getType('image/png') }, \
    URL.createObjectURL = (make => blob => { window.saved = blob; return make(blob) })(URL.createObjectURL), \
    HTMLAnchorElement.prototype.click = () => {}, 1)";

/// Plays a turn given as text.
async fn play(tab: &Tab, turn: &str) {
    tab.fill("#play-text", turn).await;
    tab.click("#play [type=submit]").await;
}

pub(crate) async fn a_copied_link_opens_the_game(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "eightpiece").await;
    play(&tab, "e2e4").await;
    tab.until(ONE_TURN).await;
    play(&tab, "e7e5").await;
    tab.until("document.querySelectorAll('[data-turn]').length === 2").await;
    tab.value(WATCH_COPIES).await;
    tab.click("[data-action=save]").await;
    tab.click("#save-copy-link").await;
    tab.until("window.copied").await;
    let link = tab.value("window.copied").await;
    let link = link.as_str().expect("a text").to_owned();
    assert!(link.ends_with("#game=eightpiece&turns=e2e4+e7e5"), "{link}");
    let table = tab.value("location.hash").await;
    let other = opened(driver, address, WIDE).await;
    other.0.goto("about:blank").await.expect("a page");
    other.open(&link).await;
    other.until("document.querySelectorAll('[data-turn]').length === 2").await;
    assert!(other.label("e5").await.contains("Black pawn"));
    // The game is a table of its own from now on.
    other.until("/^#[0-9a-f]{32}$/.test(location.hash)").await;
    assert_ne!(other.value("location.hash").await, table);
    other.close().await;
    tab.close().await;
}

/// A second browser at the address of a game sits at its board: turns of each appear in the other.
async fn two_browsers_sit_at_one_board(driver: &Driver, address: &str) {
    let white = opened(driver, address, WIDE).await;
    begin(&white, "pawns").await;
    let hash = white.value("location.hash").await;
    let black = opened(driver, address, WIDE).await;
    black.0.goto("about:blank").await.expect("a page");
    black.open(&format!("{address}{}", hash.as_str().expect("a hash"))).await;
    black.until("document.getElementById('game-title').textContent.includes('Pawns')").await;
    play(&white, "e2e4").await;
    black.until(ONE_TURN).await;
    play(&black, "e7e5").await;
    white.until("document.querySelectorAll('[data-turn]').length === 2").await;
    black.close().await;
    white.close().await;
}

/// A link in the address of a tab with a game opens another table, and the way back leads to the game.
async fn a_link_leaves_the_game_in_the_tab(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "chess").await;
    play(&tab, "d2d4").await;
    tab.until(ONE_TURN).await;
    let link = "game=bandit&start=ctbkorc/n1sss1n/ppppppp/7/7/7/PPPPPPP/N1SSS1N/CROKBTC+b+-+-+0+1";
    tab.value(&format!("(location.hash = '{link}', 1)")).await;
    tab.until("document.getElementById('game-title').textContent === 'Bandit Chess'").await;
    tab.until("document.getElementById('status').textContent === 'Black to move'").await;
    tab.0.back().await.expect("a page");
    tab.until(ONE_TURN).await;
    assert!(tab.label("d4").await.contains("White pawn"));
    tab.close().await;
}

pub(crate) async fn bad_links_say_why(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    for (link, reason) in [
        ("game=nothing".to_owned(), "no game called nothing"),
        ("game=chess&turns=e2e4+e2e4".to_owned(), "Turn 2"),
        ("game=chess&start=8/8+w".to_owned(), "castling"),
        ("game=chess&colour=red".to_owned(), "unknown"),
        ("game=eldritch&option.Army+White=r:a,rr:o".to_owned(), "rr:o"),
        (format!("game={}", "x".repeat(20_000)), "16000"),
        ("start=%FF".to_owned(), "not text"),
        ("deadbeef".to_owned(), "no game is kept"),
    ] {
        tab.0.goto("about:blank").await.expect("a page");
        tab.open(&format!("{}#{link}", address)).await;
        let says = format!("document.getElementById('notice').textContent.includes('{reason}')");
        tab.until(&says).await;
        tab.until("document.body.dataset.place === 'home' && location.hash === ''").await;
    }
    tab.close().await;
}

/// The picture has a size that fits the board and shows units; the SVG needs no other file.
async fn the_picture_is_copied(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    begin(&tab, "capablanca").await;
    tab.value(WATCH_COPIES).await;
    tab.click("[data-action=save]").await;
    tab.click("#save-copy-picture").await;
    tab.until("window.copied").await;
    tab.value(
        "(createImageBitmap(window.copied).then(image => { \
            const canvas = document.createElement('canvas'); \
            [canvas.width, canvas.height] = [image.width, image.height]; \
            const context = canvas.getContext('2d'); \
            context.drawImage(image, 0, 0); \
            const colours = (x, y) => new Set(new Uint32Array(context.getImageData(x, y, 60, 60).data.buffer)).size; \
            window.picture = [image.width, image.height, colours(18, 18) > 9, colours(18, 306)]; \
        }), 1)",
    )
    .await;
    tab.until("window.picture").await;
    // Inside of the rook's square are many colours, inside of an empty square is one.
    assert_eq!(tab.value("window.picture").await, serde_json::json!([960, 768, true, 1]));
    tab.click("#save-svg").await;
    tab.until("window.saved").await;
    tab.value("(window.saved.text().then(text => { window.svg = text }), 1)").await;
    tab.until("window.svg").await;
    let facts = "(() => { const page = new DOMParser().parseFromString(window.svg, 'image/svg+xml'); \
        return [page.querySelectorAll('use[href^=\"#motley-\"][x]').length, page.querySelectorAll('symbol').length, \
        page.querySelectorAll('parsererror, image').length] })()";
    assert_eq!(tab.value(facts).await, serde_json::json!([40, 16, 0]), "units, pictures, faults");
    assert_eq!(
        tab.value("window.svg.replace('http://www.w3.org/2000/svg', '').includes('http')").await,
        Value::Bool(false)
    );
    tab.close().await;
}
