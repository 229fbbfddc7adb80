-- Arguments put in tables in a straight line.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local function put(...)
    local t
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    t = { ... }
    return t
  end
  local list = table.create(200, 1)
  for _ = 1, 50 do
    put(table.unpack(list))
  end
end

return Dear
