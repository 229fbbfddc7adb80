local A = skill {}
function A:onDraw(game, mount, who)
  for kind, n in game:unseen(who) do --~ raw-loop
    mount:lighta(kind, n)
  end
  for kind in self.wanted do --~ raw-loop
    mount:lighta(kind, 10)
  end
  for kind, n in pairs(game:unseen(who)) do
    mount:lighta(kind, n)
  end
end
function A:onDice()
  self.wanted = {}
end
return A
