//! Progress bars in one style. Only a terminal shows them.

use indicatif::{ProgressBar, ProgressStyle};

/// Creates a bar for `total` units of work, `done` of them earlier; `units` is their name in the
/// plural.
#[must_use]
pub fn bar(total: u64, done: u64, units: &str) -> ProgressBar {
    styled(total, done, &format!("{{pos}} of {{len}} {units}, {{eta}} to go"))
}

/// Creates a bar that also shows the speed and a message.
#[must_use]
pub fn bar_with_speed(total: u64, done: u64, units: &str) -> ProgressBar {
    styled(total, done, &format!("{{pos}} of {{len}} {units}, {{per_sec}}, {{msg}}, {{eta}} to go"))
}

/// Creates a bar that shows its message instead of numbers.
#[must_use]
pub fn bar_with_message(total: u64, done: u64) -> ProgressBar {
    styled(total, done, "{percent}% {msg}")
}

/// Creates a bar with `ending`, a template of indicatif's, to the right of it.
fn styled(total: u64, done: u64, ending: &str) -> ProgressBar {
    let bar = ProgressBar::new(total).with_position(done);
    match ProgressStyle::with_template(&format!("{{elapsed_precise}} [{{wide_bar}}] {ending}")) {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}
