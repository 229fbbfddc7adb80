-- Something put between all letters.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("a"):rep(1000)
  for _ = 1, 50 do
    local _ = string.gsub(text, "", ("xy"):rep(50))
  end
end

return Dear
