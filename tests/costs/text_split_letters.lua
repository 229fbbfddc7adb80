-- A text into its letters.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("abcdefghij"):rep(50)
  for _ = 1, 300 do
    local _ = string.split(text, "")
  end
end

return Dear
