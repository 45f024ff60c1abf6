//! The page's files and pictures, which are embedded in the program.

use crate::pictures;
use include_dir::{Dir, include_dir};
use std::borrow::Cow;

static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// A file with its MIME type.
pub(super) struct Asset {
    pub(super) mime: &'static str,
    pub(super) bytes: Cow<'static, [u8]>,
}

/// Returns a file of the page.
pub(super) fn page(name: &str) -> Option<Asset> {
    let file = PAGE.get_file(name)?;
    Some(Asset {
        mime: mime(name)?,
        bytes: Cow::Borrowed(file.contents()),
    })
}

/// Returns the picture of a unit, as [`pictures`] has it.
pub(super) fn picture(path: &str) -> Option<Asset> {
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
    Some(Asset {
        mime: mime(path)?,
        bytes: crate::manual::file(path)?,
    })
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
        _ => return None,
    })
}
