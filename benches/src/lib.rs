//! Benches only: see benches/.
