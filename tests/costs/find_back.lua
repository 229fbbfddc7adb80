-- A capture that is looked for again.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("a"):rep(500)
  for _ = 1, 2 do
    local _ = string.find(text, "(.+)%1b")
  end
end

return Dear
