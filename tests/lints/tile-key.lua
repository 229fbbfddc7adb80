local A = skill {}
function A:onDraw(game, mount, who)
  local unseen, seen = game:unseen(who), {}
  for _, tile in ipairs(game:getriver(who)) do
    seen[tile] = true
    mount:lighta(tile, unseen[tile]) --~ tile-key
  end
  for _, kind in ipairs(T34.all) do
    if seen[kind] then --~ tile-key
      mount:lighta(kind, unseen[kind])
    end
  end
end
function A:onFlipKandora(game, mount)
  for i = 0, 3 do
    mount:lighta(game:getriver(self.who)[i], 1) --~ tile-key
    mount:lighta(game:getriver(self.who)[i + 1], 1)
  end
  print(game:gethand(Who.all[0])) --~ tile-key
  local own = { 1, 2 }
  own[0] = 5
  print(own[0])
end
function A:onMonkey(game, exists)
  exists[self.who]:incmk("7z", game:getround()) --~ tile-key
  exists[self.who:index()]:incmk("7z", 5)
end
return A
