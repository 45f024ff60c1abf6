//! Writer of games as PGN.

use super::comment::write_comment;
use super::stand_ins::to_stand_ins;
use crate::game_end::GameEnd;
use crate::options::PgnForm;
use crate::played_game::{MatchGame, Ply};
use motley_game::pgn::{self, PgnGame, PgnTurn};
use motley_kit::game::{Start, begin};

const EVENT: &str = "Motley match";

/// The tag `Event` of a game that a player's fault ended, in records for OpenBench: it keeps this tag, but
/// not `Termination`.
pub const EVENT_OF_FAULT: &str = "Motley match, ended by a fault";

/// The facts about a game before it is played.
#[derive(Clone, Debug)]
pub(crate) struct PgnHeader<'a> {
    /// Round, and number of the game in the match.
    pub round: String,
    /// Date as `YYYY.MM.DD`.
    pub date: String,
    /// The players, White first.
    pub players: [String; 2],
    /// Name of the game in the registry.
    pub variant: &'a str,
    /// Rules choices of the game.
    pub choices: Vec<(String, String)>,
    /// The players' limits.
    pub controls: [String; 2],
}

/// Writes the game as PGN, with an empty line at the end.
pub(crate) fn write_game(heading: &PgnHeader<'_>, played: &MatchGame, form: PgnForm) -> String {
    let is_fault = form.for_upload && matches!(played.end, GameEnd::Forfeit(..));
    let mut tags = Vec::new();
    let mut tag = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
    tag("Event", if is_fault { EVENT_OF_FAULT } else { EVENT });
    tag("Site", "?");
    tag("Date", &heading.date);
    tag("Round", &heading.round);
    tag("White", &heading.players[0]);
    tag("Black", &heading.players[1]);
    tag("Result", played.end.result());
    tag("Variant", heading.variant);
    for (name, value) in &heading.choices {
        tag(&format!("Variant{name}"), value);
    }
    tag("SetUp", "1");
    tag("FEN", &played.fen);
    tag("PlyCount", &played.plies.len().to_string());
    tag("Termination", played.end.termination(form.for_upload));
    tag("Reason", &played.end.words());
    if heading.controls[0] == heading.controls[1] {
        tag("TimeControl", &heading.controls[0]);
    } else {
        tag("WhiteTimeControl", &heading.controls[0]);
        tag("BlackTimeControl", &heading.controls[1]);
    }
    let san = if form.san { in_san(heading.variant, played) } else { Vec::new() };
    let turn = |(number, ply): (usize, &Ply)| PgnTurn {
        comment: Some(write_comment(ply, form)),
        ..PgnTurn::new(match form.for_upload {
            true => to_stand_ins(&ply.turn),
            false => san.get(number).unwrap_or(&ply.turn).clone(),
        })
    };
    let game = PgnGame {
        line: 1,
        tags,
        turns: played.plies.iter().enumerate().map(turn).collect(),
        result: played.end.result().to_owned(),
    };
    pgn::write_game(&game, played.first)
}

/// Returns the turns in algebraic notation; nothing in games that do not have it.
fn in_san(variant: &str, played: &MatchGame) -> Vec<String> {
    let start = Start { fen: Some(played.fen.clone()), ..Start::default() };
    let turns: Vec<String> = played.plies.iter().map(|ply| ply.turn.clone()).collect();
    begin(variant, &start).map(|game| game.in_san(&turns)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::rewritten::read_ply;
    use super::*;
    use crate::answer::SearchInfo;
    use motley_game::pgn::read_games;
    use motley_game::{Score, Side};
    use proptest::prelude::*;
    use std::time::Duration;

    fn heading(name: &str) -> PgnHeader<'_> {
        PgnHeader {
            round: "1.2".to_owned(),
            date: "2026.11.21".to_owned(),
            players: [name.to_owned(), "B".to_owned()],
            variant: "chess",
            choices: vec![("Strict".to_owned(), "true".to_owned())],
            controls: ["2+0.02".to_owned(), "2+0.02".to_owned()],
        }
    }

    fn ply() -> impl Strategy<Value = Ply> {
        let turn = prop::sample::select(vec!["e2e4", "0000", "a2b3,b3c4", "n@d4", "c5=n", "-h8", "d1!a1"]);
        let score = prop_oneof![
            Just(None),
            (-3000..3000i32).prop_map(|cp| Some(Score::cp(cp))),
            (0..100i32).prop_map(|plies| Some(Score::win_in_turns(plies))),
            (0..100i32).prop_map(|plies| Some(Score::loss_in_turns(plies))),
        ];
        (turn, score, 0..200u32, prop::option::of(0..100_000u64)).prop_map(|(turn, score, depth, elapsed)| {
            Ply {
                turn: turn.to_owned(),
                report: SearchInfo {
                    score: score.filter(|_| elapsed.is_some()),
                    depth: score.filter(|_| elapsed.is_some()).map(|_| depth),
                    ..SearchInfo::default()
                },
                elapsed: elapsed.map(Duration::from_millis),
            }
        })
    }

    #[test]
    fn turns_are_in_algebraic_notation_if_asked_for() {
        let ply = |turn: &str| Ply { turn: turn.to_owned(), report: SearchInfo::default(), elapsed: None };
        let played = MatchGame {
            fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
            first: Side::White,
            plies: ["e2e4", "d7d5", "e4d5"].map(ply).to_vec(),
            last_fen: String::new(),
            end: GameEnd::Agreed,
            transcript: String::new(),
            warnings: Vec::new(),
        };
        let text = |san| write_game(&heading("A"), &played, PgnForm { san, ..PgnForm::default() });
        assert!(text(true).ends_with("1. e4 {book} d5 {book} 2. exd5 {book} 1/2-1/2\n\n"));
        assert!(text(false).contains("1. e2e4 {book} d7d5"));
    }

    proptest! {
        #[test]
        fn games_are_read_as_they_were_written(
            plies in prop::collection::vec(ply(), 0..60),
            name in ".{0,20}",
            black_first in any::<bool>(),
        ) {
            let played = MatchGame {
                fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
                first: if black_first { Side::Black } else { Side::White },
                plies,
                last_fen: String::new(),
                end: GameEnd::Resigned(Side::White),
                warnings: Vec::new(),
                transcript: String::new(),
            };
            let text = write_game(&heading(&name), &played, PgnForm::default()).repeat(2);
            let games = read_games(&text).unwrap();
            prop_assert_eq!(games.len(), 2);
            for game in games {
                let plies: Vec<Ply> = game.turns.iter().map(read_ply).collect();
                prop_assert_eq!(&plies, &played.plies);
                prop_assert_eq!(game.tag("FEN"), Some(played.fen.as_str()));
                prop_assert_eq!(game.result.as_str(), "0-1");
                let name = name.replace(char::is_control, " ");
                prop_assert_eq!(game.tag("White"), Some(name.as_str()));
            }
        }

        #[test]
        fn no_text_stops_the_reader(text in "\\PC{0,200}") {
            let _ = read_games(&text);
        }

        #[test]
        fn no_near_pgn_stops_the_reader(text in "[\\[\\]\"{}();.%$ 10*/\\-a-c\n\\\\]{0,200}") {
            let _ = read_games(&text);
        }
    }
}
