//! `motley army VARIANT [ARMY]`: an army with what was paid for it, or what armies are bought from.

use super::{Failure, info};
use motley_game::TextError;
use motley_movegen::variant::{ArmyItem, ArmyReport, ItemPrice};
use std::fmt::Write as _;
use std::io::Write;

/// Prints what is paid for `army`; what can be bought if no army is given.
pub(crate) fn run(game: &str, army: &str, out: &mut impl Write) -> Result<(), Failure> {
    let Some(book) = info(game)?.armies else {
        let expected = format!("a game with a choice of armies; {game} has none");
        return Err(TextError::new("army", army, expected).into());
    };
    let text = if army.is_empty() {
        table(&book.items())
    } else {
        receipt(&book.read(army)?)
    };
    Ok(out.write_all(text.as_bytes())?)
}

/// A line for each unit: letter, name, prices.
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

/// The army, a line for each purchase, and what is left.
fn receipt(report: &ArmyReport) -> String {
    let mut text = format!("{}\n", report.army);
    for paid in &report.purchases {
        let _ = writeln!(text, "  {:<10}{} {}", paid.price, paid.number, paid.name);
    }
    let left = if report.left.is_empty() {
        "nothing"
    } else {
        &report.left
    };
    let _ = writeln!(text, "left: {left}; units in all: {}", report.units);
    text
}
