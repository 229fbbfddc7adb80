-- NAME: what helps her comes early. A script in libsaki's dialect: globals, and functions named like its hooks.
-- It has no numbers of `mk` and no tests; `saki-lua new NAME` writes a file that has both.
help = 60
turns = 6

function ondraw()
  if who == self and not rinshan and #game:getriver(who) < turns then
    for _, tile in ipairs(game:gethand(who):effa()) do
      mount:lighta(tile, help)
    end
  end
end
