//! The page's files and pictures, which are embedded in the program.

use std::borrow::Cow;

use include_dir::{Dir, include_dir};

static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");
static PICTURES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/pictures");

/// The set with the pictures of units that many games share.
const COMMON: &str = "common";

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

/// Returns the picture of a unit, from its game's own set or from the common one. Games from files
/// have units of any letter: a letter without a picture is drawn on a disc.
pub(super) fn picture(path: &str) -> Option<Asset> {
    let (_, name) = path.split_once('/')?;
    let own = PICTURES.get_file(path);
    let file = own.or_else(|| PICTURES.get_file(format!("{COMMON}/{name}")));
    let bytes = match file {
        Some(file) => Cow::Borrowed(file.contents()),
        None => Cow::Owned(disc(name)?.into_bytes()),
    };
    Some(Asset {
        mime: mime(name)?,
        bytes,
    })
}

/// Returns a disc with a letter, in the colours of the side: `wX.svg`.
fn disc(name: &str) -> Option<String> {
    let stem = name.strip_suffix(".svg")?;
    let mut letters = stem.chars();
    let (fill, ink) = match letters.next()? {
        'w' => ("#fff", "#000"),
        'b' => ("#222", "#fff"),
        _ => return None,
    };
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    if letters.next().is_some() {
        return None;
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\">\
         <circle cx=\"22.5\" cy=\"22.5\" r=\"17\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\"1.5\"/>\
         <text x=\"22.5\" y=\"30\" font-family=\"sans-serif\" font-size=\"21\" font-weight=\"bold\" \
         text-anchor=\"middle\" fill=\"{ink}\">{letter}</text></svg>\n"
    ))
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
