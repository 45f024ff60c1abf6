//! The ways to win a game from a file, and what promotes in it, as phrases.

use crate::board::{Board12x10, Geometry, Kind};
use crate::file_games::looks::name_or_letter;
use crate::file_games::rules::ends::{EndValue, FlagKinds, MaterialRule};
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::SquareSet;
use crate::variant::with_article;
use motley_game::Side;

/// Returns the ways to win, as phrases that follow "wins who": `checkmates`, `brings a king to d4 e4 d5 e5`.
pub(super) fn ways_to_win(rules: &GameRules) -> Vec<String> {
    let mut ways = Vec::new();
    let has_royal = rules.kings.iter().any(|&kings| kings > 0) || rules.royal.pseudo_royal;
    match rules.ends.checkmate {
        EndValue::Loss if has_royal => ways.push("checkmates".to_owned()),
        EndValue::Win if has_royal => ways.push("is checkmated".to_owned()),
        _ => {}
    }
    ways.extend(by_extinction(rules));
    ways.extend(by_flag(rules));
    ways.extend(by_connecting(rules));
    if rules.ends.counts_checks {
        ways.push("gives the last of the checks that the position counts".to_owned());
    }
    match rules.ends.stalemate {
        EndValue::Loss if rules.ends.stalemate_by_count => {
            ways.push("has more units when a side cannot move".to_owned());
        }
        EndValue::Win if rules.ends.stalemate_by_count => {
            ways.push("has fewer units when a side cannot move".to_owned());
        }
        EndValue::Loss => ways.push("leaves the other side without a legal turn".to_owned()),
        EndValue::Win => ways.push("has no legal turn".to_owned()),
        EndValue::Draw => {}
    }
    if rules.castling.wins != 0 {
        ways.push("castles".to_owned());
    }
    match rules.ends.material {
        Some(MaterialRule::MoreUnits) => ways.push("has more units in what would be a draw".to_owned()),
        Some(MaterialRule::JanggiPoints) => ways.push("has more points in what would be a draw".to_owned()),
        Some(MaterialRule::White) => ways.push("is White, in what would be a draw".to_owned()),
        Some(MaterialRule::Black) => ways.push("is Black, in what would be a draw".to_owned()),
        None => {}
    }
    ways
}

fn by_extinction(rules: &GameRules) -> Option<String> {
    let rule = &rules.extinction;
    let types: Vec<Kind> = rule.types.iter().map(|extinct| extinct.kind).collect();
    let lost = match (rule.of_all, rule.count) {
        (true, 0) => "all units".to_owned(),
        (true, count) => format!("all units but {count}"),
        (false, 0) => format!("the last {}", names(rules, &types, "or")),
        (false, count) => format!("all but {count} of {}", names(rules, &types, "or")),
    };
    if !rule.of_all && types.is_empty() {
        return None;
    }
    match rule.value? {
        // The last of them must not be left attacked: that is checkmate.
        EndValue::Loss if rules.royal.pseudo_royal => None,
        EndValue::Loss => Some(format!("takes {lost} of the other side")),
        EndValue::Win => Some(format!("has lost {lost}")),
        EndValue::Draw => None,
    }
}

fn by_flag(rules: &GameRules) -> Vec<String> {
    let flag = &rules.flag;
    let of_side = |side: Side| {
        let number = match flag.count {
            1 => String::new(),
            count => format!("{count} of "),
        };
        let unit = match flag.kinds[side.index()] {
            FlagKinds::None => return None,
            FlagKinds::Any => "a unit".to_owned(),
            FlagKinds::Of(kinds) => {
                let own = rules.kinds.iter().map(|rules| rules.kind).filter(|&kind| kinds.has(kind));
                let own: Vec<Kind> = own.collect();
                if own.is_empty() {
                    return None;
                }
                with_article(&names(rules, &own, "or"))
            }
        };
        Some(format!("brings {number}{unit} to {}", squares(rules, flag.region[side.index()])))
    };
    let suffix = if flag.is_answered { ", unless Black follows with the next turn" } else { "" };
    match Side::BOTH.map(of_side) {
        [Some(white), Some(black)] if white == black => vec![white + suffix],
        [white, black] => {
            let named =
                |side: Side, words: Option<String>| words.map(|words| format!("{words} ({side}){suffix}"));
            [named(Side::White, white), named(Side::Black, black)].into_iter().flatten().collect()
        }
    }
}

