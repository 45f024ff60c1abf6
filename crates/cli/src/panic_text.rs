//! What a panic said, for those who catch it.

use std::any::Any;

/// The message of a panic, which is text whenever `panic!` raised it.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> Option<String> {
    let literal = panic.downcast_ref::<&str>().map(ToString::to_string);
    literal.or_else(|| panic.downcast_ref::<String>().cloned())
}
