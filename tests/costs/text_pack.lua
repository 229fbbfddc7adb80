-- Numbers packed and unpacked.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local form = ("d"):rep(30)
  local numbers = table.create(30, 0.5)
  for _ = 1, 1000 do
    local text = string.pack(form, table.unpack(numbers))
    local _ = string.unpack(form, text)
  end
end

return Dear
