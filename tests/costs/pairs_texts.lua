-- A table with long keys, gone through in order.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = {}
  for i = 1, 200 do
    t[("k"):rep(200) .. i] = i
  end
  for _ = 1, 30 do
    for _ in pairs(t) do
    end
  end
end

return Dear
