//! The properties by which rules ask for pieces.
//!
//! No rule names an eldritch piece: the rule asks for a trait, and the piece's file lists the
//! piece's traits. So every fact about a new piece that a rule must know is a line of this list.

/// A property of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Trait {
    // The rule book's classes of units.
    /// Exactly one a side \[E-20\]: what check is about.
    Liege,
    /// Royal units capture abjurers; giants do not throw them, and miasmas do not destroy them.
    Royal,
    /// Priests keep fiends and ghosts away.
    Priest,
    /// Spells do nothing to gargoyles.
    Spell,
    /// No army contains it: only an invoke creates it.
    Token,

    // Traits on which check and mate depend.
    /// It is bound by check beside the liege of its side \[E-DO\].
    RoyalDouble,
    /// A unit that protects the royal group of its side from attacks while it is on the board \[E-SM\].
    Shadows,
    /// It captures no liege \[E-BE\].
    SparesLieges,
    /// An unmoved one castles \[E-9\]. Unmoved means in its first state, too: a vampire that has
    /// captured has moved.
    Castles,
    /// It never gives check, in any position \[E-11\].
    NeverChecks,
    /// A royal unit that only steps to neighbours: two of them can never attack each other, since
    /// the unit that came near would be in check first \[E-11\].
    RoyalStepper,

    // Traits of blocking and jumping.
    /// Units of its own side move through it \[E-OO\].
    PassableToFriends,
    /// Enemy units move through it \[E-NE\].
    PassableToEnemies,
    /// No unit jumps over it \[E-4\].
    Unjumpable,
    /// Enemy units next to it are frozen \[E-12\].
    Freezes,
    /// Its invoke lets it block during the opponent's next turn \[E-BA\].
    Blocks,

    // Traits of protection from capture.
    /// No unit captures it \[E-OO\].
    Uncapturable,
    /// Only royal units capture it \[E-AB\].
    OnlyRoyalsCapture,
    /// Spells neither capture nor destroy it \[E-GA\].
    SpellProof,
    /// A unit that only priests of its own side may capture, and that no ghost suborns \[E-33\].
    KeptForPriests,

    // Traits of attack: units that can shield from it, and squares from which it comes.
    /// Some of its attacks run along lines, so that a unit in between shields from it.
    Slider,
    /// All its attacks run along lines: a check by it ends when a unit steps in between, or
    /// captures it.
    PureSlider,
    /// Its attacks pass no square that a unit could step on: a check by it ends only by its capture.
    PureLeaper,
    /// It attacks squares that neither an open line nor a knight's leap connects with its own.
    AttacksFromAfar,
    /// It captures next to the empty square it lands on \[E-DR\]: a unit on that square is in its way.
    CapturesBesideLanding,
    /// It leaps like a knight, along a path that has to be empty \[E-GA\].
    NeedsOpenPath,
    /// It may not land next to priests \[E-FI\]: they protect the units beside them.
    ShunsPriests,
    /// It captures at a knight's distance without moving, frozen or not \[E-EV\].
    Shoots,
    /// It makes two moves in a turn \[E-LB\].
    MovesTwice,

    // Pawns and units like them.
    /// It captures in passing as a pawn does [G-11], as one of the side that
    /// [`pawn_side`](super::PieceDef::pawn_side) says.
    CapturesInPassing,
    /// A unit with a two-step advance from the second row, which can be captured en passant \[E-5\].
    AdvancesTwo,
    /// The unit it is promoted to is royal \[E-CM\].
    PromotesToRoyal,
    /// Pawns of its side have a promotion rule of their own \[E-PO\].
    OrdainsPawns,
    /// Captured ones are counted, and a valkyrie brings them back \[E-VA\].
    BroughtBack,
    /// Its invoke brings such units back.
    BringsBack,
    /// A weak unit: a side that has no others may be in zugzwang, where a null move misleads a search.
    Weak,
    /// With its king alone it cannot mate a bare king: `motley endings eldritch KNk`.
    NeverMates,

    // Other effects.
    /// It suborns what it lands on \[E-GH\].
    Suborns,
    /// Its capture destroys the units around the square \[E-FB\].
    Explodes,
    /// Its invoke destroys the units around it \[E-MI\].
    Poisons,
    /// Its invoke captures or destroys, so that a search examines it among the captures.
    InvokesNoisily,
    /// Its invoke puts the liege on its own square, where it must not be in check \[E-SH\].
    InvokeMovesLiege,
    /// The kinds it captures go into its owner's pool \[E-NE\].
    FillsPool,
    /// It chooses which kind it creates, so that the turn's text names the kind \[E-1\].
    ChoosesWhatItCreates,
    /// It may undo the opponent's last turn \[E-DI\].
    Divines,
    /// After a move of its own it may leave the board \[E-DU\].
    MayLeaveAfterMove,
    /// Placed among the orthodox units, on the square of what it replaced \[E-22\].
    PlacedEarly,
}

/// A set of traits: bit `n` for the trait numbered `n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Traits(u64);

impl Traits {
    /// Returns the set of these traits.
    pub(crate) const fn of(traits: &[Trait]) -> Traits {
        let mut bits = 0;
        let mut i = 0;
        while i < traits.len() {
            bits |= 1 << traits[i] as u64;
            i += 1;
        }
        Traits(bits)
    }

    /// Whether a trait is in the set.
    #[inline]
    pub(crate) const fn has(self, wanted: Trait) -> bool {
        self.0 >> wanted as u64 & 1 != 0
    }

    /// Whether the sets have a trait in common.
    #[inline]
    pub(crate) const fn intersects(self, others: Traits) -> bool {
        self.0 & others.0 != 0
    }
}
