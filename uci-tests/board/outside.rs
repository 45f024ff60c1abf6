//! Requests that leave this machine: a proxy that hears them and answers none.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::time::{Duration, Instant};

/// The hosts that Chromium asks for itself, whatever page it shows.
const OWN_HOSTS: [&str; 3] = ["google.com", "googleapis.com", "gvt1.com"];

/// Time limit for the first line of a request.
const LINE_TIMEOUT: Duration = Duration::from_secs(5);
/// Time limit for a request that is expected.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A proxy, for [`Driver::browser_with_proxy`](super::tab::Driver::browser_with_proxy).
pub(crate) struct Outside(TcpListener);

impl Outside {
    /// Returns a proxy at a free port.
    pub(crate) fn listen() -> Outside {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a socket");
        Outside(listener)
    }

    /// Returns the port.
    pub(crate) fn port(&self) -> u16 {
        self.0.local_addr().expect("an address").port()
    }

    /// Returns the requests since the last call, except those of the browser itself.
    pub(crate) fn requests(&self) -> Vec<String> {
        let mut requests = Vec::new();
        while let Ok((stream, _)) = self.0.accept() {
            stream.set_nonblocking(false).expect("a socket");
            stream.set_read_timeout(Some(LINE_TIMEOUT)).expect("a time");
            let mut first = String::new();
            // A connection that closes without a request asks for nothing.
            let _ = BufReader::new(stream).read_line(&mut first);
            let address = first.split_whitespace().nth(1).unwrap_or_default();
            let rest = address.strip_prefix("http://").unwrap_or(address);
            let host = rest.split(['/', ':']).next().unwrap_or_default();
            if !host.is_empty() && !OWN_HOSTS.iter().any(|own| host.ends_with(own)) {
                requests.push(first.trim().to_owned());
            }
        }
        requests
    }

    /// Waits for a request.
    pub(crate) async fn hear(&self) {
        let began = Instant::now();
        while self.requests().is_empty() {
            assert!(began.elapsed() < TIMEOUT, "no request was heard");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
