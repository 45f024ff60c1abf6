//! The server: the page's files, and a socket for each tab.
//!
//! It serves this machine only, unless told otherwise, and whoever knows the token in its address: other
//! programs and other pages in the same browser do not (see `guard`). A table lives as long as a page looks
//! at it, and is kept in a file from then on (`store`).

mod assets;
mod examples;
mod guard;
mod hosted_table;
mod rules_page;
mod socket;
mod store;
mod tables;

use crate::game::BeginGame;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use guard::Guard;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use store::Store;
use tables::Tables;
use tokio::net::TcpListener;

/// Where the server listens, and what it does when it does.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The address: anything but loopback lets other machines in, if they know the token.
    pub bind: IpAddr,
    /// The port; another free one is taken if this one is not.
    pub port: u16,
    /// Where games are kept; the user's folder for data if not told.
    pub data: Option<PathBuf>,
}

impl ServerOptions {
    /// The port the server listens at unless told otherwise: always the same, so that a page that is open
    /// finds a server that starts again.
    pub const PORT: u16 = 8642;
}

impl Default for ServerOptions {
    fn default() -> Self {
        ServerOptions {
            bind: Ipv4Addr::LOCALHOST.into(),
            port: Self::PORT,
            data: None,
        }
    }
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The folder for games cannot be used.
    #[error("the folder {}: {error}", folder.display())]
    Data {
        /// The folder.
        folder: PathBuf,
        /// What happened.
        error: io::Error,
    },
    /// There is no folder for a user's data on this system.
    #[error("this system has no folder for a user's data: name one by --data")]
    NoData,
    /// Nothing can be listened to at this address.
    #[error("listening at {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The system has no random numbers for a token.
    #[error("random numbers for a token: {0}")]
    Random(String),
    /// The server broke down.
    #[error("serving: {0}")]
    Serve(io::Error),
}

/// What every answer needs.
#[derive(Clone)]
struct Served {
    guard: Arc<Guard>,
    tables: Arc<Tables>,
}

/// A server that listens already.
pub struct BoardServer {
    listener: std::net::TcpListener,
    served: Served,
    address: String,
}

impl BoardServer {
    /// A server that listens, at whose tables games begin by `begin`.
    ///
    /// # Errors
    /// The address cannot be listened to, or there is no place to keep games.
    pub fn start(options: &ServerOptions, begin: BeginGame) -> Result<BoardServer, ServerError> {
        let store = Store::open(options.data.as_deref())?;
        let listener = listen(options)?;
        let at = listener.local_addr().map_err(ServerError::Serve)?;
        let token = store.token()?;
        let address = format!("http://{at}/{token}/");
        Ok(BoardServer {
            served: Served {
                guard: Arc::new(Guard::new(at, token)),
                tables: Arc::new(Tables::new(store, begin)),
            },
            listener,
            address,
        })
    }

    /// The address of the page, token and all.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
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
            self.listener
                .set_nonblocking(true)
                .map_err(ServerError::Serve)?;
            let listener = TcpListener::from_std(self.listener).map_err(ServerError::Serve)?;
            tokio::spawn(Arc::clone(&self.served.tables).watch_clocks());
            axum::serve(listener, router(self.served))
                .await
                .map_err(ServerError::Serve)
        })
    }
}

/// Listens at the port asked for, or at another if something else does already.
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
        .route("/{token}/rules/{page}", get(rules))
        .route("/{token}/{folder}/{*file}", get(file))
        .layer(axum::middleware::from_fn_with_state(
            served.clone(),
            guard::check,
        ))
        .with_state(served)
}

async fn index() -> Response {
    found(assets::page("index.html"))
}

async fn file(Path((_, folder, file)): Path<(String, String, String)>) -> Response {
    found(match folder.as_str() {
        "page" => assets::page(&file),
        "pictures" => assets::picture(&file),
        _ => None,
    })
}

async fn rules(State(_): State<Served>, Path((_, page)): Path<(String, String)>) -> Response {
    match rules_page::html(&page) {
        Some(html) => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn found(asset: Option<assets::Asset>) -> Response {
    match asset {
        Some(asset) => ([(header::CONTENT_TYPE, asset.mime)], asset.bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
