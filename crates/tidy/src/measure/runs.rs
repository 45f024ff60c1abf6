//! Figures that other programs give: times of Cargo, and lines as rustfmt would break them.

use super::{Figure, MeasuredTree, grouped, production_lines};
use crate::source::Source;
use crate::tree::read_of;
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Returns the lines of production at another width. rustfmt reads each file alone.
///
/// # Errors
/// If rustfmt cannot be run, or refuses a file.
pub fn lines_at_width(tree: &MeasuredTree, width: usize) -> Result<Figure, Box<dyn Error>> {
    let mut lines = 0;
    for source in &tree.production {
        let text = formatted(&read_of(&tree.root, &source.path), width)?;
        lines += production_lines(&Source::parse(&source.path, &text)?).len();
    }
    Ok((format!("lines of production at a width of {width}"), grouped(lines)))
}

/// Returns a file's text as rustfmt breaks its lines.
fn formatted(text: &str, width: usize) -> Result<String, Box<dyn Error>> {
    let config = format!("max_width={width},use_small_heuristics=Default");
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config", &config])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    // rustfmt reads all before it writes.
    rustfmt.stdin.take().ok_or("rustfmt reads nothing")?.write_all(text.as_bytes())?;
    let output = rustfmt.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("rustfmt: {}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Returns the figures of a clean release build.
///
/// # Errors
/// If Cargo cannot be run or fails, or the system does not tell its processor time.
pub fn build(root: &Path) -> Result<Vec<Figure>, Box<dyn Error>> {
    let target = tempfile::tempdir()?;
    let (seconds, used) = timed(root, target.path(), &["build", "--release"])?;
    let mut rows =
        vec![("clean release build, seconds (of processor)".to_owned(), format!("{seconds:.0} ({used:.0})"))];
    // Programs have no ending.
    for file in std::fs::read_dir(target.path().join("release"))?.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if file.file_type()?.is_file() && !name.contains('.') {
            rows.push((format!("`{name}`, bytes"), grouped(file.metadata()?.len() as usize)));
        }
    }
    Ok(rows)
}

/// Returns the figure of a clean run of the tests.
///
/// # Errors
/// If Cargo cannot be run or a test fails, or the system does not tell its processor time.
pub fn run_tests(root: &Path) -> Result<Figure, Box<dyn Error>> {
    let target = tempfile::tempdir()?;
    let building = timed(root, target.path(), &["test", "--profile", "ci", "--no-run"])?;
    let running = timed(root, target.path(), &["test", "--profile", "ci"])?;
    let (seconds, used) = (building.0 + running.0, building.1 + running.1);
    let value = format!("{seconds:.0} ({used:.0}: {:.0} building, {:.0} running)", building.1, running.1);
    Ok(("clean run of the tests, seconds (of processor)".to_owned(), value))
}

/// Runs Cargo in a tree; returns its seconds by the clock and of the processor.
fn timed(root: &Path, target: &Path, words: &[&str]) -> Result<(f64, f64), Box<dyn Error>> {
    let (begun, before) = (Instant::now(), seconds_of_children()?);
    let mut cargo = Command::new("cargo");
    cargo.args(words).arg("--target-dir").arg(target).current_dir(root).stdout(Stdio::null());
    let status = cargo.status()?;
    if !status.success() {
        return Err(format!("cargo {}: {status}", words.join(" ")).into());
    }
    Ok((begun.elapsed().as_secs_f64(), seconds_of_children()? - before))
}

/// Returns the processor time of all ended children, in seconds.
#[cfg(unix)]
fn seconds_of_children() -> Result<f64, Box<dyn Error>> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let used = usage.user_time() + usage.system_time();
    Ok(used.num_microseconds() as f64 / 1e6)
}

/// Returns an error: only Unix systems tell it.
#[cfg(not(unix))]
fn seconds_of_children() -> Result<f64, Box<dyn Error>> {
    Err("this system does not tell the processor time of Cargo".into())
}
