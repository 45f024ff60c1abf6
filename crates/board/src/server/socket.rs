//! The socket of one page.

use super::Served;
use super::hosted_table::{HostedTable, text};
use super::players::check_options;
use super::tables::Tables;
use crate::messages::{Request, Update};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;

/// The maximum size of a page's message in bytes: the record of a long game.
const MAX_MESSAGE: usize = 1 << 18;

/// The query of a page's address.
#[derive(Deserialize)]
pub(super) struct TableQuery {
    table: Option<String>,
}

/// Opens the socket of a page.
pub(super) async fn upgrade(
    State(served): State<Served>,
    Query(wanted): Query<TableQuery>,
    socket: WebSocketUpgrade,
) -> Response {
    let (tables, is_own) = (served.tables, served.guard.is_for_this_machine());
    let finder = Arc::clone(&tables);
    let found = tokio::task::spawn_blocking(move || finder.find(wanted.table.as_deref()));
    match found.await {
        Ok(Some(table)) => socket
            .max_message_size(MAX_MESSAGE)
            .on_upgrade(move |socket| converse(socket, table, tables, is_own)),
        _ => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Executes the page's requests and sends it the table's updates, until the page leaves.
/// `is_own`: whether no other machine can reach the server.
async fn converse(mut socket: WebSocket, table: Arc<HostedTable>, tables: Arc<Tables>, is_own: bool) {
    let mut updates = table.subscribe();
    let mut alive = greet(&mut socket, &table).await;
    while alive {
        alive = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(request))) => {
                    let refusal = ask(&table, request.as_str(), is_own).await;
                    match refusal {
                        Some(refusal) => socket.send(refusal.into()).await.is_ok(),
                        None => true,
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => false,
                Some(Ok(_)) => true,
            },
            update = updates.recv() => match update {
                Ok(update) => socket.send(update.as_ref().into()).await.is_ok(),
                Err(RecvError::Lagged(_)) => greet(&mut socket, &table).await,
                Err(RecvError::Closed) => false,
            },
        };
    }
    tokio::spawn(async move { tables.leave(table).await });
    // The answer to a page that closes the socket.
    let _ = socket.send(Message::Close(None)).await;
}

async fn greet(socket: &mut WebSocket, table: &Arc<HostedTable>) -> bool {
    let greeter = Arc::clone(table);
    // The table may be at work.
    let Ok(greeting) = tokio::task::spawn_blocking(move || greeter.greeting()).await else {
        return false;
    };
    for update in greeting {
        if socket.send(update.into()).await.is_err() {
            return false;
        }
    }
    true
}

/// Executes a request. Returns a refusal if the text is no request, or one that the page may not make.
async fn ask(table: &Arc<HostedTable>, request: &str, is_own: bool) -> Option<String> {
    match serde_json::from_str::<Request>(request) {
        Ok(request) => {
            let table = Arc::clone(table);
            // The setup of a game and the list of its turns may take long.
            let done = tokio::task::spawn_blocking(move || {
                check_options(&request, is_own).map(|()| table.request(request))
            });
            match done.await {
                Ok(done) => done.err().map(|refusal| refused(&refusal.0)),
                Err(_) => Some(refused("An internal error prevented this request.")),
            }
        }
        Err(error) => Some(refused(&format!("Not a valid request: {error}"))),
    }
}

fn refused(reason: &str) -> String {
    text(&Update::Refused { reason: reason.to_owned(), rules: Vec::new() })
}
