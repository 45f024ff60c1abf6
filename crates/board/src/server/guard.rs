//! The check of every request.
//!
//! A page of any site can send requests to this machine, and a site can have a host name that
//! resolves to it. So the guard checks three things. `Host` must be an address of this server,
//! against such host names. `Origin`, which browsers add to requests from other sites and to every
//! socket, must be the server itself. The path must begin with a secret token.

use super::Served;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;

/// The addresses and the token that requests must have.
pub(super) struct Guard {
    hosts: Vec<String>,
    token: String,
}

/// The content security policy: the page loads and runs only its own files, and no site can frame
/// it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

impl Guard {
    /// Returns the guard of the server at this address.
    pub(super) fn new(at: SocketAddr, token: String) -> Guard {
        let port = at.port();
        let mut hosts = vec![at.to_string()];
        if at.ip().is_loopback() {
            hosts.extend([format!("localhost:{port}"), format!("127.0.0.1:{port}")]);
        }
        Guard { hosts, token }
    }

    /// Whether a request may be answered.
    fn admits(&self, headers: &HeaderMap, path: &str) -> bool {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let known = |host: &str| self.hosts.iter().any(|known| known == host);
        let host = text(header::HOST).is_some_and(known);
        let origin = match headers.get(header::ORIGIN) {
            None => true,
            Some(value) => {
                let value = value.to_str().ok();
                let host = value.and_then(|origin| origin.strip_prefix("http://"));
                host.is_some_and(known)
            }
        };
        let token = path.strip_prefix('/').and_then(|rest| rest.split('/').next());
        host && origin && token == Some(self.token.as_str())
    }
}

/// Refuses a request that the guard does not admit, and adds security headers to the response.
pub(super) async fn check(State(served): State<Served>, request: Request, next: Next) -> Response {
    if !served.guard.admits(request.headers(), request.uri().path()) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-cache"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(host: &str, origin: Option<&str>, path: &str) -> bool {
        let guard = Guard::new(([127, 0, 0, 1], 8642).into(), "secret".to_owned());
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        guard.admits(&headers, path)
    }

    #[test]
    fn only_the_own_page_is_let_in() {
        assert!(admits("127.0.0.1:8642", None, "/secret/"));
        assert!(admits("localhost:8642", Some("http://localhost:8642"), "/secret/socket"));
        for (host, origin, path) in [
            ("127.0.0.1:8642", None, "/"),
            ("127.0.0.1:8642", None, "/secre/"),
            ("127.0.0.1:8642", None, "//secret/"),
            ("evil.example:8642", None, "/secret/"),
            ("127.0.0.1:8643", None, "/secret/"),
            ("127.0.0.1:8642", Some("http://evil.example"), "/secret/socket"),
            ("127.0.0.1:8642", Some("https://127.0.0.1:8642"), "/secret/socket"),
            ("127.0.0.1:8642", Some("null"), "/secret/socket"),
        ] {
            assert!(!admits(host, origin, path), "{host} {origin:?} {path}");
        }
    }
}
