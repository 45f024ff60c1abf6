//! `motley army VARIANT [ARMY]`: checks an army and prints its price, or prints the price list.

use super::{Failure, info};
use motley_game::TextError;
use motley_movegen::variant::{ArmyItem, ArmyReport, ItemPrice};
use std::fmt::Write as _;
use std::io::Write;

/// Prints the purchases of `army`, or the price list if `army` is empty.
pub(crate) fn run(game: &str, army: &str, out: &mut impl Write) -> Result<(), Failure> {
    let Some(book) = info(game)?.armies else {
        let expected = format!("a game with a choice of armies; {game} has none");
        return Err(TextError::new("army", army, expected).into());
    };
    let text = if army.is_empty() { table(&book.items()) } else { receipt(&book.read(army)?) };
    Ok(out.write_all(text.as_bytes())?)
}

/// Formats the price list, a line for each unit: letter, name, prices.
fn table(items: &[ArmyItem]) -> String {
    let mut text = String::new();
    for item in items {
        let mut prices: Vec<String> = item.prices.iter().map(ItemPrice::to_string).collect();
        prices.extend(item.most.map(|most| format!("at most {most} in all")));
        let prices = prices.join(", ");
        let _ = writeln!(text, "{:<3}{:<16}{prices}", item.letter, item.name);
    }
    text
}

/// Formats the army, a line for each purchase, and the rest of the budget.
fn receipt(report: &ArmyReport) -> String {
    let mut text = format!("{}\n", report.army);
    for paid in &report.purchases {
        let _ = writeln!(text, "  {:<10}{} {}", paid.price, paid.number, paid.name);
    }
    let left = if report.left.is_empty() { "nothing" } else { &report.left };
    let _ = writeln!(text, "left: {left}; units in all: {}", report.units);
    text
}
