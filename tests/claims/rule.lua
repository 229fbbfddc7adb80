-- What the reference says of `Rule`; each of its fields is held in tests/skills/rule_fields.rs.
local Girl = skill {}

test("Rule.__index: reads a field, a list as a copy of its own", function(t)
  t:rig { rule = { preset = "tenhou", rounds = 4 } }
  local seen = t:look(function(game)
    local rule = game:getrule()
    table.insert(rule.reds, 9)
    return {
      rule.rounds,
      rule.roundlimit,
      #rule.reds,
      #game:getrule().reds,
      pcall(function()
        return rule.luck
      end),
    }
  end)
  t:expect(seen[1]):is(4)
  t:expect(seen[2]):is(4)
  t:expect(seen[3]):is(3)
  t:expect(seen[4]):is(3)
  t:expect(seen[5]):is(false)
end)

test("Rule.__newindex: changes a field of a copy", function(t)
  t:rig {}
  local seen = t:look(function(game)
    local rule = game:getrule()
    rule.bust = false
    rule.reds = { 0, 0, 0 }
    local wrong = pcall(function()
      rule.rounds = "many"
    end)
    return { rule.bust, rule.fly, rule.akadora, game:getrule().bust, wrong }
  end)
  t:expect(seen):is { false, false, 0, true, false }
end)

return Girl
