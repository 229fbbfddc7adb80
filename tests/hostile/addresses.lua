-- Where things lie in memory differs from run to run.
--! in: onDraw onEvent
--! ends: nothing
local Evil = skill {}
function Evil:HOOK(game)
  local function f() end
  for _, value in ipairs { {}, f, game, game:gethand(self.who), self, print } do
    for _, text in ipairs { tostring(value), ("%s"):format(value), `{value}`, ("%*"):format(value) } do
      assert(not text:find("0x"), "an address: " .. text)
    end
    local _, problem = pcall(error, value)
    assert(type(problem) ~= "string" or not problem:find("0x"), "an address in an error")
  end
end
return Evil
