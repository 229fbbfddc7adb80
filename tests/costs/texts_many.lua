-- Twenty thousand texts that stay.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local kept = {}
  for i = 1, 20000 do
    kept[i] = "a" .. i
  end
  for i = 1, 20000 do
    local _ = "a" .. i
  end
end

return Dear
