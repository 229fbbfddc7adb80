-- A packed text with much space.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for _ = 1, 1000 do
    local _ = string.pack("!16 " .. ("bXi16"):rep(60), table.unpack(table.create(60, 1)))
  end
end

return Dear
