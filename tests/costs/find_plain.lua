-- A text that is nearly there, looked for at every place.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text, sought = ("a"):rep(64), ("a"):rep(63) .. "b"
  for _ = 1, 20000 do
    local _ = string.find(text, sought, 1, true)
  end
end

return Dear
