-- Doras come to her and to nobody else: all that an indicator can be asked.
function ondraw()
  local ids = mount:getdrids()
  for i, id in ipairs(ids) do
    local mk = who == self and 200 or -200
    mount:lighta(id:dora(), mk)
  end
  mount:lighta(T37.new("0m"), who == self and 100 or -100)
end

function ongameevent()
  if event.type == "drawn" and event.args.who == self then
    local hand = game:gethand(self)
    local ids = game:getmount():getdrids()
    local by_kind, by_one = 0, 0
    for _, t in ipairs(T34.all) do
      by_kind = by_kind + (ids % t) * hand:ct(t)
      if ids[1] % t then
        by_one = by_one + hand:ct(t)
      end
    end
    if by_kind ~= ids % hand or by_one ~= ids[1] % hand then
      print("slip")
    end
  end
end
