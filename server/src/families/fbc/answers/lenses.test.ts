import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { asked } from '../../testing/context.ts';
import { codeLenses } from '../../../features/lenses/code-lenses.ts';

const CHANNEL =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: b, replaces: a}\n  - name: a\n';
const BUNDLE = 'schema: olm.bundle\npackage: gizmo\nname: a\n';

function lenses(text: string, others: Record<string, string> = {}): string[] {
  return codeLenses(asked(text, others).context).map(
    ({ range, title }) => `${range.start.line} ${formatMessage(title)}`,
  );
}

describe('code lenses', () => {
  it('tell of a channel how many entries and which head it has, and lead to its graph', () => {
    expect(lenses(CHANNEL)).toEqual(['2 2 entries', '2 Head: b', '2 Show update graph']);
    const commands = codeLenses(asked(CHANNEL).context).flatMap(({ command }) => command ?? []);
    expect(commands).toEqual([{ name: 'graph', arguments: { package: 'gizmo', channel: 'stable' } }]);
  });
  it.each([
    [
      'one entry',
      CHANNEL.replace('  - {name: b, replaces: a}\n', ''),
      ['2 1 entry', '2 Head: a', '2 Show update graph'],
    ],
    ['two heads', CHANNEL.replace(', replaces: a', ''), ['2 2 entries', '2 2 heads', '2 Show update graph']],
    [
      'no head',
      CHANNEL.replace('- name: a', '- {name: a, replaces: b}'),
      ['2 2 entries', '2 No head', '2 Show update graph'],
    ],
  ])('tell of a channel with %s', (_, text, expected) => {
    expect(lenses(text)).toEqual(expected);
  });
  it('tell of a bundle which channels it is in', () => {
    expect(
      lenses(BUNDLE, { 'catalog/c.yaml': CHANNEL, 'catalog/d.yaml': CHANNEL.replace('stable', 'fast') }),
    ).toEqual(['2 In stable, fast']);
    expect(lenses(BUNDLE.replace('name: a', 'name: z'), { 'catalog/c.yaml': CHANNEL })).toEqual([
      '2 In no channel',
    ]);
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
