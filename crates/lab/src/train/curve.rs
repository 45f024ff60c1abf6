//! The learning curve: the error of each epoch, as CSV and as a picture.

use motley_train::learning::Epoch;
use plotters::prelude::*;
use std::fmt::Write as _;

/// Size of the picture, in pixels.
const SIZE: (u32, u32) = (640, 400);

/// The errors of all epochs.
#[derive(Debug)]
pub(super) struct LearningCurve {
    /// Error of the hand-made evaluation on the validation set.
    pub(super) hand_eval: f64,
    /// Errors of the network, by epoch.
    pub(super) epochs: Vec<Epoch>,
}

impl LearningCurve {
    /// Formats a line for each epoch; epoch 0 is the hand-made evaluation.
    pub(super) fn to_csv(&self) -> String {
        let mut csv = format!("epoch,loss,validation\n0,,{:.8}\n", self.hand_eval);
        for epoch in &self.epochs {
            let _ = writeln!(
                csv,
                "{},{:.8},{:.8}",
                epoch.number, epoch.loss, epoch.validation
            );
        }
        csv
    }

    /// Draws the curve as an SVG with a title.
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
            .flat_map(|epoch| [epoch.loss, epoch.validation]);
        let (low, high) = losses.fold((self.hand_eval, self.hand_eval), |(low, high), loss| {
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
        let training = self.epochs.iter().map(|epoch| (epoch.number, epoch.loss));
        let hand_eval = [(0, self.hand_eval)].into_iter();
        let validation = hand_eval.chain(
            self.epochs
                .iter()
                .map(|epoch| (epoch.number, epoch.validation)),
        );
        let constant = [(0, self.hand_eval), (last, self.hand_eval)];
        chart
            .draw_series(LineSeries::new(training, &BLUE))?
            .label("training")
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], BLUE));
        chart
            .draw_series(LineSeries::new(validation, &RED))?
            .label("validation")
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], RED));
        chart
            .draw_series(LineSeries::new(constant, &BLACK))?
            .label("validation, hand-made evaluation")
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
