-- A text of two hundred numbers.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local bytes = { string.byte(("abcdefghij"):rep(20), 1, -1) }
  for _ = 1, 3000 do
    local _ = string.char(table.unpack(bytes))
  end
end

return Dear
