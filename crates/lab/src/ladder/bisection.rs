//! The next point to play: the middle of the interval in which the score must cross one half.

/// An interval of doublings of nodes. As far as is known, the first engine scores less than half at
/// its lower end, and more at its upper end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bisection {
    below: f64,
    above: f64,
}

impl Bisection {
    /// Creates the interval before the first result.
    pub(super) fn new(below: f64, above: f64) -> Self {
        Bisection { below, above }
    }

    /// Returns the next point to play.
    pub(super) fn middle(&self) -> f64 {
        f64::midpoint(self.below, self.above)
    }

    /// Narrows the interval by the score at a point within it. A match is a sample, so this may
    /// exclude the true point; the fit over all matches can still find it.
    pub(super) fn learn(&mut self, doublings: f64, score: f64) {
        if doublings <= self.below || doublings >= self.above {
            return;
        }
        if score < 0.5 {
            self.below = doublings;
        } else {
            self.above = doublings;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crossing_is_closed_in_on() {
        let mut bisection = Bisection::new(-2.0, 4.0);
        for step in 0..5 {
            let place = bisection.middle();
            assert!((place - 0.7).abs() <= 3.0 / f64::from(1 << step), "{place}");
            bisection.learn(place, if place < 0.7 { 0.3 } else { 0.6 });
        }
        assert!(bisection.below < 0.7 && bisection.above > 0.7);
        assert!(bisection.above - bisection.below < 0.19);
    }

    #[test]
    fn what_lies_outside_teaches_nothing() {
        let mut bisection = Bisection::new(0.0, 2.0);
        bisection.learn(2.0, 0.1);
        bisection.learn(-1.0, 0.9);
        assert_eq!(bisection, Bisection::new(0.0, 2.0));
    }
}
