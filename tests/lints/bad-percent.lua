local A = skill {
  mk = {
    hold = { 50, min = 0, max = 200, unit = "%" }, --~ bad-percent
  },
}
function A:onDamp(game)
  return { [self.who:right()] = math.min(100, self.mk.hold) }
end
return A
