local A = skill {}
function A:onDraw(game, mount, who)
  mount:light("1m", 10) --~ unknown-method
  local hand = game:gethand(who)
  if hand:stpe() == 0 then --~ unknown-method
    mount:lighta(T34.nwe("1m"), 10) --~ unknown-method
  end
  for _, tile in ipairs(hand:effa()) do
    mount:lighta(tile:up(), 10) --~ unknown-method
  end
  print(("%s"):fromat(1)) --~ unknown-method
  mount.lighta("1m", 10) --~ unknown-method
  local light = mount.lighta
  light(mount, "1m", 10)
  mount.lighta(mount, "1m", 10)
  local other = game:gethand(who)
  other = self.kept
  other:whatever()
end
function A:onMonkey(game, exists)
  exists:incmk("1m", 50) --~ unknown-method
  exists[self.who:index()]:incmk("1m", 50)
  game:gethand(self.who):effa():str34() --~ unknown-method
  local river = game:getriver(self.who)
  print(river:has("1m")) --~ unknown-method
end
function A:onDice()
  self.kept = 1
  self:helpr() --~ unknown-method
  self:helper()
  self:later()
  self:publish { kept = self.kept }
  self.publish { kept = self.kept } --~ unknown-method
  self.publish(self, { kept = self.kept })
end
function A:helper()
  self.kept = 2
end
A.later = function(self)
  self.kept = 3
end
return A
