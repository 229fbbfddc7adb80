-- The longer she throws from her hand and not what she drew, the better she draws.
-- From: Mahjong Soul (雀魂), Battle of Incantation (詠唱): han for successive discards from the hand.

---@type Skill
local Azure = skill {
  name = { en = "Azure", zh = "苍之咏唱", ja = "蒼の詠唱" },
  desc = {
    en = "For each successive discard from the hand, up to {most}: effective tiles +{help} mk.",
    zh = "连续手切，每次进张 +{help} mk（最多 {most} 次）。",
    ja = "手出しが続くごとに有効牌が +{help} mk（{most} 回まで）。",
  },
  mk = {
    help = { 12, min = 0, max = 1000, doc = "her draws: each tile that helps, for each such discard" },
    most = { 6, min = 1, max = 18, doc = "how many discards count" },
  },
  mk_doc = {
    zh = { help = "她的摸牌：每种进张，按次数累计", most = "最多计几次" },
    ja = {
      help = "自分のツモ：有効牌それぞれ、手出しごとに",
      most = "数えるのは何回までか",
    },
  },
  state = { streak = 0 },
}

function Azure:onEvent(game, event)
  if event.type == "round-started" then
    self.streak = 0
  elseif event.type == "discarded" and event.args.who == self.who then
    self.streak = event.args.spin and 0 or self.streak + 1
  end
end

function Azure:onDraw(game, mount, who)
  if who == self.who then
    mount:lighta(game:gethand(who):effa(), self.mk.help * math.min(self.streak, self.mk.most))
  end
end

test("a streak is worth so much, and no more", function(t)
  for streak, mk in pairs { [0] = 0, [3] = 36, [9] = 72 } do
    t:rig { hand = "123m456p789s55z34m", state = { streak = streak } }
    t:expect(t:law():light("5m"), streak):is(mk)
  end
end)

test("a drawn tile thrown ends it", function(t)
  t:rig { hand = "159m159p159s1234z" }
  t:draw(1)
  t:act(1, "discard", "1z")
  t:expect(t:girl().streak):is(1)
  t:draw(1)
  t:act(1, "tsumogiri")
  t:expect(t:girl().streak):is(0)
end)

return Azure
