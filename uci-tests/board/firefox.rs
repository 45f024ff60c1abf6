//! A tab of a real Firefox, without a driver: it speaks the newer protocol of WebDriver itself
//! (<https://www.w3.org/TR/webdriver-bidi/>).

use super::listener::{Listener, Output};
use serde_json::{Value, json};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// Time limit for something to appear on the page. On a busy machine Firefox sometimes never loads a worker
/// or a file; the page tries again after 20 s, up to three times.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The programs that may be installed.
const PROGRAMS: [&str; 2] = ["firefox-esr", "firefox"];

/// A running Firefox with one tab; it ends when this value is dropped.
pub(crate) struct Firefox {
    _listener: Listener,
    _profile: TempDir,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    context: Value,
    commands: u64,
}

impl Firefox {
    /// Starts a browser; `None` if none is installed, which is a failure if the variable `CI` is set.
    pub(crate) fn start() -> Option<Firefox> {
        let profile = tempfile::tempdir().expect("a folder");
        let started = PROGRAMS.iter().find_map(|program| {
            let mut command = Command::new(program);
            command
                .args(["--headless", "--no-remote", "--remote-debugging-port=0"])
                .args(["--width=1280", "--height=900", "--profile"])
                .arg(profile.path())
                .stdout(Stdio::null());
            let find = |line: &str| Some(line.split_once("listening on ")?.1.to_owned());
            Listener::start(&mut command, Output::Stderr, find).ok()
        });
        let Some((listener, address)) = started else {
            assert!(std::env::var_os("CI").is_none(), "Firefox is missing");
            eprintln!("left out: Firefox is missing");
            return None;
        };
        let (socket, _) = tungstenite::connect(format!("{address}/session")).expect("Firefox answers");
        let mut firefox =
            Firefox { _listener: listener, _profile: profile, socket, context: Value::Null, commands: 0 };
        firefox.command("session.new", &json!({"capabilities": {}}));
        let tree = firefox.command("browsingContext.getTree", &json!({}));
        firefox.context = tree["contexts"][0]["context"].clone();
        Some(firefox)
    }

    /// Gives the browser a command and returns its result.
    fn command(&mut self, method: &str, parameters: &Value) -> Value {
        self.commands += 1;
        let id = self.commands;
        let text = json!({"id": id, "method": method, "params": parameters}).to_string();
        self.socket.send(Message::text(text)).expect("it listens");
        loop {
            let Message::Text(text) = self.socket.read().expect("it answers") else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).expect("JSON");
            if answer["id"] == id {
                assert_eq!(answer["type"], "success", "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    /// Opens a page.
    pub(crate) fn open(&mut self, address: &str) {
        let context = self.context.clone();
        let page = json!({"context": context, "url": address, "wait": "complete"});
        self.command("browsingContext.navigate", &page);
    }

    /// Opens the page again.
    pub(crate) fn reload(&mut self) {
        let page = json!({"context": self.context, "wait": "complete"});
        self.command("browsingContext.reload", &page);
    }

    /// Returns the value of a JavaScript expression, which is made a text.
    pub(crate) fn text(&mut self, expression: &str) -> String {
        let target = json!({"context": self.context});
        let expression = format!("String({expression})");
        let script = json!({"expression": expression, "target": target, "awaitPromise": true});
        let answer = self.command("script.evaluate", &script);
        let value = answer["result"]["value"].as_str();
        value.unwrap_or_else(|| panic!("{expression}: {answer}")).to_owned()
    }

    /// Waits until an expression is true.
    pub(crate) fn until(&mut self, expression: &str) {
        if !self.comes_true(expression) {
            let page = self.text("document.body.innerText");
            panic!("never came true: {expression}\n{page}");
        }
    }

    /// Waits for an expression to become true; returns whether it does in time.
    pub(crate) fn comes_true(&mut self, expression: &str) -> bool {
        let began = Instant::now();
        while self.text(&format!("Boolean({expression})")) != "true" {
            if began.elapsed() > TIMEOUT {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        true
    }

    /// Clicks with the mouse on the element that this CSS selector finds.
    pub(crate) fn click(&mut self, selector: &str) {
        let found = format!("document.querySelector({})", json!(selector));
        self.until(&found);
        let middle = format!(
            "(e => {{ e.scrollIntoView({{block: 'nearest'}}); const r = e.getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height / 2].map(Math.round).join(' ') }})({found})"
        );
        let middle = self.text(&middle);
        let (x, y) = middle.split_once(' ').expect("two numbers");
        let [x, y] = [x, y].map(|number| number.parse::<i64>().expect("a number"));
        let mouse = json!({"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]});
        let actions = json!({"context": self.context, "actions": [mouse]});
        self.command("input.performActions", &actions);
    }
}
