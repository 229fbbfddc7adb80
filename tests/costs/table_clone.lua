-- A table copied.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = {}
  for i = 1, 300 do
    t["k" .. i] = i
  end
  for _ = 1, 300 do
    local _ = table.clone(t)
  end
end

return Dear
