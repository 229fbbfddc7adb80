-- A text of ten thousand letters made large again and again.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("abcdefghij"):rep(1000)
  for _ = 1, 300 do
    local _ = string.upper(text)
  end
end

return Dear
