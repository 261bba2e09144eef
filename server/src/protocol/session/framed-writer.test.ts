/** Messages as they are written. */
import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import type { NotificationMessage } from 'vscode-languageserver/node';
import { FramedWriter } from './framed-writer.ts';

const ping: NotificationMessage = { jsonrpc: '2.0', method: 'ping' };
const greeting: NotificationMessage = { jsonrpc: '2.0', method: 'grüße' };

it('are there at once, in their order, each with its length in bytes', async () => {
  const stream = new PassThrough();
  const writer = new FramedWriter(stream);
  const done = [writer.write(ping), writer.write(greeting)];
  const frame = (length: number, method: string) =>
    `Content-Length: ${String(length)}\r\n\r\n{"jsonrpc":"2.0","method":"${method}"}`;
  expect(String(stream.read())).toBe(frame(33, 'ping') + frame(36, 'grüße'));
  await Promise.all(done);
});

it('are on their way until the other side has taken all of them', async () => {
  const stream = new PassThrough({ highWaterMark: 10 });
  const writer = new FramedWriter(stream);
  expect(writer.isSending).toBe(false);
  const done = writer.write(ping);
  expect(writer.isSending).toBe(true);
  stream.resume();
  await done;
  expect(writer.isSending).toBe(false);
});

it('that nobody takes are told of', async () => {
  const broken = new Error('gone');
  const writer = new FramedWriter(
    new Writable({
      write: (_chunk, _encoding, done) => {
        done(broken);
      },
    }),
  );
  const told: unknown[] = [];
  writer.onError(([error]) => told.push(error));
  await expect(writer.write(ping)).rejects.toBe(broken);
  expect(told).toContain(broken);
});
