-- Texts that differ at their end put in order.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local head, list = ("a"):rep(1000), {}
  for i = 1, 32 do
    list[i] = head .. string.char(97 + (i * 17) % 26)
  end
  for _ = 1, 300 do
    table.sort(list)
    list[1], list[32] = list[32], list[1]
    list[5], list[20] = list[20], list[5]
  end
end

return Dear
