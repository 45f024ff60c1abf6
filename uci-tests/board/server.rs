//! The built program as a server, and pages without a browser.

use super::listener::{Listener, Output};
use crate::conversations::support::PROGRAM;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::Response;
use tungstenite::{Message, WebSocket};

/// Time limit of an answer; on a busy machine setting up a game is slow.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The list of engines of a server, in the folder of its games.
pub(crate) const ENGINES: &str = "engines.json";

/// A running server, which ends when this value is dropped.
pub(crate) struct Server {
    listener: Listener,
    /// The folder of its games, if it is temporary.
    _data: Option<TempDir>,
    /// The address of its page, with the token and a slash at the end.
    pub(crate) address: String,
}

impl Server {
    /// Starts a server that keeps its games in a temporary folder.
    pub(crate) fn fresh() -> Server {
        let data = tempfile::tempdir().expect("a folder");
        let mut server = Server::start(data.path());
        server._data = Some(data);
        server
    }

    /// Starts a server that keeps its games in this folder.
    pub(crate) fn start(data: &Path) -> Server {
        Server::start_with(data, &[])
    }

    /// Starts a server with these options besides.
    pub(crate) fn start_with(data: &Path, options: &[&str]) -> Server {
        let mut command = Command::new(PROGRAM);
        command.args(["board", "--no-open", "--port", "0"]).args(options).arg("--data").arg(data);
        command.env("MOTLEY_ENGINES", data.join(ENGINES));
        let find = |line: &str| {
            let word = line.trim().rsplit_once(' ')?.1;
            word.starts_with("http://").then(|| word.to_owned())
        };
        let started = Listener::start(&mut command, Output::Stdout, find);
        let (listener, address) = started.expect("the server starts");
        Server { listener, _data: None, address }
    }

    /// Starts a match of the command line that is watched; returns also its name among the tournaments. No
    /// browser is found.
    pub(crate) fn of_match(words: &str) -> (Server, String) {
        let mut command = Command::new(PROGRAM);
        command.arg("match").args(words.split(' ')).arg("-watch").env("PATH", "");
        let find = |line: &str| Some(line.strip_prefix("The match is at ")?.trim().to_owned());
        let started = Listener::start(&mut command, Output::Stdout, find);
        let (listener, address) = started.expect("the match starts");
        let (address, id) = address.split_once("matches/index.html#").expect("the page of a match");
        (Server { listener, _data: None, address: address.to_owned() }, id.to_owned())
    }

    /// Ends the server by Ctrl-C.
    #[cfg(target_os = "linux")]
    pub(crate) fn interrupt(mut self) {
        self.listener.interrupt();
    }

    /// Returns the processor time of its threads so far, in ticks of the system's clock.
    #[cfg(target_os = "linux")]
    pub(crate) fn work_done(&self) -> u64 {
        let path = format!("/proc/{}/stat", self.listener.id());
        let text = std::fs::read_to_string(path).expect("it runs");
        // The name in brackets may hold spaces; user and system time are the 12th and 13th words
        // after it.
        let (_, words) = text.rsplit_once(')').expect("a name");
        let words = words.split_whitespace().skip(11).take(2);
        words.map(|word| word.parse::<u64>().expect("a number")).sum()
    }

    /// Returns host and port.
    pub(crate) fn host(&self) -> &str {
        let rest = self.address.strip_prefix("http://").expect("HTTP");
        rest.split('/').next().expect("a host")
    }

    /// Returns the path of the page.
    pub(crate) fn path(&self) -> &str {
        &self.address["http://".len() + self.host().len()..]
    }

    /// Asks for a path below the page's, with a body if there is one; returns the body of the answer, which
    /// is JSON if the server agrees.
    pub(crate) fn ask(&self, path: &str, body: Option<&str>) -> Result<Value, String> {
        let mut socket = TcpStream::connect(self.host()).expect("it listens");
        let (method, body) = (if body.is_some() { "POST" } else { "GET" }, body.unwrap_or_default());
        let request = format!(
            "{method} {}{path} HTTP/1.0\r\nHost: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.path(),
            self.host(),
            body.len()
        );
        socket.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        socket.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        match head.contains(" 200 ") {
            true => Ok(serde_json::from_str(body).expect("JSON")),
            false => Err(body.to_owned()),
        }
    }

    /// Kills the server as a power failure does.
    pub(crate) fn kill(mut self) {
        self.listener.end();
    }

    /// Returns the first line of the answer to a request for a path with these header lines.
    pub(crate) fn status(&self, path: &str, head: &[&str]) -> String {
        let mut socket = TcpStream::connect(self.host()).expect("it listens");
        let head: String = head.iter().map(|line| format!("{line}\r\n")).collect();
        let request = format!("GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n");
        socket.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        let _ = socket.read_to_string(&mut answer);
        answer.lines().next().unwrap_or_default().to_owned()
    }
}

/// A page without a browser.
pub(crate) struct Page(WebSocket<TcpStream>);

impl Page {
    /// Opens a page with a new table or the table of this name; returns also the first message.
    pub(crate) fn open(server: &Server, table: Option<&str>) -> (Page, Value) {
        let stream = TcpStream::connect(server.host()).expect("it listens");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a time");
        let query = table.map_or(String::new(), |table| format!("?table={table}"));
        let url = format!("ws://{}{}socket{query}", server.host(), server.path());
        let (socket, _): (_, Response<_>) =
            tungstenite::client(url.into_client_request().expect("a request"), stream)
                .expect("it opens a socket");
        let mut page = Page(socket);
        assert_eq!(page.hear()["is"], "catalogue");
        let table = page.hear();
        assert_eq!(table["is"], "table");
        (page, table)
    }

    /// Sends any text.
    pub(crate) fn send(&mut self, text: &str) {
        self.0.send(Message::text(text)).expect("it listens");
    }

    /// Returns the next message.
    pub(crate) fn hear(&mut self) -> Value {
        loop {
            match self.0.read().expect("it answers") {
                Message::Text(text) => return serde_json::from_str(&text).expect("JSON"),
                Message::Close(_) => panic!("the server has closed the socket"),
                _ => {}
            }
        }
    }

    /// Returns the next update that is `wanted`; skips those before it.
    pub(crate) fn hear_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let update = self.hear();
            if wanted(&update) {
                return update;
            }
        }
    }

    /// Sends a request and waits for an update of this kind.
    pub(crate) fn ask(&mut self, request: &Value, kind: &str) -> Value {
        self.send(&request.to_string());
        self.hear_until(|update| {
            assert!(update["is"] != "refused", "{request} was refused: {update}");
            update["is"] == kind
        })
    }

    /// Begins a game.
    pub(crate) fn begin(&mut self, game: &str) -> Value {
        self.ask(&json!({"do": "new", "game": game}), "table")
    }
}
