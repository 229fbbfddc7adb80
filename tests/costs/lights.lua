-- Tiles lit.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local tile = T34.new("1m")
  for _ = 1, 3000 do
    mount:lighta(tile, 1)
  end
end

return Dear
