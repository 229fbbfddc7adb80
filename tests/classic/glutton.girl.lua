-- Would never end.
function ongameevent()
  if event.type == "flipped" then
    while true do
    end
  end
end

function ondraw()
  mount:lighta(T34.new("1m"), 10)
end
