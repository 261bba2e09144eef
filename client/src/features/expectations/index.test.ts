/** The promises of a project in VS Code's Testing view: one test for each, and what the server says is the result. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { HeldExpectationResult } from '../../../../server/src/protocol/connection/custom-requests.ts';

interface FakeItem {
  readonly id: string;
  readonly label: string;
  readonly uri: string;
  range?: unknown;
  description?: string;
}

/** What a run said, in order. */
const host = vi.hoisted((): { said: string[]; items: FakeItem[]; profile: unknown; refresh: unknown } => ({
  said: [],
  items: [],
  profile: undefined,
  refresh: undefined,
}));

vi.mock('vscode', () => ({
  Disposable: class {
    static from = () => ({ dispose: () => undefined });
  },
  Location: class {
    constructor(
      readonly uri: unknown,
      readonly range: unknown,
    ) {}
  },
  TestMessage: class {
    location: { range: unknown } | undefined;
    constructor(readonly message: string) {}
  },
  TestRunProfileKind: { Run: 1 },
  l10n: { t: (text: string) => text },
  workspace: {
    onDidChangeTextDocument: () => ({ dispose: () => undefined }),
    asRelativePath: (uri: string) => uri.replace('file:///project/', ''),
  },
  tests: {
    createTestController: () => {
      const verdict =
        (kind: string) =>
        (item: FakeItem, messages: readonly { message: string; location?: { range: unknown } }[] = []) => {
          const details = messages.map(({ message, location }) => `${message} at ${String(location?.range)}`);
          host.said.push([kind, item.label, ...details].join(' | '));
        };
      return {
        set refreshHandler(handler: unknown) {
          host.refresh = handler;
        },
        items: {
          get: (id: string) => host.items.find((item) => item.id === id),
          replace: (items: FakeItem[]) => (host.items = items),
          forEach: (each: (item: FakeItem) => void) => host.items.forEach(each),
        },
        createTestItem: (id: string, label: string, uri: string): FakeItem => ({ id, label, uri }),
        createRunProfile: (_: string, __: number, run: unknown) => (host.profile = run),
        createTestRun: () => ({
          passed: verdict('passed'),
          failed: verdict('failed'),
          errored: verdict('errored'),
          skipped: verdict('skipped'),
          end: () => host.said.push('end'),
        }),
      };
    },
  },
}));
const { registerExpectations } = await import('./index.ts');

const AT = { start: { line: 1, character: 2 }, end: { line: 1, character: 9 } };
const promise = (
  title: string,
  state: HeldExpectationResult['state'],
  ...messages: string[]
): HeldExpectationResult => ({
  uri: 'file:///project/.catalens.yaml',
  range: AT,
  title,
  state,
  problems: messages.map((message) => ({ message, range: AT })),
});

let answer: readonly HeldExpectationResult[] | Error;

function start(): void {
  const client = {
    sendRequest: () =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ expectations: answer }),
    protocol2CodeConverter: {
      asUri: (uri: string) => uri,
      asRange: ({ start }: typeof AT) => `${start.line}:${start.character}`,
    },
  };
  const session = { client: () => client, start: () => Promise.resolve(), onDidStart: () => undefined };
  const status = { onDidChange: () => undefined, untilIdle: () => Promise.resolve() };
  const [fakeSession, fakeStatus] = [session, status] as unknown[] as Parameters<typeof registerExpectations>;
  registerExpectations(fakeSession, fakeStatus);
}

const refresh = () => (host.refresh as () => Promise<void>)();
const run = (request: { include?: unknown; exclude?: unknown } = {}, isCancellationRequested = false) =>
  (host.profile as (...args: unknown[]) => Promise<void>)(request, { isCancellationRequested });

beforeEach(() => {
  host.said = [];
  host.items = [];
  answer = [];
  start();
});

test('each promise is a test at its place', async () => {
  answer = [
    promise('p: everybody reaches head', 'kept'),
    promise('q: 1.0.0 reaches head', 'broken', 'no way'),
  ];
  await refresh();
  expect(host.items.map(({ label, range }) => [label, range])).toEqual([
    ['p: everybody reaches head', '1:2'],
    ['q: 1.0.0 reaches head', '1:2'],
  ]);
});

test('the same promise twice is two tests, and both keep what they are when the list is made anew', async () => {
  answer = [promise('p', 'kept'), promise('p', 'kept')];
  await refresh();
  const before = host.items;
  expect(new Set(before.map(({ id }) => id)).size).toBe(2);
  await refresh();
  expect(host.items[0]).toBe(before[0]);
  expect(host.items[1]).toBe(before[1]);
});

test('promises of several files say which file it is', async () => {
  answer = [promise('p', 'kept'), { ...promise('p', 'kept'), uri: 'file:///project/inner/.catalens.yaml' }];
  await refresh();
  expect(host.items.map(({ description }) => description)).toEqual([
    '.catalens.yaml',
    'inner/.catalens.yaml',
  ]);
});

test('a run says what the server says', async () => {
  answer = [
    promise('a', 'kept'),
    promise('b', 'broken', 'no way leads on'),
    promise('c', 'faulty', 'no such channel'),
    promise('d', 'unknown'),
  ];
  await run();
  expect(host.said).toEqual([
    'passed | a',
    'failed | b | no way leads on at 1:2',
    'errored | c | no such channel at 1:2',
    'skipped | d',
    'end',
  ]);
});

test('only what was chosen runs', async () => {
  answer = [promise('a', 'kept'), promise('b', 'kept'), promise('c', 'kept')];
  await refresh();
  await run({ include: host.items.slice(1), exclude: host.items.slice(2) });
  expect(host.said).toEqual(['passed | b', 'end']);
});

test('without an answer, or when it is cancelled, nothing is said to have passed', async () => {
  answer = [promise('a', 'kept')];
  await refresh();
  answer = new Error('restarting');
  await run();
  answer = [promise('a', 'kept')];
  await run({}, true);
  expect(host.said).toEqual(['skipped | a', 'end', 'skipped | a', 'end']);
});
