-- A pattern with a large set of letters.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text, pattern = ("z"):rep(1000), "[" .. ("abcdefghijklmnopqrstuvwxy"):rep(9) .. "]*b"
  for _ = 1, 30 do
    local _ = string.find(text, pattern)
  end
end

return Dear
