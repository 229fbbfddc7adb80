-- Shirouzu Mairu binds herself: having seen her deal she names a number of han. If she wins the hand with as many, she has
-- a key for Himeko, who has the same hand of her own match twice as dear; if not, Himeko cannot win it. (A)
-- She publishes what became of each hand; the rest is Himeko's.

---@type Skill
local Mairu = skill {
  id = 710414,
  school = "Shindouji",
  name = { zh = "白水哩", ja = "白水哩", en = "Shirouzu Mairu" },
  kin = { "himeko" },
  desc = {
    en = "Before her first discard she may bind herself to 1 to 8 han. Bound to n: effective tiles +{pull} mk; in tenpai "
      .. "waits worth as much +{reach} mk a han, cheaper ones -{cheap}. A key won or broken is for Himeko.",
    zh = "第一次打牌前可以约定 1 到 8 番。约定 n 番后进张 +{pull} mk；听牌时够番的和了牌每番 +{reach} mk，不够的 -{cheap}。"
      .. "得到或失去的钥匙属于姬子。",
    ja = "最初の打牌の前に 1〜8 翻の縛りをかけられる。縛り中は有効牌 +{pull} mk、聴牌時は足りる和了牌に 1 翻につき +{reach} mk、"
      .. "足りない牌は -{cheap}。鍵は姫子のもの。",
  },
  mk = {
    pull = { 25, min = 0, max = 2000, doc = "her draws while bound: each effective tile" },
    reach = {
      20,
      min = 0,
      max = 2000,
      doc = "her draws in tenpai: each wait that is worth enough, for each han of the key",
    },
    cheap = { 60, min = 0, max = 2000, doc = "her draws in tenpai: taken from waits that are not" },
  },
  mk_doc = {
    zh = {
      pull = "约定期间的摸牌：每种进张",
      reach = "听牌时的摸牌：够番的和了牌，约定的每一番",
      cheap = "听牌时的摸牌：不够番的和了牌所减",
    },
    ja = {
      pull = "縛り中のツモ：有効牌それぞれ",
      reach = "聴牌時のツモ：足りる和了牌、縛りの 1 翻ごと",
      cheap = "聴牌時のツモ：足りない和了牌から引く分",
    },
  },
  state = { keys = {} },
  only = { onMenu = { "drawn" }, onDraw = { "own", having = "key" }, onEvent = { "dealt", "round-ended" } },
}

local MOST = 8

-- The hand of a game, as a key is called: `E1-0`.
local function name(game)
  return ("%d-%d"):format(game:getround(), game:getextraround())
end

local TITLE = {
  en = "Promise a win of so many han: your tiles come, cheaper wins stay away. A key kept or broken is Himeko's.",
  zh = "约定和几番：进张会来，不够番的和了牌来得少。钥匙守住或折断都归姬子。",
  ja = "何翻で和了るか約束する：有効牌が来て、安い和了牌は減る。鍵は守っても折れても姫子のもの。",
}

function Mairu:onMenu(game, moment)
  if self.key or self.passed or game:turn(self.who) > 0 then
    return nil
  end
  local rows = {
    title = TITLE,
    { name = "bind", text = { en = "Reservation", zh = "约定", ja = "リザベーション" } },
  }
  for han = 1, MOST do
    table.insert(rows, {
      name = "han" .. han,
      kind = "radio",
      on = han == 3,
      text = { en = han .. " han", zh = han .. " 番", ja = han .. " 翻" },
    })
  end
  return rows
end

function Mairu:onMenuPicked(game, mount, picks)
  self.passed = true
  for han = 1, MOST do
    if picks.bind and picks["han" .. han] then
      self.key = han
    end
  end
end

-- The built-in AI binds itself to what it holds, and one more.
function Mairu:aiMenu(view, menu)
  local hand = view:hand()
  local han = 2 + hand:ctaka5() + view:getdrids() % hand
  return menu.bind and { bind = true, ["han" .. math.min(han, MOST)] = true }
