//! Which network is to be used, as users say it.

use motley_game::Evaluate;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_net::{NetworkChoice, NetworkError};
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// A network, by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NetworkSource {
    /// The one that the program comes with, if there is one for the game.
    Internal,
    /// None: evaluation by hand.
    None,
    /// The one in a file.
    File(PathBuf),
}

/// Why a network is not used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NetworkFileError {
    /// The system does not give the file.
    #[error("a readable file ({0})")]
    Io(#[from] std::io::Error),
    /// The file is none, or for something else.
    #[error("a network for this game ({0})")]
    Network(#[from] NetworkError),
}

/// More bytes than a network has: a file without end is not read for ever.
const MOST_BYTES: u64 = 64 << 20;

impl NetworkSource {
    /// What names the internal one.
    pub(crate) const INTERNAL: &'static str = "<internal>";
    /// What names none.
    pub(crate) const NONE: &'static str = "<none>";

    /// The network of this name: a path, unless it is one of the two words.
    pub(crate) fn named(name: &str) -> NetworkSource {
        match name {
            NetworkSource::INTERNAL => NetworkSource::Internal,
            NetworkSource::NONE => NetworkSource::None,
            path => NetworkSource::File(PathBuf::from(path)),
        }
    }

    /// What the evaluation of `V` is to judge by.
    ///
    /// # Errors
    /// A file that cannot be read, or is no network for `V`.
    pub(crate) fn weights<V: Variant>(
        &self,
    ) -> Result<<V::Eval as Evaluate<V>>::Weights, NetworkFileError> {
        match self {
            NetworkSource::Internal => Ok(Default::default()),
            NetworkSource::None => Ok(V::Eval::hand_made()),
            NetworkSource::File(path) => Ok(V::Eval::from_file(&read(path)?)?),
        }
    }

    /// Whether it can be used for some game that Motley plays.
    pub(crate) fn fits_some_game(&self) -> bool {
        struct Fits<'a>(&'a [u8]);
        impl Visitor for Fits<'_> {
            type Output = bool;
            fn visit<V: Variant>(self, _: &'static Listing<V>) -> bool {
                V::Eval::from_file(self.0).is_ok()
            }
        }
        let NetworkSource::File(path) = self else {
            return true;
        };
        let Ok(bytes) = read(path) else {
            return false;
        };
        let mut names = variants::ALL.iter().map(|info| info.name);
        names.any(|name| variants::visit(name, Fits(&bytes)) == Some(true))
    }
}

/// The bytes of a file, as far as a network could have them.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl fmt::Display for NetworkSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkSource::Internal => f.write_str(NetworkSource::INTERNAL),
            NetworkSource::None => f.write_str(NetworkSource::NONE),
            NetworkSource::File(path) => write!(f, "{}", path.display()),
        }
    }
}
