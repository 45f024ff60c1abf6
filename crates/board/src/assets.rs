//! The page's files and pictures, which are embedded in the program.

use include_dir::{Dir, include_dir};
use motley_kit::pictures;
use std::borrow::Cow;

static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");
static MATCHES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/matches");
static SITE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/site");

/// A file with its MIME type.
pub(crate) struct Asset {
    pub(crate) mime: &'static str,
    pub(crate) bytes: Cow<'static, [u8]>,
}

/// Returns a file of the page.
pub(crate) fn page(name: &str) -> Option<Asset> {
    let file = PAGE.get_file(name)?;
    Some(Asset { mime: mime(name)?, bytes: Cow::Borrowed(file.contents()) })
}

/// Returns a file of the page of tournaments.
pub(crate) fn matches(name: &str) -> Option<Asset> {
    let file = MATCHES.get_file(name)?;
    Some(Asset { mime: mime(name)?, bytes: Cow::Borrowed(file.contents()) })
}

/// Returns the names and the bytes of the page's files.
pub(crate) fn page_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    files_of(&PAGE)
}

/// Returns the names and the bytes of the files that only a site without a server has.
pub(crate) fn site_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    files_of(&SITE)
}

fn files_of(folder: &'static Dir<'_>) -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let files = folder.files();
    files.filter_map(|file| Some((file.path().to_str()?, file.contents())))
}

/// Returns the picture of a unit, as [`pictures`] has it.
pub(crate) fn picture(path: &str) -> Option<Asset> {
    let svg = pictures::picture(path.strip_suffix(".svg")?)?;
    Some(Asset {
        mime: mime(path)?,
        bytes: match svg {
            Cow::Borrowed(svg) => Cow::Borrowed(svg.as_bytes()),
            Cow::Owned(svg) => Cow::Owned(svg.into_bytes()),
        },
    })
}

/// Returns a file of the manual.
pub(super) fn manual(path: &str) -> Option<Asset> {
    Some(Asset { mime: mime(path)?, bytes: crate::manual::file(path)? })
}

fn mime(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}