fn by_connecting(rules: &GameRules) -> Vec<String> {
    let Some(rule) = &rules.connecting else {
        return Vec::new();
    };
    let mut ways = Vec::new();
    if rule.in_row > 0 {
        ways.push(format!("has {} units in a row", rule.in_row));
    }
    if rule.in_square > 0 {
        ways.push(format!("has a full square of {0} by {0}", rule.in_square));
    }
    if rule.on_line > 0 {
        ways.push(format!("has {} units on a line", rule.on_line));
    }
    if rule.first_region.iter().any(|region| !region.is_empty()) {
        ways.push("connects its two regions".to_owned());
    }
    ways
}

/// Returns the names of kinds: `knight, bishop or rook`.
pub(super) fn names(rules: &GameRules, kinds: &[Kind], last: &str) -> String {
    let names: Vec<String> = kinds.iter().map(|&kind| name_or_letter(rules, kind)).collect();
    match names.split_last() {
        Some((end, [])) => end.clone(),
        Some((end, first)) => format!("{} {last} {end}", first.join(", ")),
        None => String::new(),
    }
}

/// Returns squares as words: `rank 8`, `ranks 6 and 7`, `d4 e4`.
pub(super) fn squares(rules: &GameRules, set: SquareSet) -> String {
    let rank_of = |rank: u8| SquareSet::rank(rank) & rules.board;
    let whole = |&rank: &u8| !rank_of(rank).is_empty() && (rank_of(rank) & !set).is_empty();
    let ranks: Vec<u8> = (0..rules.ranks).filter(whole).collect();
    let rest = ranks.iter().fold(set & rules.board, |rest, &rank| rest & !SquareSet::rank(rank));
    let mut words = Vec::new();
    if let (Some(first), Some(last)) = (ranks.first(), ranks.last()) {
        let is_run = usize::from(last - first) + 1 == ranks.len();
        words.push(match ranks.len() {
            1 => format!("rank {}", first + 1),
            _ if is_run => format!("ranks {} to {}", first + 1, last + 1),
            _ => {
                let numbers: Vec<String> = ranks.iter().map(|rank| (rank + 1).to_string()).collect();
                format!("ranks {}", numbers.join(", "))
            }
        });
    }
    words.extend(rest.into_iter().map(Board12x10::name));
    if words.is_empty() { "no square".to_owned() } else { words.join(" ") }
}

/// Returns the pawns of a side and what they become where; `None` where no unit promotes like a pawn.
pub(super) fn promotion(rules: &GameRules, side: Side) -> Option<String> {
    let pawns: Vec<&KindRules> = rules.kinds.iter().filter(|kind| kind.promotes[side.index()]).collect();
    let own: Vec<Kind> = pawns.iter().map(|kind| kind.kind).collect();
    if own.is_empty() {
        return None;
    }
    let region = rules.promotion.region[side.index()] & rules.board;
    let becomes = &rules.promotions[side.index()];
    let pawns = names(rules, &own, "and");
    Some(match region.is_empty() || becomes.is_empty() {
        true => format!("{side}'s {pawns} never promotes"),
        false => {
            let must = if rules.promotion.pawns_must { "promotes" } else { "may promote" };
            format!(
                "{side}'s {pawns} {must} on {} to {}",
                squares(rules, region),
                names(rules, becomes, "or")
            )
        }
    })
}

/// Returns the changes of units as in shogi: `pawn to gold`.
pub(super) fn changes(rules: &GameRules) -> Vec<String> {
    let changing = rules.kinds.iter().filter_map(|kind| Some((kind, kind.promoted?)));
    let type_name = |kind: Kind| {
        let number = rules.of(kind).type_number;
        let own = rules.kinds.iter().find(|other| other.type_number == number && other.unpromoted.is_none());
        own.map_or_else(|| name_or_letter(rules, kind), |own| name_or_letter(rules, own.kind))
    };
    changing.map(|(kind, to)| format!("{} to {}", name_or_letter(rules, kind.kind), type_name(to))).collect()
}
