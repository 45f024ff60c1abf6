//! The site without a server of ours, in Firefox.

use super::file_server::FileServer;
use super::firefox::Firefox;
use super::scene::{POSSIBLE, STATE};
use super::site::{HINTS, THREADS, notice};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

/// Games in Firefox, with a turn of the engine's in each.
const FIREFOX_GAMES: [&str; 3] = ["eightpiece", "eldritch", "shatranj"];

/// Reloads of the page until it must show its game.
const RELOADS: usize = 2;

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
    assert_eq!(firefox.text(THREADS), "false,1");
    firefox.until("navigator.serviceWorker.controller");
    server.stop();
    // Seen once on a busy machine: the rules' worker was never loaded. A user, too, reloads the page then.
    let title = "document.getElementById('game-title').textContent.includes('Shatranj')";
    let is_shown = |_| {
        firefox.reload();
        firefox.comes_true(title)
    };
    assert!((0..RELOADS).any(is_shown), "the game does not come back");
    firefox.until(&format!("{NUMBER_OF_TURNS} === 2"));
    // The service worker has isolated the page, so a helper can share the memory of the search.
    let threads = firefox.text("Math.min(navigator.hardwareConcurrency, 2)");
    let expected = format!("true,{threads}");
    for _ in 0..HINTS {
        firefox.click("[data-action=hint]");
        firefox.until(&notice("The engine would play"));
        firefox.click("#notice button");
        if firefox.text(THREADS) == expected {
            break;
        }
    }
    assert_eq!(firefox.text(THREADS), expected);
}

const NUMBER_OF_TURNS: &str = "document.querySelectorAll('[data-turn]').length";

/// Clicks or chooses something that can be clicked or chosen, and waits for the answer.
fn play_in_firefox(firefox: &mut Firefox, random: &mut Xoshiro256PlusPlus) {
    firefox.until(&format!("{POSSIBLE}.length"));
    let possible = firefox.text(&format!("JSON.stringify({POSSIBLE})"));
    let possible: Vec<Value> = serde_json::from_str(&possible).expect("a list");
    let before = firefox.text(STATE);
    match &possible[(random.next_u64() % possible.len() as u64) as usize] {
        Value::String(at) => firefox.click(&format!("[data-at=\"{at}\"]")),
        choice => {
            firefox.text(&format!("document.querySelectorAll('.choice')[{choice}].click()"));
        }
    }
    firefox.until(&format!("({STATE}) !== {}", Value::from(before)));
}
