/// Declares the hooks once: variant, the name in a skill file, and what it is for.
macro_rules! hooks {
    ($( $Variant:ident $name:literal $doc:literal, )*) => {
        /// A hook a skill may have.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Hook { $( #[doc = $doc] $Variant, )* }

        impl Hook {
            /// Every hook, in the order of a round.
            pub const ALL: &'static [Self] = &[ $( Self::$Variant, )* ];

            /// The name of its function in a skill file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Self::$Variant => $name, )* }
            }

            /// What it is for.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Self::$Variant => $doc, )* }
            }
        }
    };
}

hooks! {
    Dice "onDice" "A round begins.",
    FirstDealer "onFirstDealer" "The dice for the first dealer fell; may return new ones.",
    Raid "onRaid" "First phase of the deal: exact tiles by absolute priority.",
    Bargain "onBargain" "Second phase of the deal: offers world lines.",
    Bargained "onBargained" "The world line that was agreed, or nil: to be carried out.",
    Beg "onBeg" "Fourth phase of the deal: exact tiles from what is left.",
    Monkey "onMonkey" "Last phase of the deal: adds existence to each seat's deal.",
    CheckInit "checkInit" "Accepts or refuses a draft of a starting hand.",
    Draw "onDraw" "Somebody is about to draw: lights.",
    FlipKandora "onFlipKandora" "A kan's dora indicator is about to be turned: lights.",
    DigUradora "onDigUradora" "Ura indicators are about to be dug up: lights.",
    Event "onEvent" "Something happened.",
    Inbox "onInbox" "Somebody's ordinary action was accepted.",
    Filter "onFilter" "Somebody is to choose: forbids tsumo, ron, riichi or calls.",
    Menu "onMenu" "Offers her own player a menu.",
    MenuPicked "onMenuPicked" "Her menu was answered.",
    AiMenu "aiMenu" "What the built-in AI answers to her menu.",
    AiLimits "aiLimits" "How the built-in AI holds back when it plays her.",
    Status "status" "A line for her player alone.",
}

/// A set of hooks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HookSet(u32);

impl HookSet {
    /// Is the hook in it?
    #[must_use]
    pub const fn has(self, hook: Hook) -> bool {
        self.0 >> hook as u8 & 1 == 1
    }

    /// No hook in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Hooks in either.
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
