//! The rules of a game from a file as sentences.

use super::wins::{changes, names, promotion, squares, ways_to_win};
use crate::board::Kind;
use crate::file_games::rules::ends::EndValue;
use crate::file_games::rules::entering::{DropPlace, FlipRule, WallPlace};
use crate::file_games::rules::{GameRules, KindRules};
use motley_game::Side;

/// Returns the rules as sentences: how one wins, promotion, and what differs from chess.
pub(super) fn sentences(rules: &GameRules) -> Vec<String> {
    let mut all = vec![how_to_win(rules)];
    all.extend(draws(rules));
    all.extend(promotions(rules));
    all.extend(moves_and_captures(rules));
    all.extend(drops(rules));
    all.extend(additions(rules));
    all.extend(homes(rules));
    all
}

fn how_to_win(rules: &GameRules) -> String {
    let ways = ways_to_win(rules);
    match ways.split_last() {
        None => "No side can win.".to_owned(),
        Some((only, [])) => format!("Wins who {only}."),
        Some((last, first)) => format!("Wins who {}, or {last}.", first.join(", ")),
    }
}

fn draws(rules: &GameRules) -> Vec<String> {
    let mut all = Vec::new();
    if rules.ends.stalemate == EndValue::Draw && !rules.ends.stalemate_by_count {
        all.push("A side without a legal turn has a draw.".to_owned());
    }
    if rules.ends.n_move_rule > 0 {
        all.push(format!("{} turns of each side without progress are a draw.", rules.ends.n_move_rule));
    }
    let repetition = &rules.repetition;
    if repetition.occurrences > 0 {
        let side = if repetition.is_whites { "White" } else { "the side to move" };
        let result = match repetition.value {
            EndValue::Draw => "is a draw".to_owned(),
            EndValue::Win => format!("is won by {side}"),
            EndValue::Loss => format!("is lost by {side}"),
        };
        all.push(format!("A position that comes {} times {result}.", repetition.occurrences));
    }
    if repetition.forbids_perpetual_check {
        all.push("Who gives check without end loses.".to_owned());
    }
    if rules.ends.when_full {
        all.push("The game ends when the board is full.".to_owned());
    }
    all
}

fn promotions(rules: &GameRules) -> Vec<String> {
    let mut all: Vec<String> =
        Side::BOTH.into_iter().filter_map(|side| promotion(rules, side)).map(|words| words + ".").collect();
    let changes = changes(rules);
    if !changes.is_empty() {
        let zone = &rules.promotion;
        let must = if zone.units_must { "must" } else { "may" };
        let when = match zone.units_by_capture {
            true => "when they capture".to_owned(),
            false => {
                let [white, black] = zone.region.map(|region| squares(rules, region));
                format!("with a move to or from {white} (White), {black} (Black)")
            }
        };
        all.push(format!("Units {must} promote {when}: {}.", changes.join(", ")));
    }
    if rules.promotion.has_demotion {
        all.push("Promoted units change back in the same way.".to_owned());
    }
    if rules.promotion.immobility_illegal {
        all.push("No unit goes where it could never move again.".to_owned());
    }
    all
}

fn moves_and_captures(rules: &GameRules) -> Vec<String> {
    let royal = &rules.royal;
    let has_king = rules.kings.iter().any(|&kings| kings > 0);
    let pawns = rules.kinds.iter().any(|kind| kind.is_chess_pawn);
    let immune = of(rules, |kind| kind.is_blast_immune);
    let mutual = of(rules, |kind| kind.is_mutually_immune);
    let petrified = of(rules, |kind| kind.is_petrified);
    let said: [(bool, String); 15] = [
        (rules.captures.must, "A side that can capture must do so.".to_owned()),
        (!royal.checking, "No turn may give check.".to_owned()),
        (
            !has_king && !royal.pseudo_royal,
            "There is no check: units may be left attacked, and are taken like all others.".to_owned(),
        ),
        (royal.pseudo_royal, format!("The last {} must not be left attacked.", of_types(rules))),
        (royal.duple_check, "It is check only if all of them are attacked.".to_owned()),
        (royal.flying_general, "Kings must not face each other on an open line.".to_owned()),
        (royal.makpong, "A king in check may not step away, only capture.".to_owned()),
        (!rules.steps.double && pawns, "Pawns have no double step.".to_owned()),
        (rules.steps.triple_from.iter().any(|set| !set.is_empty()), "Pawns have a triple step.".to_owned()),
        (has_king && !rules.castling.is_there, "There is no castling.".to_owned()),
        (rules.castling.is_opposite, "A side does not castle as the other did.".to_owned()),
        (
            rules.captures.blast,
            "A capture explodes: the capturer and all units around but pawns are gone.".to_owned(),
        ),
        (!immune.is_empty(), format!("No explosion removes a {immune}.")),
        (!mutual.is_empty(), format!("A {mutual} does not capture its like.")),
        (!petrified.is_empty(), format!("Where a {petrified} captures, it becomes a wall.")),
    ];
    said.into_iter().filter(|(is_so, _)| *is_so).map(|(_, words)| words).collect()
}

