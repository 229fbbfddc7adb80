-- A generator of her own, and a function that is called like what libsaki gives only to ondice.
seed = 1

function rand(n)
  seed = (1103515245 * seed + 12345) % (2 ^ 31)
  return math.floor(seed / 2 ^ 31 * n)
end

function ondice()
  first = rand:gen(6) + 1
end

function ongameevent()
  if event.type == "table-started" then
    seed = event.args.seed
  elseif event.type == "dealt" then
    print(rand(136), rand(136), rand(136), "die", first)
  end
end

function ondraw()
  for _, t in ipairs(T34.all) do
    mount:lighta(t, rand(136) * game:getround())
  end
end
