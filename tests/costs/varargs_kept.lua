-- A stack that one hook has grown and the next go over again.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = table.create(5000, 1)
  for _ = 1, 2000 do
    local _ = select("#", table.unpack(list, 1, 5000))
  end
end

return Dear
