-- Throwing what is safe against a riichi, she loses no time: her next draw helps.
-- From: Sakicards (EpicOrange/riichi_advanced), Kosegawa Shiromi: an extra turn for throwing a safe tile against a riichi.

---@type Skill
local SafeHaste = skill {
  name = { en = "Safe haste", zh = "稳中求快", ja = "現物の余裕" },
  desc = {
    en = "After throwing a safe tile against a riichi: effective tiles +{help} mk on the next draw.",
    zh = "对立直者打出现物后，下次摸牌进张 +{help} mk。",
    ja = "リーチに現物を切ると、次のツモで有効牌が +{help} mk。",
  },
  mk = {
    help = { 120, min = 0, max = 1000, doc = "her draws: each tile that helps her hand" },
  },
  mk_doc = {
    zh = { help = "她的摸牌：每种进张" },
    ja = { help = "自分のツモ：有効牌それぞれ" },
  },
}

local function is_safe(game, tile, rival)
  for _, thrown in ipairs(game:getriver(rival)) do
    if thrown == tile then
      return true
    end
  end
  return false
end

function SafeHaste:onEvent(game, event)
  if event.args.who ~= self.who then
    return
  end
  if event.type == "drawn" then
    self.calm = nil
  elseif event.type == "discarded" then
    for _, rival in ipairs(Who.all) do
      local threat = rival ~= self.who and game:riichiestablished(rival)
      self.calm = self.calm or (threat and is_safe(game, event.args.tile, rival)) or nil
    end
  end
end

function SafeHaste:onDraw(game, mount, who)
  if who == self.who and self.calm then
    mount:lighta(game:gethand(who):effa(), self.mk.help)
  end
end

test("a safe tile calms her", function(t)
  for tile, calm in pairs { ["1z"] = true, ["2z"] = false } do
    t:rig {
      hand = "159m159p159s1234z",
      hands = { [2] = "123m456p55z34m789s" },
      rivers = { "3z", "1z", "9m", "9m" },
      riichi = { [2] = true },
    }
    t:draw(1)
    t:act(1, "discard", tile)
    t:expect(t:girl().calm or false, tile):is(calm)
  end
end)

test("then what helps is lit", function(t)
  t:rig { hand = "123m456p789s55z34m", state = { calm = true } }
  t:expect(t:law():light("5m")):is(120)
end)

return SafeHaste
