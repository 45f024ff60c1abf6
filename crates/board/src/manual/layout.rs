//! The frame of every page of the manual: head, search, contents.

use super::contents::{CHAPTERS, Chapter, RULES_TITLE, games_with_rules, title};
use super::links::relative;
use motley_kit::drawing::escaped;

/// The path of the page with the games from files.
pub(super) const GAMES: &str = "games.html";

/// Returns a whole page with this path, title and HTML of its article.
pub(super) fn page(path: &str, title: &str, article: &str) -> String {
    let root = "../".repeat(path.matches('/').count() + 1);
    let title = escaped(title);
    let index = relative(path, "index.html");
    let folder = relative(path, "");
    let contents = contents(path);
    format!(
        "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>{title} – Motley</title>
<link rel=\"icon\" type=\"image/svg+xml\" href=\"{root}page/icon.svg\">
<link rel=\"stylesheet\" href=\"{root}page/style.css\">
<link rel=\"stylesheet\" href=\"{root}page/panels.css\">
<link rel=\"stylesheet\" href=\"{root}page/manual.css\">
<script type=\"module\" src=\"{root}page/manual.js\"></script>
</head>
<body class=\"manual\" data-manual=\"{folder}\">
<a class=\"skip\" href=\"#article\">Skip to the text</a>
<header class=\"top\">
<h1><a class=\"to-home\" href=\"{root}\"><img src=\"{root}page/icon.svg\" alt=\"\" width=\"26\" height=\"26\"><span>Motley</span></a> <small><a href=\"{index}\">Manual</a></small></h1>
<form class=\"manual-search\" role=\"search\"><label><span class=\"unseen\">Search the manual</span><input id=\"search\" type=\"search\" placeholder=\"Search the manual\" autocomplete=\"off\" aria-controls=\"found\"></label><div id=\"found\" class=\"found\" role=\"region\" aria-label=\"Found\" aria-live=\"polite\" hidden></div></form>
</header>
<div class=\"manual-body\">
<nav class=\"manual-contents\" aria-label=\"Contents\">
<details open><summary>Contents</summary>
{contents}</details>
</nav>
<main id=\"article\" class=\"rules\" tabindex=\"-1\">
{article}</main>
</div>
</body>
</html>
"
    )
}

/// Returns the list of all pages, as the page of this path shows it.
pub(super) fn contents(path: &str) -> String {
    let [first, rest @ ..] = CHAPTERS else {
        return String::new();
    };
    let mut html = chapter(path, first);
    html += &format!("<h2>{RULES_TITLE}</h2>\n<ul>\n");
    for info in games_with_rules() {
        html += &item(path, &format!("rules/{}.html", info.name), info.title);
    }
    html += &item(path, GAMES, "Games from files");
    html += "</ul>\n";
    rest.iter().fold(html, |html, next| html + &chapter(path, next))
}

fn chapter(path: &str, chapter: &Chapter) -> String {
    let pages = chapter.pages.iter().map(|page| {
        let place = format!("{}.html", page.name);
        item(path, &place, &title(page.text))
    });
    let items: String = pages.collect();
    format!("<h2>{}</h2>\n<ul>\n{items}</ul>\n", chapter.title)
}

fn item(path: &str, place: &str, title: &str) -> String {
    let address = relative(path, place);
    let current = if path == place { " aria-current=\"page\"" } else { "" };
    let title = escaped(title);
    format!("<li><a href=\"{address}\"{current}>{title}</a></li>\n")
}
