//! Reading games back: an import format of PGN, with comments, variations and NAGs passed over.

use crate::tournament::answer::SearchInfo;
use crate::tournament::played_game::Ply;
use motley_game::{Score, TextError};
use std::time::Duration;

/// A game as a record tells it. Whether its turns are legal is for the rules to say.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct PgnGame {
    /// The line on which it begins, from 1.
    pub(crate) line: usize,
    /// Its tags, in order.
    pub(crate) tags: Vec<(String, String)>,
    /// The position it begins at, if that is told.
    pub(crate) fen: Option<String>,
    /// Its turns.
    pub(crate) plies: Vec<Ply>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
}

impl PgnGame {
    /// The value of a tag.
    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(tag, _)| tag == name);
        tag.map(|(_, value)| value.as_str())
    }
}

/// Reads all games of a text. An error tells the line.
pub(crate) fn read_games(text: &str) -> Result<Vec<PgnGame>, (usize, TextError)> {
    let mut reader = PgnReader::default();
    for (number, line) in (1..).zip(text.lines()) {
        reader
            .take_line(number, line)
            .map_err(|error| (number, error))?;
    }
    if let Some(line) = reader.comment_since {
        return Err((line, TextError::new("comment", "", "a closing '}'")));
    }
    if reader.begun {
        reader.finish("*");
    }
    Ok(reader.games)
}

/// What has been read so far.
#[derive(Default)]
struct PgnReader {
    games: Vec<PgnGame>,
    game: PgnGame,
    begun: bool,
    /// The comment being read and the line it began on; it may run over several.
    comment: String,
    comment_since: Option<usize>,
    /// How many variations are open; their turns are no part of the game.
    variations: usize,
}

impl PgnReader {
    fn take_line(&mut self, number: usize, line: &str) -> Result<(), TextError> {
        let mut rest = line;
        if self.comment_since.is_none() {
            if line.trim_start().starts_with('[') && self.variations == 0 {
                return self.take_tag(number, line.trim());
            }
            // The escape mechanism of PGN: such a line is for other programs.
            if line.starts_with('%') {
                return Ok(());
            }
        }
        loop {
            if self.comment_since.is_some() {
                let Some((inside, after)) = rest.split_once('}') else {
                    self.comment.push_str(rest);
                    self.comment.push(' ');
                    return Ok(());
                };
                self.comment.push_str(inside);
                self.end_comment();
                rest = after;
            }
            rest = rest.trim_start();
            let Some(first) = rest.chars().next() else {
                return Ok(());
            };
            match first {
                ';' => return Ok(()),
                '{' => self.comment_since = Some(number),
                '(' => self.variations += 1,
                ')' => self.variations = self.variations.saturating_sub(1),
                _ => {
                    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | ';');
                    let end = rest.find(ends).unwrap_or(rest.len());
                    let (word, after) = rest.split_at(end);
                    self.take_word(number, word);
                    rest = after;
                    continue;
                }
            }
            rest = &rest[1..];
        }
    }

    fn begin(&mut self, number: usize) {
        if !self.begun {
            self.begun = true;
            self.game.line = number;
        }
    }

    fn take_tag(&mut self, number: usize, line: &str) -> Result<(), TextError> {
        let wrong = || TextError::new("tag", line, "[Name \"value\"]");
        let inside = line
            .strip_prefix('[')
            .and_then(|l| l.strip_suffix(']'))
            .ok_or_else(wrong)?;
        let (name, value) = inside
            .trim()
            .split_once(char::is_whitespace)
            .ok_or_else(wrong)?;
        let value = value.trim();
        let value = value
            .strip_prefix('"')
            .and_then(|v| v.strip_suffix('"'))
            .ok_or_else(wrong)?;
        let value = unescape(value);
        if !self.game.plies.is_empty() {
            // Tags begin a game, so the one before has ended without a result.
            self.finish("*");
        }
        self.begin(number);
        if name == "FEN" {
            self.game.fen = Some(value.clone());
        }
        self.game.tags.push((name.to_owned(), value));
        Ok(())
    }

    fn take_word(&mut self, number: usize, word: &str) {
        if self.variations > 0 {
            return;
        }
        // A move number may stand without a blank, as in `1.e2e4`.
        let word = word.rsplit('.').next().unwrap_or(word);
        match word {
            "1-0" | "0-1" | "1/2-1/2" | "*" => {
                self.begin(number);
                self.finish(word);
            }
            // Nothing behind the number, or a glyph that annotates a move (NAG).
            _ if word.is_empty() || word.starts_with('$') => {}
            _ => {
                self.begin(number);
                self.game.plies.push(Ply {
                    turn: word.to_owned(),
                    report: SearchInfo::default(),
                    elapsed: None,
                });
            }
        }
    }

    fn end_comment(&mut self) {
        self.comment_since = None;
        let comment = std::mem::take(&mut self.comment);
        if self.variations == 0
            && let Some(ply) = self.game.plies.last_mut()
            && let Some((report, elapsed)) = read_comment(&comment)
        {
            ply.report = report;
            ply.elapsed = Some(elapsed);
        }
    }

    fn finish(&mut self, result: &str) {
        let mut game = std::mem::take(&mut self.game);
        result.clone_into(&mut game.result);
        self.games.push(game);
        self.begun = false;
    }
}

