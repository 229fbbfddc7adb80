-- The first pair of a table without a loop, and loops that take things out.
function ongameevent()
  if event.type == "dealt" then
    local set = { b = 2 }
    print(pairs(set)())
    local step = pairs({ "x", "y" })
    print(step())
    print(step())
    print(step())
    local left = { 1, 2, 3, 4 }
    for i, _ in pairs(left) do
      left[i] = nil
    end
    print(next(left))
    local tiles = {}
    for _, t in ipairs(T34.all) do
      tiles[t] = t:val()
    end
    local text = ""
    for t in pairs(tiles) do
      text = text .. tostring(t)
    end
    print(text)
  end
end
