-- A text of four thousand letters made large.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("abcdefgh"):rep(480)
  for _ = 1, 3000 do
    local _ = string.upper(text)
  end
end

return Dear
