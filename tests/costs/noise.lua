-- Noise.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 20000 do
    local _ = math.noise(i / 3, i / 7, i / 11)
  end
end

return Dear
