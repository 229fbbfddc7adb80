-- She may look at the tiles that the next players draw.
-- From: Mahjong Soul (雀魂), Battle of Clairvoyance (占星の戦): tiles to come lie open.

---@type Skill
local Clairvoyance = skill {
  name = { en = "Clairvoyance", zh = "占星", ja = "占星" },
  desc = {
    en = "After a draw: sees the next {draws} tiles drawn.",
    zh = "摸牌后可预见接下来的 {draws} 次摸牌。",
    ja = "ツモの後、先の {draws} 枚のツモを見る。",
  },
  mk = {
    draws = { 3, min = 1, max = 20, doc = "how many draws of anybody she sees" },
  },
  mk_doc = {
    zh = { draws = "预见几次摸牌" },
    ja = { draws = "何枚先まで見るか" },
  },
}

local LOOK = { en = "See the next draws", zh = "预见接下来的摸牌", ja = "先のツモを見る" }

-- check: allow(idle-menu)
function Clairvoyance:onMenu(game, moment)
  return moment == "drawn" and { { name = "look", text = LOOK } } or nil
end

function Clairvoyance:onMenuPicked(game, mount, picks)
  local seen = {}
  for _, event in ipairs(picks.look and game:foresee({ type = "spin-out" }, { stop = self.mk.draws }) or {}) do
    if event.type == "drawn" then
      table.insert(seen, event.args.tile:str37())
    end
  end
  print(table.concat(seen, " "))
end

test("what is to come is shown", function(t)
  t:rig { hand = "159m159p159s1234z", pii = "6z7z6z7z" }
  t:draw(1)
  t:pick { look = true }
  t:expect(t:popups()[1]):has("3y 2y 3y")
end)

return Clairvoyance
