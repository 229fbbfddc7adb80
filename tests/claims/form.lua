-- What the reference says of `Form`, `Gb` and `Formctx`.
local Girl = skill {}

-- The hand of a seat with what it wins on, its form, and the circumstances, changed.
local function won(t, tiles, tile, change, rule)
  t:rig {
    hand = tiles,
    rule = rule or "libsaki",
    rivers = { [1] = "9m", [2] = "9p", [3] = "9p", [4] = "9p" },
    drids = "9s",
  }
  local hand = t:hand()
  return t:look(function(game)
    local ctx = game:getformctx(Who.all[1])
    for field, value in pairs(change or {}) do
      ctx[field] = value
    end
    return Form.new(hand, T37.new(tile), ctx, game:getrule())
  end)
end

local PINFU = "234m456p22s45678s"

test("Form:hasyaku: a complete hand without yaku has a form too", function(t)
  t:expect(won(t, PINFU, "9s"):hasyaku()):is(true)
  local none = won(t, "123m456p22s456s78p", "9p")
  t:expect(none:hasyaku() == (none:han() > none:dora() + none:akadora())):is(true)
  t:expect(pcall(function()
    return won(t, "147m258p369s1234z", "9p")
  end)):is(false)
end)

test("Form:isprototypalyakuman: a yakuman by name, not by counting", function(t)
  t:expect(won(t, "19m19p19s1234567z", "1m"):isprototypalyakuman()):is(true)
  t:expect(won(t, PINFU, "9s"):isprototypalyakuman()):is(false)
end)

test("Form:han: doras included", function(t)
  local form = won(t, "234m406p22s45678s", "3s", { riichi = 1 })
  t:expect(form:akadora()):is(1)
  t:expect(form:han()):at_least(form:dora() + form:uradora() + form:akadora() + 1)
end)

test("Form:fu: 0 for a yakuman", function(t)
  t:expect(won(t, "19m19p19s1234567z", "1m"):fu()):is(0)
  t:expect(won(t, PINFU, "3s"):fu()):between(20, 110)
end)

test("Form:base: base points", function(t)
  local form = won(t, PINFU, "3s", { riichi = 1 })
  t:expect(form:base()):is(math.min(form:fu() * 2 ^ (2 + form:han()), 2000))
  t:expect(won(t, "19m19p19s1234567z", "1m"):base()):is(8000)
end)

test("Form:dora: doras", function(t)
  t:rig { hand = "111m456p456s1122z", drids = "9m" }
  local doras = t:look(function(game, mount)
    local hand = Hand.new(game:gethand(Who.all[1]))
    return Form.new(hand, T37.new("1z"), game:getformctx(Who.all[1]), game:getrule(), mount:getdrids()):dora()
  end)
  t:expect(doras):is(3)
end)

test("Form:uradora: ura doras, of the indicators that are given", function(t)
  t:rig { hand = "111m456p456s1122z", drids = "9p" }
  local ura = t:look(function(game, mount)
    local ctx = game:getformctx(Who.all[1])
    ctx.riichi = 1
    local hand, rule = game:gethand(Who.all[1]), game:getrule()
    return Form.new(hand, T37.new("1z"), ctx, rule, mount:getdrids(), { T37.new("9m") }):uradora()
  end)
  t:expect(ura):is(3)
end)

test("Form:akadora: red fives", function(t)
  t:expect(won(t, "234m406p22s45678s", "3s"):akadora()):is(1)
end)

test("Form:yakus: the set by three-letter keys", function(t)
  local yakus = won(t, PINFU, "3s", { riichi = 1 }):yakus()
  t:expect(yakus.rci):is(true)
  t:expect(yakus.pnf):is(true)
  t:expect(yakus.tny):is(true)
  for key, has in pairs(yakus) do
    t:expect(#key):is(3)
    t:expect(has):is(true)
  end
end)

local function honba(t, form)
  t:rig { hand = PINFU, honba = 2 }
  local hand = t:hand()
  return t:look(function(game)
    return form(Form.new(hand, T37.new("3s"), game:getformctx(Who.all[1]), game:getrule()))
  end)
end

test("Form:gain: honba included, sticks not", function(t)
  t:expect(honba(t, function(form)
    return form:gain() - form:netgain()
  end)):is(600)
end)

test("Form:netgain: without honba", function(t)
  t:expect(won(t, PINFU, "3s"):netgain()):is(won(t, PINFU, "3s"):gain())
end)

test("Form:loss: what one payer loses, honba included", function(t)
  t:expect(honba(t, function(form)
    return { form:loss(true), form:gain() }
  end)):is(honba(t, function(form)
    return { form:gain(), form:gain() }
  end))
end)

test("Form:netloss: without honba", function(t)
  t:expect(honba(t, function(form)
    return form:loss(true) - form:netloss(true)
  end)):is(600)
end)

test("Form:spell: its yaku in words, dora after them", function(t)
  local text = won(t, "234m406p22s45678s", "3s", { riichi = 1 }):spell()
  t:expect(text):has("riichi")
  t:expect(text:find("dora") > text:find("riichi")):is(true)
end)

test("Form:charge: what is paid in words, honba aside", function(t)
  local one = honba(t, function(form)
    return form:charge() == tostring(form:netgain())
  end)
  t:expect(one):is(true)
end)

local function gb(t, tiles, tile, lastcopy)
  t:rig { hand = tiles }
  local hand = t:hand()
  return t:look(function(game)
    return Gb.new(hand, T37.new(tile), game:getformctx(Who.all[1]), lastcopy)
  end)
end

test("Gb:total: all its fans together", function(t)
  local win = gb(t, "123456789m11p23s", "1s")
  t:expect(win:total()):at_least(16)
  t:expect(pcall(function()
    return gb(t, "147m258p369s1234z", "9p")
  end)):is(false)
  t:expect(gb(t, "123456789m11p24s", "3s", true):total()):at_least(gb(t, "123456789m11p24s", "3s"):total())
end)

test("Gb:fans: by name, and how many times each counts", function(t)
  local fans = gb(t, "123456789m11p23s", "1s"):fans()
  t:expect(fans["pure straight"]):is(1)
end)

test("Formctx.__index: reads a field; others are an error", function(t)
  t:rig { hand = PINFU }
  local fields = t:look(function(game)
    local ctx = game:getformctx(Who.all[1])
    return {
      ctx.ippatsu,
      ctx.bless,
      ctx.duringkan,
      ctx.emptymount,
      ctx.riichi,
      ctx.roundwind,
      ctx.selfwind,
      ctx.extraround,
      pcall(function()
        return ctx.luck
      end),
    }
  end)
  t:expect(fields[1]):is(false)
  t:expect(fields[5]):is(0)
  t:expect(fields[6]):is(1)
  t:expect(fields[7]):between(1, 4)
  t:expect(fields[8]):is(0)
  t:expect(fields[9]):is(false)
end)

test("Formctx.__newindex: changes a field of a copy", function(t)
  t:rig { hand = PINFU }
  local seen = t:look(function(game)
    local ctx = game:getformctx(Who.all[1])
    ctx.riichi = 2
    ctx.ippatsu = true
    local wrong = pcall(function()
      ctx.riichi = 5
    end)
    return { ctx.riichi, ctx.ippatsu, game:getformctx(Who.all[1]).riichi, wrong }
  end)
  t:expect(seen):is { 2, true, 0, false }
end)

return Girl
