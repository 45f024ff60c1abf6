//! Sites without a server of ours: `motley site` or `motley match -html` writes one, and Python's file server
//! serves it.

use super::listener::{Listener, Output};
use crate::conversations::support::PROGRAM;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The variable that names the folder with the module that `.ci/wasm` builds.
const MODULE: &str = "MOTLEY_WASM";

/// Python's file server. If it is not told otherwise, it lets five connections wait, too few for a browser
/// that fetches hundreds of files on a busy machine, and an open connection waits 40 ms for each file.
const SERVER: &str = "import runpy, socketserver
socketserver.TCPServer.request_queue_size = 128
socketserver.StreamRequestHandler.disable_nagle_algorithm = True
runpy.run_module('http.server', run_name='__main__')";

/// A running file server, which ends when this value is dropped.
pub(crate) struct FileServer {
    listener: Listener,
    site: TempDir,
    /// The address of the site, with a slash at the end.
    pub(crate) address: String,
}

impl FileServer {
    /// Writes the site and serves it; `None` if the module is not built, which the variable says.
    pub(crate) fn start() -> Option<FileServer> {
        let Some(module) = std::env::var_os(MODULE) else {
            eprintln!("left out: {MODULE} names no folder with the module that .ci/wasm builds");
            return None;
        };
        let site = tempfile::tempdir().expect("a folder");
        let written =
            Command::new(PROGRAM).args(["site", "--wasm"]).arg(module).arg("--out").arg(site.path()).status();
        assert!(written.expect("the program starts").success());
        Some(FileServer::of(site))
    }

    /// Serves a folder.
    pub(crate) fn of(site: TempDir) -> FileServer {
        let mut command = Command::new("python3");
        command
            .args(["-u", "-c", SERVER, "0", "--bind", "127.0.0.1", "--protocol", "HTTP/1.1"])
            .arg("--directory")
            .arg(site.path())
            .stderr(Stdio::null());
        let find = |line: &str| {
            let (host, _) = line.split_once("(http://")?.1.split_once('/')?;
            Some(host.to_owned())
        };
        let started = Listener::start(&mut command, Output::Stdout, find);
        let (listener, host) = started.expect("python3 starts");
        FileServer { listener, site, address: format!("http://{host}/") }
    }

    /// Returns the path of a file of the site.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.site.path().join(name)
    }

    /// Ends the server; its address stays.
    pub(crate) fn stop(&mut self) {
        self.listener.end();
    }
}
