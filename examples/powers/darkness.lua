-- She may throw a tile that nobody can take; the next draw pays for it.
-- From: Mahjong Soul (雀魂), Battle of Darkness (闇夜の戦): 1000 points for a concealed discard.

---@type Skill
local Darkness = skill {
  name = { en = "Darkness", zh = "暗夜", ja = "闇夜" },
  desc = {
    en = "A concealed discard cannot be called or won on; then effective tiles -{price} mk for one draw.",
    zh = "暗弃的牌不能被鸣或荣和；下次摸牌进张 -{price} mk。",
    ja = "伏せた捨て牌は鳴かれも和了られもしない。次のツモは有効牌が -{price} mk。",
  },
  mk = {
    price = { 30, min = 0, max = 1000, doc = "her next draw: taken from each tile that helps" },
  },
  mk_doc = {
    zh = { price = "下次摸牌：每种进张所减" },
    ja = { price = "次のツモ：有効牌から引く分" },
  },
}

local MENU = {
  title = {
    en = "Nobody can take what you throw now; less of what helps comes with the next draw",
    zh = "这张弃牌谁也不能鸣或荣和，但下次摸牌进张来得少",
    ja = "この捨て牌は誰にも取られないが、次のツモは有効牌が減る",
  },
  { name = "conceal", text = { en = "Conceal the discard", zh = "暗弃", ja = "伏せて捨てる" } },
}

function Darkness:onMenu(game, moment)
  return moment == "drawn" and MENU or nil
end

function Darkness:onMenuPicked(game, mount, picks)
  self.dark = picks.conceal
end

-- The built-in AI uses it against a riichi.
function Darkness:aiMenu(view)
  for _, rival in ipairs(Who.all) do
    if rival ~= view:me() and view:riichiestablished(rival) then
      return { conceal = true }
    end
  end
end

function Darkness:onFilter(game, who)
  local thrower = game:getfocus()
  if thrower == self.who and who ~= self.who and self.dark then
    return { ron = true, call = true }
  end
end

function Darkness:onDraw(game, mount, who)
  if who == self.who and self.dark then
    mount:lighta(game:gethand(who):effa(), -self.mk.price)
  end
end

function Darkness:onEvent(game, event)
  if event.type == "drawn" and event.args.who == self.who then
    self.dark = nil
  end
end

local function conceal(t, dark)
  t:rig { hand = "123m456p789s44z34m", hands = { [2] = "123m456p78999s55z" }, pii = "5z" }
  t:draw(1)
  t:pick { conceal = dark }
  t:act(1, "discard", "5z")
  return (t:choices(2) or {}).ron ~= nil
end

test("nobody takes what is concealed, and it has a price", function(t)
  t:expect(conceal(t, false)):is(true)
  t:expect(conceal(t, true)):is(false)
  t:rig { hand = "123m456p789s55z34m", state = { dark = true } }
  t:expect(t:law():light("5m")):is(-30)
end)

return Darkness
