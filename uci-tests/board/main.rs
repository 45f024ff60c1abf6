//! `motley board` for a user: the built program serves, pages talk to it, a real browser shows it.

mod browser;
mod conversation;
mod front_page;
mod links;
mod server;
#[path = "../support/mod.rs"]
mod support;
mod tab;
