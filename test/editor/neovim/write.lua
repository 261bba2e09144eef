-- Writes in a catalog with the language server, as a person would: hover, definition, completion, rename, a code action.
-- From the environment: SERVER (one argument a line), FILE, BROKEN, OUT, PATIENCE (milliseconds). Written for Neovim 0.7 and later.
local env = vim.env
local PATIENCE = tonumber(env.PATIENCE)
local out = {}
local client

local function finish()
  local file = io.open(env.OUT, 'w')
  file:write(vim.json.encode(out))
  file:close()
  if client then vim.lsp.stop_client(client, true) end
  vim.cmd('qall!')
end

-- The editor goes on while the script waits: keys are typed, answers come in.
local script
local function wait(what, ask)
  local start = vim.loop.now()
  local timer = vim.loop.new_timer()
  timer:start(0, 20, vim.schedule_wrap(function()
    if timer:is_closing() then return end
    local answer = ask()
    if not answer and vim.loop.now() - start < PATIENCE then return end
    timer:close()
    local fine, fault = coroutine.resume(script, answer)
    if not fine then
      out.fault = fault
      finish()
    end
  end))
  local answer = coroutine.yield()
  if not answer then error('Still waiting: ' .. what) end
  return answer
end

local function open(file)
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  client = client or vim.lsp.start_client({
    name = 'catalens',
    cmd = vim.split(env.SERVER, '\n'),
    root_dir = vim.fn.getcwd(),
  })
  vim.lsp.buf_attach_client(0, client)
  wait('the server', function() return next(vim.lsp.buf_get_clients(0)) end)
end

-- Puts the cursor on the first character of a text, which is somewhere behind another.
local function cursorOn(text, behind)
  vim.fn.cursor(1, 1)
  if behind then vim.fn.search('\\V' .. behind, 'c') end
  if vim.fn.search('\\V' .. text, 'c') == 0 then error('There is no ' .. text) end
end

local function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then return window end
  end
end

-- What the floating window shows. It is asked for until the catalog has been read, one question after another.
local function hover(expected)
  local answered = true
  local show = vim.lsp.handlers['textDocument/hover']
  vim.lsp.handlers['textDocument/hover'] = function(...)
    answered = true
    return show(...)
  end
  return wait('hover', function()
    if not answered then return end
    local window = float()
    if window then
      local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
      vim.api.nvim_win_close(window, true)
      if text:find(expected, 1, true) then return text end
    end
    answered = false
    vim.lsp.buf.hover()
  end)
end

local function codes(buffer)
  return vim.tbl_map(function(diagnostic)
    local lsp = diagnostic.user_data and diagnostic.user_data.lsp
    return diagnostic.code or (lsp and lsp.code)
  end, vim.diagnostic.get(buffer))
end

local function write()
  vim.cmd('filetype on')
  vim.o.hidden = true
  vim.o.updatetime = 100
  open(env.FILE)

  cursorOn('quayside.v2.0.0')
  out.hover = hover('Image:')

  vim.lsp.buf.definition()
  wait('definition', function() return vim.api.nvim_buf_get_name(0) ~= env.FILE end)
  out.definition = { file = vim.api.nvim_buf_get_name(0), line = vim.fn.getline('.') }
  vim.cmd('edit ' .. vim.fn.fnameescape(env.FILE))

  -- Typed and asked for with the keys of Neovim, and taken back.
  vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
  vim.o.completeopt = 'menuone,noselect'
  vim.fn.cursor(vim.fn.line('$'), 1)
  vim.api.nvim_input('o<C-u>  - name: <C-x><C-o>')
  wait('completion', function() return vim.fn.pumvisible() == 1 end)
  out.completion = vim.tbl_map(function(item) return item.word end, vim.fn.complete_info({ 'items' }).items)
  vim.api.nvim_input('<C-e><Esc>')
  wait('the end of insert mode', function() return vim.fn.mode() == 'n' end)
  vim.cmd('edit!')
  open(env.FILE)

  cursorOn('quayside.v2.0.0')
  vim.lsp.buf.rename('quayside.v2.0.5')
  wait('rename', function() return vim.fn.search('quayside.v2.0.5', 'nw') > 0 end)
  vim.cmd('wall')

  open(env.BROKEN)
  local broken = vim.api.nvim_get_current_buf()
  cursorOn('stabel')
  local code = 'fbc/default-channel-unknown'
  wait('diagnostics', function() return vim.tbl_contains(codes(broken), code) end)
  -- The question which of the actions is wanted: the first.
  vim.ui.select = function(choices, options, choose)
    out.actions = vim.tbl_map(options.format_item or tostring, choices)
    choose(choices[1], 1)
  end
  vim.lsp.buf.code_action()
  wait('the fix', function() return not vim.tbl_contains(codes(broken), code) end)
  vim.cmd('wall')
  finish()
end

script = coroutine.create(write)
vim.schedule(function()
  local fine, fault = coroutine.resume(script)
  if not fine then
    out.fault = fault
    finish()
  end
end)
