//! Curves of results by date, as SVG.

use crate::row::{MIN_GAMES, Measured, Measurement};
use plotters::prelude::*;
use std::collections::BTreeMap;

/// Size of a picture, in pixels.
const SIZE: (u32, u32) = (760, 380);

/// A named curve: days since the first of January 2026, and values.
type Curves = BTreeMap<String, Vec<(f64, f64)>>;

/// Returns the plot of Motley's strength against each other engine by date, in Elo.
///
/// # Errors
/// If the plot cannot be drawn: there is no row for it.
pub fn strength(rows: &[Measurement]) -> Result<String, String> {
    let mut curves = Curves::new();
    for row in rows {
        if let Measured::Match {
            engine,
            opponent,
            time,
            games,
            elo,
            ..
        } = &row.figures
            && engine == "Motley"
            && !opponent.starts_with("Motley")
            && *games >= MIN_GAMES
            && !time.starts_with("nodes")
        {
            let name = format!("{}, {opponent}, {time}", row.head.game);
            curves.entry(name).or_default().push((day(row), *elo));
        }
    }
    draw("Elo against other engines", &curves)
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
    draw("Thousand nodes a second", &curves)
}

/// Returns the day of a row, counted from the first of January 2026.
fn day(row: &Measurement) -> f64 {
    let format = time::macros::format_description!("[year]-[month]-[day]");
    let date = time::Date::parse(&row.head.date, &format);
    date.map_or(0.0, |date| f64::from(date.to_julian_day() - FIRST_DAY))
}

/// Julian day of the first of January 2026.
const FIRST_DAY: i32 = 2_461_042;

fn draw(title: &str, curves: &Curves) -> Result<String, String> {
    let points = || curves.values().flatten();
    let ends = |value: fn(&(f64, f64)) -> f64| {
        let low = points().map(value).fold(f64::INFINITY, f64::min);
        let high = points().map(value).fold(f64::NEG_INFINITY, f64::max);
        (low.is_finite()).then_some((low, high))
    };
    let days = ends(|point| point.0).ok_or("no row for this plot")?;
    let values = ends(|point| point.1).ok_or("no row for this plot")?;
    let margin = ((values.1 - values.0) * 0.1).max(1.0);
    // The names of the curves stand on the left, where no day is.
    let room = (days.1 - days.0).max(1.0) * 0.9;
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        let drawn = draw_on(
            &area,
            title,
            curves,
            (days.0 - room, days.1 + 0.2),
            (values.0 - margin, values.1 + margin),
        );
        drawn.map_err(|error| error.to_string())?;
    }
    Ok(svg)
}

fn draw_on(
    area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
    title: &str,
    curves: &Curves,
    days: (f64, f64),
    values: (f64, f64),
) -> Result<(), Box<dyn std::error::Error>> {
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(28)
        .y_label_area_size(52)
        .build_cartesian_2d(days.0..days.1, values.0..values.1)?;
    let date = |day: &f64| {
        let whole = day.round();
        let date = time::Date::from_julian_day(FIRST_DAY + whole as i32);
        let is_day = (day - whole).abs() < 0.01;
        date.ok()
            .filter(|_| is_day)
            .map_or_else(String::new, |date| date.to_string())
    };
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .x_labels(4)
        .x_label_formatter(&date)
        .draw()?;
    for (number, (name, points)) in curves.iter().enumerate() {
        let colour = Palette99::pick(number).to_rgba();
        let mut points = points.clone();
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        let dots = points
            .iter()
            .map(|&point| Circle::new(point, 3, colour.filled()));
        chart.draw_series(dots.collect::<Vec<_>>())?;
        let line = chart.draw_series(LineSeries::new(points, colour.stroke_width(2)))?;
        line.label(name.as_str())
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], colour.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.2))
        .draw()?;
    area.present()?;
    Ok(())
}
