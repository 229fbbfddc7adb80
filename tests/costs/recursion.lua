-- Calls within calls.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local function down(n)
    if n > 0 then
      return 1 + down(n - 1)
    end
    return 0
  end
  for _ = 1, 100 do
    down(190)
  end
end

return Dear
