//! Armies that players buy before play, in games that have them.

use crate::board::Kind;
use motley_game::TextError;
use std::fmt::{self, Debug};

/// The armies of a game in which players choose them.
pub trait ArmyBook: Debug + Sync {
    /// Returns the units that can be bought for units of the usual army.
    fn items(&self) -> Vec<ArmyItem>;

    /// Reads an army's text, or draws the one it asks for, and says what was paid for it.
    ///
    /// # Errors
    /// Names what is wrong with the army.
    fn read(&self, army: &str) -> Result<ArmyReport, TextError>;
}

/// Something that can be bought for units of the usual army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyItem {
    /// The kind that is bought.
    pub kind: Kind,
    /// The name of the kind.
    pub name: &'static str,
    /// The letter of the kind.
    pub letter: &'static str,
    /// The prices that may be paid for it.
    pub prices: Vec<ItemPrice>,
    /// The highest number of such units in an army; `None` without a limit of its own.
    pub most: Option<u8>,
}

/// A way of paying for an [`ArmyItem`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemPrice {
    /// The price, as text.
    pub text: String,
    /// The units that are paid: name and number.
    pub units: Vec<(&'static str, u8)>,
    /// Number of units that one purchase brings.
    pub yields: u8,
    /// Number of times that it may be paid; `None` without a limit of its own.
    pub times: Option<u8>,
}

/// Writes the units paid, the units bought and the limit: `r for 5 (at most once)`.
impl fmt::Display for ItemPrice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if self.yields > 1 {
            write!(f, " for {}", self.yields)?;
        }
        match self.times {
            None => Ok(()),
            Some(1) => f.write_str(" (at most once)"),
            Some(times) => write!(f, " (at most {times} times)"),
        }
    }
}

/// An army with what was paid for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyReport {
    /// The army as text.
    pub army: String,
    /// The purchases in order: the price, and the units bought.
    pub purchases: Vec<ArmyLine>,
    /// The units of the usual army that were not spent.
    pub left: String,
    /// Number of units of the army.
    pub units: usize,
}

/// A line of an [`ArmyReport`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyLine {
    /// The units paid.
    pub price: String,
    /// Number of units bought.
    pub number: u8,
    /// Name of the units bought.
    pub name: &'static str,
}
