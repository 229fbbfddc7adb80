-- A thousand values spread out of an empty table.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = {}
  for _ = 1, 3000 do
    local _ = select("#", table.unpack(list, 1, 200))
  end
end

return Dear