end

function Mairu:aiLimits(view)
  return { minhan = self.key, nocall = self.key ~= nil and self.key > 3 }
end

-- The han of her hand when it has drawn this kind; 0 without yaku.
local function han(game, hand, ctx, kind)
  local copy = Hand.new(hand)
  copy:draw(T37.new(kind:id34()))
  local form = Form.new(copy, ctx, game:getrule(), game:getmount():getdrids())
  return form:hasyaku() and (form:isprototypalyakuman() and 13 or form:han()) or 0
end

function Mairu:onDraw(game, mount, who, rinshan)
  local hand, ctx = game:gethand(who), game:getformctx(who)
  if not hand:ready() then
    mount:lighta(game:wanted(who), self.mk.pull)
    return
  end
  for _, kind in ipairs(hand:effa()) do
    local enough = han(game, hand, ctx, kind) >= self.key
    mount:lighta(kind, enough and self.mk.reach * self.key or -self.mk.cheap)
  end
end

function Mairu:onEvent(game, event)
  if event.type == "dealt" then
    self.key, self.passed = nil, nil
  elseif self.key then
    local won = 0
    for i, form in ipairs(event.args.forms) do
      if event.args.openers[i] == self.who then
        won = form:isprototypalyakuman() and 13 or form:han()
      end
    end
    self.keys[name(game)] = won >= self.key and self.key or -self.key
    self:publish { keys = self.keys, last = self.keys[name(game)] }
  end
end

function Mairu:status(game)
  local key = self.key
  return key
      and { en = "bound to " .. key .. " han", zh = "约定 " .. key .. " 番", ja = key .. " 翻縛り" }
    or nil
end

-- In tenpai for 1s and 4s: pinfu and, with 1s, the terminal run of 123.
local READY = "23499m234p23567s"

test("the key is bound before the first discard, once", function(t)
  t:rig { hand = READY, pii = "9p" }
  t:draw(1)
  t:expect(t:menu().bind):is(false)
  t:pick { bind = true, han2 = true }
  t:expect(t:girl().key):is(2)
  t:expect(t:menu()):is(nil)
  t:rig { hand = READY, turn = 1 }
  t:draw(1)
  t:expect(t:menu(), "after her first discard"):is(nil)
end)

test("waits that are worth the key come, cheaper ones do not", function(t)
  -- 4s makes the sanshoku of 234; with tsumo and pinfu that is four han, 1s only two.
  t:rig { hand = READY, drids = "3z", turn = 1, state = { key = 3 } }
  t:expect({ t:law():light("4s"), t:law():light("1s") }):is { 60, -60 }
  t:rig { hand = READY, drids = "3z", turn = 1, state = { key = 2 } }
  t:expect({ t:law():light("4s"), t:law():light("1s") }):is { 40, 40 }
  t:rig { hand = READY }
  t:expect(t:law():light("4s"), "not bound"):is(0)
end)

test("what became of a key is published", function(t)
  t:rig { hand = READY, drids = "3z", pii = "4s", state = { key = 3 } }
  t:draw(1)
  t:act(1, "tsumo")
  t:expect(t:girl().keys):is { ["0-0"] = 3 }
  t:rig { hand = READY, hands = { [2] = "123m456p789s1155z" }, next = 2, pii = "1z", state = { key = 3 } }
  t:draw(2)
  t:act(2, "tsumo")
  t:expect(t:girl().keys):is { ["0-0"] = -3 }
end)

test("bound, she wins dear hands", function(t)
  local function dear(key)
    return t:rate(80, function(t)
      t:rig {
        hand = "23477m234p2356s5z",
        drids = "3z",
        turn = 2,
        state = { key = key, passed = true },
      }
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0 and ended.forms[1]:han() >= 3
    end)
  end
  dear(3):at_least(0.45)
end)

return Mairu
