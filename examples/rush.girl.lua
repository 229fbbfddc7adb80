-- The skill of yuki.lua as a script of libsaki.
rush = 80
turns = 6

function ondraw()
  if who == self and game:getround() < 4 and #game:getriver(who) < turns then
    for _, tile in ipairs(game:gethand(who):effa()) do
      mount:lighta(tile, rush)
    end
  end
end
