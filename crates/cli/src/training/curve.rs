//! The learning curve: how the error falls, epoch by epoch, as CSV and as a picture.

use motley_train::learning::Epoch;
use plotters::prelude::*;
use std::fmt::Write as _;

/// The size of the picture, in pixels.
const SIZE: (u32, u32) = (640, 400);

/// How the error fell.
#[derive(Debug)]
pub(super) struct LearningCurve {
    /// Of judging by hand, in the games held out.
    pub(super) by_hand: f64,
    /// Of the network.
    pub(super) epochs: Vec<Epoch>,
}

impl LearningCurve {
    /// A line for each epoch; epoch 0 is judging by hand.
    pub(super) fn to_csv(&self) -> String {
        let mut csv = format!("epoch,loss,held_out\n0,,{:.8}\n", self.by_hand);
        for epoch in &self.epochs {
            let _ = writeln!(
                csv,
                "{},{:.8},{:.8}",
                epoch.number, epoch.loss, epoch.held_out
            );
        }
        csv
    }

    /// The same as an SVG, `title` above it.
    pub(super) fn to_svg(&self, title: &str) -> String {
        let mut svg = String::new();
        self.draw(
            &SVGBackend::with_string(&mut svg, SIZE).into_drawing_area(),
            title,
        )
        .expect("nothing is written but a string");
        svg
    }

    fn draw(
        &self,
        area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
        title: &str,
    ) -> Result<(), Box<dyn std::error::Error>> {
        let losses = self
            .epochs
            .iter()
            .flat_map(|epoch| [epoch.loss, epoch.held_out]);
        let (low, high) = losses.fold((self.by_hand, self.by_hand), |(low, high), loss| {
            (low.min(loss), high.max(loss))
        });
        let margin = ((high - low) / 10.0).max(1e-6);
        let last = self.epochs.len() as u32;
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(area)
            .caption(title, ("sans-serif", 18))
            .margin(10)
            .x_label_area_size(35)
            .y_label_area_size(65)
            .build_cartesian_2d(0..last, low - margin..high + margin)?;
        chart
            .configure_mesh()
            .x_desc("epochs")
            .y_desc("mean squared error of points")
            .y_label_formatter(&|loss| format!("{loss:.4}"))
            .draw()?;
        let learnt = self.epochs.iter().map(|epoch| (epoch.number, epoch.loss));
        let by_hand = [(0, self.by_hand)].into_iter();
        let held_out = by_hand.chain(
            self.epochs
                .iter()
                .map(|epoch| (epoch.number, epoch.held_out)),
        );
        let flat = [(0, self.by_hand), (last, self.by_hand)];
        chart
            .draw_series(LineSeries::new(learnt, &BLUE))?
            .label("learnt from")
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], BLUE));
        chart
            .draw_series(LineSeries::new(held_out, &RED))?
            .label("held out")
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], RED));
        chart
            .draw_series(LineSeries::new(flat, &BLACK))?
            .label("held out, judged by hand")
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], BLACK));
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::LowerLeft)
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK)
            .draw()?;
        area.present()?;
        Ok(())
    }
}
