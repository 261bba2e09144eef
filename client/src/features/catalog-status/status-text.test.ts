/** What a person reads in the language status of a catalog file. */
import { expect, test } from 'vitest';
import type {
  RootOfFileResult,
  StatusParams,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { statusText } from './status-text.ts';

const english = {
  t: (template: unknown, ...args: unknown[]) =>
    String(template).replace(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
} as Parameters<typeof statusText>[2];

const IDLE: StatusParams = { state: 'idle', done: 0, total: 0 };
const ROOT: RootOfFileResult = {
  root: 'file:///w/catalog',
  kind: 'fbc',
  label: 'catalog',
  errors: 0,
  warnings: 0,
  packages: 1,
};

test.each<[string, Partial<RootOfFileResult>, StatusParams, string, string, string]>([
  ['a clean root', {}, IDLE, 'catalog: no problems', 'catalog root, 1 package', 'information'],
  [
    'one of each',
    { errors: 1, warnings: 1 },
    IDLE,
    'catalog: 1 error, 1 warning',
    'catalog root, 1 package',
    'error',
  ],
  [
    'a bundle',
    { kind: 'bundle', label: '1.4.1', packages: 0 },
    IDLE,
    '1.4.1: no problems',
    'operator bundle',
    'information',
  ],
  ['warnings alone', { warnings: 3 }, IDLE, 'catalog: 3 warnings', 'catalog root, 1 package', 'warning'],
  [
    'errors alone',
    { errors: 2, packages: 4 },
    IDLE,
    'catalog: 2 errors',
    'catalog root, 4 packages',
    'error',
  ],
  [
    'a template, while files are read',
    { kind: 'template', packages: 0 },
    { state: 'indexing', done: 12, total: 600 },
    'catalog: no problems',
    'catalog template, reading 12 of 600 files',
    'information',
  ],
  [
    'a kind that a newer server knows, before files are counted',
    { kind: 'chart', packages: 0 },
    { state: 'indexing', done: 0, total: 0 },
    'catalog: no problems',
    'chart, reading the workspace',
    'information',
  ],
])('%s', (_, change, status, ...expected) => {
  const [text, detail, level] = expected;
  const busy = status.state === 'indexing';
  expect(statusText({ ...ROOT, ...change }, status, english)).toEqual({ text, detail, level, busy });
});

test('nothing is said about files that belong to no root', () => {
  expect(statusText(undefined, IDLE, english)).toBeUndefined();
  expect(statusText({ ...ROOT, root: null }, IDLE, english)).toBeUndefined();
});
