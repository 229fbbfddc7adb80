-- Groups of tiles with a power for each group: tables as the keys of a table.
far = { "1m", "9m" }
near = { "6p", "9p" }
other = { "1p", "5s" }

powers = { [far] = 90, [near] = 60, [other] = 30 }

function ondraw()
  if who ~= self or rinshan then
    return
  end
  for tiles, mk in pairs(powers) do
    for _, tile in ipairs(tiles) do
      mount:lighta(T34.new(tile), mk)
    end
  end
end
