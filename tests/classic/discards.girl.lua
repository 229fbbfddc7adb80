-- There an event of a discard has no seat and no tile, so she works out both herself: whoever drew
-- or called last has thrown the last tile of a river.
actor = nil
thrown = {}
slips = 0

function ongameevent()
  local kind = event.type
  if kind == "round-started" then
    actor = nil
    thrown = {}
  elseif kind == "drawn" or kind == "barked" then
    actor = event.args.who
  elseif kind == "discarded" then
    local river = game:getriver(actor)
    local tile = river[#river]
    table.insert(thrown, tile:str37())
    -- Here it has both.
    if actor ~= event.args.who or not tile:lookssame(event.args.tile) then
      slips = slips + 1
    end
  elseif kind == "round-ended" then
    print("thrown", table.concat(thrown, ""), "slips", slips)
  end
end
