local A = skill {
  mk = {
    hold = { 50, min = 0, max = 200, unit = "%" }, --~ bad-percent
  },
}
function A:onDamp(game)
  if game:turn(self.who) > 3 then
    return {
      [self.who:right()] = 0.5, --~ bad-percent
      [self.who:left()] = { draws = 0.25, bans = 1, deal = 0 }, --~ bad-percent
    }
  end
  return { [self.who:right()] = math.min(100, self.mk.hold) }
end
return A
