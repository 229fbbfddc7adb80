-- Many lists that are frozen, read and thrown away: none may be taken for one that lay in its place before.
--! in: onDraw onDice
--! ends: nothing
local Evil = skill { mk = { lists = { 20400, min = 1, max = 30000 } } }
function Evil:HOOK()
  if self.done then
    return
  end
  self.done = true
  local wrong = 0
  for i = 1, self.mk.lists do
    local tile = T34.all[i % 34 + 1]
    if Tilecount.new(table.freeze { tile }):ct(tile) ~= 1 then
      wrong += 1
    end
  end
  assert(wrong == 0, wrong .. " lists had another's tiles")
end

test("she may draw", function(t)
  t:rig { hand = "123m456p789s1122z" }
  t:expect(t:draw() ~= nil):is(true)
end)

return Evil
