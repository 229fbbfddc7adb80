-- All bytes of a text at once.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("abcdefghij"):rep(1000)
  for _ = 1, 2000 do
    local _ = string.byte(text, 1, -1)
  end
end

return Dear
