//! Messages of panics.

use std::any::Any;

/// Returns the message of a panic; every `panic!` has one.
pub fn panic_text(panic: &(dyn Any + Send)) -> Option<String> {
    let literal = panic.downcast_ref::<&str>().map(ToString::to_string);
    literal.or_else(|| panic.downcast_ref::<String>().cloned())
}
