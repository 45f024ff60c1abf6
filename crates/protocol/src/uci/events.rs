//! Events as UCI lines.

use crate::words::one_line;
use crate::{
    Bound, Event, Identity, OptionKind, OptionSpec, Score, Thinking, VariantBoard, option,
};
use std::fmt::Write;

/// What UCI says of `event`: no line, one or more, each with its end.
pub fn write(event: &Event) -> String {
    match event {
        Event::Identity(identity) => write_identity(identity),
        Event::Pong(_) => "readyok\n".to_owned(),
        Event::Thinking(thinking) => write_thinking(thinking),
        Event::Chosen { best, ponder } => write_chosen(best.as_deref(), ponder.as_deref()),
        Event::Text(text) | Event::Book(text) => {
            text.lines().map(|line| one_line(line) + "\n").collect()
        }
        Event::Status(status) => format!(
            "info depth {} nodes {} time {}\n",
            status.depth,
            status.nodes,
            status.time.as_millis()
        ),
        Event::Note(text) | Event::Tell(text) => say(text),
        Event::Refused { refusal, .. } => say(&format!("error: {refusal}")),
        Event::IllegalMove { text, reason } => {
            say(&format!("error: illegal move {text}: {reason}"))
        }
        Event::Result { result, reason } => say(&format!("result {result} {reason}")),
        Event::OfferDraw => say("draw offered"),
        Event::Resign => say("resigns"),
        Event::Hint(turn) => say(&format!("hint {turn}")),
        Event::Board(board) => write_board(board),
        Event::Resync(fen) => say(&format!("position {fen}")),
        // UCI has no word for what a user does with the mouse.
        Event::Highlight(_) | Event::Choice(_) => String::new(),
    }
}

fn say(text: &str) -> String {
    format!("info string {}\n", one_line(text))
}

fn write_identity(identity: &Identity) -> String {
    let mut out = format!(
        "id name {}\nid author {}\n",
        one_line(&identity.name),
        one_line(&identity.author)
    );
    for spec in &identity.options {
        write_option(&mut out, spec);
    }
    if let Some(first) = identity.variants.first() {
        let values = identity.variants.iter().map(|v| v.uci.clone()).collect();
        let kind = OptionKind::Combo {
            default: first.uci.clone(),
            values,
        };
        write_option(
            &mut out,
            &OptionSpec {
                name: option::VARIANT.to_owned(),
                kind,
            },
        );
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
            let list: String = values
                .iter()
                .map(|v| format!(" var {}", one_line(v)))
                .collect();
            writeln!(out, "combo default {}{list}", one_line(default))
        }
        OptionKind::Button => writeln!(out, "button"),
        OptionKind::Text(text) if text.is_empty() => writeln!(out, "string default <empty>"),
        OptionKind::Text(text) => writeln!(out, "string default {}", one_line(text)),
    };
}

fn write_thinking(thinking: &Thinking) -> String {
    let Thinking {
        depth,
        deepest,
        rank,
        ..
    } = thinking;
    let mut out = format!("info depth {depth} seldepth {deepest} multipv {rank} score ");
    let _ = match thinking.score {
        Score::Centipawns(value) => write!(out, "cp {value}"),
        Score::Mate(turns) => write!(out, "mate {turns}"),
    };
    out.push_str(match thinking.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    });
    if let Some([win, draw, loss]) = thinking.chances {
        let _ = write!(out, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        out,
        " nodes {} nps {} hashfull {} time {}",
        thinking.nodes,
        thinking.speed(),
        thinking.table_full,
        thinking.time.as_millis()
    );
    if !thinking.line.is_empty() {
        let _ = write!(out, " pv {}", one_line(&thinking.line.join(" ")));
    }
    out + "\n"
}

/// Without a legal move Stockfish says `(none)`; `0000` is a real pass in some games.
fn write_chosen(best: Option<&str>, ponder: Option<&str>) -> String {
    match (best, ponder) {
        (None, _) => "bestmove (none)\n".to_owned(),
        (Some(best), None) => format!("bestmove {}\n", one_line(best)),
        (Some(best), Some(ponder)) => {
            format!("bestmove {} ponder {}\n", one_line(best), one_line(ponder))
        }
    }
}

/// The line by which Fairy-Stockfish tells tools such as UCI2WB of a game they do not know.
fn write_board(board: &VariantBoard) -> String {
    say(&format!(
        "variant {} files {} ranks {} pocket 0 template {} startpos {}",
        board.name, board.files, board.ranks, board.parent, board.start
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
            deepest: 9,
            rank: 1,
            score: Score::Centipawns(-31),
            bound: Bound::Lower,
            chances: Some([100, 800, 100]),
            nodes: 4000,
            table_full: 7,
            time: Duration::from_millis(200),
            line: vec!["e2e4".into(), "e7e5".into()],
        };
        assert_eq!(
            write(&Event::Thinking(thinking.clone())),
            "info depth 5 seldepth 9 multipv 1 score cp -31 lowerbound wdl 100 800 100 nodes 4000 \
             nps 20000 hashfull 7 time 200 pv e2e4 e7e5\n"
        );
        thinking.score = Score::Mate(-3);
        assert!(write(&Event::Thinking(thinking)).contains(" score mate -3 "));
    }

    #[test]
    fn a_greeting_ends_with_uciok() {
        let spec = |name: &str, kind| OptionSpec {
            name: name.to_owned(),
            kind,
        };
        let variant = |name: &str| crate::VariantName {
            uci: name.into(),
            xboard: String::new(),
        };
        let identity = Identity {
            name: "Motley".into(),
            author: "people".into(),
            variants: vec![variant("chess"), variant("gothic")],
            options: vec![
                spec(
                    "Hash",
                    OptionKind::Spin {
                        default: 16,
                        min: 1,
                        max: 64,
                    },
                ),
                spec("Clear Hash", OptionKind::Button),
                spec("Ponder", OptionKind::Check(false)),
                spec("Army", OptionKind::Text(String::new())),
            ],
        };
        assert_eq!(
            write(&Event::Identity(identity)),
            "id name Motley\nid author people\n\
             option name Hash type spin default 16 min 1 max 64\n\
             option name Clear Hash type button\n\
             option name Ponder type check default false\n\
             option name Army type string default <empty>\n\
             option name UCI_Variant type combo default chess var chess var gothic\nuciok\n"
        );
    }

    #[test]
    fn choices_and_errors() {
        let chosen = |best: Option<&str>, ponder: Option<&str>| {
            let (best, ponder) = (best.map(str::to_owned), ponder.map(str::to_owned));
            write(&Event::Chosen { best, ponder })
        };
        assert_eq!(chosen(None, None), "bestmove (none)\n");
        assert_eq!(
            chosen(Some("e2e4"), Some("e7e5")),
            "bestmove e2e4 ponder e7e5\n"
        );
        let refusal = crate::Refusal::new("depth", "x\ny", "a number");
        assert_eq!(
            write(&Event::Refused {
                refusal,
                line: String::new()
            }),
            "info string error: depth: found 'x\\ny', expected a number\n"
        );
    }
}
