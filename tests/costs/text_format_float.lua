-- Numbers with as many digits as there may be.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 5000 do
    local _ = string.format("%99.99f%99.99f%99.99f", 1e300 / i, 1e299 / i, 1e298 / i)
  end
end

return Dear
