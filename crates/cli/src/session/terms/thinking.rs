//! Reports and results of searches in the protocols' terms.
//!
//! UCI uses the game's own notation, and so does a program that asks for it over XBoard's protocol
//! ([`CANONICAL`](motley_protocol::xboard::CANONICAL)). XBoard's spelling is defined by the rules
//! ([`XboardNotation`](motley_movegen::variant::XboardNotation)).

use super::setup::board_shape;
use super::work::JobResult;
use motley_game::{Score, WdlModel};
use motley_kit::Bound;
use motley_kit::search::{SearchLine, SearchResult, TurnSpelling, TurnText};
use motley_movegen::variant::Info;
use motley_protocol::{ReportedScore, ScoreBound, Thinking};
use std::time::Duration;

/// Writer of a search's output for a GUI.
#[derive(Clone, Copy)]
pub(in crate::session) struct GuiWriter {
    /// The game.
    pub(in crate::session) game: &'static Info,
    /// The spelling of turns.
    pub(in crate::session) spelling: TurnSpelling,
    /// The model for the chances of a win, draw, loss, if they are reported.
    pub(in crate::session) wdl: Option<WdlModel>,
}

impl GuiWriter {
    /// Returns a turn in this writer's spelling with the GUI's names of squares.
    pub(in crate::session) fn shown(&self, turn: &str) -> String {
        match self.spelling {
            TurnSpelling::Canonical => turn.to_owned(),
            TurnSpelling::Xboard => board_shape(self.game).to_gui(turn),
        }
    }

    fn text(&self, turn: TurnText) -> TurnText {
        TurnText { spelled: self.shown(&turn.spelled), canonical: turn.canonical }
    }

    /// Converts a report of a search.
    pub(in crate::session) fn thinking(&self, line: &SearchLine) -> Thinking {
        let wdl = self.wdl.map(|model| {
            let chances = model.chances(line.score);
            [chances.win, chances.draw, chances.loss]
        });
        Thinking {
            depth: line.depth,
            seldepth: line.seldepth,
            multipv: u32::try_from(line.rank).unwrap_or(u32::MAX),
            score: reported_score(line.score),
            bound: match line.bound {
                Bound::Exact => ScoreBound::Exact,
                Bound::Lower => ScoreBound::Lower,
                Bound::Upper => ScoreBound::Upper,
            },
            wdl,
            nodes: line.nodes,
            hashfull: line.hashfull,
            time: line.time,
            pv: line.turns.iter().map(|turn| self.shown(turn)).collect(),
        }
    }

    /// Converts the result of a search.
    pub(in crate::session) fn result(&self, found: SearchResult) -> JobResult {
        JobResult {
            best: found.best.map(|turn| self.text(turn)),
            ponder: found.ponder.map(|turn| self.text(turn)),
            score: Some(found.score),
            text: String::new(),
        }
    }
}

/// Returns a report without a line, as Stockfish sends it of a position without turns.
pub(in crate::session) fn score_only(score: Score) -> Thinking {
    Thinking {
        depth: 0,
        seldepth: 0,
        multipv: 1,
        score: reported_score(score),
        bound: ScoreBound::Exact,
        wdl: None,
        nodes: 0,
        hashfull: 0,
        time: Duration::ZERO,
        pv: Vec::new(),
    }
}

fn reported_score(score: Score) -> ReportedScore {
    match score.moves_to_end() {
        None => ReportedScore::Centipawns(score.value()),
        Some(moves) => ReportedScore::Mate(moves),
    }
}
