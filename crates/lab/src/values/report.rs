//! Tables of values in Markdown.

use super::anchor::{Anchor, Scale};
use super::data::Data;
use super::fit::Fit;
use anyhow::Result;
use motley_movegen::variant::{ArmyItem, ItemPrice};
use motley_tournament::Estimate;
use std::fmt::Write;

/// Formats all tables of a game: values from all positions and from starts alone, and the gain of
/// purchases.
///
/// # Errors
/// The games do not determine the values.
pub(crate) fn report(data: &Data, anchor: &Anchor, items: &[ArmyItem]) -> Result<String> {
    let all = Fit::new(data)?;
    let starts = Fit::new(&data.starts())?;
    let anchor = &anchor.among(&all.kinds);
    let (all, starts) = (FittedValues::new(&all, anchor)?, FittedValues::new(&starts, anchor)?);
    let mut text = summary(data, anchor, &all, &starts);
    text.push_str("\n| unit | all positions | starts | games |\n| --- | --- | --- | --- |\n");
    for (kind, value) in all.by_value() {
        let known = starts.fit.place(kind);
        let start = known.and_then(|_| starts.worth(&[(kind, 1.0)]));
        let seen = all.fit.place(kind).map_or(0, |place| all.fit.seen[place]);
        let _ = writeln!(text, "| {kind} | {} | {} | {seen} |", show(Some(value)), show(start));
    }
    if !all.fit.rare.is_empty() {
        let _ = writeln!(text, "\nToo rare to tell: {}.", all.fit.rare.join(", "));
    }
    if !items.is_empty() {
        text.push_str("\n| price | gives | gain, all positions | gain, starts |\n");
        text.push_str("| --- | --- | --- | --- |\n");
        text.push_str(&bargains(items, &all, &starts));
    }
    Ok(text)
}

/// A fit in units of the anchor.
struct FittedValues<'a> {
    fit: &'a Fit,
    scale: Scale<'a>,
}

impl<'a> FittedValues<'a> {
    fn new(fit: &'a Fit, anchor: &Anchor) -> Result<Self> {
        let scale = Scale::new(fit, anchor)?;
        Ok(FittedValues { fit, scale })
    }

    /// Returns the sum of the values of some units; `None` if one is unknown.
    fn worth(&self, counts: &[(&str, f64)]) -> Option<Estimate> {
        let weights = self.fit.weights(counts)?;
        Some(self.scale.sum(&weights))
    }

    /// Returns all kinds, the best first.
    fn by_value(&self) -> Vec<(&str, Estimate)> {
        let kinds = self.fit.kinds.iter();
        let value = |kind: &'a String| Some((kind.as_str(), self.worth(&[(kind, 1.0)])?));
        let mut values: Vec<_> = kinds.filter_map(value).collect();
        values.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
        values
    }
}

fn summary(data: &Data, anchor: &Anchor, all: &FittedValues<'_>, starts: &FittedValues<'_>) -> String {
    let count = |points: f64| data.games.iter().filter(|game| game.points == points).count();
    let positions: usize = data.games.iter().map(|game| game.samples.len()).sum();
    let (unit, start) = (all.scale.unit(), starts.scale.unit());
    let (to_move, first) = (all.fit.to_move(), starts.fit.to_move());
    format!(
        "{} games (White won {}, drew {}, lost {}), {positions} positions. {anchor}.\n\
         Errors are 95 % intervals, clustered by game.\n\
         In log-odds: one unit {:.3} ({:.3} at starts), the move {:.3} ({:.3} at starts).\n",
        data.games.len(),
        count(1.0),
        count(0.5),
        count(0.0),
        unit.value,
        start.value,
        to_move.value,
        first.value,
    )
}

/// Formats the gain of each purchase, the best first.
fn bargains(items: &[ArmyItem], all: &FittedValues<'_>, starts: &FittedValues<'_>) -> String {
    // The value of the purchase minus its price.
    let gain = |item: &ArmyItem, price: &ItemPrice, values: &FittedValues<'_>| {
        let paid = price.units.iter().map(|&(kind, n)| (kind, -f64::from(n)));
        let got = std::iter::once((item.name, f64::from(price.yields)));
        values.worth(&got.chain(paid).collect::<Vec<_>>())
    };
    let mut rows = Vec::new();
    for item in items {
        for price in &item.prices {
            rows.push((item, price, gain(item, price, all), gain(item, price, starts)));
        }
    }
    let order = |estimate: &Option<Estimate>| estimate.map_or(f64::NEG_INFINITY, |e| e.value);
    rows.sort_by(|a, b| order(&b.2).total_cmp(&order(&a.2)));
    let mut text = String::new();
    for (item, price, all, starts) in rows {
        let paid = price.units.iter().map(|&(kind, n)| counted(n, kind));
        let paid = paid.collect::<Vec<_>>().join(" + ");
        let got = counted(price.yields, item.name);
        let _ = writeln!(text, "| {paid} | {got} | {} | {} |", show(all), show(starts));
    }
    text
}

fn counted(n: u8, kind: &str) -> String {
    if n == 1 { kind.to_owned() } else { format!("{n} {kind}") }
}

fn show(estimate: Option<Estimate>) -> String {
    estimate.map_or("?".to_owned(), |estimate| format!("{estimate:.2}"))
}
