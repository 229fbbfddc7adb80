-- The largest of two hundred.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = table.create(200, 1)
  for _ = 1, 3000 do
    local _ = math.max(table.unpack(list))
  end
end

return Dear
