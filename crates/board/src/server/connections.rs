//! Connections: each ends if it brings no request in time, so that no stranger can hold them all.

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::time::Duration;
use tokio::net::TcpListener;

/// The time in which the head of a request must come, also on a connection that has had one. Sockets of pages
/// have no such limit.
pub(super) const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// The time before the next try after the system has refused a connection, as it does if there are too many.
const RETRY: Duration = Duration::from_millis(200);

/// Serves connections without end. The head of each request must come within `head_timeout`.
pub(super) async fn serve(listener: TcpListener, router: Router, head_timeout: Duration) {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(RETRY).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let mut http = hyper::server::conn::http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(head_timeout);
            // A fault of the other side ends the connection, and nothing else.
            let _ = http.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    #[tokio::test]
    async fn connections_without_a_request_end() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let head_timeout = Duration::from_millis(500);
        let at = listener.local_addr().expect("an address");
        tokio::spawn(serve(listener, Router::new().route("/", get(|| async { "here" })), head_timeout));
        for head in ["", "GET / HTTP/1.1\r\nHost: a\r\nX", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"] {
            let mut stream = TcpStream::connect(at).await.expect("a connection");
            stream.write_all(head.as_bytes()).await.expect("it is read");
            let mut answer = String::new();
            let end = tokio::time::timeout(40 * head_timeout, stream.read_to_string(&mut answer));
            assert!(end.await.is_ok(), "{head:?}: still open");
            assert_eq!(answer.ends_with("here"), head.ends_with("\r\n\r\n"), "{head:?}: {answer}");
        }
    }
}
