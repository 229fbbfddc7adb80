-- Letters outside of ASCII.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("\u{4e00}"):rep(300)
  for _ = 1, 500 do
    local _ = string.len(text) + #string.lower(text)
  end
end

return Dear
