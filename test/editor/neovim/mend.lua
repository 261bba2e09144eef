-- Opens a file with the language server, mends a fault in it and breaks it again; writes what was shown each time.
-- From the environment: SERVER (one argument a line), FILE, OUT, WRONG, RIGHT, CODE, PATIENCE (milliseconds). Written for Neovim 0.7 and later.
local env = vim.env
local PATIENCE = tonumber(env.PATIENCE)

vim.cmd('filetype on')
vim.cmd('edit ' .. vim.fn.fnameescape(env.FILE))
local buffer = vim.api.nvim_get_current_buf()
local published, last = 0, {}

local client = vim.lsp.start_client({
  name = 'catalens',
  cmd = vim.split(env.SERVER, '\n'),
  root_dir = vim.fn.getcwd(),
  handlers = {
    ['textDocument/publishDiagnostics'] = function(err, result, ctx, config)
      if vim.uri_to_fname(result.uri) == vim.api.nvim_buf_get_name(buffer) then
        published = published + 1
        last = result
      end
      vim.lsp.diagnostic.on_publish_diagnostics(err, result, ctx, config)
    end,
  },
})
vim.lsp.buf_attach_client(buffer, client)

local function findings()
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    local code = diagnostic.code or (diagnostic.user_data and diagnostic.user_data.lsp and diagnostic.user_data.lsp.code)
    table.insert(found, { line = diagnostic.lnum, character = diagnostic.col, message = diagnostic.message, code = code, source = diagnostic.source })
  end
  return found
end

-- What the editor shows, once the server has spoken again and the fault is there, or is not.
local function shown(seen, there)
  vim.wait(PATIENCE, function()
    if published <= seen then return false end
    for _, found in ipairs(findings()) do
      if found.code == env.CODE then return there end
    end
    return not there
  end, 10)
  return { version = last.version, diagnostics = findings() }
end

-- A real edit in a real buffer: the client sends what changed.
local function replace(from, to)
  for index, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local start, finish = line:find(from, 1, true)
    if start then
      vim.api.nvim_buf_set_text(buffer, index - 1, start - 1, index - 1, finish, { to })
      return
    end
  end
end

local out = { opened = shown(0, true) }
local seen = published
replace(env.WRONG, env.RIGHT)
out.repaired = shown(seen, false)
seen = published
replace(env.RIGHT, env.WRONG)
out.broken = shown(seen, true)

vim.lsp.stop_client(client)
out.ended = vim.wait(PATIENCE, function() return vim.lsp.client_is_stopped(client) end, 10)
local file = io.open(env.OUT, 'w')
file:write(vim.json.encode(out))
file:close()
vim.cmd('qall!')
