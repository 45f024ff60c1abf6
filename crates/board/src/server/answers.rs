//! Answers to a page's questions, as JSON.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use motley_kit::Refusal;
use serde::Serialize;

/// Runs work that reads files, plays turns or starts programs beside the server's own threads, and answers
/// with what it finds. A refusal is told in its own words.
pub(super) async fn beside<T: Serialize + Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Response {
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(found)) => json(&found),
        Ok(Err(refusal)) => (StatusCode::BAD_REQUEST, refusal.0).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn json(found: &impl Serialize) -> Response {
    match serde_json::to_string(found) {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
