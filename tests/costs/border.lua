-- A table whose border is looked for.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = {}
  for i = 1, 400 do
    t[i] = i
  end
  for i = 1, 5000 do
    t[400] = nil
    local _ = #t
    t[400] = i
  end
end

return Dear
