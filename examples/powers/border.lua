-- Once in a round, for three turns nobody may ron her discards.
-- From: Touhou Gensou Mahjong (東方幻想麻雀), Hakurei Reimu: three turns without a ron off her.

---@type Skill
local Border = skill {
  name = { en = "Border", zh = "结界", ja = "夢想結界" },
  desc = {
    en = "Once a round: {turns} of her discards cannot be won on.",
    zh = "每局一次：她的 {turns} 张弃牌不能被荣和。",
    ja = "一局に一度：{turns} 枚の捨て牌で放銃しない。",
  },
  mk = {
    turns = { 3, min = 1, max = 18, doc = "how many discards are safe" },
  },
  mk_doc = {
    zh = { turns = "几张弃牌" },
    ja = { turns = "何枚の捨て牌か" },
  },
}

function Border:onMenu(game, moment)
  return moment == "drawn" and not self.till and { { name = "border" } } or nil
end

function Border:onMenuPicked(game, mount, picks)
  if picks.border then
    self.till = game:turn(self.who) + self.mk.turns
  end
end

-- The built-in AI uses it against a riichi.
function Border:aiMenu(view)
  for _, rival in ipairs(Who.all) do
    if rival ~= view:me() and view:riichiestablished(rival) then
      return { border = true }
    end
  end
end

function Border:onEvent(game, event)
  if event.type == "round-started" then
    self.till = nil
  end
end

function Border:onFilter(game, who)
  local thrower = game:getfocus()
  if thrower == self.who and self.till and game:turn(self.who) <= self.till then
    return { ron = true }
  end
end

local function may_ron(t, picks)
  t:rig { hand = "159m159p159s1235z", hands = { [2] = "123m456p78999s55z" } }
  t:draw(1)
  t:pick(picks)
  t:act(1, "discard", "5z")
  return (t:choices(2) or {}).ron ~= nil
end

test("behind the border she is safe", function(t)
  t:expect(may_ron(t, { border = true })):is(false)
  t:expect(may_ron(t, {})):is(true)
end)

return Border
