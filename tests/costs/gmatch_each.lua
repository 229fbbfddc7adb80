-- Words gone through.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("ab "):rep(300)
  for _ = 1, 50 do
    for _ in string.gmatch(text, "(%a)(%a)") do
    end
  end
end

return Dear
