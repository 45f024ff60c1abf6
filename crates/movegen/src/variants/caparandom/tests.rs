//! Tests of what RULES.md says.
