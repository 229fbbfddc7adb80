-- What skills get instead of Luau's own: the same functions, less what would make luck depend on
-- addresses in memory or on how a table came about, or run past the budget unseen. Called once with
-- the raw library and helpers: `order(t)` lists keys in a fixed order, `after(t, key)` is the one
-- that follows, `say(v)` is text without an address, `clean(problem)` an error as text, `charge(n)`
-- takes steps of the budget, `exceeds(what, most)` raises that a text or list is longer than that.
--
-- A call costs one step. What goes through all of a table or a text costs no more: who has made a
-- large one pays for it with every step. So only what takes longer than that is charged here.
local raw, order, after, say, clean, charge, exceeds = ...
local next, type, select, unpack, rawget = raw.next, raw.type, raw.select, raw.unpack, raw.rawget

-- The longest string that is made at once, the longest pattern, and the longest text that is searched
-- with a pattern which goes through it anew at every place.
local LONGEST, PATTERN, TEXT = 1e6, 256, 1024
-- Work that comes with a call: comparisons of bytes, moves of values.
local FREE = 4096
-- Values that are handed out at once, bytes of a form and of a text, and elements, that come with a call.
local SPREAD, FORM, LETTERS, ELEMENTS = 1000, 64, 128, 128
local PLAIN = { string = true, number = true, boolean = true }

-- How far the raw order goes 1, 2, 3, if it goes so to its end. It does for what was made as a sequence.
local function counts_up(t)
  local at = 0
  for key in next, t do
    at += 1
    if key ~= at then
      return nil
    end
  end
  return at
end

local function ordered_next(t, key)
  if type(t) ~= "table" or counts_up(t) and (key == nil or rawget(t, key) ~= nil) then
    return next(t, key)
  end
  local following = after(t, key)
  return following, rawget(t, following)
end

-- The raw `next` is never handed out: it would go through any table, and also through keys that were put there
-- on the way.
local function pairs(t)
  if type(t) ~= "table" then
    return raw.pairs(t)
  end
  local most, at = counts_up(t), 0
  if most then
    return function()
      while at < most do
        at += 1
        local value = t[at]
        if value ~= nil then
          return at, value
        end
      end
      return nil
    end
  end
  local keys = order(t)
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

-- `lent()` is what becomes of the lights of this hook, and `lent(share)` sets it. A borrowed hook that raised has left its
-- share behind.
local lent = raw.lent

local function finish(share, ok, problem, ...)
  if ok then
    return true, problem, ...
  end
  lent(share)
  return false, clean(problem)
end

local function pcall(call, ...)
  return finish(lent(), raw.pcall(call, ...))
end

local function format(pattern, ...)
  local values, count = { ... }, select("#", ...)
  if type(pattern) == "string" and raw.strfind(pattern, "%.%d%d") then
    charge(8 * count)
  end
  for i = 1, count do
    if type(values[i]) ~= "number" then
      values[i] = tostring(values[i])
    end
  end
  return raw.format(pattern, unpack(values, 1, count))
end

-- Luau counts the steps of a search, but not what each of them goes through.
local function guard(text, pattern)
  if type(text) ~= "string" or type(pattern) ~= "string" then
    return
  end
  if #pattern > PATTERN then
    exceeds("pattern", PATTERN)
  end
  if #text > TEXT and raw.strfind(pattern, "%%[b%d]") then
    exceeds("search", TEXT)
  end
end

