-- A list of a thousand texts joined.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = table.create(1000, "ab")
  for _ = 1, 300 do
    local _ = table.concat(list)
  end
end

return Dear
