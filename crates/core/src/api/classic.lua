-- Where libsaki's functions differ from ours. Called once with ours.
local ours = ...
local pairs, tostring, tonumber, type, error = ours.pairs, ours.tostring, ours.tonumber, ours.type, ours.error
local fmod, floor = ours.math.fmod, ours.math.floor

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

-- The remainder of Lua 5.3, which is exact: that of Luau is what a rounded quotient leaves. Every `%` of a script calls it.
local function remainder(a, b)
  if type(a) == "userdata" or type(b) == "userdata" then
    return a % b
  end
  local x, y = tonumber(a), tonumber(b)
  if x == nil or y == nil then
    error(`attempt to perform arithmetic (mod) on {type(a)} and {type(b)}`, 2)
  end
  local left = fmod(x, y)
  return if left * y < 0 then left + y else left
end

-- Numbers of Lua 5.3 are integers or floats; here they are integers if they are whole and as small as integers there.
local MOST = 2 ^ 63
local function integer(value)
  return if type(value) == "number" and value == floor(value) and value >= -MOST and value < MOST then value else nil
end

local function kind(value)
  if type(value) ~= "number" then
    return nil
  end
  return if integer(value) then "integer" else "float"
end

-- As integers without a sign, where -1 is the largest.
local function below(a, b)
  local x, y = integer(a), integer(b)
  if x == nil or y == nil then
    error("number has no integer representation", 2)
  end
  return if (x < 0) == (y < 0) then x < y else y < 0
end

local math = table.clone(ours.math)
math.tointeger, math.type, math.ult = integer, kind, below

return { pairs = first_to_last, tostring = text, math = table.freeze(math), __mod = remainder }
