//! The server: the page's files, and a socket for each tab.
//!
//! By default it serves only this machine, and only pages that know the token in its address; other
//! programs and other sites in the same browser do not know it (see `guard`). A table is open while
//! a page is connected to it; it is saved in a file (`store`).

mod analysts;
mod answers;
mod connections;
mod engines;
mod game_files;
mod guard;
mod hosted_table;
mod players;
mod socket;
mod store;
mod tables;
mod tournaments;

use crate::assets;
use crate::manual;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use connections::HEAD_TIMEOUT;
use game_files::WatchedFiles;
use guard::Guard;
use motley_tournament::{Interrupt, MatchOptions};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use store::Store;
use tables::Tables;
use tokio::net::TcpListener;
use tournaments::Tournaments;

pub use game_files::{GameFiles, LoadGames};

/// The options of the server.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The address to listen on. Any address but loopback admits other machines that know the
    /// token.
    pub bind: IpAddr,
    /// The port. If it is in use, a free one is taken instead.
    pub port: u16,
    /// Names of this machine by which other machines reach it. Those of its addresses are known.
    pub names: Vec<String>,
    /// The folder of saved games. Default: the user's data folder.
    pub data: Option<PathBuf>,
    /// Files of games that are loaded again when they change.
    pub games: Option<GameFiles>,
}

impl ServerOptions {
    /// The default port. It is constant, so that an open page reconnects after a restart of the
    /// server.
    pub const DEFAULT_PORT: u16 = 8642;
}

impl Default for ServerOptions {
    fn default() -> Self {
        ServerOptions {
            bind: Ipv4Addr::LOCALHOST.into(),
            port: Self::DEFAULT_PORT,
            names: Vec::new(),
            data: None,
            games: None,
        }
    }
}

/// A failure of the server.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The folder for games cannot be used.
    #[error("cannot use the folder {}: {error}", folder.display())]
    Data {
        /// The folder.
        folder: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// Another server uses the folder.
    #[error("the board is already at {address}")]
    Running {
        /// The address of its page.
        address: String,
        /// A file that leads a browser there.
        page: PathBuf,
    },
    /// The system has no data folder for users.
    #[error("this system has no data folder for users; name a folder with --data")]
    NoData,
    /// The server cannot listen at this address.
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The system has no random numbers for a token.
    #[error("no random numbers for a token: {0}")]
    Random(String),
    /// The running server failed.
    #[error("the server failed: {0}")]
    Serve(io::Error),
}

/// The state that every handler needs.
#[derive(Clone)]
struct Served {
    guard: Arc<Guard>,
    tables: Arc<Tables>,
    tournaments: Arc<Tournaments>,
    games: Option<Arc<WatchedFiles>>,
}

/// A server that is listening.
pub struct BoardServer {
    listener: std::net::TcpListener,
    served: Served,
    address: String,
    page: PathBuf,
}

impl BoardServer {
    /// Starts to listen.
    ///
    /// # Errors
    /// The server cannot listen at the address, or cannot use the folder of saved games.
    pub fn start(options: &ServerOptions) -> Result<BoardServer, ServerError> {
        let store = Store::open(options.data.as_deref())?;
        let listener = listen(options)?;
        let at = listener.local_addr().map_err(ServerError::Serve)?;
        let token = store.token()?;
        // `0.0.0.0` and `::` mean every address of the machine, and are none that a browser can ask.
        let shown = match at.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST, at.port()).into(),
            IpAddr::V6(ip) if ip.is_unspecified() => (Ipv6Addr::LOCALHOST, at.port()).into(),
            _ => at,
        };
        let address = match options.names.first() {
            Some(name) => format!("http://{name}:{}/{token}/", at.port()),
            None => format!("http://{shown}/{token}/"),
        };
        let page = store.announce(&address)?;
        let tournaments = Tournaments::open(store.folder()).map_err(|error| store.unusable(error))?;
        Ok(BoardServer {
            page,
            served: Served {
                guard: Arc::new(Guard::new(at, token, options.names.clone())),
                tables: Arc::new(Tables::new(store)),
                tournaments,
                games: options.games.clone().map(WatchedFiles::new).map(Arc::new),
            },
            listener,
            address,
        })
    }

    /// Returns the address of the page with the token.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Returns a file that leads a browser to the page. Only the user can read it, unlike the arguments of a
    /// browser's process.
    #[must_use]
    pub fn page(&self) -> &std::path::Path {
        &self.page
    }

    /// Lets the page of tournaments show a match that this program plays, from its first game on; returns the
    /// address of that page, and a file that leads a browser there. The match needs a state file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn watch(
        &self,
        options: &mut MatchOptions,
        interrupt: &Arc<Interrupt>,
    ) -> Result<(String, PathBuf), ServerError> {
        let id = self.served.tournaments.show(options, interrupt)?;
        let address = format!("{}matches/index.html#{id}", self.address);
        let page = self.served.tables.store().announce(&address)?;
        Ok((address, page))
    }

    /// Returns the port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.served.guard.port()
    }

    /// Serves until the process ends.
    ///
    /// # Errors
    /// The system refuses threads or connections.
    pub fn run(self) -> Result<(), ServerError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .map_err(ServerError::Serve)?;
        runtime.block_on(async {
            self.listener.set_nonblocking(true).map_err(ServerError::Serve)?;
            let listener = TcpListener::from_std(self.listener).map_err(ServerError::Serve)?;
            tokio::spawn(Arc::clone(&self.served.tables).watch_clocks());
            connections::serve(listener, router(self.served), HEAD_TIMEOUT).await;
            Ok(())
        })
    }
}

/// Listens at the requested port, or at a free one if it is in use.
fn listen(options: &ServerOptions) -> Result<std::net::TcpListener, ServerError> {
    let wanted = SocketAddr::new(options.bind, options.port);
    let any = SocketAddr::new(options.bind, 0);
    std::net::TcpListener::bind(wanted)
        .or_else(|_| std::net::TcpListener::bind(any))
        .map_err(|error| ServerError::Listen(wanted, error))
}

fn router(served: Served) -> Router {
    Router::new()
        .route("/{token}/", get(index))
        .route("/{token}/socket", get(socket::upgrade))
        .route("/{token}/games", get(game_files::answer))
        .route("/{token}/engines", get(engines::list).post(engines::change))
        .route("/{token}/tournaments", get(tournaments::list).post(tournaments::create))
        .route("/{token}/tournaments/{id}", get(tournaments::answer))
        .route("/{token}/tournaments/{id}/{name}", get(tournaments::file).post(tournaments::change))
        .route("/{token}/tournaments/{id}/live/{number}", get(tournaments::live_board))
        .route("/{token}/rules/{page}", get(rules))
        .route("/{token}/manual/{*file}", get(manual_file))
        .route("/{token}/{folder}/{*file}", get(file))
        .layer(axum::middleware::from_fn_with_state(served.clone(), guard::check))
        .with_state(served)
}

async fn index() -> Response {
    found(assets::page("index.html"))
}

async fn file(Path((_, folder, file)): Path<(String, String, String)>) -> Response {
    found(assets::file(&folder, &file))
}

async fn rules(State(_): State<Served>, Path((_, page)): Path<(String, String)>) -> Response {
    match manual::fragment(&page) {
        Some(html) => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn manual_file(Path((_, file)): Path<(String, String)>) -> Response {
    found(assets::manual(&file))
}

fn found(asset: Option<assets::Asset>) -> Response {
    match asset {
        Some(asset) => ([(header::CONTENT_TYPE, asset.mime)], asset.bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
