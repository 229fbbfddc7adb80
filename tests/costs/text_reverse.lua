-- A text of a thousand letters turned round.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("abcdefghij"):rep(50)
  for _ = 1, 5000 do
    local _ = string.reverse(text)
  end
end

return Dear
