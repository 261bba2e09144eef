/** What a person reads and hears of a node of the catalog tree. */
import { expect, test } from 'vitest';
import type { CatalogTreeNode } from '../../../../server/src/protocol/connection/custom-requests.ts';
import { nodeWords } from './words.ts';

const english = {
  t: (template: unknown, ...args: unknown[]) =>
    String(template).replace(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
} as Parameters<typeof nodeWords>[1];

function words(facts: Partial<CatalogTreeNode>) {
  const problems = { errors: 0, warnings: 0, infos: 0, ...facts.problems };
  const node: CatalogTreeNode = {
    id: '',
    kind: 'entry',
    label: 'gizmo.v1.0.0',
    uri: '',
    package: 'gizmo',
    version: '1.0.0',
    badges: [],
    deprecation: '',
    heads: [],
    size: 0,
    hasChildren: false,
    open: false,
    ...facts,
    problems,
  };
  return nodeWords(node, english);
}

test.each<[string, Partial<CatalogTreeNode>, string]>([
  ['a plain entry, whose name tells its version', {}, ''],
  ['a version that the name does not tell', { label: 'gizmo-old' }, '1.0.0'],
  ['a head', { badges: ['head'] }, 'head'],
  ['an entry without a bundle', { badges: ['missing'], version: '' }, 'no bundle'],
  [
    'a package that nothing defines',
    { kind: 'package', badges: ['missing'], size: 1, version: '' },
    'not defined · 1 channel',
  ],
  [
    'a channel',
    {
      kind: 'channel',
      label: 'stable',
      version: '',
      badges: ['default', 'deprecated'],
      size: 3,
      problems: { errors: 1, warnings: 2, infos: 3 },
    },
    'default · deprecated · 3 entries',
  ],
  ['a root', { kind: 'root', label: 'catalog', version: '', size: 2 }, '2 packages'],
  ['a bundle in no channel', { kind: 'bundle', badges: ['unlisted'] }, 'in no channel'],
])('beside %s stands what is special about it', (_, facts, expected) => {
  expect(words(facts).description).toBe(expected);
});

test('a screen reader says what it is, and all that the eye is told by icons and colours', () => {
  const channel = words({
    kind: 'channel',
    label: 'stable',
    version: '',
    badges: ['default'],
    heads: ['gizmo.v1.0.0'],
    size: 1,
    problems: { errors: 2, warnings: 0, infos: 1 },
  });
  expect(channel.spoken).toBe('Channel stable, default, 1 entry, 2 errors, 1 remark, Head: gizmo.v1.0.0');
});

test('the hover counts problems by severity', () => {
  const { tooltip } = words({ problems: { errors: 1, warnings: 2, infos: 3 } });
  expect(tooltip).toBe('gizmo.v1.0.0\n1 error, 2 warnings, 3 remarks');
});

test('the hover has heads and the message of a deprecation, shortened', () => {
  const { tooltip } = words({
    kind: 'channel',
    label: 'fast',
    version: '',
    heads: ['a', 'b', 'c', 'd', 'e', 'f'],
    badges: ['deprecated'],
    deprecation: 'x'.repeat(1000),
    size: 6,
  });
  const [first, heads, deprecated] = tooltip.split('\n');
  expect(first).toBe('fast · deprecated · 6 entries');
  expect(heads).toBe('Several heads: a, b, c, d, e, …');
  expect(deprecated?.length).toBeLessThan(330);
});

test('the node that holds all bundles has a name of its own', () => {
  expect(words({ kind: 'bundles', label: '', version: '', size: 4 })).toMatchObject({
    label: 'All Bundles',
    description: '4 bundles',
    spoken: 'All Bundles, 4 bundles',
  });
});
