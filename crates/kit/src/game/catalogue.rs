//! The games that can be played, with their options and units to buy.

use super::begin::begin;
use super::position_views::unit_picture;
use super::start::Start;
use crate::refusal::{Refusal, clause_text};
use crate::views::{ArmyView, Catalogue, GameChoice, GameChoiceKind, GameView, ShopPrice, ShopUnit};
use motley_game::Side;
use motley_movegen::board::Unit;
use motley_movegen::variant::{
    ArmyItem, Choice, ChoiceKind, Info, ItemPrice, Listing, Settings, Variant, Visitor,
};
use motley_movegen::variants;
use motley_search::Strength;

/// Returns all games: those of the registry in its order, then those from files.
#[must_use]
pub fn catalogue() -> Catalogue {
    Catalogue {
        program: format!("Motley {}", env!("CARGO_PKG_VERSION")),
        games: variants::offered().into_iter().map(game_view).collect(),
        showcase: variants::showcase().into_iter().map(|info| info.name.to_owned()).collect(),
        friendly: FRIENDLY_ELO,
        elo: [Strength::WEAKEST, Strength::STRONGEST],
        engines: None,
    }
}

/// The rating of an opponent for people who know chess and not the game: the weakest, because a player who
/// takes what he can and looks no turn ahead scores one point of forty against 1000.
const FRIENDLY_ELO: u32 = Strength::WEAKEST;

fn game_view(info: &'static Info) -> GameView {
    GameView {
        name: info.name.to_owned(),
        title: info.title.to_owned(),
        summary: info.summary.to_owned(),
        family: info.rules.to_owned(),
        from_text: !variants::is_registered(info),
        start: begin(info.name, &Start::default()).map(|game| game.start_fen()).unwrap_or_default(),
        size: [info.files, info.ranks],
        margin: info.setup.map_or(0, |setup| setup.margin),
        hands: info.holdings > 0,
        arrays: variants::start_count(info.name, &Settings::default()),
        options: info.choices.iter().map(|choice| game_choice(info, choice)).collect(),
        shop: shop(info),
        rules: format!("rules/{}", info.name),
        manual: format!("manual/rules/{}.html", info.name),
    }
}

fn game_choice(info: &Info, choice: &Choice) -> GameChoice {
    let (kind, default) = match choice.kind {
        ChoiceKind::Check(default) => (GameChoiceKind::Check, default.to_string()),
        ChoiceKind::Text { default, .. } if info.armies.is_some() => {
            (GameChoiceKind::Army, default.to_owned())
        }
        ChoiceKind::Text { default, .. } => (GameChoiceKind::Text, default.to_owned()),
    };
    GameChoice { name: choice.name.to_owned(), kind, default }
}

/// Returns the units that can be bought in a game.
pub(super) fn shop(info: &Info) -> Vec<ShopUnit> {
    let items = info.armies.map(|book| book.items()).unwrap_or_default();
    struct Shop(Vec<ArmyItem>);
    impl Visitor for Shop {
        type Output = Vec<ShopUnit>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            self.0.iter().map(|item| shop_unit::<V>(game.info, item)).collect()
        }
    }
    variants::visit(info.name, Shop(items)).unwrap_or_default()
}

fn shop_unit<V: Variant>(info: &Info, item: &ArmyItem) -> ShopUnit {
    let price = |price: &ItemPrice| ShopPrice {
        text: price.text.clone(),
        item: format!("{}:{}", price.text, item.letter.to_lowercase()),
        units: price.units.iter().map(|&(name, n)| (name.to_owned(), n)).collect(),
        yields: price.yields,
        times: price.times,
    };
    let rule = V::unit_rule(item.kind);
    let text = rule.map(|id| clause_text(info, id)).unwrap_or_default();
    let first = text.split_inclusive(". ").next().unwrap_or_default();
    ShopUnit {
        rule: rule.map(str::to_owned),
        words: first.trim().to_owned(),
        name: item.name.to_owned(),
        letter: item.letter.to_owned(),
        picture: unit_picture::<V>(Unit::new(item.kind, Side::White)),
        prices: item.prices.iter().map(price).collect(),
        most: item.most,
    }
}

/// Returns the costs of an army.
///
/// # Errors
/// The game has no armies, or the text is not an army.
pub fn army_view(info: &Info, army: &str) -> Result<ArmyView, Refusal> {
    let book = info.armies.ok_or_else(|| Refusal("This game has no armies to buy.".to_owned()))?;
    let report = book.read(army)?;
    let lines = report.purchases.iter();
    Ok(ArmyView {
        army: report.army,
        purchases: lines
            .map(|line| match line.number {
                1 => format!("{} for {}", line.name, line.price.to_uppercase()),
                number => format!("{number} × {} for {}", line.name, line.price.to_uppercase()),
            })
            .collect(),
        left: report.left,
        units: report.units,
    })
}
