-- Bits of numbers.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 20000 do
    local _ = bit32.countlz(bit32.bxor(i, 3))
  end
end

return Dear
