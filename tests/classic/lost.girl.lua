-- Names nobody ever sets, and hooks nobody ever calls.
function ondraw()
  if not ready and who == mSelf then
    mount:lighta(T34.new(0), luck_limit or 10)
  end
  for _, v in ipairs(game:gethand(self):effa()) do
    last = v
  end
  if v == 4 or os then
    mount:lighta(last, bonus)
  end
end

function onDraw()
end

function ontableevent()
end

function once()
  return later
end

function ongameevent()
  once()
  if event.type == "round-started" then
    later = true
  end
end
