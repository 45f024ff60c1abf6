//! A board in the browser for every game: the table at which a game is played, and its server.
//!
//! - [`messages`]: the messages between page and board.
//! - [`table`]: players, clocks, and the execution of requests. It has no transport: the server
//!   sends its messages over a socket, and on a site without one a worker of the page passes them.
//! - [`examples`]: positions to try, from the rules.
//! - [`manual`] (feature `manual`): the manual as HTML, with the rules of all games.
//! - [`server`] (feature `server`): the transport, and the page's files.
//! - [`site`] (feature `server`): the page as plain files, with workers in the place of the server.
//!
//! The page knows no rules. The rules of each game say where units stand and which clicks are
//! possible ([`Pictured`](motley_movegen::variant::Pictured)), so a new game in the registry needs
//! no JavaScript.

#![forbid(unsafe_code)]

#[cfg(feature = "server")]
mod assets;
pub mod examples;
mod lesson;
#[cfg(feature = "manual")]
pub mod manual;
pub mod messages;
#[cfg(feature = "server")]
pub mod published;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "server")]
pub mod site;
pub mod table;
