local A = skill {}
function A:onDraw(game, mount, who)
  if who == self.who then
    montu:lighta("1m", 10) --~ unknown-name
  end
  count = 1 --~ unknown-name
  local fine = mount
  fine:lighta("1m", math.max(1, 2))
  if rand:gen(6) == 0 then --~ unknown-name
    fine:lighta("1m", 1)
  end
end
function A:onDice(game)
  tally = (tally or 0) + 1 --~ unknown-name
  print(tally, game)
  print(os.time()) --~ unknown-name
end
function A.helper(a)
  return self.who, self.x, a --~ unknown-name
end
function A:status(game)
  return tostring(game:turn(self.who) + rand:gen(6)) --~ unknown-name
end
return A
