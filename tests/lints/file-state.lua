local A = skill {}
local count, seen, NAMES = 0, {}, {}
for _, tile in ipairs(T34.all) do
  NAMES[tile:id34()] = tile:str34()
end
local function note(tile)
  table.insert(seen, NAMES[tile:id34()]) --~ file-state
end
function A:onDraw(game, mount, who)
  count = count + 1 --~ file-state
  note(T34.new("1m"))
  mount:lighta("1m", count + #seen + game:turn(who))
end
local tried = 0
test("a test may count", function(t)
  tried = tried + 1
  t:expect(tried):is(1)
end)
return A
