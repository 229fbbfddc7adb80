-- A format with two hundred places.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local pattern = ("%g "):rep(200)
  local values = table.create(200, 0.1)
  for _ = 1, 500 do
    local _ = string.format(pattern, table.unpack(values))
  end
end

return Dear
