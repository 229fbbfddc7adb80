-- NAME: after a draw she may see what comes of throwing it.
---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "She sees what follows, {draws} draws ahead.",
    zh = "预见之后 {draws} 次摸牌。",
    ja = "{draws} 回先のツモまで見る。",
  },
  mk = { draws = { 4, min = 1, max = 20, doc = "how many draws of anybody she sees" } },
  mk_doc = { zh = { draws = "预见几次摸牌" }, ja = { draws = "何回先のツモまで見るか" } },
}

local LOOK = { en = "See what follows", zh = "预见后果", ja = "行く末を見る" }

-- A person looks, the AI does not.
-- check: allow(idle-menu)
function Girl:onMenu(game, moment)
  return moment == "drawn" and { { name = "look", text = LOOK } } or nil
end

function Girl:onMenuPicked(game, mount, picks)
  local events = picks.look and game:foresee({ type = "spin-out" }, { stop = self.mk.draws })
  print(events and #events or { en = "nothing", zh = "什么也没看见", ja = "何も見えない" })
end

test("she looks when she asks to", function(t)
  t:rig { hand = "159m159p159s1234z", pii = "5z" }
  t:draw()
  t:pick { look = true }
  t:expect(t:popups()):has("8")
end)

test("she always sees something", function(t)
  t:rate(30, function(t)
    t:deal()
    t:draw(1)
    t:pick { look = true }
    return t:popups()[1] ~= "nothing"
  end):near(1)
end)

return Girl
