//! The reasons of refusals, with the clauses of the rules that they cite.
//!
//! The rules of every game say what they expect instead of an illegal turn, and cite clauses in
//! brackets, such as `[G-4]`.

use crate::views::CitedClause;
use motley_game::TextError;
use motley_movegen::variant::Info;
use motley_movegen::variants;

/// The reason why a request was refused. A refused request changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

impl Refusal {
    /// Returns the reason, and apart from it the clauses of a game's rules that it cites in brackets.
    #[must_use]
    pub fn with_clauses(&self, info: &Info) -> (String, Vec<CitedClause>) {
        let mut rules = Vec::new();
        let mut reason = String::new();
        let mut rest = self.0.as_str();
        while let Some((before, cited)) = rest.split_once('[') {
            let Some((id, after)) = cited.split_once(']').filter(|(id, _)| is_clause(id)) else {
                reason.push_str(before);
                reason.push('[');
                rest = cited;
                continue;
            };
            reason.push_str(before.trim_end());
            rules.push(CitedClause { id: id.to_owned(), text: clause_text(info, id) });
            rest = after;
        }
        reason.push_str(rest);
        (reason, rules)
    }
}

/// Whether a text in brackets is the id of a clause. A refused record may have tags in brackets, too.
fn is_clause(id: &str) -> bool {
    let is_id = |c: char| c.is_ascii_alphanumeric() || c == '-';
    id.contains('-') && id.chars().all(is_id)
}

/// Returns a clause as plain text.
pub(crate) fn clause_text(info: &Info, id: &str) -> String {
    let markdown = variants::clause(info, id).unwrap_or_default();
    markdown.replace(['`', '*'], "")
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Refusal(error.to_string())
    }
}
