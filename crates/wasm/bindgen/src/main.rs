//! Writes the JavaScript around a module of WebAssembly: `motley-bindgen MODULE FOLDER`.
//!
//! The same as the program `wasm-bindgen`, which must have exactly the version of the library that
//! the module was built with. As a member of the workspace it has: `Cargo.lock` knows one version.
//! The names of functions, a quarter of the module, are left out.

#![forbid(unsafe_code)]

use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        return Err("expected two arguments: MODULE FOLDER".into());
    };
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