local function find(text, pattern, init, plain)
  if not plain then
    guard(text, pattern)
  end
  if type(text) == "string" and type(pattern) == "string" and #text * #pattern > FREE then
    charge(#text * #pattern // 256)
  end
  return raw.strfind(text, pattern, init, plain)
end

local function match(text, pattern, init)
  guard(text, pattern)
  return raw.match(text, pattern, init)
end

local function gmatch(text, pattern)
  guard(text, pattern)
  return raw.counted(raw.gmatch(text, pattern))
end

-- What a match becomes: nothing, false and nil leave it as it is.
local function replaced(by, match, ...)
  local value
  if select("#", ...) > 0 then
    value = by(...)
  else
    value = by(match)
  end
  if not value then
    return match
  elseif type(value) ~= "string" and type(value) ~= "number" then
    raw.error(`invalid replacement value (a {type(value)})`, 5)
  end
  return value
end

-- With a function, which is called from here and not from within the library: what it does is its own.
local function gsub_by(text, pattern, by, most)
  text = tostring(text)
  local anchored = raw.byte(pattern) == 94
  local pieces, at, count = {}, 1, 0
  local function found(first, last, ...)
    if not first then
      return false
    end
    pieces[#pieces + 1] = raw.sub(text, at, first - 1)
    pieces[#pieces + 1] = replaced(by, raw.sub(text, first, last), ...)
    count += 1
    if last < first then
      pieces[#pieces + 1] = raw.sub(text, first, first)
      last = first
    end
    at = last + 1
    return not anchored
  end
  repeat until not (at <= #text + 1 and count < most and found(raw.strfind(text, pattern, at)))
  pieces[#pieces + 1] = raw.sub(text, at)
  return raw.concat(pieces), count
end

local function gsub(text, pattern, by, most)
  guard(text, pattern)
  local called = type(by) == "function" and type(text) == "string" and type(pattern) == "string"
  if called and (most == nil or type(most) == "number") then
    return gsub_by(text, pattern, by, most or #text + 1)
  end
  return raw.gsub(text, pattern, by, most)
end

-- A text that long, with so many letters for a step.
local function long(text, letters)
  if type(text) == "string" and #text > LETTERS then
    charge(#text // letters)
  end
end

local function byte(text, first, last)
  if first and last and type(text) == "string" and #text > LETTERS then
    charge(#text // 128)
  end
  return raw.byte(text, first, last)
end

local function split(text, by)
  long(text, 16)
  return raw.split(text, by)
end

local function tonumber(text, base)
  long(text, 64)
  if base ~= nil then
    return raw.tonumber(text, base)
  end
  return raw.tonumber(text)
end

local function form(text)
  if type(text) == "string" and #text > FORM then
    charge(#text // 16)
  end
end

local function pack(text, ...)
  form(text)
  return raw.pack(text, ...)
end

local function packsize(text)
  form(text)
  return raw.packsize(text)
end

local function strunpack(text, from, at)
  form(text)
  return raw.strunpack(text, from, at)
end

local function rep(text, count)
  if type(text) == "string" and type(count) == "number" and count > 0 and #text * count > LONGEST then
    exceeds("string.rep", LONGEST)
  end
  return raw.rep(text, count)
end

local function sort(t, before)
  if type(t) == "table" and #t > 32 then
    charge(#t)
  end
  return raw.sort(t, before)
end

-- All elements of a list, if there are many, with so many for a step.
local function all(t, elements)
  if type(t) == "table" and #t > ELEMENTS then
    charge(#t // elements)
  end
end

local function concat(t, by, first, last)
  all(t, 16)
  if first == nil and last == nil then
    return raw.concat(t, by)
  end
  return raw.concat(t, by, first, last or #t)
end

local function find_value(t, value, init)
  all(t, 256)
  return raw.find(t, value, init)
end

local function spread(t, first, last)
  if type(t) == "table" or type(first) == "number" and type(last) == "number" then
    local from, to = first or 1, last or #t
    if type(from) == "number" and type(to) == "number" and to - from >= SPREAD then
      exceeds("table.unpack", SPREAD)
    end
  end
  return unpack(t, first, last)
end

local function move(from, first, last, to, into)
  if type(first) == "number" and type(last) == "number" and last - first > 32 then
    charge(last - first)
  end
  return raw.move(from, first, last, to, into)
end

-- `for key, value in t do` goes as `pairs(t)` does. Loading a file puts this in.
local function each(t, ...)
  if type(t) == "table" then
    return pairs(t)
  end
  return t, ...
end

-- `borrow(name, share)` calls this with the class of another girl. Her hooks are called with the `self` of who borrows:
-- what they keep is in its `borrowed[name]`, and all else is hers. `astray(name, hook, colon)` raises that one was called
-- without a `self`, or with a colon. `lessen(share)` multiplies the share that their lights have, until it is set back: so
-- the shares of those who borrow from each other multiply.
local setmetatable, lessen = raw.setmetatable, raw.lessen

local function copy(t)
  if type(t) ~= "table" then
    return t
  end
  local new = {}
  for key, value in next, t do
    new[key] = copy(value)
  end
  return new
end

-- Where a hook finds whose call it is, after `game`.
local SEAT = { onDraw = 2, checkInit = 2, onInbox = 1, onFilter = 1 }

-- Hooks whose answer may be declared in place of the function that gives it.
local ANSWERS = { "aiLimits", "aiRivals" }

local function whose(word, own)
  if word == "own" then
    return own
  end
  return word ~= "others" or not own
end

-- Whether her `only` has her called.
local function wanted(said, hook, self, kept, ...)
  local fields = type(said) == "table" and said.having
  if fields then
    local any = false
    for _, field in type(fields) == "table" and fields or { fields } do
      any = any or not not kept[field]
    end
    if not any then
      return false
    end
  end
  if SEAT[hook] then
    return whose(type(said) == "table" and said[1] or said, (select(SEAT[hook], ...)) == self.who)
  end
  local of = (...)
  local event = hook == "onEvent" and of or nil
  local name = event and event.type or hook == "onMenu" and of
  if not name or said == name then
    return true
  end
  local all = true
  for key, value in type(said) == "table" and said or { said } do
    if value == name or key == name and (not event.args.who or whose(value, event.args.who == self.who)) then
      return true
    end
    all = all and key == "having"
  end
  return all
end

local function back(before, ...)
  lent(before)
  return ...
end

-- The fields of `carry` that she who borrows lacks, in her own `carry`, or in `kept` if she has none.
local function carry_on(own, kept, carry)
  local into = own.carry
  if not into then
    into = {}
    kept.carry = into
  end
  for field, value in next, carry do
    if into[field] == nil then
      into[field] = copy(value)
    end
  end
end

-- What she keeps at who borrows: made when it is first asked for.
local function kept_by(own, class, name)
  local all = own.borrowed or {}
  if not all[name] then
    all[name] = copy(class.state or {})
    own.borrowed = all
    if type(class.carry) == "table" then
      carry_on(own, all[name], class.carry)
    end
  end
  return all[name]
end

local function lend(class, name, share, astray)
  local mk, own = {}, nil
  for key, number in next, class.mk or {} do
    mk[key] = type(number) == "table" and number[1] or number
  end
  local function kept()
    return kept_by(own, class, name)
  end
  local girl = setmetatable({}, {
    __index = function(_, key)
      if key == "mk" then
        return mk
      elseif key == "who" or key == "publish" or key == "kin" then
        return own[key]
      end
      local value = kept()[key]
      if value == nil and key == "carry" then
        value = own.carry
      end
      if value == nil then
        return class[key]
      end
      return value
    end,
    __newindex = function(_, key, value)
      kept()[key] = value
    end,
  })
  local only, hooks = class.only or {}, {}
  local function lend_hook(hook, call)
    hooks[hook] = function(self, game, ...)
      if type(self) ~= "table" or self == hooks then
        astray(name, hook, self == hooks)
      end
      own = self
      if only[hook] ~= nil and not wanted(only[hook], hook, self, kept(), ...) then
        return hook == "checkInit" or nil
      end
      return back(lessen(share), call(girl, game, ...))
    end
  end
  for hook, call in next, class do
    if type(call) == "function" then
      lend_hook(hook, call)
    end
  end
  for _, hook in next, ANSWERS do
    local answer = class[hook]
    if type(answer) == "table" then
      lend_hook(hook, function()
        return answer
      end)
    end
  end
  return hooks
end

-- The function that gives `self` a new field. `refuse(name)` raises that it is one of these, which are not hers to write.
local function new_field(refuse, fixed)
  local is_fixed, rawset = {}, raw.rawset
  for _, name in fixed do
    is_fixed[name] = true
  end
  return function(state, name, value)
    if is_fixed[name] then
      refuse(name)
    end
    rawset(state, name, value)
  end
end

return {
  next = ordered_next,
  pairs = pairs,
  tostring = tostring,
  tonumber = tonumber,
  pcall = pcall,
  __each = each,
},
  {
    format = format,
    find = find,
    match = match,
    gmatch = gmatch,
    gsub = gsub,
    rep = rep,
    byte = byte,
    split = split,
    pack = pack,
    packsize = packsize,
    unpack = strunpack,
  },
  { sort = sort, move = move, concat = concat, find = find_value, unpack = spread },
  lend,
  new_field
