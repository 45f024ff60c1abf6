//! The site: the page with the rules and the engine in WebAssembly, as plain files for any file server.
//!
//! The page's files are those of the server's page. The folder `site` has what the site needs instead
//! of the server: another `transport.js`, the workers, and the service worker that keeps the files for
//! use without a connection. `site.json` tells them which files there are, and `front.json` has the
//! content of the front page.

mod front;

use crate::assets;
use crate::manual;
use front::FrontPage;
use motley_kit::Refusal;
use motley_kit::game::built_in_network;
use motley_kit::pictures;
use motley_movegen::variants;
use serde::Serialize;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// The files that wasm-bindgen writes of `crates/wasm`.
const MODULE: [&str; 2] = ["motley_wasm.js", "motley_wasm_bg.wasm"];

/// The file that must lie in the site's root, because it serves only what lies below it.
const SERVICE_WORKER: &str = "service-worker.js";

/// The folder of the units' pictures.
const PICTURES: &str = "pictures/";

/// All of them as one file, because hundreds of requests would take longer than the rest of a first visit.
const PACKED_PICTURES: &str = "pictures.json";

/// The folder of pictures that a browser keeps only after they were looked at.
const MANUAL_IMAGES: &str = "manual/images/";

/// The line of the page before which the site's own lines stand.
const HEAD_LINE: &str = "<link rel=\"icon\"";

/// The lines of the site's page: a content security policy, as the server sends one, and what makes
/// the page installable.
const SITE_HEAD: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; worker-src 'self'; \
manifest-src 'self'; base-uri 'none'; form-action 'none'\">
<meta name=\"description\" content=\"Chess games with unruly pieces, against an engine, in the browser.\">
<meta name=\"theme-color\" content=\"#1e5f52\">
<link rel=\"manifest\" href=\"page/manifest.webmanifest\">
<link rel=\"apple-touch-icon\" href=\"page/icon-192.png\">
";

/// The reason why a site cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A file of the module is missing.
    #[error(
        "{}: {error}; expected the module of crates/wasm, which .ci/wasm builds there", path.display()
    )]
    Module {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A match cannot be shown.
    #[error("{}", .0.0)]
    Match(Refusal),
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
}

/// The size of a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SiteSize {
    /// Number of files.
    pub files: usize,
    /// Number of bytes.
    pub bytes: usize,
}

/// A file, as `site.json` names it.
#[derive(Serialize)]
struct SiteFile {
    file: String,
    bytes: usize,
}

/// The content of `site.json`.
#[derive(Serialize)]
struct SiteFiles {
    module: SiteFile,
    networks: BTreeMap<String, SiteFile>,
    keep: Vec<String>,
}

/// Writes the site into the folder `out`. The module is in the folder `wasm`.
///
/// # Errors
/// A file of the module cannot be read, or a file cannot be written.
pub fn write(wasm: &Path, out: &Path) -> Result<SiteSize, SiteError> {
    let mut files = BTreeMap::new();
    for name in MODULE {
        let path = wasm.join(name);
        let bytes = std::fs::read(&path).map_err(|error| SiteError::Module { path, error })?;
        files.insert(format!("wasm/{name}"), bytes);
    }
    add_page(&mut files);
    add_pictures(&mut files);
    for info in variants::offered() {
        if let Some(html) = manual::fragment(info.name) {
            files.insert(format!("rules/{}", info.name), html.into_bytes());
        }
    }
    for (path, content) in manual::files() {
        files.insert(format!("manual/{path}"), content.into_owned());
    }
    let front = serde_json::to_vec(&FrontPage::new()).unwrap_or_default();
    files.insert("front.json".to_owned(), front);
    // The page's root is its index. `site.json` is needed without a connection, too.
    let is_else = |path: &str| path.starts_with(MANUAL_IMAGES) || path.starts_with(PICTURES);
    let is_kept = |path: &&String| *path != "index.html" && !is_else(path);
    let kept = files.keys().filter(is_kept).cloned();
    let keep = ["./".to_owned(), "site.json".to_owned()].into_iter().chain(kept);
    let module = format!("wasm/{}", MODULE[1]);
    let site = SiteFiles {
        module: SiteFile { bytes: files[&module].len(), file: module },
        keep: keep.collect(),
        networks: add_networks(&mut files),
    };
    let json = serde_json::to_vec(&site).unwrap_or_default();
    files.insert("site.json".to_owned(), json);
    add_service_worker(&mut files);
    write_files(&files, out)
}

