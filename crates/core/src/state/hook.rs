//! The hooks of a skill.

/// What distinguishes the calls of a hook, for the filter `only` in `skill { }`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalledFor {
    /// Nothing that `only` can filter.
    All,
    /// The seat the call is about.
    Seat,
    /// The event.
    Event,
    /// The moment at which a menu is offered.
    Moment,
    /// The offer to the built-in AI.
    Offer,
}

/// Declares the hooks: variant, name in a skill file, what distinguishes its calls, signature, documentation.
macro_rules! hooks {
    ($( $Variant:ident $name:literal $For:ident $signature:literal $doc:literal, )*) => {
        /// A hook a skill may have.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[repr(u8)]
        pub enum Hook { $( #[doc = $doc] #[serde(rename = $name)] $Variant, )* }

        impl Hook {
            /// All hooks, in round order; those added later come last.
            pub const ALL: &'static [Self] = &[ $( Self::$Variant, )* ];

            /// The name of its function in a skill file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Self::$Variant => $name, )* }
            }

            /// What distinguishes its calls.
            #[must_use]
            pub const fn called_for(self) -> CalledFor {
                match self { $( Self::$Variant => CalledFor::$For, )* }
            }

            /// Its parameters and result, in the syntax of the type files.
            #[must_use]
            pub const fn signature(self) -> &'static str {
                match self { $( Self::$Variant => $signature, )* }
            }

            /// Its documentation.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Self::$Variant => $doc, )* }
            }
        }
    };
}

hooks! {
    FirstDealer "onFirstDealer" All "(game: Game, rand: Rand, dice: integer[]): integer[]?"
        "The dice for the first dealer fell, before East 1; may return two new ones.",
    Dice "onDice" All "(game: Game, rand: Rand)"
        "A round begins.",
    Menu "onMenu" Moment "(game: Game, moment: \"dice\"|\"drawn\", rand: Rand): Menu?"
        "Offers her own player a menu, before the dice or after a draw; after a draw again after each answer, up to 17 in one turn. Rows not named in an answer stay as they are.",
    MenuPicked "onMenuPicked" All "(game: Game, mount: Mount, picks: table<string, boolean>, rand: Rand)"
        "Her menu was answered: whether each row is on now. May light; after a draw, may look ahead with `game:foresee`.",
    Raid "onRaid" All "(game: Game, mount: Mount, rand: Rand): Fix?"
        "First phase of the deal: exact tiles for her hand by absolute priority, and tiles to load into B.",
    Bargain "onBargain" All "(game: Game, mount: Mount, rand: Rand): table<Tiles, \"any\"|\"all\"|\"four\">[]"
        "Second phase of the deal: offers world lines. `any`: nobody may monopolise the kind; `all`: all of it in A is hers; `four`: all four must still be in A, and are hers.",
    Bargained "onBargained" All "(game: Game, mount: Mount, world: table<string, string>?, conflict: Conflict?, rand: Rand)"
        "Told to whoever offered world lines: the one that was agreed, by tile text; or nil, and what could not be agreed on. She carries it out herself: may light and load.",
    Beg "onBeg" All "(game: Game, rand: Rand, stock: Tilecount): Fix?"
        "Fourth phase of the deal, after the dora indicator: exact tiles from what is in A and promised to nobody else.",
    Monkey "onMonkey" All "(game: Game, exists: Exist[], rand: Rand)"
        "Last phase of the deal: adds existence to each seat's deal, `exists[who:index()]:incmk(tile, mk)`.",
    CheckInit "checkInit" Seat "(game: Game, init: Hand, who: Who, iter: integer): boolean, Grounds?"
        "Accepts (true) or refuses a draft of a seat's starting hand. `iter` counts the drafts from 0: give up from some number on. With `false` may go grounds that hold for further drafts too. What `only` has her not asked about is accepted.",
    Draw "onDraw" Seat "(game: Game, mount: Mount, who: Who, rinshan: boolean, rand: Rand)"
        "Somebody is about to draw: lights.",
    FlipKandora "onFlipKandora" All "(game: Game, mount: Mount, rand: Rand)"
        "A kan's dora indicator is about to be turned: lights.",
    DigUradora "onDigUradora" All "(game: Game, mount: Mount, openers: Who[], rand: Rand)"
        "Ura indicators are about to be dug up for these winners: lights.",
    Event "onEvent" Event "(game: Game, event: Event, rand: Rand)"
        "Something happened.",
    Inbox "onInbox" Seat "(game: Game, who: Who, action: Action, rand: Rand)"
        "Somebody's ordinary action was accepted: `{ type = \"swap-out\", tile = T37 }` and the like.",
    Filter "onFilter" Seat "(game: Game, who: Who, choices: table<string, boolean>, rand: Rand): Ban?"
        "Somebody is to choose: what she forbids. A ron forbidden counts as passed.",
    AiMenu "aiMenu" All "(view: View, menu: table<string, {on: boolean, enabled: boolean}>): table<string, boolean>?"
        "What the built-in AI answers to her menu; nil leaves it alone.",
    AiLimits "aiLimits" Offer "(view: View): Limits?"
        "How the built-in AI plays her: a function, or the table that it would always return.",
    AiRivals "aiRivals" Offer "(view: View): Limits?"
        "How the built-in AI of another seat, whose view it is, plays because of her: a function, or the table that it would always return.",
    Status "status" All "(game: Game): Text?"
        "A line for her player alone, shown when the hands are dealt.",
    // At the end, because luck is keyed by the number of a hook.
    Damp "onDamp" All "(game: Game, rand: Rand): table<Who, number|Damp>?"
        "Asked before a deal, a draw and an indicator: how much of others' power she holds down, in percent by seat.",
    Veil "onVeil" All "(game: Game, rand: Rand): Veil?"
        "Asked before each of her discards and when she calls: what of it the others do not notice, to the end of the round.",
}

