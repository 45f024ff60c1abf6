//! A page's order: the players and the rules of a tournament, as words of `motley match`.

use super::super::guard::GUESTS_SET_NO_OPTIONS;
use motley_kit::Refusal;
use motley_kit::game::game_info;
use serde::Deserialize;

/// The file of a tournament's book of openings.
pub(super) const BOOK: &str = "openings.txt";
/// Milliseconds that a player may think too long: pages and server work beside the games.
const MARGIN: u32 = 200;
/// Most players.
const MAX_PLAYERS: usize = 16;
/// Most games.
const MAX_GAMES: usize = 16;
/// Most rounds.
const MAX_ROUNDS: u32 = 100_000;

/// A tournament that a page orders.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct TournamentOrder {
    /// The names of the games; all encounters are played in each.
    games: Vec<String>,
    /// The players.
    players: Vec<OrderedPlayer>,
    /// Whether the first player meets all others, instead of each meeting each.
    #[serde(default)]
    gauntlet: bool,
    /// Rounds of two games with exchanged sides.
    rounds: u32,
    /// The kind of limit, a key of `motley match`: `tc`, `st`, `nodes`, `depth`.
    limit: String,
    /// Its value: `3+0.03`, `0.1`, `5000`, `6`.
    value: String,
    /// Games at the same time.
    concurrency: usize,
    /// Plies drawn at random at the start of a pair. Default: as many as the game needs for even openings.
    #[serde(default)]
    plies: Option<u32>,
    /// Elo differences of the hypotheses of a sequential test, which two players may have.
    #[serde(default)]
    sprt: Option<[f64; 2]>,
    /// Whether games that are clearly decided end early.
    #[serde(default)]
    adjudicate: bool,
    /// A book of openings instead of drawn ones.
    #[serde(default)]
    book: Option<OrderedBook>,
}

/// A player that a page orders.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderedPlayer {
    /// Name of an engine of the user's list; an empty one is Motley in this process.
    name: String,
    /// Options for this tournament, with their values.
    #[serde(default)]
    options: Vec<(String, String)>,
}

/// A book of openings that a page sends.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OrderedBook {
    /// `epd` or `pgn`.
    format: String,
    /// Its text.
    pub(super) text: String,
}

impl TournamentOrder {
    /// Returns the book of openings, if one was sent.
    pub(super) fn book(&self) -> Option<&OrderedBook> {
        self.book.as_ref()
    }

    /// Returns the words of the command, without the names of files. Options of engines may name files, so
    /// only a page of the machine itself (`is_own`) may set them.
    pub(super) fn words(&self, is_own: bool) -> Result<Vec<String>, Refusal> {
        self.check(cores(), is_own)?;
        self.games.iter().try_for_each(|name| game_info(name).map(|_| ()))?;
        let mut words = vec!["-variant".to_owned()];
        words.extend(self.games.iter().cloned());
        for OrderedPlayer { name, options } in &self.players {
            words.push("-engine".to_owned());
            words.push(if name.is_empty() { "motley".to_owned() } else { format!("conf={name}") });
            words.extend(options.iter().map(|(option, value)| format!("option.{option}={value}")));
        }
        let mut add = |text: &str| words.extend(text.split(' ').map(str::to_owned));
        add(&format!("-each {}={} timemargin={MARGIN}", self.limit, self.value.replace(' ', "")));
        add(&format!("-rounds {} -games 2 -repeat -concurrency {}", self.rounds, self.concurrency));
        let plies = self.plies.map(|plies| format!(" plies={plies}")).unwrap_or_default();
        match &self.book {
            Some(book) => add(&format!("-openings file={BOOK} format={} order=random{plies}", book.format)),
            None if plies.is_empty() => {}
            None => add(&format!("-openings{plies}")),
        }
        if self.gauntlet {
            add("-tournament gauntlet");
        }
        if let Some([elo0, elo1]) = self.sprt {
            add(&format!("-sprt elo0={elo0} elo1={elo1} alpha=0.05 beta=0.05"));
        }
        if self.adjudicate {
            add("-resign movecount=4 score=700 -draw movenumber=40 movecount=8 score=10");
        }
        Ok(words)
    }

    fn check(&self, cores: usize, is_own: bool) -> Result<(), Refusal> {
        let expected = |is_right: bool, words: String| match is_right {
            true => Ok(()),
            false => Err(Refusal(words)),
        };
        let players = self.players.len();
        expected(
            (2..=MAX_PLAYERS).contains(&players),
            format!("A tournament has 2 to {MAX_PLAYERS} players, not {players}."),
        )?;
        let games = self.games.len();
        expected(
            (1..=MAX_GAMES).contains(&games),
            format!("A tournament has 1 to {MAX_GAMES} games, not {games}."),
        )?;
        let rounds = self.rounds;
        expected(
            (1..=MAX_ROUNDS).contains(&rounds),
            format!("A tournament has 1 to {MAX_ROUNDS} rounds, not {rounds}."),
        )?;
        expected(
            (1..=cores).contains(&self.concurrency),
            format!("This machine plays 1 to {cores} games at a time, not {}.", self.concurrency),
        )?;
        expected(
            ["tc", "st", "nodes", "depth"].contains(&self.limit.as_str()),
            format!("The limit '{}' is none of tc, st, nodes, depth.", self.limit),
        )?;
        let format = self.book.as_ref().map_or("epd", |book| &book.format);
        expected(
            ["epd", "pgn"].contains(&format),
            format!("The format '{format}' of a book is none of epd, pgn."),
        )?;
        let has_options = self.players.iter().any(|player| !player.options.is_empty());
        expected(is_own || !has_options, GUESTS_SET_NO_OPTIONS.to_owned())?;
        let is_name = |(name, _): &(String, String)| !name.is_empty() && !name.contains('=');
        expected(
            self.players.iter().flat_map(|player| &player.options).all(is_name),
            "An option has a name without '='.".to_owned(),
        )?;
        expected(self.sprt.is_none() || players == 2, "A sequential test needs two players.".to_owned())
    }
}

