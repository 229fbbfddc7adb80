-- A real client of `saki-lua lsp`: nvim --headless -u NONE -c 'luafile tests/editors/neovim.lua'
-- SAKI is the program. Opens a skill with a planted mistake, waits for diagnostics, and asks for hover, completion,
-- formatting, lenses and a rename. Exits with 1 and says what was wrong.
local text = [[
local Girl = skill { mk = { luck = 60 } }

function Girl:onDraw(game, mount, who)
  local hand = game:gethand(who)
  mount:lighta(hand:efa(),   self.mk.luck)
end

return Girl
]]

local function fail(what)
  io.stderr:write("neovim: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local function check(what, holds)
  if not holds then
    fail(what)
  end
end

local folder = vim.fn.tempname()
vim.fn.mkdir(folder, "p")
local path = folder .. "/mei.lua"
vim.fn.writefile(vim.split(text, "\n"), path)
vim.cmd("edit " .. path)
local buffer = vim.api.nvim_get_current_buf()

local id = vim.lsp.start_client({ name = "saki", cmd = { vim.env.SAKI, "lsp" }, root_dir = folder })
check("the client starts", id)
vim.lsp.buf_attach_client(buffer, id)

local function wait(what, holds)
  check(what, vim.wait(60000, holds, 50))
end

local function ask(method, params)
  params.textDocument = vim.lsp.util.make_text_document_params(buffer)
  local answers, problem = vim.lsp.buf_request_sync(buffer, method, params, 60000)
  check(method .. ": " .. tostring(problem), answers and answers[id] and not answers[id].err)
  return answers[id].result
end

wait("the server answers", function()
  return vim.lsp.buf_is_attached(buffer, id) and vim.lsp.get_client_by_id(id).initialized
end)
local function found(code)
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    local said = diagnostic.code or diagnostic.user_data and diagnostic.user_data.lsp.code
    if said == code then
      return diagnostic
    end
  end
end
wait("the mistake is found", function()
  return found("unknown-method") ~= nil
end)
check("at its place", found("unknown-method").lnum == 4)

local at = { line = 3, character = 23 }
local hover = ask("textDocument/hover", { position = at })
check("hover tells of gethand", hover.contents.value:find("gethand", 1, true))
local completed = ask("textDocument/completion", { position = { line = 4, character = 20 } })
check("methods are completed", vim.inspect(completed):find('"effa"', 1, true))
check("lenses are there", #ask("textDocument/codeLens", {}) >= 5)
local edits = ask("textDocument/formatting", { options = { tabSize = 2, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, buffer, "utf-16")
check("formatted", vim.api.nvim_buf_get_lines(buffer, 4, 5, true)[1] == "  mount:lighta(hand:efa(), self.mk.luck)")
local renamed = ask("textDocument/rename", { position = { line = 3, character = 9 }, newName = "hers" })
vim.lsp.util.apply_workspace_edit(renamed, "utf-16")
check("renamed", vim.api.nvim_buf_get_lines(buffer, 4, 5, true)[1] == "  mount:lighta(hers:efa(), self.mk.luck)")

vim.api.nvim_buf_set_lines(buffer, 4, 5, true, { "  mount:lighta(hers:effa(), self.mk.luck)" })
wait("the mistake is gone", function()
  return found("unknown-method") == nil
end)
vim.lsp.stop_client(id)
io.stdout:write("neovim: all is well\n")
vim.cmd("qall!")
