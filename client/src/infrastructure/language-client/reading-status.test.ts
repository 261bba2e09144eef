/** Whether the server reads the workspace, and what is said of that. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { StatusParams } from '../../../../server/src/protocol/connection/custom-requests.ts';

vi.mock('vscode', () => ({
  EventEmitter: class {
    private readonly listeners = new Set<(what: unknown) => void>();
    readonly event = (listener: (what: unknown) => void) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
    fire(what: unknown): void {
      for (const listener of [...this.listeners]) listener(what);
    }
  },
  l10n: {
    t: (text: string, ...args: unknown[]) => text.replace(/\{(\d)\}/g, (_, at) => String(args[Number(at)])),
  },
  window: {},
}));
const { listenToStatus } = await import('./reading-status.ts');
const { readingWords } = await import('../../features/catalog-tree/reading.ts');

/** A session whose server is started, speaks and stops when the test says so. */
function fakeSession() {
  let willStart: (client: unknown) => void = () => undefined;
  let says: (status: StatusParams) => void = () => undefined;
  let changes: (states: { newState: number }) => void = () => undefined;
  const client = {
    onNotification: (_: string, listener: typeof says) => void (says = listener),
    onDidChangeState: (listener: typeof changes) => void (changes = listener),
  };
  const session = {
    onWillStart: (listener: typeof willStart) => ((willStart = listener), { dispose: vi.fn() }),
  };
  return {
    session: session as unknown as Parameters<typeof listenToStatus>[0],
    starts: () => willStart(client),
    says: (status: StatusParams) => says(status),
    stops: () => changes({ newState: 1 }),
  };
}

let server: ReturnType<typeof fakeSession>;
let status: ReturnType<typeof listenToStatus>;
const heard: StatusParams['state'][] = [];

beforeEach(() => {
  server = fakeSession();
  status = listenToStatus(server.session);
  heard.length = 0;
  status.onDidChange(({ state }) => heard.push(state));
});

test('without a server nothing is read', async () => {
  expect(status.current().state).toBe('idle');
  await status.untilIdle();
});

test('a server that has just been started reads, before it says so and until it says otherwise', async () => {
  server.starts();
  expect(status.current()).toEqual({ state: 'indexing', done: 0, total: 0 });
  const done = status.untilIdle();
  server.says({ state: 'indexing', done: 3, total: 7 });
  expect(status.current()).toEqual({ state: 'indexing', done: 3, total: 7 });
  server.says({ state: 'idle', done: 0, total: 0 });
  await done;
  expect(heard).toEqual(['indexing', 'indexing', 'idle']);
});

test('a server that is gone keeps nobody waiting', async () => {
  server.starts();
  const done = status.untilIdle();
  server.stops();
  await done;
});

test('the view says how far it is, once that is known', () => {
  expect(readingWords(0, 0)).toBe('Looking for catalogs in the workspace…');
  expect(readingWords(3, 7)).toBe('Reading the workspace: 3 of 7 files…');
});
