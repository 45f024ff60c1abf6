//! The page's files and pictures, which are embedded in the program.

use include_dir::{Dir, include_dir};

static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");
static PICTURES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/pictures");

/// The set with the pictures of units that many games share.
const COMMON: &str = "common";

/// An embedded file with its MIME type.
pub(super) struct Asset {
    pub(super) mime: &'static str,
    pub(super) bytes: &'static [u8],
}

/// Returns a file of the page.
pub(super) fn page(name: &str) -> Option<Asset> {
    let file = PAGE.get_file(name)?;
    Some(Asset {
        mime: mime(name)?,
        bytes: file.contents(),
    })
}

/// Returns the picture of a unit, from its game's own set or from the common one.
pub(super) fn picture(path: &str) -> Option<Asset> {
    let (_, name) = path.split_once('/')?;
    let own = PICTURES.get_file(path);
    let file = own.or_else(|| PICTURES.get_file(format!("{COMMON}/{name}")))?;
    Some(Asset {
        mime: mime(name)?,
        bytes: file.contents(),
    })
}

fn mime(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => return None,
    })
}