impl Hook {
    /// The hook whose function has this name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|hook| hook.name() == name)
    }

    /// Returns whether it may be called several times in a turn, so that the turn alone doesn't identify a
    /// call.
    #[must_use]
    pub const fn recurs(self) -> bool {
        matches!(
            self,
            Self::Menu
                | Self::MenuPicked
                | Self::FlipKandora
                | Self::Event
                | Self::Inbox
                | Self::Filter
                | Self::Damp
                | Self::Veil
        )
    }

    /// Returns whether the skill may give the table to return instead of a function.
    #[must_use]
    pub const fn may_be_table(self) -> bool {
        matches!(self, Self::AiLimits | Self::AiRivals)
    }
}

/// A set of hooks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HookSet(u32);

impl HookSet {
    /// Hooks that do something at the table by themselves.
    pub const POWERS: Self = Self::NONE
        .with(Hook::FirstDealer)
        .with(Hook::Raid)
        .with(Hook::Bargain)
        .with(Hook::Bargained)
        .with(Hook::Beg)
        .with(Hook::Monkey)
        .with(Hook::CheckInit)
        .with(Hook::Draw)
        .with(Hook::FlipKandora)
        .with(Hook::DigUradora)
        .with(Hook::Filter)
        .with(Hook::Damp)
        .with(Hook::Veil)
        .with(Hook::MenuPicked)
        .with(Hook::AiLimits)
        .with(Hook::AiRivals);

    const NONE: Self = Self(0);

    /// Returns whether the hook is in the set.
    #[must_use]
    pub const fn has(self, hook: Hook) -> bool {
        self.0 >> hook as u8 & 1 == 1
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with one more hook.
    #[must_use]
    pub const fn with(self, hook: Hook) -> Self {
        Self(self.0 | 1 << hook as u8)
    }

    /// The set with one hook less.
    #[must_use]
    pub const fn without(self, hook: Hook) -> Self {
        Self(self.0 & !(1 << hook as u8))
    }

    /// Returns whether a hook is in both sets.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The union of two sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Hook> for HookSet {
    fn from_iter<I: IntoIterator<Item = Hook>>(hooks: I) -> Self {
        Self(hooks.into_iter().fold(0, |set, hook| set | 1 << hook as u8))
    }
}
