-- Where libsaki's functions differ from ours. Called once with ours.
local ours = ...
local pairs, tostring, tonumber, type = ours.pairs, ours.tostring, ours.tonumber, ours.type

-- The iterator knows where it is, so that `pairs(t)()` is the first pair.
local function first_to_last(t)
  local step, state, key = pairs(t)
  local value
  return function()
    key, value = step(state, key)
    return key, value
  end
end

-- A seat becomes a number there.
local function text(value)
  local said = tostring(value)
  return type(value) == "userdata" and tonumber(said) or said
end

return { pairs = first_to_last, tostring = text }
