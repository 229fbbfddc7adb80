-- Functions made with many values of others.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local a, b, c, d, e, f = 1, 2, 3, 4, 5, 6
  for _ = 1, 10000 do
    local _ = function()
      return a, b, c, d, e, f
    end
  end
end

return Dear
