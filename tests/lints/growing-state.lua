local A = skill {}
function A:onDraw(game, mount, who)
  self.seen = self.seen or {}
  self.drawn = self.drawn or {}
  self.list, self.queue = self.list or {}, {}
  self.drawn[#self.drawn + 1] = who --~ growing-state
  table.insert(self.list, who) --~ growing-state
  table.insert(self.queue, who)
  table.remove(self.queue)
  mount:lighta("1m", #self.seen + game:turn(who))
end
return A
