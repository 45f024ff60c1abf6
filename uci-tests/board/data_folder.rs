//! The folder of saved games: one server uses it, and what cannot be saved is told.

use super::server::{Page, Server};
use crate::conversations::support::PROGRAM;
use serde_json::{Value, json};
use std::fs;
use std::process::Command;

#[test]
fn a_second_start_names_the_first_server() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let mut second = Command::new(PROGRAM);
    second.args(["board", "--no-open", "--port", "0", "--data"]).arg(data.path());
    let output = second.output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    let expected = format!("The board is already at {}\n", server.address);
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

#[test]
fn a_game_that_cannot_be_saved_is_told() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let (mut page, table) = Page::open(&server, None);
    assert_eq!(table["notice"], Value::Null);
    fs::remove_dir(data.path().join("games")).expect("no game is saved yet");
    page.begin("chess");
    let update = page.hear_until(|update| update["notice"].is_string());
    let notice = update["notice"].as_str().unwrap_or_default();
    assert!(notice.starts_with("This game is not being saved: "), "{notice}");
    fs::create_dir(data.path().join("games")).expect("a folder");
    page.ask(&json!({"do": "play", "text": "e2e4"}), "table");
    page.hear_until(|update| update["is"] == "table" && update["notice"].is_null());
}
