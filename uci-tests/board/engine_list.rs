//! The page of the list of engines: a program is added only on the machine itself, after its whole command
//! was shown.
#![cfg(target_os = "linux")]

use super::players::fake;
use super::scene::{WIDE, at_a_board, opened};
use super::server::{Page, Server};
use super::tournaments::data;
use serde_json::{Value, json};

/// Returns an order that adds the fake engine of the match runner's tests.
fn adding(protocol: &str, behaviour: &str) -> Value {
    let engine = fake(protocol, behaviour);
    let mut command = vec![engine["command"].clone()];
    command.extend(engine["arguments"].as_array().into_iter().flatten().cloned());
    json!({ "do": "add", "command": command, "name": behaviour })
}

#[test]
fn an_engine_is_asked_set_and_removed() {
    let server = Server::fresh();
    let order = |order: &Value| server.ask("engines", Some(&order.to_string()));
    let list = order(&adding("uci", "honest")).expect("it is added");
    assert_eq!(list["mayChange"], true);
    assert_eq!(
        (&list["engines"][0]["name"], &list["engines"][0]["protocol"]),
        (&json!("honest"), &json!("uci"))
    );
    let told = list["news"].as_str().unwrap_or_default();
    assert!(told.starts_with("Added honest: "), "{told}");
    let names = |list: &Value| {
        let options = list["engines"][0]["options"].as_array().into_iter().flatten();
        options.map(|option| format!("{}={}", option["name"], option["value"])).collect::<Vec<_>>()
    };
    let (name, value) = ("UCI_Variant", "pawns");
    let before = names(&list);
    let list = order(&json!({ "do": "set", "name": "honest", "options": [[name, value]] })).expect("set");
    assert!(
        names(&list) != before && names(&list).contains(&r#""UCI_Variant"="pawns""#.to_owned()),
        "{:?}",
        names(&list)
    );
    let refused = order(&json!({ "do": "set", "name": "honest", "options": [[name, "x"]] })).unwrap_err();
    assert!(refused.contains("found 'x', expected one of chess, pawns"), "{refused}");
    let list = order(&json!({ "do": "check", "name": "honest" })).expect("it answers");
    assert!(names(&list).contains(&r#""UCI_Variant"="pawns""#.to_owned()), "what was set stays");
    let refused = order(&adding("uci", "honest")).unwrap_err();
    assert!(refused.contains("which is on the list"), "{refused}");
    let list = order(&json!({ "do": "remove", "name": "honest" })).expect("it is removed");
    assert_eq!(list["engines"], json!([]));
}

/// Options for one game are those that the engine has announced.
#[test]
fn a_player_has_options_for_a_game() {
    let server = Server::fresh();
    server.ask("engines", Some(&adding("uci", "honest").to_string())).expect("it is added");
    let (mut page, _) = Page::open(&server, None);
    let mut ask = |option: &str, value: &str| {
        let engine = json!({"who": "engine", "program": "honest", "options": [[option, value]]});
        let new = json!({"do": "new", "game": "chess", "players": [engine, {"who": "person"}]});
        page.send(&new.to_string());
        page.hear_until(|update| {
            update["is"] == "refused" || update["turns"].as_array().is_some_and(|t| t.len() == 2)
        })
    };
    for (option, value, words) in
        [("UCI_Variant", "x", "found 'x', expected one of chess, pawns"), ("Nothing", "1", "Nothing")]
    {
        let refused = ask(option, value);
        assert!(refused["reason"].as_str().is_some_and(|reason| reason.contains(words)), "{refused}");
    }
    let table = ask("UCI_Variant", "chess");
    assert_eq!(table["turns"][1]["text"], "g1f3", "{table}");
}

#[test]
fn what_is_no_engine_is_told_with_its_last_lines() {
    let server = Server::fresh();
    for (command, words) in [
        (json!(["/bin/echo", "good day"]), "good day"),
        (json!(["/no/such/program"]), "/no/such/program"),
        (json!([""]), "expected a program"),
    ] {
        let order = json!({ "do": "add", "command": command });
        let refused = server.ask("engines", Some(&order.to_string())).expect_err("no engine");
        assert!(refused.contains(words), "{command}: {refused}");
    }
}

/// Guests of a server may choose engines, but neither see nor change their commands.
#[test]
fn guests_add_nothing() {
    let data = data(&[fake("uci", "honest")]);
    let server = Server::start_with(data.path(), &["--bind", "0.0.0.0"]);
    let list = server.ask("engines", None).expect("a list");
    assert_eq!((&list["mayChange"], &list["found"]), (&json!(false), &json!([])));
    let engine = &list["engines"][0];
    assert_eq!((&engine["name"], &engine["command"]), (&json!("honest"), &json!([])));
    for order in [
        adding("uci", "illegal"),
        json!({ "do": "check", "name": "honest" }),
        json!({ "do": "set", "name": "honest", "options": [] }),
        json!({ "do": "remove", "name": "honest" }),
    ] {
        let refused = server.ask("engines", Some(&order.to_string())).expect_err("a guest");
        assert!(refused.contains("This board has guests"), "{order}: {refused}");
    }
    let (mut page, _) = Page::open(&server, None);
    let engine = json!({"who": "engine", "program": "honest", "options": [["UCI_Variant", "chess"]]});
    page.send(&json!({"do": "new", "game": "chess", "players": [engine, {"who": "person"}]}).to_string());
    let refused = page.hear_until(|update| update["is"] == "refused");
    assert!(refused["reason"].as_str().is_some_and(|reason| reason.contains("This board has guests")));
}

#[test]
fn a_page_of_another_site_sees_no_engine() {
    let server = Server::fresh();
    let path = format!("{}engines", server.path());
    let host = format!("Host: {}", server.host());
    assert!(server.status(&path, &[&host, "Origin: http://example.org"]).contains("403"));
    assert!(server.status("/engines", &[&host]).contains("403"));
    assert!(server.status(&path, &[&host]).contains("200"));
}

#[test]
fn an_engine_is_added_by_the_form_after_its_command_was_seen() {
    at_a_board(async |driver, address| {
        let tab = opened(driver, address, WIDE).await;
        tab.0.goto(&format!("{address}matches/engines.html")).await.expect("the page");
        tab.until("document.querySelector('#add')").await;
        let order = adding("xboard", "honest");
        let words: Vec<_> =
            order["command"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        tab.fill("#program", words[0]).await;
        tab.fill("#arguments", &words[1..].join("\n")).await;
        tab.click("#add button").await;
        tab.until("document.querySelector('#question').open").await;
        let shown = tab.value("document.querySelector('#question-text').textContent").await;
        assert!(shown.as_str().is_some_and(|shown| shown.contains(&words.join(" "))), "{shown}");
        tab.click("#question .primary").await;
        tab.until("document.querySelector('details.engine')").await;
        tab.click("details.engine summary").await;
        tab.until("document.querySelector('details.engine').textContent.includes(\"XBoard's protocol\")")
            .await;
        tab.click("details.engine .row button:last-child").await;
        tab.click("#question .primary").await;
        tab.until("!document.querySelector('details.engine')").await;
        tab.close().await;
    });
}
