-- Long texts compared in a straight line.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local a = ("a"):rep(5000)
  local b, d = a .. "b", a .. "c"
  local c
  for i = 1, 200 do
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
    c = b < d
  end
end

return Dear