fn unescape(text: &str) -> String {
    let mut letters = text.chars();
    let mut plain = String::new();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => letters.next().unwrap_or('\\'),
            other => other,
        });
    }
    plain
}

/// `+0.31/14 0.520s` or `0.520s`; `None` for a comment that says something else.
fn read_comment(comment: &str) -> Option<(SearchInfo, Duration)> {
    let mut words = comment.split_whitespace();
    let mut first = words.next()?;
    let mut report = SearchInfo::default();
    if let Some((score, depth)) = first.split_once('/') {
        report.score = Some(read_score(score)?);
        report.depth = depth.parse().ok();
        first = words.next()?;
    }
    let seconds: f64 = first.strip_suffix('s')?.parse().ok()?;
    Some((report, Duration::try_from_secs_f64(seconds).ok()?))
}

fn read_score(text: &str) -> Option<Score> {
    let plies = |digits: &str| {
        let plies: i32 = digits.parse().ok()?;
        (0..=Score::LONGEST).contains(&plies).then_some(plies)
    };
    if let Some(digits) = text.strip_prefix("+M") {
        plies(digits).map(Score::win_in_turns)
    } else if let Some(digits) = text.strip_prefix("-M") {
        plies(digits).map(Score::loss_in_turns)
    } else {
        let pawns: f64 = text.parse().ok()?;
        Some(Score::evaluation((pawns * 100.0).round() as i32))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PgnHeader, write_game};
    use super::*;
    use crate::tournament::game_end::GameEnd;
    use crate::tournament::played_game::PlayedGame;
    use motley_game::Side;
    use proptest::prelude::*;

    fn heading(name: &str) -> PgnHeader {
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
        let turn = prop::sample::select(vec![
            "e2e4",
            "0000",
            "a2b3,b3c4",
            "n@d4",
            "c5=n",
            "-h8",
            "d1!a1",
        ]);
        let score = prop_oneof![
            Just(None),
            (-3000..3000i32).prop_map(|cp| Some(Score::cp(cp))),
            (0..100i32).prop_map(|plies| Some(Score::win_in_turns(plies))),
            (0..100i32).prop_map(|plies| Some(Score::loss_in_turns(plies))),
        ];
        (turn, score, 0..200u32, prop::option::of(0..100_000u64)).prop_map(
            |(turn, score, depth, elapsed)| Ply {
                turn: turn.to_owned(),
                report: SearchInfo {
                    score: score.filter(|_| elapsed.is_some()),
                    depth: score.filter(|_| elapsed.is_some()).map(|_| depth),
                    nodes: None,
                },
                elapsed: elapsed.map(Duration::from_millis),
            },
        )
    }

    proptest! {
        #[test]
        fn games_are_read_as_they_were_written(
            plies in prop::collection::vec(ply(), 0..60),
            name in ".{0,20}",
            black_first in any::<bool>(),
        ) {
            let played = PlayedGame {
                fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
                first: if black_first { Side::Black } else { Side::White },
                plies,
                last_fen: String::new(),
                end: GameEnd::Resigned(Side::White),
                transcript: String::new(),
            };
            let text = write_game(&heading(&name), &played).repeat(2);
            let games = read_games(&text).unwrap();
            prop_assert_eq!(games.len(), 2);
            for game in games {
                prop_assert_eq!(&game.plies, &played.plies);
                prop_assert_eq!(game.fen.as_ref(), Some(&played.fen));
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

    #[test]
    fn what_others_write_is_read() {
        let text = "[White \"A\"]\n\n1.e2e4 e7e5 {good} 2. g1f3\r2.$1 (2. f2f4 {bold\nmove} e5f4) ; end\n\
                    2... b8c6 {+0.10/5 0.1s} 1/2-1/2\n% skipped\n[White \"B\"]\n\n1. d2d4";
        let games = read_games(text).unwrap();
        let turns: Vec<_> = games[0].plies.iter().map(|ply| ply.turn.as_str()).collect();
        assert_eq!(turns, ["e2e4", "e7e5", "g1f3", "b8c6"]);
        assert_eq!(games[0].plies[3].report.score, Some(Score::cp(10)));
        assert_eq!(games[1].tag("White"), Some("B"));
        assert_eq!((games[1].line, games[1].result.as_str()), (7, "*"));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let (line, error) = read_games("[White \"A\"]\n[Black B]\n").unwrap_err();
        assert_eq!(line, 2);
        assert!(
            error.to_string().contains("expected [Name \"value\"]"),
            "{error}"
        );
        assert_eq!(read_games("1. e2e4 {open").unwrap_err().0, 1);
    }
}