fn drops(rules: &GameRules) -> Vec<String> {
    let drops = &rules.drops;
    if !drops.from_hand {
        return Vec::new();
    }
    let whose = if drops.free { "A side may put any of its units on" } else { "Units in hand are put on" };
    let [white, black] = drops.region.map(|region| region & rules.board);
    let place = match white == rules.board && black == rules.board {
        true => "an empty square".to_owned(),
        false => format!("{} (White), {} (Black)", squares(rules, white), squares(rules, black)),
    };
    let singly = drops.singly.map(|kind| names(rules, &[kind], "or"));
    let said = [
        (true, format!("{whose} {place} instead of a move.")),
        (drops.captures_to_hand, "What a side captures comes to its hand.".to_owned()),
        (drops.keep_promotion, "There it stays promoted.".to_owned()),
        (drops.must, "A side with units to drop must drop one.".to_owned()),
        (!drops.may_check, "A drop may not give check.".to_owned()),
        (drops.no_pawn_mate, "A pawn that is dropped may not checkmate.".to_owned()),
        (
            singly.is_some(),
            format!(
                "A file has at most {} {} of a side before a drop.",
                drops.most_on_file,
                singly.unwrap_or_default()
            ),
        ),
    ];
    said.into_iter().filter(|(is_so, _)| *is_so).map(|(_, words)| words).collect()
}

fn additions(rules: &GameRules) -> Vec<String> {
    let wall = rules.walls.place.map(|place| match place {
        WallPlace::Arrow => {
            "After a move the unit shoots an arrow to a square that it could go to; it stays closed."
        }
        WallPlace::Duck => "After a move the side puts the duck on another empty square; nothing passes it.",
        WallPlace::Edge => "After a move the side closes a square at the edge or beside a closed one.",
        WallPlace::Past => "The square that a unit leaves is closed.",
        WallPlace::Static => "After a move the side closes an empty square.",
    });
    let drop = rules.placing.drop_place.map(|place| match place {
        DropPlace::Reversi => "A drop must enclose enemies in a line.",
        DropPlace::Ataxx => "A drop is beside an own unit.",
        DropPlace::Snort => "A drop is not beside an enemy.",
        DropPlace::AnySide => "A unit slides in from an edge.",
        DropPlace::Top => "A unit falls from the top.",
    });
    let flip = rules.placing.flips.map(|rule| match rule {
        FlipRule::Reversi => "Enclosed enemies change sides.",
        FlipRule::Ataxx => "Enemies beside the unit change sides.",
        FlipRule::Quadwrangle => {
            "Enemies beside the unit change sides, after a move or a drop beside an own unit."
        }
    });
    let gating = "A unit in hand may enter where a unit of the first rank leaves for the first time.";
    let gates = rules.placing.has_gating().then_some(gating);
    let pass = rules.placing.pass.contains(&true).then_some("A side may pass.");
    let stuck = rules.placing.pass_on_stalemate.contains(&true);
    let stuck = stuck.then_some("A side without another turn passes.");
    [wall, drop, flip, gates, pass, stuck].into_iter().flatten().map(str::to_owned).collect()
}

fn homes(rules: &GameRules) -> Vec<String> {
    let each = rules.homes.iter().map(|home| {
        let (units, place) = (names(rules, &home.kinds, "and"), squares(rules, home.squares));
        format!("{}'s {units} stays on {place}.", home.side)
    });
    each.collect()
}

/// Returns the names of the kinds that fulfil a condition.
fn of(rules: &GameRules, is_meant: impl Fn(&KindRules) -> bool) -> String {
    let kinds: Vec<Kind> = rules.kinds.iter().filter(|kind| is_meant(kind)).map(|kind| kind.kind).collect();
    names(rules, &kinds, "or")
}

/// Returns the names of the types that may become extinct.
fn of_types(rules: &GameRules) -> String {
    let kinds: Vec<Kind> = rules.extinction.types.iter().map(|extinct| extinct.kind).collect();
    names(rules, &kinds, "or")
}
