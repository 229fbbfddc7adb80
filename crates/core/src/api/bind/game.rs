use super::super::foresee::foresee;
use super::super::kin::{Whom, published};
use super::super::returns;
use super::super::scene::{Scene, Slot};
use super::doc::userdata;
use super::wall::signed;
use super::{Bind, LuaCtx, LuaRule, Methods};
use crate::api::interned::{Handles, lua_tile, lua_tiles, lua_who, sequence};
use crate::api::object::{LuaCount, Seat, Tile};
use crate::lua::meter::{charge, with};
use crate::tile::{T34, T34Set, Who};
use mlua::{AnyUserData, Lua, Table, Value};

/// Ticks charged for listing the actions of a seat.
const ACTION_TICKS: u64 = 100;

/// The table.
pub(crate) struct LuaGame {
    slot: Slot,
}

impl LuaGame {
    pub(crate) const fn new(slot: Slot) -> Self {
        Self { slot }
    }

    pub(super) fn look<R>(&self, pick: impl FnOnce(&Scene<'_>) -> R) -> mlua::Result<R> {
        self.slot.table(|scene| Ok(pick(scene)))
    }
}

userdata!(LuaGame);

impl Bind for LuaGame {
    const NAME: &'static str = "Game";
    const DOC: &'static str = "The table, all of it, to look at. Lives as long as the hook runs.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        state(m);
        seats(m);
        decisions(m);
    }
}

fn state<M: Methods<LuaGame>>(m: &mut M) {
    m.method("getround", "(): integer", "0 = East 1, 4 = South 1.", |_, s, ()| {
        s.look(|scene| scene.game.round())
    });
    m.method("getextraround", "(): integer", "Repeat counter (honba).", |_, s, ()| {
        s.look(|scene| scene.game.extra_round())
    });
    m.method("getdealer", "(): Who?", "East of this round; nil before the first.", |lua, s, ()| {
        who(lua, s.look(|scene| scene.game.dealer())?)
    });
    m.method("getroundwind", "(): integer", "1..4 = E S W N.", |_, s, ()| {
        s.look(|scene| scene.game.round_wind())
    });
    m.method("getdice", "(): integer, integer", "The dice of this round; 0 before they fell.", |_, s, ()| {
        s.look(|scene| (scene.game.dice()[0], scene.game.dice()[1]))
    });
    m.method("isalllast", "(): boolean", "The last round, or one after it?", |_, s, ()| {
        s.look(|scene| scene.game.is_all_last())
    });
    m.method(
        "clock",
        "(): integer, integer",
        "The hour of day the game is played at, 0 to 23, and the phase of the moon, 0 to 7: 0 is new, 2 the first quarter, 4 full, 6 the last quarter.",
        |_, s, ()| s.look(|scene| (scene.game.hour(), scene.game.moon())),
    );
    m.method("getdeposit", "(): integer", "Points lying on the table in riichi sticks.", |_, s, ()| {
        s.look(|scene| scene.game.deposit())
    });
    m.method(
        "getmount",
        "(): Mount",
        "The wall; may be lit only where the hook was given it.",
        |lua, _, ()| Handles::of(lua, |handles| handles.mount.clone()),
    );
    m.method("getrule", "(): Rule", "The rules, a copy.", |_, s, ()| {
        s.look(|scene| LuaRule(scene.game.rule().clone()))
    });
    m.method(
        "duringkan",
        "(): boolean",
        "A kan in the making, or its replacement tile in hand?",
        |_, s, ()| s.look(|scene| scene.game.during_kan()),
    );
    m.method(
        "getfocus",
        "(): Who?, T37?, boolean",
        "Whose tile could be won on, the tile, and whether it is a discard (else a kan's).",
        |lua, s, ()| match s.look(|scene| scene.game.focus())? {
            Some(focus) => {
                Ok((who(lua, Some(focus.who))?, Some(lua_tile(lua, Tile::Exact(focus.tile))?), focus.discard))
            }
            None => Ok((None, None, false)),
        },
    );
}

