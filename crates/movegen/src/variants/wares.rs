//! Armies that players buy before play, in games that have them.

/// Something that can be bought for units of the usual army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ware {
    /// What it is called.
    pub name: &'static str,
    /// How it is written.
    pub letter: &'static str,
    /// What may be paid for it, each as text.
    pub prices: Vec<String>,
}

/// An army with what was paid for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bill {
    /// The army as text.
    pub army: String,
    /// What was paid and what for, purchase by purchase.
    pub purchases: Vec<Purchase>,
    /// The units of the usual army that were not spent.
    pub left: String,
    /// How many units the army has.
    pub units: usize,
}

/// A line of a [`Bill`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// The units paid.
    pub price: String,
    /// How many were got for it.
    pub number: u8,
    /// What was got.
    pub name: &'static str,
}
