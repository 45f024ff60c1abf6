//! Type names that mean the same thing: many names for one idea are a fault.

/// Ideas, each with the names that mean it or have meant it. A new name belongs here, too.
pub const MEANINGS: [(&str, &[&str]); 4] = [
    (
        "a game",
        &[
            "AnyGame",
            "AnyPlayer",
            "BoardTable",
            "CurrentGame",
            "CurrentSearches",
            "GameBoard",
            "GamePlayer",
            "GameRecord",
            "GameSearches",
            "GameSoFar",
            "KitBoard",
            "LiveGame",
            "MatchGame",
            "RecordedGame",
            "TypedBoard",
        ],
    ),
    (
        "an engine",
        &[
            "AnyEngine",
            "BoardEngine",
            "BoardSearcher",
            "BoxedEngine",
            "Engine",
            "GameEngine",
            "Motley",
            "RulesEngine",
            "TableEngine",
            "TableSearcher",
        ],
    ),
    (
        "how long to search",
        &[
            "GoLimits",
            "Limits",
            "SearchLimit",
            "SearchOrder",
            "SearchRequest",
            "SearchSettings",
            "SearchTask",
            "ThinkingLimit",
            "TimeControl",
        ],
    ),
    (
        "a report",
        &[
            "Iteration",
            "LineView",
            "SearchInfo",
            "SearchLine",
            "SearchReport",
            "SearchResult",
            "Thinking",
            "ThoughtView",
        ],
    ),
];
