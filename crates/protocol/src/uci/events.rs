//! Events as UCI lines.

use crate::text::one_line;
use crate::{
    Event, Identity, OptionKind, OptionSpec, ReportedScore, ScoreBound, Thinking, VariantSetup, option,
};
use std::fmt::Write;

/// Returns the lines that send `event` in UCI, each with its line end; empty if UCI cannot express
/// it.
///
/// # Examples
///
/// ```
/// use motley_protocol::{Event, uci};
///
/// assert_eq!(uci::write_event(&Event::Pong(String::new())), "readyok\n");
/// let event = Event::BestMove { best: Some("e2e4".into()), ponder: None };
/// assert_eq!(uci::write_event(&event), "bestmove e2e4\n");
/// ```
#[must_use]
pub fn write_event(event: &Event) -> String {
    match event {
        Event::Identity(identity) => write_identity(identity),
        Event::Pong(_) => "readyok\n".to_owned(),
        Event::Thinking(thinking) => write_thinking(thinking),
        Event::BestMove { best, ponder } => write_best_move(best.as_deref(), ponder.as_deref()),
        Event::Text(text) | Event::Book(text) => text.lines().map(|line| one_line(line) + "\n").collect(),
        Event::Status(status) => {
            format!("info depth {} nodes {} time {}\n", status.depth, status.nodes, status.time.as_millis())
        }
        Event::Log(text) | Event::TellUser(text) => info_string(text),
        Event::UserError(text) => info_string(&format!("error: {text}")),
        Event::Error { error, .. } => info_string(&format!("error: {error}")),
        Event::IllegalMove { text, reason } => info_string(&format!("error: illegal move {text}: {reason}")),
        Event::Result { result, reason } => info_string(&format!("result {result} {reason}")),
        Event::OfferDraw => info_string("draw offered"),
        Event::Resign => info_string("resigns"),
        Event::Hint(turn) => info_string(&format!("hint {turn}")),
        Event::VariantSetup(setup) => write_variant(setup),
        Event::SetBoard(fen) => info_string(&format!("position {fen}")),
        // UCI has no message about the user's mouse, and a GUI waits for `uciok`.
        Event::Highlight(_) | Event::Choice(_) | Event::Wait => String::new(),
    }
}

fn info_string(text: &str) -> String {
    format!("info string {}\n", one_line(text))
}

fn write_identity(identity: &Identity) -> String {
    let mut out = format!("id name {}\nid author {}\n", one_line(&identity.name), one_line(&identity.author));
    for spec in &identity.options {
        write_option(&mut out, spec);
    }
    if let Some(first) = identity.variants.first() {
        let values = identity.variants.iter().map(|v| v.uci.clone()).collect();
        let kind = OptionKind::Combo { default: first.uci.clone(), values };
        write_option(&mut out, &OptionSpec { name: option::VARIANT.to_owned(), kind });
    }
    out + "uciok\n"
}

fn write_option(out: &mut String, spec: &OptionSpec) {
    let _ = write!(out, "option name {} type ", one_line(&spec.name));
    let _ = match &spec.kind {
        OptionKind::Check(default) => writeln!(out, "check default {default}"),
        OptionKind::Spin { default, min, max } => {
            writeln!(out, "spin default {default} min {min} max {max}")
        }
        OptionKind::Combo { default, values } => {
            let list: String = values.iter().map(|v| format!(" var {}", one_line(v))).collect();
            writeln!(out, "combo default {}{list}", one_line(default))
        }
        OptionKind::Button => writeln!(out, "button"),
        OptionKind::Text(text) | OptionKind::File(text) | OptionKind::Path(text) => {
            let shown = if text.is_empty() { "<empty>" } else { text };
            writeln!(out, "string default {}", one_line(shown))
        }
    };
}

