//! Armies that the players draft, and that they hide from each other, in a real browser.

use super::scene::{ONE_TURN, WIDE, at_a_board, choose, opened, play_at_random, start};
use super::tab::{Driver, Tab};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

/// The check box that covers armies.
const SECRET: &str = "#game-settings > .check:last-child input";
/// The check box of placement by play.
const BY_PLAY: &str = "#game-settings .check:not([hidden]):not(:last-child) input";

#[test]
fn armies_are_drafted_and_hidden() {
    at_a_board(async |driver, address| {
        an_army_is_drafted(driver, address).await;
        armies_are_hidden(driver, address).await;
    });
}

/// Returns the number of elements that a selector finds.
async fn count(tab: &Tab, selector: &str) -> Value {
    tab.value(&format!("document.querySelectorAll('{selector}').length")).await
}

/// Both players choose in turns, Black first, and then they place the same army.
async fn an_army_is_drafted(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    choose(&tab, "eldritch").await;
    tab.value(
        "[...document.querySelectorAll('.army-field button')].find(b => b.textContent === 'Draft').click()",
    )
    .await;
    let army = tab.value("document.querySelector('.army-field input').value").await;
    assert_eq!(army, "matched 4");
    start(&tab).await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(60);
    for (made, side) in ["Black", "White", "Black", "White"].into_iter().enumerate() {
        tab.until(&format!("document.querySelectorAll('[data-turn]').length === {made}")).await;
        let says = "document.body.innerText.includes('army of both sides')";
        tab.until(says).await;
        tab.until(&format!("document.querySelector('.player.to-move').textContent.includes('{side}')")).await;
        while tab.turns().await.len() == made {
            play_at_random(&tab, &mut random).await;
        }
    }
    // Both have the same units to place, in their colours.
    let units = |plate: usize| {
        format!(
            "[...document.querySelectorAll('.reserve')].filter((_, i) => i === {plate})\
             .flatMap(r => [...r.querySelectorAll('.reserve-unit')])\
             .map(b => b.dataset.words.replace(/White|Black/, '')).join()"
        )
    };
    tab.until("document.querySelectorAll('.reserve').length === 2").await;
    let [above, below] = [tab.value(&units(0)).await, tab.value(&units(1)).await];
    assert_eq!(above, below);
    assert!(above.as_str().is_some_and(|units| !units.is_empty()));
    play_at_random(&tab, &mut random).await;
    tab.close().await;
}

/// The units to place are covered, until their owner shows them for a turn; so are the texts of armies.
async fn armies_are_hidden(driver: &Driver, address: &str) {
    let tab = opened(driver, address, WIDE).await;
    choose(&tab, "eldritch").await;
    tab.fill(".army-field input", "r:a").await;
    tab.click(BY_PLAY).await;
    tab.click(SECRET).await;
    assert_eq!(count(&tab, ".army-field input[type=password]").await, 2);
    start(&tab).await;
    let titles = "[...document.querySelectorAll('.reserve-title')].map(e => e.textContent)";
    tab.until(&format!("{titles}.length === 2 && {titles}.every(t => t.endsWith(', covered'))")).await;
    assert_eq!(count(&tab, ".reserve-unit").await, 0);
    // Only White, who is to move, may look.
    assert_eq!(
        tab.value("[...document.querySelectorAll('.reserve button')].map(b => b.textContent).join()").await,
        "Show them to White"
    );
    tab.click(".reserve button").await;
    tab.until("document.querySelector('.reserve-unit.target')").await;
    let abjurer =
        "[...document.querySelectorAll('.reserve-unit')].some(b => b.dataset.words.includes('abjurer'))";
    assert_eq!(tab.value(abjurer).await, true);
    assert_eq!(tab.value(&format!("{titles}.filter(t => t.endsWith(', covered')).length")).await, 1);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(61);
    while tab.turns().await.is_empty() {
        play_at_random(&tab, &mut random).await;
    }
    tab.until(ONE_TURN).await;
    tab.until(&format!("{titles}.every(t => t.endsWith(', covered'))")).await;
    assert_eq!(
        tab.value("[...document.querySelectorAll('.reserve button')].map(b => b.textContent).join()").await,
        "Show them to Black"
    );
    tab.close().await;
}
