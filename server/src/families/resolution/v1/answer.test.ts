/** The way of an extension, where it ends, what kept others out, and the edits that let it go on. */
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { catalogText, readCatalog } from '../../fbc/graph/testing/graph-of.ts';
import type { Answer } from './answer.ts';
import type { Catalog } from './question.ts';
import { ask } from './testing/ask.ts';
import { endWords } from './words.ts';

const CHAIN = `# stable
2.0.0 replaces 1.2.0
1.2.0 replaces 1.1.0
1.1.0 replaces 1.0.0
1.0.0`;

/** The packages of a catalog in which a version depends on an API. */
function needing(version: string): Catalog['packages'] {
  const value = `  value: {packageName: p, version: ${version}}\n`;
  const needs = '- type: olm.gvk.required\n  value: {group: g.example.com, version: v1, kind: Kettle}\n';
  return readCatalog(catalogText(CHAIN).replace(value, value + needs)).packages;
}

const wayOf = ({ path }: Answer) => path.steps.map(({ to }) => to.version);
const endOf = ({ path }: Answer) => endWords(path).map((words) => formatMessage(words));
const editsOf = ({ edits }: Answer) =>
  edits.map(({ message, leadsTo }) => `${formatMessage(message)} -> ${leadsTo.version}`);

describe('the whole way', () => {
  it('is followed update by update', () => {
    const answer = ask({ catalogs: { main: CHAIN }, installed: '1.0.0' });
    expect(answer.path.next.choice?.name).toBe('p.v1.1.0');
    expect(wayOf(answer)).toEqual(['1.1.0', '1.2.0', '2.0.0']);
    expect(
      answer.path.steps.map(({ edges }) => edges.map(({ by, channel }) => `${by} in ${channel}`)),
    ).toEqual([['replaces in stable'], ['replaces in stable'], ['replaces in stable']]);
    expect(endOf(answer)).toEqual(['It ends at `p.v2.0.0`: the catalogs that are asked have nothing newer.']);
    expect(editsOf(answer)).toEqual([]);
  });

  it('starts with an installation where nothing is installed', () => {
    expect(wayOf(ask({ catalogs: { main: CHAIN }, wish: { version: '1.1.0' } }))).toEqual(['1.1.0']);
  });

  it('goes down from a deprecated bundle, and stays there', () => {
    const swap = '# stable\n1.1.0 replaces 1.0.0\n1.0.0 replaces 1.1.0\n! 1.1.0';
    const answer = ask({ catalogs: { main: swap }, installed: '1.1.0' });
    expect(wayOf(answer)).toEqual(['1.0.0']);
    expect(answer.path.end).toBe('stays');
  });

  it('tells the error that waits on it', () => {
    const main = { lines: '', packages: needing('2.0.0') };
    const answer = ask({ catalogs: { main }, installed: '1.0.0' });
    expect(wayOf(answer)).toEqual(['1.1.0', '1.2.0']);
    expect(answer.path.end).toBe('error');
    expect(answer.path.last.error?.kind).toBe('unsupported-dependency');
    expect(editsOf(answer)).toEqual(['Leave 2.0.0 out of the choice with `version: "<2.0.0"`. -> 1.2.0']);
  });
});

describe('what keeps a newer bundle away is said', () => {
  it.for<[string, Parameters<typeof ask>[0], string]>([
    ['the range', { catalogs: { main: CHAIN }, installed: '1.2.0', wish: { version: '~1' } }, 'not in `~1`'],
    [
      'the channels',
      {
        catalogs: { main: `${CHAIN}\n# fast\n3.0.0 replaces 2.0.0` },
        installed: '2.0.0',
        wish: { channels: ['stable'] },
      },
      'only listed by `fast`',
    ],
    [
      'the edges',
      { catalogs: { main: '# stable\n2.0.0\n1.0.0' }, installed: '1.0.0' },
      'no edge leads there from `p.v1.0.0`',
    ],
    [
      'edges of another channel only',
      {
        catalogs: { main: '# stable\n2.0.0\n1.0.0\n# fast\n2.0.0 replaces 1.0.0' },
        installed: '1.0.0',
        wish: { channels: ['stable'] },
      },
      'only channel `fast` leads there from `p.v1.0.0`',
    ],
    [
      'a pre-release',
      {
        catalogs: { main: '# stable\n2.0.0-rc.1 replaces 1.0.0\n1.0.0' },
        installed: '1.0.0',
        wish: { version: '>=1.0.0' },
      },
      'a pre-release, and `>=1.0.0` names none',
    ],
  ])('%s', ([, asked, why]) => {
    expect(endOf(ask(asked)).at(-1)).toBe(why);
  });

  it('a deprecation', () => {
    const answer = ask({
      catalogs: { main: '# stable\n1.1.0 replaces 1.0.0\n1.0.0\n! 1.1.0' },
      installed: '1.0.0',
    });
    expect(endOf(answer)).toEqual([
      'It ends at `p.v1.0.0`: `p.v1.1.0` is newer but deprecated, so OLM v1 stays.',
    ]);
    expect(editsOf(answer)).toEqual([
      'Ask for the deprecated version itself with `version: "1.1.0"`. -> 1.1.0',
    ]);
  });
});

