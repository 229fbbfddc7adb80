-- Texts of half a thousand letters by repetition.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 5000 do
    local _ = string.rep("a", 500 + i % 10)
  end
end

return Dear