fn write_thinking(thinking: &Thinking) -> String {
    let Thinking { depth, seldepth, multipv, .. } = thinking;
    let mut out = format!("info depth {depth} seldepth {seldepth} multipv {multipv} score ");
    let _ = match thinking.score {
        ReportedScore::Centipawns(value) => write!(out, "cp {value}"),
        ReportedScore::Mate(turns) => write!(out, "mate {turns}"),
    };
    out.push_str(match thinking.bound {
        ScoreBound::Exact => "",
        ScoreBound::Lower => " lowerbound",
        ScoreBound::Upper => " upperbound",
    });
    if let Some([win, draw, loss]) = thinking.wdl {
        let _ = write!(out, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        out,
        " nodes {} nps {} hashfull {} time {}",
        thinking.nodes,
        thinking.nps(),
        thinking.hashfull,
        thinking.time.as_millis()
    );
    if !thinking.pv.is_empty() {
        let _ = write!(out, " pv {}", one_line(&thinking.pv.join(" ")));
    }
    out + "\n"
}

/// Writes `(none)` if there is no legal move, as Stockfish does. UCI's null move `0000` cannot be
/// used: it is a move in games in which passing is legal.
fn write_best_move(best: Option<&str>, ponder: Option<&str>) -> String {
    match (best, ponder) {
        (None, _) => "bestmove (none)\n".to_owned(),
        (Some(best), None) => format!("bestmove {}\n", one_line(best)),
        (Some(best), Some(ponder)) => {
            format!("bestmove {} ponder {}\n", one_line(best), one_line(ponder))
        }
    }
}

/// Writes the line by which Fairy-Stockfish describes an unknown variant to adapters such as
/// UCI2WB.
fn write_variant(setup: &VariantSetup) -> String {
    info_string(&format!(
        "variant {} files {} ranks {} pocket {} template {} startpos {}",
        setup.name, setup.files, setup.ranks, setup.holdings, setup.parent, setup.fen
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_search_result() {
        let mut thinking = Thinking {
            depth: 5,
            seldepth: 9,
            multipv: 1,
            score: ReportedScore::Centipawns(-31),
            bound: ScoreBound::Lower,
            wdl: Some([100, 800, 100]),
            nodes: 4000,
            hashfull: 7,
            time: Duration::from_millis(200),
            pv: vec!["e2e4".into(), "e7e5".into()],
        };
        assert_eq!(
            write_event(&Event::Thinking(thinking.clone())),
            "info depth 5 seldepth 9 multipv 1 score cp -31 lowerbound wdl 100 800 100 nodes 4000 \
             nps 20000 hashfull 7 time 200 pv e2e4 e7e5\n"
        );
        thinking.score = ReportedScore::Mate(-3);
        assert!(write_event(&Event::Thinking(thinking)).contains(" score mate -3 "));
    }

    #[test]
    fn a_greeting_ends_with_uciok() {
        let spec = |name: &str, kind| OptionSpec { name: name.to_owned(), kind };
        let variant = |name: &str| crate::VariantName { uci: name.into(), xboard: String::new() };
        let identity = Identity {
            name: "Motley".into(),
            author: "people".into(),
            variants: vec![variant("first"), variant("second")],
            options: vec![
                spec("Hash", OptionKind::Spin { default: 16, min: 1, max: 64 }),
                spec("Clear Hash", OptionKind::Button),
                spec("Ponder", OptionKind::Check(false)),
                spec("Army", OptionKind::Text(String::new())),
            ],
        };
        assert_eq!(
            write_event(&Event::Identity(identity)),
            "id name Motley\nid author people\n\
             option name Hash type spin default 16 min 1 max 64\n\
             option name Clear Hash type button\n\
             option name Ponder type check default false\n\
             option name Army type string default <empty>\n\
             option name UCI_Variant type combo default first var first var second\nuciok\n"
        );
    }

    #[test]
    fn best_moves_and_errors() {
        let best_move = |best: Option<&str>, ponder: Option<&str>| {
            let (best, ponder) = (best.map(str::to_owned), ponder.map(str::to_owned));
            write_event(&Event::BestMove { best, ponder })
        };
        assert_eq!(best_move(None, None), "bestmove (none)\n");
        assert_eq!(best_move(Some("e2e4"), Some("e7e5")), "bestmove e2e4 ponder e7e5\n");
        let error = crate::CommandError::new("depth", "x\ny", "a number");
        assert_eq!(
            write_event(&Event::Error { error, line: String::new() }),
            "info string error: depth: found 'x\\ny', expected a number\n"
        );
    }
}
