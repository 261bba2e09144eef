import { describe, expect, it } from 'vitest';
import type { DataCallback, Message, MessageReader, MessageWriter } from 'vscode-languageserver';
import { Door } from './door.ts';

const nothing = () => ({ dispose: () => undefined });

/** A door with a client in front of it, and what the server says through it. */
function door() {
  let say: DataCallback = () => undefined;
  const reader: MessageReader = {
    onError: nothing,
    onClose: nothing,
    onPartialMessage: nothing,
    dispose: () => undefined,
    listen: (callback) => {
      say = callback;
      return nothing();
    },
  };
  const told: Message[] = [];
  const writer: MessageWriter = {
    onError: nothing,
    onClose: nothing,
    end: () => undefined,
    dispose: () => undefined,
    write: (message) => {
      told.push(message);
      return Promise.resolve();
    },
  };
  const made = new Door(reader, writer, new Map());
  made.listen(() => undefined);
  return { door: made, told, say: (message: object) => say({ jsonrpc: '2.0', ...message }) };
}

describe('the last talk with the client', () => {
  it('is a request that comes in, and the answer that goes out', async () => {
    const { door: made, say, told } = door();
    expect(made.lastTalk).toBe(-Infinity);
    say({ id: 1, method: 'initialize', params: {} });
    const asked = made.lastTalk;
    expect(asked).toBeGreaterThan(0);
    while (performance.now() <= asked);
    const answer = { jsonrpc: '2.0', id: 1, result: null };
    await made.outward().write(answer);
    expect(told).toEqual([answer]);
    expect(made.lastTalk).toBeGreaterThan(asked);
  });

  it('is nothing that somebody merely tells', async () => {
    const { door: made, say } = door();
    say({ method: 'initialized', params: {} });
    await made.outward().write({ jsonrpc: '2.0', method: 'window/logMessage' } as Message);
    expect(made.lastTalk).toBe(-Infinity);
  });
});
