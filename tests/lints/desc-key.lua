local A = skill {
  desc = {
    en = "Draws at +{rush}, " .. "and {hush}.", --~ desc-key
    zh = "+{rsh}", --~ desc-key
    ja = "+{rush}",
  },
  mk = { rush = 80 },
}
function A:onDraw(game, mount, who)
  mount:lighta("1m", self.mk.rush * game:turn(who))
end
return A
