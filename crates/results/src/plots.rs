//! Plots as SVG: results by date, and learning curves.

use crate::row::{EpochErrors, MIN_GAMES, Measured, Measurement};
use plotters::prelude::*;
use std::collections::BTreeMap;

/// Size of a picture, in pixels.
const SIZE: (u32, u32) = (760, 380);

/// Named curves: by the axis from left to right, and values.
type Curves = BTreeMap<String, Vec<(f64, f64)>>;

/// A plot: its title, its curves and the texts at its axes.
struct Plot<'a> {
    title: &'a str,
    curves: Curves,
    /// Descriptions of the axis from left to right and of the values; may be empty.
    axes: [&'a str; 2],
    /// Text of a place on the axis from left to right.
    place: &'a dyn Fn(&f64) -> String,
    /// Text of a value.
    value: &'a dyn Fn(&f64) -> String,
    /// Room left of the curves for their names, as a share of the width; if 0, the names stand in a corner.
    room: f64,
}

/// Returns the plot of Motley's strength against each other engine by date, in Elo.
///
/// # Errors
/// If the plot cannot be drawn: there is no row for it.
pub fn strength(rows: &[Measurement]) -> Result<String, String> {
    let mut curves = Curves::new();
    for row in rows {
        if let Measured::Match { engine, opponent, time, games, elo: Some(elo), .. } = &row.figures
            && engine == "Motley"
            && !opponent.starts_with("Motley")
            && *games >= MIN_GAMES
            && !time.starts_with("nodes")
        {
            let name = format!("{}, {opponent}, {time}", row.head.game);
            curves.entry(name).or_default().push((day(row), *elo));
        }
    }
    by_date("Elo against other engines", curves)
}

/// Returns the plot of the search's speed by date, in thousand nodes a second.
///
/// # Errors
/// As [`strength`].
pub fn speed(rows: &[Measurement]) -> Result<String, String> {
    let mut curves = Curves::new();
    for row in rows {
        if let Measured::Speed { engine, nps, .. } = &row.figures
            && engine == "Motley"
        {
            let curve = curves.entry(row.head.game.clone()).or_default();
            curve.push((day(row), *nps as f64 / 1_000.0));
        }
    }
    by_date("Thousand nodes a second", curves)
}

/// Returns the day of a row, counted from the first of January 2026.
fn day(row: &Measurement) -> f64 {
    let format = time::macros::format_description!("[year]-[month]-[day]");
    let date = time::Date::parse(&row.head.date, &format);
    date.map_or(0.0, |date| f64::from(date.to_julian_day() - FIRST_DAY))
}

/// Julian day of the first of January 2026.
const FIRST_DAY: i32 = 2_461_042;

/// Draws curves by the day.
fn by_date(title: &str, curves: Curves) -> Result<String, String> {
    let date = |day: &f64| {
        let whole = day.round();
        let date = time::Date::from_julian_day(FIRST_DAY + whole as i32);
        let is_day = (day - whole).abs() < 0.01;
        date.ok().filter(|_| is_day).map_or_else(String::new, |date| date.to_string())
    };
    let plot = Plot {
        title,
        curves,
        axes: ["", ""],
        place: &date,
        value: &|value| format!("{value:.0}"),
        // The names of the curves stand on the left, where no day is.
        room: 0.9,
    };
    plot.draw()
}

/// Returns a learning curve: the errors of training and validation by epoch, and the error of the base
/// alone, the hand-made evaluation or its piece-square tables, on the validation set.
///
/// # Errors
/// If the plot cannot be drawn: there is no epoch.
pub fn learning(title: &str, base_error: f64, epochs: &[EpochErrors]) -> Result<String, String> {
    if epochs.is_empty() {
        return Err("found no epoch, expected one or more".to_owned());
    }
    let number = |place: usize| (place + 1) as f64;
    let numbered = || epochs.iter().enumerate();
    let training = numbered().map(|(place, errors)| (number(place), errors.training));
    let validation = numbered().map(|(place, errors)| (number(place), errors.validation));
    // Before the first epoch the network's output is 0.
    let validation = [(0.0, base_error)].into_iter().chain(validation);
    let last = epochs.len() as f64;
    let curves = [
        ("training", training.collect()),
        ("validation", validation.collect()),
        ("validation, base alone", vec![(0.0, base_error), (last, base_error)]),
    ];
    let plot = Plot {
        title,
        curves: curves.map(|(name, points)| (name.to_owned(), points)).into(),
        axes: ["epochs", "mean squared error of points"],
        place: &|epoch| format!("{epoch:.0}"),
        value: &|error| format!("{error:.4}"),
        room: 0.0,
    };
    plot.draw()
}

