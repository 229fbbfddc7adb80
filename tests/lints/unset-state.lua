local state = { kept = 1, ["mood"] = 2 }
local A = skill {
  state = state,
  only = {
    onDice = { having = "other" },
    onDraw = { "own", having = { "count", "powre" } }, --~ unset-state
    onEvent = { "dealt", having = "power" }, --~ unset-state
    onMonkey = { having = "more" }, --~ unset-state
  },
}
function A:onDice()
  self.count = (self.cuont or 0) + 1 --~ unset-state
  self:more()
end
function A:more()
  self.other = self.count
end
function A:onDraw(game, mount)
  mount:lightall(self.kept + self.mood)
  mount:lightall(self.modo) --~ unset-state
  self.carry.laps = 1 --~ unset-state
end
function A:onMonkey(game, exists)
  exists[1]:incmk("1m", self.count)
end
function A:onEvent(game, event)
  self.other = event.type
  self.total += 1 --~ unset-state
end
return A
