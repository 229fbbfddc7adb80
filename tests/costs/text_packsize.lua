-- The size of a long form.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local form = ("d"):rep(500)
  for _ = 1, 2000 do
    local _ = string.packsize(form)
  end
end

return Dear
