//! `motley board` for a user: the built program serves, pages talk to it, a real browser shows it; and the
//! site, which needs no server of ours.

mod armies;
mod browser;
mod conversation;
mod data_folder;
mod engine_list;
mod file_server;
mod firefox;
mod first_sight;
mod front_page;
mod links;
mod listener;
mod outside;
mod players;
mod records;
mod scene;
mod server;
mod site;
mod site_firefox;
mod tab;
mod tournaments;
mod written_match;