/// Returns the number of processors, each of which plays a game at a time.
pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Returns the command that plays the same match, for a shell.
pub(super) fn command(words: &[String]) -> String {
    let quoted = words.iter().map(|word| {
        let is_plain =
            word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_=.+/:,".contains(letter));
        if is_plain { word.clone() } else { format!("'{}'", word.replace('\'', r"'\''")) }
    });
    let quoted: Vec<String> = quoted.collect();
    format!("motley match {} -state match.state -pgnout games.pgn", quoted.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn words(change: &Value) -> Result<String, String> {
        let mut order = json!({
            "games": ["chess"], "players": [{"name": ""}, {"name": "A B"}], "rounds": 3, "limit": "tc", "value": "3+0.03",
            "concurrency": 1,
        });
        let fields = change.as_object().cloned().unwrap_or_default();
        order.as_object_mut().unwrap().extend(fields);
        let order: TournamentOrder = serde_json::from_value(order).map_err(|error| error.to_string())?;
        order.words(true).map(|words| command(&words)).map_err(|refusal| refusal.0)
    }

    #[test]
    fn an_order_is_a_command() {
        assert_eq!(
            words(&json!({"sprt": [0, 5.5], "adjudicate": true})).unwrap(),
            "motley match -variant chess -engine motley -engine 'conf=A B' -each tc=3+0.03 timemargin=200 -rounds 3 \
             -games 2 -repeat -concurrency 1 -sprt elo0=0 elo1=5.5 alpha=0.05 beta=0.05 \
             -resign movecount=4 score=700 -draw movenumber=40 movecount=8 score=10 \
             -state match.state -pgnout games.pgn"
        );
    }

    #[test]
    fn players_have_options_and_openings_come_from_a_book() {
        let players = json!([{"name": "", "options": [["Hash", "8"], ["EvalFile", "a b"]]}, {"name": "X"}]);
        let book = json!({"format": "pgn", "text": "1. e4 *"});
        let words = words(&json!({"players": players, "book": book, "plies": 6})).unwrap();
        assert!(
            words.contains("-engine motley option.Hash=8 'option.EvalFile=a b' -engine conf=X"),
            "{words}"
        );
        assert!(words.contains("-openings file=openings.txt format=pgn order=random plies=6"), "{words}");
    }

    #[test]
    fn guests_set_no_options() {
        let order = json!({
            "games": ["chess"], "players": [{"name": "", "options": [["EvalFile", "/etc/passwd"]]}, {"name": ""}],
            "rounds": 3, "limit": "depth", "value": "1", "concurrency": 1,
        });
        let order: TournamentOrder = serde_json::from_value(order).unwrap();
        let refused = order.words(false).unwrap_err();
        assert!(refused.0.contains("This board has guests"), "{}", refused.0);
    }

    #[test]
    fn a_page_orders_nothing_else() {
        for (change, reason) in [
            (json!({"players": [{"name": ""}]}), "2 to 16 players"),
            (json!({"players": [{"name": "", "cmd": "/bin/sh"}, {"name": ""}]}), "unknown field"),
            (json!({"players": [{"name": "", "options": [["a=b", "c"]]}, {"name": ""}]}), "without '='"),
            (json!({"book": {"format": "bin", "text": ""}}), "none of epd, pgn"),
            (json!({"rounds": 0}), "1 to 100000 rounds"),
            (json!({"concurrency": 0}), "games at a time"),
            (json!({"limit": "cmd"}), "none of tc"),
            (json!({"games": ["-pgnout"]}), "no game called"),
            (json!({"games": []}), "1 to 16 games"),
            (json!({"command": "/bin/sh"}), "unknown field"),
            (json!({"players": vec![json!({"name": ""}); 3], "sprt": [0, 5]}), "needs two players"),
        ] {
            let refused = words(&change).unwrap_err();
            assert!(refused.contains(reason), "{change}: {refused}");
        }
        // A value with a blank cannot add words.
        let smuggled = words(&json!({"value": "1 -engine cmd=/bin/sh proto=uci"})).unwrap();
        assert!(smuggled.contains("tc=1-enginecmd=/bin/shproto=uci"), "{smuggled}");
    }
}
