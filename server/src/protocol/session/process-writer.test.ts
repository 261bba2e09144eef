/** Messages as another process is sent them. */
import { expect, it } from 'vitest';
import type { NotificationMessage } from 'vscode-languageserver/node';
import { ProcessWriter, type Parent } from './process-writer.ts';

const ping: NotificationMessage = { jsonrpc: '2.0', method: 'ping' };

type Sent = (error: Error | null) => void;

/** A process that takes messages when it is told to. */
function slowParent() {
  const messages: unknown[] = [];
  const waiting: Sent[] = [];
  const send = (message: unknown, _handle: unknown, _options: unknown, sent: Sent) => {
    messages.push(message);
    waiting.push(sent);
    return true;
  };
  return {
    parent: { send: send as unknown as NonNullable<Parent['send']> },
    messages,
    take: (error: Error | null = null) => waiting.shift()?.(error),
  };
}

it('are there at once, and on their way until they were taken', async () => {
  const { parent, messages, take } = slowParent();
  const writer = new ProcessWriter(parent);
  expect(writer.isSending).toBe(false);
  const done = [writer.write(ping), writer.write(ping)];
  expect(messages).toEqual([ping, ping]);
  take();
  expect(writer.isSending).toBe(true);
  take();
  await Promise.all(done);
  expect(writer.isSending).toBe(false);
});

it('that nobody takes are told of, and waited for no longer', async () => {
  const { parent, take } = slowParent();
  const writer = new ProcessWriter(parent);
  const told: unknown[] = [];
  writer.onError(([error]) => told.push(error));
  const done = writer.write(ping);
  const gone = new Error('gone');
  take(gone);
  await done;
  expect(told).toEqual([gone]);
  expect(writer.isSending).toBe(false);
});

it('go nowhere once the channel is closed', async () => {
  const closed = new Error('Channel closed');
  const writer = new ProcessWriter({
    send: () => {
      throw closed;
    },
  });
  const told: unknown[] = [];
  writer.onError(([error]) => told.push(error));
  await writer.write(ping);
  expect(told).toEqual([closed]);
  expect(writer.isSending).toBe(false);
});
