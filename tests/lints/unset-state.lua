local A = skill {
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
  mount:lightall(1)
end
function A:onMonkey(game, exists)
  exists[1]:incmk("1m", self.count)
end
function A:onEvent(game, event)
  self.other = event.type
end
return A
