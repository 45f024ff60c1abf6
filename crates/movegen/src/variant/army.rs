//! Armies that players buy before play, in games that have them.

use crate::board::Kind;
use motley_game::TextError;
use std::fmt::{self, Debug};

/// What a game with armies to choose knows about them.
pub trait ArmyBook: Debug + Sync {
    /// What can be bought for units of the usual army.
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
    /// What it is.
    pub kind: Kind,
    /// What it is called.
    pub name: &'static str,
    /// How it is written.
    pub letter: &'static str,
    /// What may be paid for it.
    pub prices: Vec<ItemPrice>,
    /// How many an army may have, if not as many as can be paid for.
    pub most: Option<u8>,
}

/// A way of paying for an [`ArmyItem`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemPrice {
    /// What is given, as text.
    pub text: String,
    /// What is given, by name, and how many of each.
    pub units: Vec<(&'static str, u8)>,
    /// How many are got.
    pub yields: u8,
    /// How often it may be paid, if not as often as the units last.
    pub times: Option<u8>,
}

/// What is given, how many are got, how often: `r for 5 (at most once)`.
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
    /// What was paid and what for, purchase by purchase.
    pub purchases: Vec<ArmyLine>,
    /// The units of the usual army that were not spent.
    pub left: String,
    /// How many units the army has.
    pub units: usize,
}

/// A line of an [`ArmyReport`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyLine {
    /// The units paid.
    pub price: String,
    /// How many were got for it.
    pub number: u8,
    /// What was got.
    pub name: &'static str,
}
