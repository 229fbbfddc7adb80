-- Two hundred arguments passed on.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local function pass(n, ...)
    if n > 0 then
      return pass(n - 1, ...)
    end
  end
  local list = table.create(200, 1)
  for _ = 1, 300 do
    pass(20, table.unpack(list))
  end
end

return Dear
