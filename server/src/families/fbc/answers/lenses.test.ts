import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { asked } from '../../testing/context.ts';
import { codeLenses } from '../../../features/lenses/code-lenses.ts';
import { atOnce } from '../../../text/work.ts';

const CHANNEL =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: b, replaces: a}\n  - name: a\n';
const BUNDLE = 'schema: olm.bundle\npackage: gizmo\nname: a\n';

function lenses(text: string, others: Record<string, string> = {}): string[] {
  return atOnce(codeLenses(asked(text, others).context)).map(
    ({ range, title }) => `${range.start.line} ${formatMessage(title)}`,
  );
}

describe('code lenses', () => {
  it('tell of a channel how many entries and which head it has, and lead to its graph', () => {
    expect(lenses(CHANNEL)).toEqual(['0 2 entries', '0 Head: b', '0 Show update graph']);
    const commands = atOnce(codeLenses(asked(CHANNEL).context)).flatMap(({ command }) => command ?? []);
    expect(commands).toEqual([{ name: 'graph', arguments: { package: 'gizmo', channel: 'stable' } }]);
  });
  it.each([
    [
      'one entry',
      CHANNEL.replace('  - {name: b, replaces: a}\n', ''),
      ['0 1 entry', '0 Head: a', '0 Show update graph'],
    ],
    ['two heads', CHANNEL.replace(', replaces: a', ''), ['0 2 entries', '0 2 heads', '0 Show update graph']],
    [
      'no head',
      CHANNEL.replace('- name: a', '- {name: a, replaces: b}'),
      ['0 2 entries', '0 No head', '0 Show update graph'],
    ],
  ])('tell of a channel with %s', (_, text, expected) => {
    expect(lenses(text)).toEqual(expected);
  });
  it('tell of a bundle which channels it is in', () => {
    expect(
      lenses(BUNDLE, { 'catalog/c.yaml': CHANNEL, 'catalog/d.yaml': CHANNEL.replace('stable', 'fast') }),
    ).toEqual(['0 In stable, fast', '0 Replaced by b']);
    expect(lenses(BUNDLE.replace('name: a', 'name: z'), { 'catalog/c.yaml': CHANNEL })).toEqual([
      '0 In no channel',
    ]);
  });
  it.each([
    [
      'YAML',
      'entries:\n  - {name: b, replaces: a}\n  - name: a\nname: stable\npackage: gizmo\nschema: olm.channel\n',
    ],
    [
      'JSON',
      '{\n  "entries": [\n    {"name": "b", "replaces": "a"},\n    {"name": "a"}\n  ],\n  "name": "stable",\n  "package": "gizmo",\n  "schema": "olm.channel"\n}\n',
    ],
  ])('stand above a channel whose name comes behind its entries, in %s', (_, text) => {
    expect(lenses(text)).toEqual(['0 2 entries', '0 Head: b', '0 Show update graph']);
  });
  it('tell of a bundle what replaces it, in whichever channel', () => {
    const other = (name: string, by: string) =>
      CHANNEL.replace('stable', name).replace('name: b', `name: ${by}`);
    const others = {
      'catalog/c.yaml': CHANNEL,
      'catalog/d.yaml': other('fast', 'c'),
      'catalog/e.yaml': other('slow', 'c'),
    };
    expect(lenses(BUNDLE, others)).toEqual(['0 In stable, fast, slow', '0 Replaced by b, c']);
  });
  it('tell what a deprecation covers', () => {
    const text = [
      '{schema: olm.package}',
      '{schema: olm.channel, name: stable}',
      '{schema: olm.bundle, name: a}',
      '{schema: olm.bundle, name: z}',
      '{schema: other}',
    ]
      .map((reference) => `  - {reference: ${reference}, message: old}\n`)
      .join('');
    expect(
      lenses(`schema: olm.deprecations\npackage: gizmo\nentries:\n${text}`, {
        'catalog/c.yaml': `${CHANNEL}---\n${BUNDLE}`,
      }),
    ).toEqual([
      '3 Covers the package: 1 channels, 1 bundles',
      '4 Covers a channel with 2 entries',
      '5 In stable',
      '6 Covers no bundle of this package',
    ]);
  });
});
