-- A number as a text of ten thousand digits.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = "0." .. ("123456789"):rep(1100)
  for _ = 1, 300 do
    local _ = tonumber(text)
  end
end

return Dear