/// Returns the learning curve of the newest network of `game` whose row has epochs, or `None` if there is
/// no such row.
#[must_use]
pub fn newest_learning(game: &str, rows: &[Measurement]) -> Option<Result<String, String>> {
    let of_game = rows.iter().filter(|row| row.head.game == game);
    let known = of_game.filter_map(|row| match &row.figures {
        Measured::Network { positions, base_error, epochs, .. } if !epochs.is_empty() => {
            Some((&row.head.date, positions, base_error, epochs))
        }
        _ => None,
    });
    // Of rows of one day the later one.
    let (date, positions, &base_error, epochs) = known.max_by_key(|(date, ..)| *date)?;
    let title = format!("{positions} positions of {game}, {date}");
    Some(learning(&title, base_error, epochs))
}

impl Plot<'_> {
    fn draw(&self) -> Result<String, String> {
        let points = || self.curves.values().flatten();
        let ends = |value: fn(&(f64, f64)) -> f64| {
            let low = points().map(value).fold(f64::INFINITY, f64::min);
            let high = points().map(value).fold(f64::NEG_INFINITY, f64::max);
            (low.is_finite()).then_some((low, high))
        };
        let places = ends(|point| point.0).ok_or("no row for this plot")?;
        let values = ends(|point| point.1).ok_or("no row for this plot")?;
        let width = (places.1 - places.0).max(1.0);
        let height = values.1 - values.0;
        // One value alone needs a margin, too.
        let margin = if height > 0.0 { height * 0.1 } else { 1.0 };
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
            let drawn = self.draw_on(
                &area,
                (places.0 - width * self.room, places.1 + width * 0.06),
                (values.0 - margin, values.1 + margin),
            );
            drawn.map_err(|error| error.to_string())?;
        }
        Ok(svg)
    }

    fn draw_on(
        &self,
        area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
        places: (f64, f64),
        values: (f64, f64),
    ) -> Result<(), Box<dyn std::error::Error>> {
        let [x_text, y_text] = self.axes;
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(area)
            .caption(self.title, ("sans-serif", 18))
            .margin(12)
            .x_label_area_size(if x_text.is_empty() { 28 } else { 40 })
            .y_label_area_size(if y_text.is_empty() { 52 } else { 72 })
            .build_cartesian_2d(places.0..places.1, values.0..values.1)?;
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .x_labels(if self.room > 0.0 { 4 } else { 10 })
            .x_desc(x_text)
            .y_desc(y_text)
            .x_label_formatter(&self.place)
            .y_label_formatter(&self.value)
            .draw()?;
        for (number, (name, points)) in self.curves.iter().enumerate() {
            let colour = Palette99::pick(number).to_rgba();
            let mut points = points.clone();
            points.sort_by(|a, b| a.0.total_cmp(&b.0));
            let dots = points.iter().map(|&point| Circle::new(point, 3, colour.filled()));
            chart.draw_series(dots.collect::<Vec<_>>())?;
            let line = chart.draw_series(LineSeries::new(points, colour.stroke_width(2)))?;
            line.label(name.as_str())
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], colour.stroke_width(2)));
        }
        let corner =
            if self.room > 0.0 { SeriesLabelPosition::UpperLeft } else { SeriesLabelPosition::MiddleRight };
        chart
            .configure_series_labels()
            .position(corner)
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.2))
            .draw()?;
        area.present()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Head;

    fn network(date: &str, validations: &[f64]) -> Measurement {
        let errors = |&validation: &f64| EpochErrors { training: 0.007, validation };
        let head = Head { date: date.to_owned(), game: "chess".to_owned(), ..Head::default() };
        let figures = Measured::Network {
            width: 64,
            games: 10,
            positions: 100,
            training: 0.007,
            validation: 0.008,
            base_error: 0.01,
            walks: 0,
            parameters: 0,
            settings: String::new(),
            seconds: 0.0,
            epochs: validations.iter().map(errors).collect(),
        };
        Measurement { head, figures }
    }

    #[test]
    fn the_newest_network_with_epochs_has_a_curve() {
        let rows = [
            network("2026-11-23", &[0.009, 0.0085]),
            network("2026-11-22", &[0.0095]),
            network("2026-11-24", &[]),
        ];
        let svg = newest_learning("chess", &rows).unwrap().unwrap();
        assert!(svg.contains("100 positions of chess, 2026-11-23") && svg.contains("training"), "{svg}");
        // Training has two points, validation three, and the line of the base two ends.
        assert_eq!(svg.matches("<circle").count(), 2 + 3 + 2, "{svg}");
        assert_eq!(newest_learning("pawns", &rows), None);
        assert!(learning("nothing", 0.01, &[]).is_err());
    }
}
