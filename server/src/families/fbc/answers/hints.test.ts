import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { asked } from '../../testing/context.ts';
import { inlayHints } from '../../../features/hints/inlay-hints.ts';
import { atOnce } from '../../../text/work.ts';

const BUNDLES = ['a', 'b', 'c'].map(
  (name, at) =>
    `schema: olm.bundle\npackage: gizmo\nname: ${name}\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.${at}.0}}\n`,
);
const CHANNEL =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n' +
  '  - name: c\n    replaces: b\n  - name: b\n    replaces: a\n  - name: a\n  - name: gizmo.v9\n';
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const ALL = { version: true, head: true, hops: true };
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

function hints(
  text: string,
  kinds = ALL,
  within = EVERYWHERE,
  others: Record<string, string> = { 'catalog/b.yaml': BUNDLES.join('---\n') },
) {
  return atOnce(inlayHints(asked(text, others).context, within, kinds)).map(
    ({ position, parts }) =>
      `${position.line}:${position.character} ${parts.map((part) => formatMessage(part)).join(', ')}`,
  );
}

describe('inlay hints', () => {
  const one = CHANNEL.replace('  - name: gizmo.v9\n', '');
  it('tell versions, the head, and how many updates lead to it', () => {
    expect(hints(one)).toEqual([
      '4:11 1.2.0, head',
      '5:15 1.1.0',
      '6:11 1.1.0, 1 update to the head',
      '7:15 1.0.0',
      '8:11 1.0.0, 2 updates to the head',
    ]);
  });
  it('tell that there is more than one head', () => {
    expect(hints(CHANNEL, { ...ALL, version: false })).toEqual([
      '4:11 one of 2 heads',
      '9:18 one of 2 heads',
    ]);
  });
  it('leave out the version that the name ends with', () => {
    const named = one.replace('name: c', 'name: gizmo.v1.2.0');
    expect(
      hints(named, { version: true, head: false, hops: false }, EVERYWHERE, {
        'catalog/b.yaml': (BUNDLES[2] ?? '').replace('name: c', 'name: gizmo.v1.2.0'),
      }),
    ).toEqual([]);
  });
  it.each([
    ['version', ['4:11 1.2.0', '5:15 1.1.0', '6:11 1.1.0', '7:15 1.0.0', '8:11 1.0.0']],
    ['head', ['4:11 head']],
    ['hops', ['6:11 1 update to the head', '8:11 2 updates to the head']],
  ])('are only about the %s if nothing else is wanted', (kind, expected) => {
    expect(hints(one, { version: false, head: false, hops: false, [kind]: true })).toEqual(expected);
  });
  it('come for the asked lines only', () => {
    expect(hints(one, ALL, { start: { line: 6, character: 0 }, end: { line: 6, character: 9 } })).toEqual([
      '6:11 1.1.0, 1 update to the head',
    ]);
  });
  it('tell the head of the default channel', () => {
    expect(hints(PACKAGE, ALL, EVERYWHERE, { 'catalog/c.yaml': one })).toEqual(['2:22 head c']);
  });
  it('tell the version of a deprecated bundle', () => {
    expect(
      hints(
        'schema: olm.deprecations\npackage: gizmo\nentries:\n  - {reference: {schema: olm.bundle, name: a}, message: x}\n',
      ),
    ).toEqual(['3:44 1.0.0']);
  });
  it('are absent outside of catalogs', () => {
    expect(hints('kind: Deployment\nname: a\n')).toEqual([]);
  });
});
