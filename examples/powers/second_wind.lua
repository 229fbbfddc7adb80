-- After she throws a 2 or an 8, her next draw helps.
-- From: Sakicards (EpicOrange/riichi_advanced), Takimi Haru: an extra turn for throwing a 2 or an 8.

---@type Skill
local SecondWind = skill {
  name = { en = "Second wind", zh = "再起之风", ja = "追い風" },
  desc = {
    en = "After throwing a 2 or 8: effective tiles +{help} mk on the next draw.",
    zh = "打出 2 或 8 后，下次摸牌进张 +{help} mk。",
    ja = "2か8を切ると、次のツモで有効牌が +{help} mk。",
  },
  mk = {
    help = { 80, min = 0, max = 1000, doc = "her draws: each tile that helps her hand" },
  },
  mk_doc = {
    zh = { help = "她的摸牌：每种进张" },
    ja = { help = "自分のツモ：有効牌それぞれ" },
  },
}

function SecondWind:onEvent(game, event)
  if event.args.who ~= self.who then
    return
  end
  local tile = event.args.tile
  if event.type == "discarded" then
    self.blows = tile:isnum() and (tile:val() == 2 or tile:val() == 8)
  elseif event.type == "drawn" then
    self.blows = nil
  end
end

function SecondWind:onDraw(game, mount, who)
  if who == self.who and self.blows then
    mount:lighta(game:gethand(who):effa(), self.mk.help)
  end
end

test("a 2 thrown helps for one draw", function(t)
  t:rig { hand = "123m456p789s55z34m", pii = "2p" }
  t:draw(1)
  t:expect(t:law():light("5m")):is(0)
  t:act(1, "discard", "2p")
  t:expect(t:law():light("5m")):is(80)
  t:draw(1)
  t:expect(t:girl().blows):is(nil)
end)

return SecondWind
