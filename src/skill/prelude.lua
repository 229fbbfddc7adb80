-- What skills get instead of Luau's own: the same functions, less what would make luck depend on
-- addresses in memory or on how a table came about, or run past the budget unseen. Called once with
-- the raw library and helpers: `order(t)` lists keys in a fixed order, `after(t, key)` is the one
-- that follows, `say(v)` is text without an address, `clean(problem)` an error as text.
local raw, order, after, say, clean = ...
local next, type, select, unpack, rawget = raw.next, raw.type, raw.select, raw.unpack, raw.rawget

-- A product of lengths that a plain search may cost, and the longest string that is made at once.
local MOST_WORK, LONGEST = 1e7, 1e6
local PLAIN = { string = true, number = true, boolean = true }

-- Does the raw order go 1, 2, 3? It does for what was made as a sequence.
local function counts_up(t)
  local at = 0
  for key in next, t do
    at += 1
    if key ~= at then
      return false
    end
  end
  return true
end

local function ordered_next(t, key)
  if type(t) ~= "table" or counts_up(t) and (key == nil or rawget(t, key) ~= nil) then
    return next(t, key)
  end
  local following = after(t, key)
  return following, rawget(t, following)
end

local function pairs(t)
  if type(t) ~= "table" or counts_up(t) then
    return raw.pairs(t)
  end
  local keys, at = order(t), 0
  return function()
    local key, value
    repeat
      at += 1
      key = keys[at]
      value = rawget(t, key)
    until key == nil or value ~= nil
    return key, value
  end
end

local function tostring(value)
  local kind = type(value)
  if PLAIN[kind] or value == nil then
    return raw.tostring(value)
  end
  return say(value)
end

local function finish(ok, problem, ...)
  if ok then
    return true, problem, ...
  end
  return false, clean(problem)
end

local function pcall(call, ...)
  return finish(raw.pcall(call, ...))
end

local function format(pattern, ...)
  local values, count = { ... }, select("#", ...)
  for i = 1, count do
    if type(values[i]) ~= "number" then
      values[i] = tostring(values[i])
    end
  end
  return raw.format(pattern, unpack(values, 1, count))
end

local function find(text, pattern, init, plain)
  if plain and #text * #pattern > MOST_WORK then
    raw.error("EBudget: string.find in so long a text", 2)
  end
  return raw.strfind(text, pattern, init, plain)
end

local function rep(text, count, between)
  if count > 0 and (#text + #(between or "")) * count > LONGEST then
    raw.error("EBudget: string.rep makes at most " .. LONGEST .. " bytes", 2)
  end
  return raw.rep(text, count, between)
end

return { next = ordered_next, pairs = pairs, tostring = tostring, pcall = pcall },
  { format = format, find = find, rep = rep }
