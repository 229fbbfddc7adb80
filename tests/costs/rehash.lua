-- A table that grows and is emptied.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for _ = 1, 100 do
    local t = {}
    for i = 1, 129 do
      t[i * 1.5] = i
    end
  end
end

return Dear
