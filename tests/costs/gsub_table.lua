-- Every letter looked up in a table.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text, by = ("ab"):rep(500), { a = "b", b = "a" }
  for _ = 1, 50 do
    local _ = string.gsub(text, ".", by)
  end
end

return Dear
