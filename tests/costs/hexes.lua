-- Numbers by other bases.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("1"):rep(60)
  for _ = 1, 10000 do
    local _ = tonumber(text, 2)
  end
end

return Dear