fn seats<M: Methods<LuaGame>>(m: &mut M) {
    m.method(
        "gethand",
        "(who: Who): Hand",
        "Somebody's hand, hidden tiles and all.",
        |lua, _, who: Seat| -> mlua::Result<AnyUserData> {
            Handles::of(lua, |handles| handles.hands[who.0.index()].clone())
        },
    );
    m.method(
        "getriver",
        "(who: Who): T37[]",
        "Somebody's discards, called ones included.",
        |lua, s, who: Seat| {
            s.slot.table(|scene| lua_tiles(lua, scene.game.river(who.0).iter().map(|thrown| thrown.tile)))
        },
    );
    m.method(
        "turn",
        "(who: Who): integer",
        "How many tiles somebody has thrown: the size of the river.",
        |_, s, who: Seat| s.look(|scene| scene.game.turn(who.0)),
    );
    m.method(
        "getselfwind",
        "(who: Who): integer",
        "1..4 = E S W N; 0 before the first dealer.",
        |_, s, who: Seat| s.look(|scene| scene.game.self_wind(who.0)),
    );
    m.method("getpoints", "(who: Who): integer", "Somebody's points.", |_, s, who: Seat| {
        s.look(|scene| scene.game.points()[who.0.index()])
    });
    m.method(
        "getrank",
        "(who: Who): integer",
        "1..4; of equals the nearer to the first dealer is before.",
        |_, s, who: Seat| s.look(|scene| scene.game.rank(who.0)),
    );
    m.method(
        "getgirl",
        "(who: Who): string",
        "Who sits there: the name of her file, or \"doge\" who has no skill.",
        |_, s, who: Seat| s.look(|scene| scene.game.girl(who.0).to_owned()),
    );
    m.method(
        "isgirl",
        "(who: Who, girl: string|integer): boolean",
        "Is she this girl, whatever her file is called now: by handle, by `pack/handle`, by the girl she is a copy of, or by her number?",
        |_, s, (who, girl): (Seat, Value)| {
            s.look(|scene| {
                let info = scene.game.girl_info(who.0);
                match girl {
                    Value::String(name) => info.is(&name.to_string_lossy()),
                    Value::Integer(id) => i64::from(info.id) == id,
                    Value::Number(id) => f64::from(info.id) == id,
                    _ => false,
                }
            })
        },
    );
    m.method(
        "published",
        "(girl: Who|string): any",
        "What somebody has published with `self:publish(data)`, a copy; nil if nothing yet, or if she is no kin: neither names the other in `kin`. By name, only of those in `kin`.",
        |lua, s, girl: Whom| s.slot.table(|scene| published(lua, scene, &girl)),
    );
    m.method(
        "visible",
        "(who: Who?): Tilecount",
        "The tiles that lie open: rivers, melds, indicators; with `who`, the concealed tiles of that seat too.",
        |_, s, who: Option<Seat>| {
            s.look(|scene| {
                let open = scene.game.open(scene.mount.look().drids());
                let own = who.map(|who| scene.game.hand(who.0).concealed()).unwrap_or_default();
                LuaCount::Own(open.tiles().chain(own.tiles()).collect())
            })
        },
    );
    m.method(
        "riichiestablished",
        "(who: Who): boolean",
        "Has somebody an accepted riichi?",
        |_, s, who: Seat| s.look(|scene| scene.game.riichi_established(who.0)),
    );
    m.method(
        "ippatsu",
        "(who: Who): boolean",
        "Is somebody within one turn of riichi?",
        |_, s, who: Seat| s.look(|scene| scene.game.ippatsu(who.0)),
    );
    m.method(
        "getfuriten",
        "(who: Who): boolean, boolean, boolean",
        "May somebody not ron: by the own river, by a tile passed this turn, by one passed in riichi?",
        |_, s, who: Seat| {
            s.look(|scene| {
                let furiten = scene.game.furiten(who.0);
                (furiten.river, furiten.passed, furiten.riichi)
            })
        },
    );
    m.method(
        "getformctx",
        "(who: Who): Formctx",
        "The circumstances of a win by somebody now, a copy.",
        |_, s, who: Seat| {
            s.look(|scene| {
                let tsumo = scene.game.hand(who.0).drawn().is_some();
                LuaCtx(scene.game.form_ctx(who.0, tsumo, scene.mount.look().remain_pii()))
            })
        },
    );
    m.method(
        "wanted",
        "(who: Who): T34[]",
        "The kinds that lower the step of somebody's hand and are not in her own river, in tile order.",
        |lua, s, who: Seat| {
            s.slot.table(|scene| {
                let thrown: T34Set = scene.game.river(who.0).iter().map(|thrown| thrown.tile.t34()).collect();
                sequence(lua, scene.game.hand(who.0).eff().without(thrown).iter().map(Tile::Kind))
            })
        },
    );
    m.method("unseen", "(who: Who): table<T34, integer>", "Copies of each kind that somebody cannot see: not in the own hand, nor open on the table. Index it with T34 objects.", |lua, s, seat: Seat| {
        let unseen = s.look(|scene| scene.game.unseen(seat.0, scene.mount.look().drids()))?;
        let table = lua.create_table()?;
        for kind in T34::all() {
            table.raw_set(lua_tile(lua, Tile::Kind(kind))?, unseen[kind.id34()])?;
        }
        Ok(Value::Table(table))
    });
}

fn decisions<M: Methods<LuaGame>>(m: &mut M) {
    m.method(
        "getactions",
        "(who: Who): Action[]",
        "Everything somebody may do now, answers to a menu aside.",
        |lua, s, who: Seat| {
            charge(lua, ACTION_TICKS)?;
            let actions = s.look(|scene| scene.game.choices(who.0).actions())?;
            let tables = actions.iter().map(|action| returns::action_table(lua, action));
            tables.collect::<mlua::Result<Vec<_>>>()
        },
    );
    m.method("foresee", "(action: Action, opts: Foresight?): Event[]?, string?", "What would happen if she did this: a copy of the table, everybody's skill and state included, plays on by the built-in AI; she herself passes and wins by her draw. Tiles seen are fixed in the wall, first come first fixed. Only in `onMenuPicked` after a draw; nil and a reason at a table that is itself foreseen, or if somebody else's state cannot be copied. Keep what the events tell, not the events: those of wins hold objects that are no state.", |lua, s, (action, opts): (Table, Option<Table>)| {
        s.slot.table(|scene| match foresee(lua, scene, &action, opts).inspect(|_| seen(lua))? {
            (Ok(story), pin) => {
                if pin {
                    story.pin(signed(lua, scene)?);
                    scene.visions.extend(story.vision(scene.game, scene.me));
                }
                Ok((Some(story.events), None))
            }
            (Err(reason), _) => Ok((None, Some(reason.to_string()))),
        })
    });
}

/// Excludes the events of a look-ahead from bulk: they are paid for by its ticks.
fn seen(lua: &Lua) {
    _ = with(lua, |meter| {
        meter.forgive(lua);
        Ok(())
    });
}

fn who(lua: &Lua, who: Option<Who>) -> mlua::Result<Option<AnyUserData>> {
    who.map(|who| lua_who(lua, who)).transpose()
}
