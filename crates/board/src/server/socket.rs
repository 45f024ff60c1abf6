//! The conversation with one page.

use super::Served;
use super::hosted_table::{HostedTable, text};
use super::tables::Tables;
use crate::messages::{Request, Update};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;

/// The longest message of a page: a record of a long game.
const LONGEST_MESSAGE: usize = 1 << 18;

/// What a page says of itself in its address.
#[derive(Deserialize)]
pub(super) struct TableQuery {
    table: Option<String>,
}

/// A page opens its socket.
pub(super) async fn upgrade(
    State(served): State<Served>,
    Query(wanted): Query<TableQuery>,
    socket: WebSocketUpgrade,
) -> Response {
    let tables = served.tables;
    let finder = Arc::clone(&tables);
    let found = tokio::task::spawn_blocking(move || finder.find(wanted.table.as_deref()));
    match found.await {
        Ok(Some(table)) => socket
            .max_message_size(LONGEST_MESSAGE)
            .on_upgrade(move |socket| converse(socket, table, tables)),
        _ => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Until the page leaves: what it asks is done, what its table has to say is told.
async fn converse(mut socket: WebSocket, table: Arc<HostedTable>, tables: Arc<Tables>) {
    let mut updates = table.subscribe();
    let mut alive = greet(&mut socket, &table).await;
    while alive {
        alive = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(request))) => {
                    let refusal = ask(&table, request.as_str()).await;
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
    tables.leave(table).await;
}

async fn greet(socket: &mut WebSocket, table: &HostedTable) -> bool {
    for update in table.greeting() {
        if socket.send(update.into()).await.is_err() {
            return false;
        }
    }
    true
}

/// Does what a page asks; what is no request is refused.
async fn ask(table: &Arc<HostedTable>, request: &str) -> Option<String> {
    match serde_json::from_str::<Request>(request) {
        Ok(request) => {
            let table = Arc::clone(table);
            // Setting up a game or listing turns may take a while.
            let done = tokio::task::spawn_blocking(move || table.request(request)).await;
            done.is_err()
                .then(|| refused("Something went wrong with this request."))
        }
        Err(error) => Some(refused(&format!("This is no request: {error}"))),
    }
}

fn refused(reason: &str) -> String {
    text(&Update::Refused {
        reason: reason.to_owned(),
        rules: Vec::new(),
    })
}