/// Adds the pictures of units, each as a file and all as one, an object of texts by path.
fn add_pictures(files: &mut BTreeMap<String, Vec<u8>>) {
    let mut packed = BTreeMap::new();
    for path in pictures::paths() {
        if let Some(svg) = pictures::picture(&path) {
            let file = format!("{PICTURES}{path}.svg");
            files.insert(file.clone(), svg.clone().into_owned().into_bytes());
            packed.insert(file, svg);
        }
    }
    files.insert(PACKED_PICTURES.to_owned(), serde_json::to_vec(&packed).unwrap_or_default());
}

/// Adds the page with the site's own files. Those of the same name take the place of the page's.
fn add_page(files: &mut BTreeMap<String, Vec<u8>>) {
    for (name, bytes) in assets::page_files().chain(assets::site_files()) {
        let path = match name {
            "index.html" => name.to_owned(),
            SERVICE_WORKER => continue,
            name => format!("page/{name}"),
        };
        files.insert(path, bytes.to_vec());
    }
    if let Some(index) = files.get_mut("index.html") {
        let text = String::from_utf8_lossy(index);
        let text = text.replacen(HEAD_LINE, &format!("{SITE_HEAD}{HEAD_LINE}"), 1);
        *index = text.into_bytes();
    }
}

/// Adds the networks. Their contents are part of their names, so that browsers may keep them for ever.
fn add_networks(files: &mut BTreeMap<String, Vec<u8>>) -> BTreeMap<String, SiteFile> {
    let games = variants::offered();
    let networks = games.iter().filter_map(|info| built_in_network(info.name));
    let mut listed = BTreeMap::new();
    for (name, bytes) in networks {
        let file = format!("networks/{name}-{:016x}.net", hash(&bytes));
        files.insert(file.clone(), bytes.to_vec());
        let bytes = bytes.len();
        listed.insert(name.to_owned(), SiteFile { file, bytes });
    }
    listed
}

/// Adds the service worker. Its version stands for the contents of all files: browsers look for a new
/// version by comparing this file alone.
fn add_service_worker(files: &mut BTreeMap<String, Vec<u8>>) {
    let version = hash(&(&*files, env!("CARGO_PKG_VERSION")));
    let own = assets::site_files().find(|(name, _)| *name == SERVICE_WORKER);
    let mut text = format!("self.VERSION = '{version:016x}';\n").into_bytes();
    text.extend(own.map(|(_, bytes)| bytes).unwrap_or_default());
    files.insert(SERVICE_WORKER.to_owned(), text);
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Writes files below a folder.
pub(crate) fn write_files(files: &BTreeMap<String, Vec<u8>>, out: &Path) -> Result<SiteSize, SiteError> {
    let mut size = SiteSize::default();
    for (name, bytes) in files {
        let path = out.join(name);
        let folder = path.parent().unwrap_or(out);
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, bytes));
        written.map_err(|error| SiteError::Write { path, error })?;
        size.files += 1;
        size.bytes += bytes.len();
    }
    Ok(size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_kit::game::{Start, begin};

    #[test]
    fn the_site_has_the_page_with_its_own_transport_and_head() {
        let mut files = BTreeMap::new();
        add_page(&mut files);
        let text = |path: &str| String::from_utf8_lossy(&files[path]).into_owned();
        assert!(text("index.html").contains("rel=\"manifest\""));
        assert!(text("page/transport.js").contains("rules-worker.js"));
        assert!(!files.contains_key("page/service-worker.js"));
    }

    #[test]
    fn a_missing_module_is_named() {
        let error = write(Path::new("no-such-folder"), Path::new("nowhere"));
        let error = error.expect_err("there is no module").to_string();
        assert!(error.contains("motley_wasm.js"), "{error}");
    }

    #[test]
    fn units_of_every_game_have_pictures() {
        let paths = pictures::paths();
        for info in variants::offered() {
            let game = begin(info.name, &Start::default()).expect("a start");
            let squares = game.position().squares.into_iter();
            for unit in squares.filter_map(|square| square.unit) {
                assert!(paths.contains(&unit.picture), "{}", unit.picture);
            }
        }
        assert!(paths.contains("common/wX"), "a disc");
        assert!(paths.contains("pawns/bK"), "a common picture");
        assert!(paths.contains("shields/bbers+R"), "a promoted unit of a game from a file");
        assert!(paths.iter().all(|path| pictures::picture(path).is_some()));
    }
}
