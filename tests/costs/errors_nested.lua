-- A pcall in a pcall in a pcall.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local function down(n)
    if n > 0 then
      return pcall(down, n - 1)
    end
    error("x")
  end
  for _ = 1, 200 do
    down(40)
  end
end

return Dear
