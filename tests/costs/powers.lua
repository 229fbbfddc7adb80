-- Powers and the like.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 20000 do
    local _ = math.pow(1.0000001, i * 1e5) + math.sin(1e300 + i) + math.log(i) + math.fmod(1e308, i)
  end
end

return Dear
