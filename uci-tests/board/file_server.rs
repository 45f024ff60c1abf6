//! The site without a server of ours: `motley site` writes it, and Python's file server serves it.

use crate::support::PROGRAM;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// The variable that names the folder with the module that `.ci/wasm` builds.
const MODULE: &str = "MOTLEY_WASM";

/// A running file server, which ends when this value is dropped.
pub(crate) struct FileServer {
    child: Child,
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
        let written = Command::new(PROGRAM)
            .args(["site", "--wasm"])
            .arg(module)
            .arg("--out")
            .arg(site.path())
            .status();
        assert!(written.expect("the program starts").success());
        let mut child = Command::new("python3")
            .args([
                "-u",
                "-m",
                "http.server",
                "0",
                "--bind",
                "127.0.0.1",
                "--directory",
            ])
            .arg(site.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("python3 starts");
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        let mut first = String::new();
        output.read_line(&mut first).expect("it says where it is");
        let (_, rest) = first.split_once("(http://").expect("an address");
        let (host, _) = rest.split_once('/').expect("an address");
        Some(FileServer {
            child,
            site,
            address: format!("http://{host}/"),
        })
    }

    /// Returns the path of a file of the site.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.site.path().join(name)
    }

    /// Ends the server; its address stays.
    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for FileServer {
    fn drop(&mut self) {
        self.stop();
    }
}
