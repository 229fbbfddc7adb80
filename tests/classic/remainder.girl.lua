-- A linear generator with products beyond 2^53, and remainders of every sign. Lua 5.3 prints the same.
factor = 1103515245
more = 12345
modulus = 2 ^ 32 - 1
state = 1

function following()
  state = (factor * state + more) % modulus
  return state
end

function ondice()
  if told then
    return
  end
  told = true
  local sum = 0
  for _ = 1, 1000 do
    sum = (sum * 31 + following() % 136) % 1000003
  end
  print(string.format("%d %d", sum, state))
  print(-7 % 3, 7 % -3, -7 % -3, 5.5 % 2, -1 % 2 ^ 31, "9" % 4)
  print(math.tointeger(3), math.tointeger(3.5), math.tointeger("3"))
  print(math.type(3), math.type(3.5), math.type("3"), math.ult(1, 2), math.ult(-1, 2), math.ult(2, -1))
  print(pcall(function() return 1 % {} end))
end

function ondraw() end
