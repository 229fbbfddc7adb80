//! An example of each error: what raises it.
//!
//! What is no whole file stands between `local Girl = skill { mk = { n = 1 } }` and `return Girl`. A test raises them all.

/// Id, and Lua; of `ERuleFile`, a rule file.
const EXAMPLES: &[(&str, &str)] = &[
    (
        "EBudget",
        "function Girl:onDraw()
  while true do end
end",
    ),
    (
        "EDrmCntDrw",
        r#"function Girl:onDraw(game, mount, who)
  local hand = Hand.new(game:gethand(who))
  hand:draw("1m")
  hand:draw("2m")
end"#,
    ),
    (
        "EDrmCntSwp",
        "function Girl:onDraw(game, mount, who)
  Hand.new(game:gethand(who)):spinout()
end",
    ),
    (
        "EExpired",
        r#"local kept

function Girl:onMonkey(game, exists)
  kept = exists[1]
end

function Girl:onDraw()
  kept:incmk("5m", 60)
end"#,
    ),
    (
        "EForesee",
        r#"function Girl:onDraw(game)
  game:foresee({ type = "spin-out" })
end"#,
    ),
    (
        "EFrmNoAgr",
        "function Girl:onDraw(game, mount, who)
  Form.new(game:gethand(who), game:getformctx(who), game:getrule())
end",
    ),
    (
        "EInvAction",
        r#"function Girl:onMenu(game, moment)
  return moment == "drawn" and { { name = "look" } } or nil
end

function Girl:aiMenu()
  return { look = true }
end

function Girl:onMenuPicked(game)
  game:foresee({ type = "tsumo" })
end"#,
    ),
    (
        "EInvAnswer",
        "function Girl:status()
  return 3
end",
    ),
    (
        "EInvArg",
        "function Girl:onDraw(game, mount, who)
  game:visible(who, who)
end",
    ),
    (
        "EInvBargain",
        r#"function Girl:onBargain()
  return { "5m" }
end"#,
    ),
    (
        "EInvClaim",
        r#"function Girl:onBargain()
  return { { ["5m"] = "some" } }
end"#,
    ),
    (
        "EInvCount",
        r#"function Girl:onDraw()
  Tilecount.new("111122223333444m"):step()
end"#,
    ),
    (
        "EInvCtx",
        "function Girl:onDraw(game, mount, who)
  local ctx = game:getformctx(who)
  ctx.riichi = 5
end",
    ),
    (
        "EInvDamp",
        "function Girl:onDamp()
  return { [self.who:right()] = 101 }
end",
    ),
    (
        "EInvDice",
        "function Girl:onFirstDealer()
  return { 7, 7 }
end",
    ),
    ("EInvFile", "return skill {} -- \u{202e}"),
    (
        "EInvFix",
        r#"function Girl:onRaid()
  return { priority = "first" }
end"#,
    ),
    (
        "EInvGrounds",
        r#"function Girl:checkInit()
  return false, { till = "late" }
end"#,
    ),
    (
        "EInvHand",
        "function Girl:onDraw(game, mount, who)
  ai:attack(game, who, game:gethand(who))
end",
    ),
    ("EInvHook", "Girl.onDraw = 3"),
    (
        "EInvKey",
        "function Girl:onDraw()
  for key in { [{}] = 1, [{}] = 1 } do
    print(key)
  end
end",
    ),
    (
        "EInvKin",
        r#"function Girl:checkInit(game)
  return game:published("mai") == nil
end"#,
    ),
    (
        "EInvM37Idx",
        r#"function Girl:onEvent(game, event)
  if event.type == "barked" then
    print(event.args.bark[5])
  end
end"#,
    ),
    (
        "EInvMenu",
        r#"function Girl:onMenu()
  return { { text = "luck" } }
end"#,
    ),
    (
        "EInvMk",
        r#"function Girl:onDraw(game, mount)
  mount:lighta("5m", 0 / 0)
end"#,
    ),
    (
        "EInvMkName",
        r#"function Girl:onDraw(game, mount)
  mount:lighta("5m", self.mk.luck)
end"#,
    ),
    (
        "EInvMntExt",
        r#"function Girl:onDraw(game, mount)
  mount:incmk("wall", 0, "5m", 60)
end"#,
    ),
    ("EInvParam", "return skill { mk = { luck = { 80, max = 20 } } }"),
    (
        "EInvRand",
        "function Girl:onDraw(game, mount, who, rinshan, rand)
  rand:gen(0)
end",
    ),
    (
        "EInvRig",
        r#"test("five of a kind", function(t)
  t:rig { hand = "11111m" }
end)"#,
    ),
    (
        "EInvRule",
        r#"function Girl:onDraw(game)
  local rule = game:getrule()
  rule.rounds = "many"
end"#,
    ),
    (
        "EInvSelf",
        r#"function Girl:onDraw(game, mount)
  mount.lighta("5m", 60)
end"#,
    ),
    ("EInvShare", r#"borrow("saki", 2)"#),
    ("EInvSkill", "return skill { luck = 3 }"),
    (
        "EInvState",
        "function Girl:onDraw(game, mount, who)
  self.hand = game:gethand(who)
end",
    ),
    (
        "EInvStop",
        r#"function Girl:onMenu(game, moment)
  return moment == "drawn" and { { name = "look" } } or nil
end

function Girl:aiMenu()
  return { look = true }
end

function Girl:onMenuPicked(game)
  game:foresee({ type = "spin-out" }, { stop = "later" })
end"#,
    ),
    (
        "EInvSuit",
        r#"function Girl:onDraw()
  print(T34.new("x", 3))
end"#,
    ),
    (
        "EInvT34Id",
        "function Girl:onDraw()
  print(T34.new(99))
end",
    ),
    (
        "EInvT34Str",
        r#"function Girl:onDraw()
  print(T34.new("10m"))
end"#,
    ),
    (
        "EInvT37Str",
        r#"function Girl:onDraw()
  print(T37.new("10m"))
end"#,
    ),
    (
        "EInvTest",
        r#"test("nobody is asked", function(t)
  t:draw()
  t:pick { luck = true }
end)"#,
    ),
    (
        "EInvTile",
        r#"function Girl:onDraw(game, mount)
  mount:loadb(T34.new("5m"), 1)
end"#,
    ),
    (
        "EInvWho",
        "function Girl:onDraw(game)
  print(game:gethand(5))
end",
    ),
    (
        "EMemory",
        r#"function Girl:onDraw()
  local text = "luck"
  while true do
    text = text .. text
  end
end"#,
    ),
    ("ENoBoolean", "function Girl:checkInit() end"),
    ("ENoSkill", "return 3"),
    (
        "EReadOnly",
        r#"function Girl:onEvent(game)
  game:getmount():lighta("5m", 60)
end"#,
    ),
    (
        "ERequire",
        r#"local waits = require("lib/waits")
return skill {}"#,
    ),
    ("ERuleFile", r#"rounds = "many""#),
    (
        "EUndeclared",
        r#"function Girl:onDraw()
  montu:lighta("5m", 60)
end"#,
    ),
];

/// The example of an id. `ESyntax` has none: it takes a file with thousands of comparisons, or loops in new syntax.
pub(super) fn example(code: &str) -> Option<&'static str> {
    EXAMPLES.iter().find(|(id, _)| *id == code).map(|(_, text)| *text)
}
