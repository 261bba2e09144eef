/** The examples of `template-catalog-refused`, and what of a catalog it tells in a template. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../text/message.ts';
import { rule } from './template-catalog-refused.ts';

ruleExamples(rule);

async function found(...entries: string[]): Promise<readonly string[]> {
  const text = ['schema: olm.template.basic', 'entries:', ...entries.map((entry) => `  - ${entry}`), ''];
  const diagnostics = await diagnosticsInProject({ 'template.yaml': text.join('\n') });
  return diagnostics
    .filter((one) => one.rule.id === rule.id)
    .map(({ severity, message, range }) => `${range.start.line} ${severity}: ${formatMessage(message)}`);
}

const PACKAGE = '{schema: olm.package, name: gizmo, defaultChannel: stable}';
const channel = (entries: string, name = 'stable') =>
  `{schema: olm.channel, package: gizmo, name: ${name}, entries: [${entries}]}`;
const SOUND = channel('{name: gizmo.v2, replaces: gizmo.v1}, {name: gizmo.v1}');
const BUNDLE = '{schema: olm.bundle, image: "registry.example.com/gizmo:1"}';

it.each([
  ['two heads', [PACKAGE, channel('{name: gizmo.v2}, {name: gizmo.v1}')], 3, '"gizmo.v2"'],
  ['no head', [PACKAGE, channel('{name: gizmo.v1, replaces: gizmo.v1}')], 3, 'no head'],
  ['no entries beside a bundle', [PACKAGE, channel(''), BUNDLE], 3, 'no entries'],
  ['no entries beside another channel', [PACKAGE, SOUND, channel('', 'fast')], 4, 'no entries'],
  ['an entry that is there twice', [channel('{name: gizmo.v1}, {name: gizmo.v1}')], 2, 'already an entry'],
  ['a range that is none', [channel('{name: gizmo.v1, skipRange: "^1.0.0"}')], 2, '^'],
  [
    'a default channel that is none',
    [PACKAGE, channel('{name: gizmo.v1}', 'fast')],
    2,
    'no channel "stable"',
  ],
  ['a channel that is there twice', [PACKAGE, SOUND, SOUND], 4, 'stable'],
])('tells of %s', async (_what, entries, line, text) => {
  const all = await found(...entries);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatch(new RegExp(`^${line} warning: `));
  expect(all[0]).toContain(text);
});

it('says nothing of a sound template, nor of what other files may hold', async () => {
  expect(await found(PACKAGE, SOUND, BUNDLE)).toEqual([]);
  expect(await found(PACKAGE)).toEqual([]);
  expect(await found(SOUND)).toEqual([]);
});

describe('a template without bundles, of whose channels none has entries', () => {
  const toBeFilled = (line: number) =>
    `${line} info: This template is yet to be filled: opm would refuse the catalog of it.`;
  const bare = '{schema: olm.channel, package: gizmo, name: fast}';

  it('is told once, as information, that it is yet to be filled', async () => {
    expect(await found(PACKAGE, channel(''))).toEqual([toBeFilled(3)]);
    expect(await found(PACKAGE, channel(''), bare)).toEqual([toBeFilled(3)]);
    expect(await found(bare)).toEqual([toBeFilled(2)]);
  });

  it.each([
    ['a second package of its name', [PACKAGE, PACKAGE, channel('')], 3],
    ['an unknown default channel', [PACKAGE, channel('', 'fast')], 2],
    ['a channel that is there twice', [PACKAGE, channel(''), channel('')], 4],
  ])('is told of %s as ever', async (_what, entries, line) => {
    const all = await found(...entries);
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(expect.stringMatching(new RegExp(`^${line} warning: `)));
    expect(all).toContainEqual(expect.stringContaining('yet to be filled'));
  });

  it('may have a bundle where a blob cannot be read', async () => {
    const all = await found(PACKAGE, channel(''), '{schema: olm.bundle, image: []}');
    expect(all).toEqual([expect.stringMatching(/^3 warning: .*no entries/)]);
  });
});

it('tells once of entries that channels share by an anchor', async () => {
  const skipping = (old: string, name: string) =>
    channel(`{name: gizmo.v3, skips: [gizmo.v2]}, ${old}`, name);
  const shared = '&shared {name: gizmo.v2, replaces: gizmo.v1}, &old {name: gizmo.v1}';
  expect(await found(skipping(shared, 'stable'), skipping('*shared, *old', 'fast'))).toEqual([
    expect.stringMatching(/^2 warning: "gizmo.v1" is stranded/),
  ]);
});

it('tells of an entry that is stranded in one channel, and of several heads in another', async () => {
  const said = await found(
    channel(
      '{name: gizmo.v3, skips: [gizmo.v2]}, &shared {name: gizmo.v2, replaces: gizmo.v1}, &old {name: gizmo.v1}',
    ),
    channel('{name: gizmo.v3}, *old', 'fast'),
  );
  expect(said).toHaveLength(2);
});
