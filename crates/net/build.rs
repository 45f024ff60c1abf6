//! Hands the network file of `MOTLEY_EVALFILE` on to the crate; without one, an empty file.

use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-env-changed=MOTLEY_EVALFILE");
    let network = match std::env::var("MOTLEY_EVALFILE") {
        Ok(file) if !file.is_empty() => {
            println!("cargo:rerun-if-changed={file}");
            std::fs::read(&file).map_err(|error| format!("MOTLEY_EVALFILE: {file}: {error}"))?
        }
        _ => Vec::new(),
    };
    let folder = std::env::var("OUT_DIR")?;
    std::fs::write(Path::new(&folder).join("evalfile.net"), network)?;
    Ok(())
}
