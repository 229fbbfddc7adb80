-- A long text in quotes.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("\n\0a"):rep(300)
  for _ = 1, 1000 do
    local _ = string.format("%q", text)
  end
end

return Dear
