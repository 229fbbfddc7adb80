-- Long texts as numbers.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = "0." .. ("123456789"):rep(60)
  for _ = 1, 5000 do
    local _ = tonumber(text)
  end
end

return Dear
