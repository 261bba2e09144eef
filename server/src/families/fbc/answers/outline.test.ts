import { describe, expect, it } from 'vitest';
import { asked } from '../../testing/context.ts';
import { documentSymbols } from '../../../features/symbols/document-symbols.ts';
import type { FileSymbol } from '../../../features/symbols/symbol.ts';
import { MAX_SHOWN_NAME } from '../../../features/symbols/shown-name.ts';
import { atOnce } from '../../../text/work.ts';

const CATALOG =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n---\n' +
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n';
const DEPRECATIONS =
  'schema: olm.deprecations\npackage: gizmo\nentries:\n  - reference: {schema: olm.bundle, name: gizmo.v1.1.0}\n    message: old\n';

function outline(symbols: readonly FileSymbol[], depth = 0): string[] {
  return symbols.flatMap((symbol) => [
    `${'  '.repeat(depth)}${symbol.kind} ${symbol.name} ${symbol.detail}${symbol.deprecated ? ' deprecated' : ''}`.trimEnd(),
    ...outline(symbol.children, depth + 1),
  ]);
}

describe('the outline of a file', () => {
  it('has packages, channels with entries, and bundles, with versions and what is deprecated elsewhere', () => {
    const { context } = asked(CATALOG, { 'catalog/deprecations.yaml': DEPRECATIONS });
    expect(outline(atOnce(documentSymbols(context)))).toEqual([
      'package gizmo stable',
      'enum stable',
      '  enum-member gizmo.v1.1.0 1.1.0 deprecated',
      '  enum-member gizmo.v1.0.0',
      'class gizmo.v1.1.0 1.1.0 deprecated',
    ]);
  });

  it.each([
    ['deprecations', DEPRECATIONS, ['array olm.deprecations gizmo', '  event gizmo.v1.1.0 olm.bundle']],
    ['a half-typed blob', 'schema: olm.channel\nname: fast\nentries: [\n', ['enum fast']],
    [
      'JSON',
      '{"schema":"olm.package","name":"a"}\n{"schema":"olm.channel","package":"a","name":"b"',
      ['package a', 'enum b'],
    ],
    ['a file that is no catalog', 'kind: Deployment\nname: x\n', []],
    ['nothing', '', []],
  ])('of %s', (_, text, expected) => {
    expect(outline(atOnce(documentSymbols(asked(text).context)))).toEqual(expected);
  });

  it('holds every name inside of its range', () => {
    const check = ({ range, nameRange, children }: FileSymbol): void => {
      expect(range.start.line).toBeLessThanOrEqual(nameRange.start.line);
      expect(range.end.line).toBeGreaterThanOrEqual(nameRange.end.line);
      children.forEach(check);
    };
    atOnce(documentSymbols(asked(CATALOG + '---\n' + DEPRECATIONS).context)).forEach(check);
  });

  it('cuts a name that nobody reads to its end', () => {
    const nameOf = (name: string) =>
      atOnce(documentSymbols(asked(`schema: olm.package\nname: ${name}\n`).context)).map(
        (symbol) => symbol.name,
      );
    expect(nameOf('a'.repeat(MAX_SHOWN_NAME))).toEqual(['a'.repeat(MAX_SHOWN_NAME)]);
    expect(nameOf('a'.repeat(1_000_000))).toEqual([`${'a'.repeat(MAX_SHOWN_NAME - 1)}…`]);
    expect(nameOf('😀'.repeat(1000))).toEqual([`${'😀'.repeat((MAX_SHOWN_NAME - 2) / 2)}…`]);
  });
});
