//! A board in the browser for every game: the table at which a game is played, and the server that shows
//! it.
//!
//! - [`messages`]: what page and board say to each other.
//! - [`game`]: one game, its type hidden: record, clicks, search.
//! - [`table`]: who plays, with how much time, and what a request does. It knows no transport: a server
//!   carries its messages over a socket today, a worker in the page could tomorrow.
//! - [`server`] (feature `server`): the transport, and the page's files.
//!
//! The page knows no rule. What stands where, what can be clicked and what it means is told by the rules
//! ([`Pictured`](motley_movegen::variant::Pictured)), so a new game in the registry can be played at
//! this board without a line of JavaScript.

#![forbid(unsafe_code)]

pub mod game;
pub mod messages;
#[cfg(feature = "server")]
pub mod server;
pub mod table;
