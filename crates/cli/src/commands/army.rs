//! `motley army VARIANT [ARMY]`: an army with what was paid for it, or what armies are bought from.

use super::{Failure, visit};
use motley_game::TextError;
use motley_movegen::variants::{ArmyItem, ArmyReport, ItemPrice, Variant, Visitor};
use std::fmt::Write as _;
use std::io::Write;

/// Prints the bill of `army`; the catalogue if no army is given.
pub(crate) fn run(game: &str, army: &str, out: &mut impl Write) -> Result<(), Failure> {
    struct Look<'a>(&'a str);
    impl Visitor for Look<'_> {
        type Output = Result<String, TextError>;
        fn visit<V: Variant>(self) -> Self::Output {
            let wares = V::army_items();
            if self.0.is_empty() && !wares.is_empty() {
                Ok(table(&wares))
            } else {
                V::read_army(self.0).map(|bill| receipt(&bill))
            }
        }
    }
    let text = visit(game, Look(army))??;
    Ok(out.write_all(text.as_bytes())?)
}

/// A line for each unit: letter, name, prices.
fn table(wares: &[ArmyItem]) -> String {
    let mut text = String::new();
    for ware in wares {
        let mut prices: Vec<String> = ware.prices.iter().map(ItemPrice::to_string).collect();
        prices.extend(ware.most.map(|most| format!("at most {most} in all")));
        let prices = prices.join(", ");
        let _ = writeln!(text, "{:<3}{:<16}{prices}", ware.letter, ware.name);
    }
    text
}

/// The army, a line for each purchase, and what is left.
fn receipt(bill: &ArmyReport) -> String {
    let mut text = format!("{}\n", bill.army);
    for paid in &bill.purchases {
        let _ = writeln!(text, "  {:<10}{} {}", paid.price, paid.number, paid.name);
    }
    let left = if bill.left.is_empty() {
        "nothing"
    } else {
        &bill.left
    };
    let _ = writeln!(text, "left: {left}; units in all: {}", bill.units);
    text
}
