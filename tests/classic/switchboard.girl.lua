-- Functions in tables, a function as the state of a machine, tables that know each other, aliases,
-- a library with something added, copies of hands: all of it there when the table is forked.
function table.contains(list, what)
  for _, item in ipairs(list) do
    if item == what then
      return true
    end
  end
  return false
end

floor = math.floor
luck = 0
seen = {}
book = { pages = {} }
book.self = book

function patient()
  luck = luck + 1
  if luck % 5 == 0 then
    mood = eager
  end
end

function eager()
  luck = luck + 2
  mood = patient
end

mood = patient

handlers = {
  ["drawn"] = function()
    if event.args.who == self then
      last = event
      mood()
    end
  end,
  ["dealt"] = function()
    dream = Hand.new(game:gethand(self))
    circumstances = game:getformctx(self)
    rule = game:getrule()
    rule.akadora = 3
    hand = game:gethand(self)
    book.self.pages[#book.pages + 1] = dream:closed():ct("m")
  end,
  ["round-ended"] = function()
    local drawn = last and last.args.tile:str37()
    print(luck, drawn, dream:step(), hand:step(), rule.akadora, circumstances.selfwind, #book.self.pages)
  end,
}

function ongameevent()
  local handler = handlers[event.type]
  if handler then
    handler()
  end
  if event.type == "discarded" and not table.contains(seen, event.args.tile) then
    table.insert(seen, event.args.tile)
  end
end

function ondraw()
  if who == self then
    for _, t in ipairs(seen) do
      mount:lighta(t, floor(luck / 3))
    end
    dream:draw(T37.new(0))
    dream:spinout()
  end
end
