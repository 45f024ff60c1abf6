//! The choice of a network by users.

use motley_game::Evaluate;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_net::{NetworkChoice, NetworkError};
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The source of a network.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum NetworkSource {
    /// The built-in network of the game, if there is one.
    #[default]
    Internal,
    /// No network: the hand-made evaluation.
    None,
    /// A network file.
    File(PathBuf),
    /// The bytes of a network file.
    Bytes(Arc<[u8]>),
}

/// The reason why a network cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NetworkFileError {
    /// The file cannot be read.
    #[error("a readable file ({0})")]
    Io(std::io::Error),
    /// The file is not a network, or is one for another game.
    #[error("a network for this game ({0})")]
    Network(NetworkError),
}

/// More bytes than any network has, so that a file without end is not read for ever.
const MAX_BYTES: u64 = 64 << 20;

impl NetworkSource {
    /// Name of the built-in network.
    pub const INTERNAL: &'static str = "<internal>";
    /// Name for no network.
    pub const NONE: &'static str = "<none>";

    /// Returns the source of this name: a path, unless it is one of the two words.
    #[must_use]
    pub fn named(name: &str) -> NetworkSource {
        match name {
            NetworkSource::INTERNAL => NetworkSource::Internal,
            NetworkSource::NONE => NetworkSource::None,
            path => NetworkSource::File(PathBuf::from(path)),
        }
    }

    /// Returns the weights for the evaluation of the game of `position`.
    ///
    /// # Errors
    /// The file cannot be read, or is not a network for this game.
    pub fn weights<V: Variant>(
        &self,
        position: &V,
    ) -> Result<<V::Eval as Evaluate<V>>::Weights, NetworkFileError> {
        match self {
            NetworkSource::Internal => Ok(Default::default()),
            NetworkSource::None => Ok(V::Eval::hand_eval()),
            NetworkSource::File(path) => {
                let bytes = read(path).map_err(NetworkFileError::Io)?;
                V::Eval::from_file(&bytes, position).map_err(NetworkFileError::Network)
            }
            NetworkSource::Bytes(bytes) => {
                V::Eval::from_file(bytes, position).map_err(NetworkFileError::Network)
            }
        }
    }

    /// Whether some game of Motley can use the network.
    #[must_use]
    pub fn fits_some_game(&self) -> bool {
        struct Fits<'a>(&'a [u8]);
        impl Visitor for Fits<'_> {
            type Output = bool;
            fn visit<V: Variant>(self, game: &'static Listing<V>) -> bool {
                let start = game.start(&Settings::default());
                start.is_ok_and(|start| V::Eval::from_file(self.0, &start).is_ok())
            }
        }
        let NetworkSource::File(path) = self else {
            return true;
        };
        let Ok(bytes) = read(path) else {
            return false;
        };
        let games = variants::offered();
        let mut names = games.iter().map(|info| info.name);
        names.any(|name| variants::visit(name, Fits(&bytes)) == Some(true))
    }
}

/// Returns the name of the evaluation of a game without options: that of its network, or `hand-made`.
#[must_use]
pub fn name_of_evaluation<V: Variant>(game: &Listing<V>) -> String {
    let start = game.start(&Settings::default()).ok();
    let network = start.and_then(|start| V::Eval::description(&Default::default(), &start));
    network.map_or_else(|| "hand-made".to_owned(), |network| format!("by {}", network.name()))
}

/// Reads a file, at most as many bytes as a network can have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl fmt::Display for NetworkSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkSource::Internal => f.write_str(NetworkSource::INTERNAL),
            NetworkSource::None => f.write_str(NetworkSource::NONE),
            NetworkSource::File(path) => write!(f, "{}", path.display()),
            NetworkSource::Bytes(bytes) => write!(f, "{} bytes", bytes.len()),
        }
    }
}
