//! Transcripts and real-GUI tests.
