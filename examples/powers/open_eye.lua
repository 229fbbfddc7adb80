-- In fourth place, she sees what the others wait for.
-- From: Sakicards (EpicOrange/riichi_advanced), Fukuji Mihoko: the others play with open hands while she is fourth.

---@type Skill
local OpenEye = skill {
  name = { en = "Open eye", zh = "慧眼", ja = "開眼" },
  desc = {
    en = "In fourth place: her player is told what others wait for.",
    zh = "第四名时，告知她的玩家他家的听牌。",
    ja = "4位なら、他家の待ちが分かる。",
  },
}

function OpenEye:onEvent(game, event)
  if event.type ~= "drawn" or event.args.who ~= self.who or game:getrank(self.who) < 4 then
    return
  end
  for _, rival in ipairs(Who.all) do
    local hand = game:gethand(rival)
    if rival ~= self.who and hand:step() == 0 then
      local waits = {}
      for i, kind in ipairs(hand:effa()) do
        waits[i] = kind:str34()
      end
      print(game:getgirl(rival) .. ": " .. table.concat(waits, " "))
    end
  end
end

test("she sees a wait, in fourth place only", function(t)
  for told, points in pairs { [0] = { 40000, 20000, 20000, 20000 }, [1] = { 1000, 33000, 33000, 33000 } } do
    t:rig { hands = { [2] = "123m456p789s55z34m" }, points = points }
    t:draw(1)
    t:expect(#t:popups()):is(told)
  end
end)

test("both kinds are named", function(t)
  t:rig { hands = { [2] = "123m456p789s55z34m" }, points = { 1000, 33000, 33000, 33000 } }
  t:draw(1)
  t:expect(t:popups()[1]):has("2m 5m")
end)

return OpenEye
