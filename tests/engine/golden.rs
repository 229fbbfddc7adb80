//! Golden games: a digest of every event per seed. A change that doesn't affect the rules must not change any
//! digest; for other changes the test prints the new ones.

use crate::common::{FNV, Roster, fnv};
use saki_lua::game::{Players, play};
use saki_lua::mount::{Domain, Mount, WallKey};
use saki_lua::player::{Ai, Player, RandomLegal, Tsumogiri};
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::ops::Range;

/// FNV-1a over the JSON of every event, with all furiten and the wall's length after it.
struct Digest(u64);

impl Digest {
    fn eat(&mut self, bytes: &[u8]) {
        self.0 = fnv(self.0, bytes);
    }
}

impl Observer for Digest {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.eat(&serde_json::to_vec(event).unwrap());
        for who in Who::ALL {
            self.eat(format!("{:?}", game.furiten(who)).as_bytes());
        }
        self.eat(&mount.remain_pii().to_le_bytes());
    }
}

/// Plays these seeds; `girls` are files of the library, other seats have no skill.
fn digest(girls: &[&str], player: impl Fn() -> Box<dyn Player>, seeds: Range<u64>) -> u64 {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, girls);
    let mut digest = Digest(FNV);
    for seed in seeds {
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, roster.girls());
        let mut players: Players = std::array::from_fn(|_| player());
        assert_eq!(play(&mut table, &mut players, &mut digest), None);
    }
    digest.0
}

fn random() -> Box<dyn Player> {
    let key = WallKey { seed: 7, round: 99, honba: 99 };
    Box::new(RandomLegal::new(key.key(Domain::Hook).rand()))
}

const GOLDEN: [(&str, u64); 6] = [
    ("sensible players", 0x80e2_c008_e2d8_3bb6),
    ("kuro and kasumi", 0x6a85_0914_c92e_8acf),
    ("kasumi alone", 0xed84_8f26_0be6_cc19),
    ("throwing what is drawn", 0x7aa7_27d9_0b19_eaae),
    ("random players", 0x85cf_6e8d_3e68_4f97),
    ("kuro among random players", 0xd063_1af4_7af7_ffac),
];

#[test]
fn golden_games_are_unchanged() {
    let ai = || Box::new(Ai) as Box<dyn Player>;
    let tsumogiri = || Box::new(Tsumogiri) as Box<dyn Player>;
    let found = [
        digest(&[], ai, 0..20),
        digest(&["kuro", "kasumi"], ai, 0..20),
        digest(&["kasumi"], ai, 20..30),
        digest(&[], tsumogiri, 0..5),
        digest(&[], random, 0..60),
        digest(&["kuro"], random, 0..40),
    ];
    let wrong: Vec<String> = GOLDEN
        .into_iter()
        .zip(found)
        .filter(|((_, golden), found)| golden != found)
        .map(|((games, _), found)| format!("{games}: now {found:#018x}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
