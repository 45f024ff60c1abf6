//! A tab of a real browser: Debian's chromium, controlled by WebDriver
//! (<https://www.w3.org/TR/webdriver2/>).

use super::listener::{Listener, Output};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Time limit for something to appear on the page.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Time between two looks at the page: each costs driver and browser more than a millisecond.
const PAUSE: Duration = Duration::from_millis(40);

/// The browser's driver, which ends when this value is dropped.
pub(crate) struct Driver {
    _listener: Listener,
    address: String,
}

impl Driver {
    /// Starts a driver; `None` if no driver is installed, which is a failure if the variable `CI`
    /// is set.
    pub(crate) fn start() -> Option<Driver> {
        // The driver chooses a free port and prints it. A port chosen here could be taken by
        // another test's server first.
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stderr(Stdio::null());
        let started = Listener::start(&mut command, Output::Stdout, |line| {
            let (_, port) = line.split_once("successfully on port ")?;
            Some(port.trim_end_matches('.').to_owned())
        });
        let Ok((listener, port)) = started else {
            assert!(std::env::var_os("CI").is_none(), "chromedriver is missing");
            eprintln!("left out: chromedriver is missing");
            return None;
        };
        Some(Driver { _listener: listener, address: format!("http://127.0.0.1:{port}") })
    }

    /// Opens a browser with a window of this size.
    pub(crate) async fn browser(&self, width: u32, height: u32) -> Tab {
        let tab = self.started((width, height), json!({}), &[]).await;
        tab.0.set_window_size(width, height).await.expect("a size");
        tab
    }

    /// Opens a browser that sends every request to this port of this machine, except those to
    /// other ports of this machine.
    pub(crate) async fn browser_with_proxy(&self, size: (u32, u32), port: u16) -> Tab {
        let proxy = format!("--proxy-server=http://127.0.0.1:{port}");
        self.started(size, json!({}), &[proxy]).await
    }

    /// Opens a browser as on a telephone whose screen has this width and height; windows on a desktop
    /// cannot be as narrow.
    pub(crate) async fn phone(&self, width: u32, height: u32) -> Tab {
        let screen = json!({"width": width, "height": height, "pixelRatio": 1.0, "touch": true});
        let emulation = json!({"mobileEmulation": {"deviceMetrics": screen}});
        self.started((width, height), emulation, &[]).await
    }

    /// Starts a browser with these options and arguments beside those that every test needs.
    async fn started(
        &self,
        (width, height): (u32, u32),
        mut options: Value,
        more_arguments: &[String],
    ) -> Tab {
        let mut arguments = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--force-prefers-reduced-motion".to_owned(),
            format!("--window-size={width},{height}"),
        ];
        arguments.extend_from_slice(more_arguments);
        options["args"] = json!(arguments);
        let capabilities = json!({"goog:chromeOptions": options});
        let Value::Object(capabilities) = capabilities else { unreachable!("it is an object") };
        // Otherwise each command waits 40 ms for the driver to confirm its head.
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        let client = ClientBuilder::new(connector)
            .capabilities(capabilities)
            .connect(&self.address)
            .await
            .expect("the browser starts");
        Tab(client)
    }

    /// Gives the browser of a tab a command of Chromium's own protocol, which WebDriver has no words
    /// for (<https://chromedevtools.github.io/devtools-protocol/>).
    pub(crate) async fn command(&self, tab: &Tab, command: &str, parameters: &Value) {
        let session = tab.0.session_id().await.expect("a session");
        let session = session.expect("the browser runs");
        let body = json!({"cmd": command, "params": parameters}).to_string();
        let host = self.address.trim_start_matches("http://");
        let head = format!(
            "POST /session/{session}/goog/cdp/execute HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        let mut stream = TcpStream::connect(host).expect("the driver listens");
        let sent = stream.write_all((head + &body).as_bytes());
        sent.expect("the driver reads");
        // The driver leaves the connection open, so the first line has to be enough.
        let mut answer = String::new();
        let read = BufReader::new(stream).read_line(&mut answer);
        read.expect("an answer");
        assert!(answer.contains(" 200 OK"), "{command}: {answer}");
    }
}

/// A tab that shows a board.
pub(crate) struct Tab(pub(crate) Client);

impl Tab {
    /// Opens the page and waits for a board.
    pub(crate) async fn open(&self, address: &str) {
        self.0.goto(address).await.expect("the page");
        self.until("document.querySelector('.square')").await;
    }

    /// Returns the value of a JavaScript expression.
    pub(crate) async fn value(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        let value = self.0.execute(&script, Vec::new()).await;
        value.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Waits until an expression is true.
    pub(crate) async fn until(&self, expression: &str) {
        let began = Instant::now();
        let condition = format!("Boolean({expression})");
        while self.value(&condition).await != Value::Bool(true) {
            if began.elapsed() > TIMEOUT {
                let page = self.value("document.body.innerText.slice(0, 3000)").await;
                panic!("never came true: {expression}\n{page}");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Returns the element that this CSS selector finds, as soon as it exists.
    async fn found(&self, selector: &str) -> Element {
        let wait = self.0.wait().at_most(TIMEOUT);
        let found = wait.for_element(Locator::Css(selector)).await;
        found.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Clicks on the element that this CSS selector finds. Tries again if the page has just replaced
    /// the element or does not show it yet, or if another lies over it: then the element comes to the
    /// middle of what scrolls.
    pub(crate) async fn click(&self, selector: &str) {
        let began = Instant::now();
        loop {
            match self.found(selector).await.click().await {
                Ok(()) => return,
                Err(error) if began.elapsed() > TIMEOUT => panic!("{selector}: {error}"),
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) if error.to_string().contains("element not interactable") => {
                    tokio::time::sleep(PAUSE).await;
                }
                Err(error) if error.to_string().contains("element click intercepted") => {
                    let element = format!("document.querySelector({})", json!(selector));
                    self.value(&format!("{element}?.scrollIntoView({{block: 'center'}})")).await;
                }
                Err(error) => panic!("{selector}: {error}"),
            }
        }
    }

    /// Clicks on a square or a unit beside the board.
    pub(crate) async fn click_at(&self, at: &str) {
        self.click(&format!("[data-at=\"{at}\"]")).await;
    }

    /// Types into the field that this selector finds, replacing its content.
    pub(crate) async fn fill(&self, selector: &str, text: &str) {
        let found = self.found(selector).await;
        found.clear().await.expect("a field");
        found.send_keys(text).await.expect("a field");
    }

    /// Presses keys; they go to the focused element.
    pub(crate) async fn press(&self, keys: &[Key]) {
        let keys: String = keys.iter().map(|&key| char::from(key)).collect();
        let focused = self.0.active_element().await.expect("something has the focus");
        focused.send_keys(&keys).await.expect("keys");
    }

    /// Returns the texts of the turns of the record, in order.
    pub(crate) async fn turns(&self) -> Vec<String> {
        let script = "[...document.querySelectorAll('[data-turn]')].map(turn => turn.textContent.trim())";
        let turns = self.value(script).await;
        let texts = turns.as_array().expect("a list").iter();
        texts.filter_map(|text| text.as_str().map(str::to_owned)).collect()
    }

    /// Returns the label of a square for screen readers.
    pub(crate) async fn label(&self, at: &str) -> String {
        let script = format!("document.querySelector('[data-at=\"{at}\"]').getAttribute('aria-label')");
        self.value(&script).await.as_str().unwrap_or_default().to_owned()
    }

    /// Ends the browser.
    pub(crate) async fn close(self) {
        self.0.close().await.expect("it closes");
    }
}
