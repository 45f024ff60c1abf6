//! What Motley's networks learn from, and how.
//!
//! - [`learning`]: the trainer

#![forbid(unsafe_code)]

pub mod learning;
