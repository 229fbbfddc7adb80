-- Waiting for one kind alone, she draws it.
-- From: Sakicards (EpicOrange/riichi_advanced), Takei Hisa: 2 han more for a single wait.

---@type Skill
local LoneWait = skill {
  name = { en = "Lone wait", zh = "孤注一待", ja = "一点待ち" },
  desc = {
    en = "Tenpai on one kind: it comes at +{wait} mk.",
    zh = "听一种牌时，该牌 +{wait} mk。",
    ja = "待ちが一種類なら、その牌が +{wait} mk。",
  },
  mk = {
    wait = { 120, min = 0, max = 2000, doc = "her draws: the one kind" },
  },
  mk_doc = {
    zh = { wait = "她的摸牌：那一种牌" },
    ja = { wait = "自分のツモ：その一種" },
  },
}

function LoneWait:onDraw(game, mount, who)
  if who ~= self.who then
    return
  end
  local hand = game:gethand(who)
  local waits = hand:step() == 0 and hand:effa() or {}
  if #waits == 1 then
    mount:lighta(waits, self.mk.wait)
  end
end

test("two kinds are one too many", function(t)
  t:rig { hand = "123m456p789s111z5z" }
  t:expect(t:law():light("5z")):is(120)
  t:rig { hand = "123m456p789s55z34m" }
  t:expect(t:law():light("5m")):is(0)
end)

return LoneWait
