-- Short lists put in order without a step.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = {}
  for _ = 1, 3000 do
    for i = 1, 32 do
      list[i] = (i * 17) % 33
    end
    table.sort(list)
  end
end

return Dear
