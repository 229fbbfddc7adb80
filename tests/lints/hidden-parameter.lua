local A = skill {}
function A:onDraw(game, mount, who)
  for _, who in ipairs(Who.all) do --~ hidden-parameter
    mount:lighta("1m", game:turn(who))
  end
  local who = who:right() --~ hidden-parameter
  mount:lighta("2m", game:turn(who))
end
test("an inner t is fine", function(t)
  t:rate(30, function(t)
    t:deal()
    return true
  end):near(1)
end)
return A
