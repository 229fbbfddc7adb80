-- After she won in one suit, her next deal is rich in it.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 恩恵享受【色】: at least 4 to 9 tiles of the suit.

---@type Skill
local DyedMemory = skill {
  name = { en = "Dyed memory", zh = "染色之恩", ja = "恩恵享受【色】" },
  desc = {
    en = "After winning in one suit: its tiles +{suit} mk in the next deal.",
    zh = "以一色和了后，下一局配牌该花色 +{suit} mk。",
    ja = "一色で和了した次の配牌は、その色が +{suit} mk。",
  },
  mk = {
    suit = { 30, min = 0, max = 1000, doc = "her next deal: each kind of the suit" },
  },
  mk_doc = {
    zh = { suit = "下一局配牌：该花色的每种牌" },
    ja = { suit = "次の配牌：その色の各牌" },
  },
}

-- The only suit of some tiles, if they have just one.
local function only_suit(tiles)
  local suit
  for _, tile in ipairs(tiles) do
    if tile:isnum() and suit ~= tile:suit() then
      if suit then
        return nil
      end
      suit = tile:suit()
    end
  end
  return suit
end

function DyedMemory:onEvent(game, event)
  if event.type ~= "round-ended" then
    return
  end
  self.suit = nil
  local won = event.args.result == "RON" or event.args.result == "TSUMO"
  for i, who in ipairs(event.args.openers) do
    if won and who == self.who then
      self.suit = only_suit(event.args.hands[i])
    end
  end
end

-- check: allow(idle-power)
function DyedMemory:onMonkey(game, exists)
  if self.suit then
    exists[self.who:index()]:incmk(self.suit, self.mk.suit)
  end
end

test("a win in one suit is remembered", function(t)
  t:rig { hand = "11123456p55777z", pii = "4p" }
  t:draw(1)
  t:act(1, "tsumo")
  t:expect(t:girl().suit):is("p")
end)

test("the next deal is rich in it", function(t)
  t:mean(100, function(t)
    t:rig { state = { suit = "p" } }
    t:deal()
    return t:hand():ct("p")
  end):at_least(5)
end)

return DyedMemory
