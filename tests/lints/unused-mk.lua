local A = skill {
  mk = {
    rush = 80,
    idle = { 3, min = 0, max = 9 }, --~ unused-mk
  },
}
function A:onDraw(game, mount, who)
  mount:lighta("1m", self.mk.rush * game:turn(who))
end
return A
