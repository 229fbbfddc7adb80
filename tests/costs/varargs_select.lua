-- Each of two hundred arguments by its number.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local function each(...)
    for i = 1, select("#", ...) do
      local _ = select(i, ...)
    end
  end
  local list = table.create(200, 1)
  for _ = 1, 100 do
    each(table.unpack(list))
  end
end

return Dear
