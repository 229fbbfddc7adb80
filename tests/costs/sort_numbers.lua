-- A list put in order.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for n = 1, 40 do
    local list = {}
    for i = 1, 200 do
      list[i] = (i * 7919) % 211
    end
    table.sort(list)
  end
end

return Dear
