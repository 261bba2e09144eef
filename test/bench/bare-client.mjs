// A language client that looks only at the ends of large messages: what it measures is the server's time, not its own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SERVER = path.resolve(import.meta.dirname, '../../server/dist/server.cjs');

/** Longer messages are not parsed; they are known by their ids. */
const MAX_PARSED = 20_000;

/** Starts a server over pipes and initializes it for a folder. */
export async function bareClient(folder, capabilities) {
  const child = spawn(process.execPath, [SERVER, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map();
  let published = 0;
  let count = 0;
  const send = (message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  };
  const notify = (method, params) => send({ method, params });
  const request = (method, params) => {
    const id = ++count;
    send({ id, method, params });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  const take = (body) => {
    const start = body.toString('latin1', 0, 200);
    const id = /^\{"jsonrpc":"2\.0","id":(\d+),"(?:result|error)"/.exec(start)?.[1];
    if (start.includes('"textDocument/publishDiagnostics"')) published++;
    if (id === undefined) {
      const { id: asked, method, params } = body.length <= MAX_PARSED ? JSON.parse(body.toString()) : {};
      // A setting that is not sent has its default.
      if (asked !== undefined && method !== undefined)
        send({
          id: asked,
          result: method === 'workspace/configuration' ? params.items.map(() => null) : null,
        });
      return;
    }
    const answered = waiting.get(Number(id));
    waiting.delete(Number(id));
    const message = body.length <= MAX_PARSED ? JSON.parse(body.toString()) : undefined;
    answered?.({ bytes: body.length, result: message?.result, error: message?.error });
  };
  readFrames(child.stdout, take);
  await request('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'bench' }],
    capabilities,
  });
  notify('initialized', {});
  return {
    notify,
    request,
    published: () => published,
    async stop() {
      await request('shutdown', undefined);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      notify('exit', undefined);
      await ended;
    },
  };
}

/** Cuts a stream into the bodies of its messages. */
function readFrames(stream, take) {
  let parts = [];
  let length = 0;
  let wanted = 0;
  stream.on('data', (part) => {
    parts.push(part);
    length += part.length;
    while (length >= Math.max(1, wanted)) {
      const all = Buffer.concat(parts);
      const head = /^(?:[^\r\n]+\r\n)*?Content-Length: (\d+)\r\n(?:[^\r\n]+\r\n)*\r\n/i.exec(
        all.toString('latin1', 0, 300),
      );
      const end = head === null ? Infinity : head[0].length + Number(head[1]);
      parts = [all];
      if (all.length < end) {
        wanted = head === null ? length + 1 : end;
        return;
      }
      take(all.subarray(head[0].length, end));
      parts = [all.subarray(end)];
      length = all.length - end;
      wanted = 0;
    }
  });
}
