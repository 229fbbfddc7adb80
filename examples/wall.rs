//! What a skill does to one draw, without a table: `cargo run --example wall`.
//!
//! Lights are pushed at the next tile of the wall, and the exact odds are read off.

use saki_lua::mount::{Exit, Mk, Mount, Space, WallKey};
use saki_lua::tile::{Reds, T37};
use saki_lua::{t34, t37};

fn main() {
    let mut mount = Mount::new(Reds::THREE, WallKey { seed: 1, round: 0, honba: 0 });
    show("nobody cares", &mount);

    mount.light(Exit::Pii, 0, Space::A, t34!("1s"), Mk::new(80));
    show("1s +80 mk", &mount);

    mount.light(Exit::Pii, 0, Space::A, t34!("5p"), Mk::new(-40));
    show("5p -40 mk: black and red are gone", &mount);

    mount.load_b(t37!("1y"), 1);
    mount.light(Exit::Pii, 0, Space::B, t34!("1y"), Mk::new(500));
    show("one haku kept in space B, and called at +500 mk", &mount);

    println!("and so comes {}", mount.pop(Exit::Pii).map_or("nothing", T37::str37));
}

fn show(what: &str, mount: &Mount) {
    let law = mount.law(Exit::Pii, 0);
    let odds = [t37!("1s"), t37!("5p"), t37!("0p"), t37!("1y")]
        .map(|tile| format!("{tile} {:5.2} %", 100.0 * law.probability(tile)));
    println!("{what:<48} {}", odds.join("   "));
}
