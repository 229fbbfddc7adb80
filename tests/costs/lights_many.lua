-- All tiles lit by a table.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local all = {}
  for _, tile in ipairs(T34.all) do
    all[tile] = 5
  end
  for _ = 1, 500 do
    mount:lighta(all)
  end
end

return Dear
