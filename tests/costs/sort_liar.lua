-- A list in an order that is none.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for _ = 1, 50 do
    local list = table.create(30, 1)
    pcall(table.sort, list, function()
      return true
    end)
  end
end

return Dear
