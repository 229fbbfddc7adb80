-- Scores of all seats over the whole game, in a table by seat.
scores = { 0, 0, 0, 0 }
rounds = 0
names = {}

function ongameevent()
  if event.type == "round-started" then
    rounds = rounds + 1
    printone("round ")
    printone(rounds)
    print("", scores[1], scores[2], scores[3], scores[4])
  elseif event.type == "round-ended" then
    local args = event.args
    if args.result == "RON" or args.result == "TSUMO" then
      for _, w in ipairs(args.openers) do
        scores[tostring(w)] = scores[tostring(w)] + 1
      end
    end
    if args.result == "RON" then
      scores[args.gunner:index()] = scores[args.gunner:index()] - 3
    end
  end
end
