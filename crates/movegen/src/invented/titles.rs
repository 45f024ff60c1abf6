//! The titles of the games that come with Motley as text, and what is unruly about each.

/// Names, titles and summaries; games of users have their names for titles and no summary.
pub(super) const TITLES: [(&str, &str, &str); 82] = [
    (
        "knightmate",
        "Knightmate",
        "King and knights change places: the royal unit leaps, and two others step as kings.",
    ),
    (
        "losalamos",
        "Los Alamos Chess",
        "Six files and ranks, without bishops: the first chess that a computer played.",
    ),
    (
        "shatranj",
        "Shatranj",
        "Chess of a thousand years ago: slow queens, leaping elephants; a bare king has lost.",
    ),
    (
        "courier",
        "Courier Chess",
        "Twelve files and four slow units, from the Middle Ages.",
    ),
    (
        "grand",
        "Grand Chess",
        "Ten by ten, with archbishop and chancellor, rooks behind the lines, and no castling.",
    ),
    (
        "janus",
        "Janus Chess",
        "Ten files with two archbishops a side.",
    ),
    (
        "embassy",
        "Embassy Chess",
        "Capablanca's units in the array of Grand Chess.",
    ),
    (
        "amazon",
        "Amazon Chess",
        "The queen is an amazon, who moves like a knight, too.",
    ),
    (
        "almost",
        "Almost Chess",
        "A chancellor, rook and knight in one, in place of the queen.",
    ),
    (
        "chancellor",
        "Chancellor Chess",
        "Nine by nine, with a chancellor beside the king.",
    ),
    (
        "berolina",
        "Berolina Chess",
        "Pawns go diagonally and capture straight ahead.",
    ),
    (
        "hoppelpoppel",
        "Hoppel-Poppel",
        "Knights capture like bishops, and bishops like knights.",
    ),
    (
        "grasshopper",
        "Grasshopper Chess",
        "A second rank of grasshoppers, which hop over the next unit in a queen's line.",
    ),
    (
        "extinction",
        "Extinction Chess",
        "Lose the last unit of any kind, and you have lost.",
    ),
    ("3check", "Three-Check Chess", "The third check wins."),
    (
        "kingofthehill",
        "King of the Hill",
        "A king in the middle of the board wins.",
    ),
    (
        "racingkings",
        "Racing Kings",
        "Kings race to the last rank, and no check may be given.",
    ),
    (
        "horde",
        "Horde",
        "Thirty-six white pawns against the army of chess.",
    ),
    (
        "giveaway",
        "Giveaway Chess",
        "Captures are forced, and who has lost everything has won.",
    ),
    ("antichess", "Antichess", "Giveaway without castling."),
    (
        "suicide",
        "Suicide Chess",
        "Antichess in which stalemate goes to the side with fewer units.",
    ),
    (
        "nightwatch",
        "Night Watch",
        "Knights ride on in their direction, but capture with one leap.",
    ),
    (
        "cannonade",
        "Cannonade",
        "Rooks and bishops are cannons: they capture over a unit between.",
    ),
    (
        "sevenrace",
        "Race of Seven",
        "Seven by seven: a king on the far rank wins, and so does the third check.",
    ),
    (
        "stable",
        "Stable Chess",
        "Lose both knights, and you have lost.",
    ),
    (
        "caravan",
        "Caravan Chess",
        "Camels and zebras on ten files, and pawns that may step three squares.",
    ),
    ("nocastle", "No-Castle Chess", "Chess without castling."),
    (
        "gardner",
        "Gardner Minichess",
        "Chess on five by five squares.",
    ),
    (
        "breakthrough",
        "Breakthrough",
        "Pawns alone: the first on the far rank wins.",
    ),
    (
        "torpedo",
        "Torpedo Chess",
        "Pawns may step two squares from anywhere.",
    ),
    (
        "legan",
        "Legan's Game",
        "Armies in the corners, and pawns that march diagonally.",
    ),
    (
        "nightrider",
        "Nightrider Chess",
        "Knights ride on in their direction.",
    ),
    (
        "newzealand",
        "New Zealand Chess",
        "Rooks capture like knights, and knights like rooks.",
    ),
    (
        "chigorin",
        "Chigorin Chess",
        "White's knights and chancellor against Black's bishops and queen.",
    ),
    (
        "perfect",
        "Perfect Chess",
        "Every compound of queen, rook, bishop and knight in one army.",
    ),
    (
        "chaturanga",
        "Chaturanga",
        "The oldest chess, in which a bare king may fight on.",
    ),
    ("misere", "Misère Chess", "Checkmate loses."),
    (
        "losers",
        "Losers Chess",
        "Captures are forced; be mated or lose all but the king, and you win.",
    ),
    (
        "codrus",
        "Codrus",
        "Captures are forced, and who has lost the king has won.",
    ),
    (
        "kinglet",
        "Kinglet",
        "Lose the last pawn, and you have lost.",
    ),
    (
        "threekings",
        "Three Kings Chess",
        "Three kings a side; lose one, and you have lost.",
    ),
    ("5check", "Five-Check Chess", "The fifth check wins."),
    (
        "modern",
        "Modern Chess",
        "Nine by nine, with an archbishop a side.",
    ),
    (
        "centaur",
        "Centaur Chess",
        "Ten files with two centaurs, king and knight in one.",
    ),
    (
        "shako",
        "Shako",
        "Ten by ten, with cannons and leaping elephants.",
    ),
    (
        "tencubed",
        "Ten-Cubed Chess",
        "Ten by ten, with champions, wizards, archbishops and chancellors.",
    ),
    (
        "opulent",
        "Opulent Chess",
        "Grand Chess with wizards, lions and stronger knights.",
    ),
    (
        "gustav3",
        "Gustav III Chess",
        "Amazons stand in four corners beside the board.",
    ),
    (
        "omicron",
        "Omicron Chess",
        "Champions on ten by ten, and wizards in corners beyond.",
    ),
    (
        "troitzky",
        "Troitzky Chess",
        "A board like a cross with steps, and kings far away.",
    ),
    (
        "crazyhouse",
        "Crazyhouse",
        "What you capture comes back as yours, dropped wherever you like.",
    ),
    (
        "loop",
        "Loop Chess",
        "Crazyhouse in which a promoted unit stays what it is when captured.",
    ),
    (
        "chessgi",
        "Chessgi",
        "Loop Chess with pawns dropped on the first rank, too.",
    ),
    (
        "capahouse",
        "Capahouse",
        "Crazyhouse on ten files, with archbishop and chancellor.",
    ),
    (
        "pocketknight",
        "Pocket Knight Chess",
        "Each side has a knight in the pocket, to be dropped once.",
    ),
    (
        "shogi",
        "Shogi",
        "Captured units come back as yours, and most of them promote in the enemy's camp.",
    ),
    (
        "minishogi",
        "Mini Shogi",
        "Shogi with six units a side on five by five squares.",
    ),
    (
        "kyotoshogi",
        "Kyoto Shogi",
        "Every unit but the king turns into another one with each move.",
    ),
    (
        "microshogi",
        "Micro Shogi",
        "Four files and five units a side; a unit that captures turns into another one.",
    ),
    (
        "gorogoro",
        "Gorogoro Shogi",
        "Shogi on five files with golds, silvers and pawns only.",
    ),
    (
        "judkins",
        "Judkins Shogi",
        "Shogi on six by six squares, without lances.",
    ),
    (
        "euroshogi",
        "EuroShogi",
        "Shogi on a chess board, with knights that also step sideways.",
    ),
    (
        "torishogi",
        "Tori Shogi",
        "Seven by seven, and every unit is a bird.",
    ),
    (
        "dobutsu",
        "Dobutsu Shogi",
        "Three files and four ranks; a lion on the far rank wins.",
    ),
    (
        "makruk",
        "Makruk",
        "The chess of Thailand: slow queens, silver generals, and pawns that promote on the sixth rank.",
    ),
    (
        "asean",
        "ASEAN Chess",
        "Makruk with the array of chess and promotion on the last rank.",
    ),
    (
        "sittuyin",
        "Sittuyin",
        "The chess of Myanmar: each side places its own army before the first move.",
    ),
    (
        "placement",
        "Placement Chess",
        "Each side places its units on the first rank before the first move.",
    ),
    (
        "nocheckatomic",
        "No-Check Atomic Chess",
        "Captures explode, and a king may stand in check.",
    ),
    (
        "atomic",
        "Atomic Chess",
        "Every capture explodes and takes all units around it but pawns.",
    ),
    (
        "atomar",
        "Atomar",
        "Atomic Chess in which kings survive explosions beside them.",
    ),
    (
        "seirawan",
        "Seirawan Chess",
        "A hawk and an elephant enter behind units that move for the first time.",
    ),
    (
        "shouse",
        "S-House",
        "Seirawan Chess in which captured units can be dropped.",
    ),
    (
        "duck",
        "Duck Chess",
        "After every move the mover puts a duck on a square, which blocks all units.",
    ),
    (
        "amazons",
        "Game of the Amazons",
        "Queens that move and then shoot an arrow; the last side to move wins.",
    ),
    (
        "snailtrail",
        "Snailtrail",
        "Each unit leaves a wall behind; the last side to move wins.",
    ),
    (
        "isolation",
        "Isolation",
        "After each step a square is walled off; the last side to move wins.",
    ),
    (
        "ataxx",
        "Ataxx",
        "Units multiply or leap, and turn their neighbours to their own side.",
    ),
    (
        "flipello",
        "Flipello",
        "Enclosed units change sides, as in Othello.",
    ),
    (
        "minixiangqi",
        "Mini Xiangqi",
        "Chinese chess on seven by seven squares, without elephants and advisors.",
    ),
    (
        "xiangqi",
        "Xiangqi",
        "Chinese chess: cannons, a palace for the king, and a river for the elephants.",
    ),
    (
        "manchu",
        "Manchu",
        "Xiangqi in which Red has one unit with all the moves of chariot, horse and cannon.",
    ),
];
