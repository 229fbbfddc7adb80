-- Short texts cut from a long one.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("abcdefghij"):rep(100)
  for i = 1, 20000 do
    local _ = string.sub(text, i % 900, i % 900 + 7)
  end
end

return Dear
