-- Counts of tiles made.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = {}
  for i = 1, 136 do
    list[i] = T37.new("1m")
  end
  for _ = 1, 300 do
    local _ = Tilecount.new(list)
  end
end

return Dear