describe('the conditions about deprecations', () => {
  const deprecations = (entries: string): Catalog['packages'] =>
    readCatalog(`${catalogText(CHAIN)}---\nschema: olm.deprecations\npackage: p\nentries:\n${entries}`)
      .packages;
  const statuses = ({ path }: Answer) =>
    Object.entries(path.next.conditions).map(([name, { status }]) => `${name}: ${status}`);

  it('hold where there is a message', () => {
    const packages = deprecations('- reference: {schema: olm.package}\n  message: gone\n');
    expect(statuses(ask({ catalogs: { main: { lines: '', packages } }, installed: '1.0.0' }))).toEqual([
      'Deprecated: True',
      'PackageDeprecated: True',
      'ChannelDeprecated: False',
      'BundleDeprecated: False',
    ]);
  });

  it('do not hold for entries without a message', () => {
    const packages = deprecations(
      [
        '- reference: {schema: olm.package}\n',
        '- reference: {schema: olm.channel, name: stable}\n  message: ""\n',
        '- reference: {schema: olm.bundle, name: p.v1.0.0}\n  message: ""\n',
      ].join(''),
    );
    expect(statuses(ask({ catalogs: { main: { lines: '', packages } }, installed: '1.0.0' }))).toEqual([
      'Deprecated: False',
      'PackageDeprecated: False',
      'ChannelDeprecated: False',
      'BundleDeprecated: False',
    ]);
  });
});

it('an error quotes what cannot be seen, as OLM does', () => {
  const answer = ask({ catalogs: { main: CHAIN }, wish: { version: '>=3.0.0\t<4.0.0' } });
  expect(answer.path.next.error?.text).toBe(
    String.raw`no bundles found for package "p" matching version ">=3.0.0\t<4.0.0"`,
  );
});

describe('an edit is only named where it helps', () => {
  it.for<[string, Parameters<typeof ask>[0], readonly string[]]>([
    [
      'a wider range',
      { catalogs: { main: CHAIN }, installed: '1.2.0', wish: { version: '~1' } },
      ['Let `version` admit 2.0.0: `version: "~1 || 2.0.0"`. -> 2.0.0'],
    ],
    [
      'another pinned version, step by step',
      { catalogs: { main: CHAIN }, installed: '1.0.0', wish: { version: '2.0.0' } },
      [
        'Let `version` admit 1.1.0: `version: "1.1.0"`. -> 1.1.0',
        'Set `upgradeConstraintPolicy: SelfCertified`: edges do not count then, and nobody has promised that the update works. -> 2.0.0',
        'In catalog `main`, let the entry `p.v2.0.0` of channel `stable` skip `p.v1.0.0`. -> 2.0.0',
      ],
    ],
    [
      'a channel',
      {
        catalogs: { main: `${CHAIN}\n# fast\n3.0.0 replaces 2.0.0\n# slow\n1.0.0` },
        installed: '2.0.0',
        wish: { channels: ['stable'] },
      },
      ['Add `fast` to `channels`. -> 3.0.0'],
    ],
    [
      'a range without the bundle that depends on others',
      {
        catalogs: {
          main: { lines: '', packages: needing('2.0.0') },
        },
      },
      ['Leave 2.0.0 out of the choice with `version: "<2.0.0"`. -> 1.2.0'],
    ],
    [
      'one of two catalogs',
      { catalogs: { one: CHAIN, two: '# stable\n1.0.0' } },
      [
        'Ask catalog `one` alone: `selector: {matchLabels: {olm.operatorframework.io/metadata.name: one}}`. -> 2.0.0',
        'Ask catalog `two` alone: `selector: {matchLabels: {olm.operatorframework.io/metadata.name: two}}`. -> 1.0.0',
        'Put catalog `one` before the others: `priority: 1`. -> 2.0.0',
        'Put catalog `two` before the others: `priority: 1`. -> 1.0.0',
      ],
    ],
    [
      'a catalog that nobody waits for',
      { catalogs: { one: CHAIN, two: { lines: '# stable\n1.0.0', serving: false } } },
      [
        'Set `availabilityMode: Unavailable` on catalog `two` until it is served again: then nobody waits for it. -> 2.0.0',
      ],
    ],
    [
      'a catalog that the selector leaves out',
      {
        catalogs: { one: CHAIN },
        wish: { selector: { matchLabels: new Map([['tier', 'gold']]), matchExpressions: [] } },
      },
      ['Leave `selector` out: then all catalogs are asked. -> 2.0.0'],
    ],
  ])('%s', ([, asked, edits]) => {
    expect(editsOf(ask(asked))).toEqual(edits);
  });
});
