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
use std::net::{Ipv4Addr, SocketAddr};

/// The refusal of options of engines, which may name files, on a server that is not for its machine alone.
pub(super) const GUESTS_SET_NO_OPTIONS: &str =
    "This board has guests: options of engines are set on its machine.";

/// The addresses and the token that requests must have.
pub(super) struct Guard {
    at: SocketAddr,
    token: String,
    /// Names of this machine that the user has given.
    names: Vec<String>,
}

/// The content security policy: the page loads and runs only its own files, and no site can frame
/// it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

impl Guard {
    /// Returns the guard of the server at this address.
    pub(super) fn new(at: SocketAddr, token: String, names: Vec<String>) -> Guard {
        Guard { at, token, names }
    }

    pub(super) fn port(&self) -> u16 {
        self.at.port()
    }

    /// Whether only this machine can reach the server. A server with names of its own may stand behind
    /// another one that the world can reach.
    pub(super) fn is_for_this_machine(&self) -> bool {
        self.at.ip().is_loopback() && self.names.is_empty()
    }

    /// Whether a host is this server. A server at all addresses of its machine (`0.0.0.0`, `::`) does not
    /// know them, and admits every number: only a name can be made to resolve to a machine that it is not of.
    fn is_own(&self, host: &str) -> bool {
        let is_local = self.at.ip().is_loopback() || self.at.ip().is_unspecified();
        match host.parse::<SocketAddr>() {
            Ok(host) if self.at.ip().is_unspecified() => host.port() == self.at.port(),
            Ok(host) => host == self.at || is_local && host == (Ipv4Addr::LOCALHOST, self.at.port()).into(),
            Err(_) => {
                let local = is_local.then_some("localhost");
                let mut names = self.names.iter().map(String::as_str).chain(local);
                let name = host.strip_suffix(&format!(":{}", self.at.port()));
                name.is_some_and(|name| names.any(|known| known.eq_ignore_ascii_case(name)))
            }
        }
    }

    /// Whether a request may be answered.
    fn admits(&self, headers: &HeaderMap, path: &str) -> bool {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST).is_some_and(|host| self.is_own(host));
        let origin = match headers.get(header::ORIGIN) {
            None => true,
            Some(value) => {
                let value = value.to_str().ok();
                let host = value.and_then(|origin| origin.strip_prefix("http://"));
                host.is_some_and(|host| self.is_own(host))
            }
        };
        let token = path.strip_prefix('/').and_then(|rest| rest.split('/').next());
        host && origin && token == Some(self.token.as_str())
    }
}

/// Refuses a request that the guard does not admit, and adds security headers to the response.
pub(super) async fn check(State(served): State<Served>, request: Request, next: Next) -> Response {
    if !served.guard.admits(request.headers(), request.uri().path()) {
        let words = "The address of the board is longer: motley board prints it when it starts.";
        return (StatusCode::FORBIDDEN, words).into_response();
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
        admits_at([127, 0, 0, 1], host, origin, path)
    }

    fn admits_at(at: [u8; 4], host: &str, origin: Option<&str>, path: &str) -> bool {
        let names = vec!["club.example".to_owned()];
        let guard = Guard::new((at, 8642).into(), "secret".to_owned(), names);
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        guard.admits(&headers, path)
    }

    #[test]
    fn only_a_server_without_guests_may_start_programs() {
        let guard = |at: [u8; 4], names: &[&str]| {
            let names = names.iter().map(|&name| name.to_owned()).collect();
            Guard::new((at, 8642).into(), String::new(), names)
        };
        assert!(guard([127, 0, 0, 1], &[]).is_for_this_machine());
        assert!(!guard([127, 0, 0, 1], &["club.example"]).is_for_this_machine());
        assert!(!guard([0; 4], &[]).is_for_this_machine());
        assert!(!guard([192, 0, 2, 7], &[]).is_for_this_machine());
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

    #[test]
    fn a_server_at_all_addresses_is_found_by_each_of_them() {
        let admits = |host: &str, origin: Option<&str>| admits_at([0; 4], host, origin, "/secret/");
        for host in ["127.0.0.1:8642", "localhost:8642", "192.0.2.7:8642", "[::1]:8642", "0.0.0.0:8642"] {
            let origin = format!("http://{host}");
            assert!(admits(host, Some(&origin)), "{host}");
        }
        assert!(!admits("evil.example:8642", None));
        assert!(admits("Club.example:8642", Some("http://club.example:8642")), "a name of the user's");
        assert!(!admits("club.example", None) && !admits("aclub.example:8642", None));
        assert!(!admits("192.0.2.7:8643", None));
        assert!(!admits("192.0.2.7:8642", Some("http://evil.example")));
    }
}
