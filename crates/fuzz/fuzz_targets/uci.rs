//! Lines of a GUI that speaks UCI.

#![no_main]

use libfuzzer_sys::fuzz_target;
use motley_fuzz::line_is_read;
use motley_protocol::GuiProtocol;

fuzz_target!(|line: &str| line_is_read(GuiProtocol::Uci, line));
