import { describe, expect, it } from 'vitest';
import { asked } from '../testing/context.ts';
import { documentSymbols } from './document-symbols.ts';
import type { FileSymbol } from './symbol.ts';
import { workspaceSymbols } from './workspace-symbols.ts';

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
    expect(outline(documentSymbols(context))).toEqual([
      'package gizmo stable',
      'channel stable',
      '  entry gizmo.v1.1.0 1.1.0 deprecated',
      '  entry gizmo.v1.0.0',
      'bundle gizmo.v1.1.0 1.1.0 deprecated',
    ]);
  });

  it.each([
    [
      'deprecations',
      DEPRECATIONS,
      ['deprecations olm.deprecations gizmo', '  deprecation gizmo.v1.1.0 olm.bundle'],
    ],
    ['a half-typed blob', 'schema: olm.channel\nname: fast\nentries: [\n', ['channel fast']],
    [
      'JSON',
      '{"schema":"olm.package","name":"a"}\n{"schema":"olm.channel","package":"a","name":"b"',
      ['package a', 'channel b'],
    ],
    [
      'a semver template',
      'schema: olm.semver\nstable:\n  bundles:\n    - image: quay.io/a/b:1\n',
      ['template olm.semver', '  channel stable', '    other quay.io/a/b:1'],
    ],
    [
      'a basic template',
      'schema: olm.template.basic\nentries:\n  - schema: olm.package\n    name: a\n',
      ['template olm.template.basic', '  package a'],
    ],
    ['a file that is no catalog', 'kind: Deployment\nname: x\n', []],
    ['nothing', '', []],
  ])('of %s', (_, text, expected) => {
    expect(outline(documentSymbols(asked(text).context))).toEqual(expected);
  });

  it('holds every name inside of its range', () => {
    const check = ({ range, nameRange, children }: FileSymbol): void => {
      expect(range.start.line).toBeLessThanOrEqual(nameRange.start.line);
      expect(range.end.line).toBeGreaterThanOrEqual(nameRange.end.line);
      children.forEach(check);
    };
    documentSymbols(asked(CATALOG + '---\n' + DEPRECATIONS).context).forEach(check);
  });
});

describe('symbols of the workspace', () => {
  const { context } = asked(CATALOG);
  const find = (query: string) =>
    workspaceSymbols(context.root ? [context.root] : [], query).map(({ kind, name }) => `${kind} ${name}`);

  it('are found by name, the exact one first', () => {
    expect(find('gizmo')).toEqual(['package gizmo', 'bundle gizmo.v1.1.0']);
  });
  it('are found by letters in order, in any case', () => {
    expect(find('GZ11')).toEqual(['bundle gizmo.v1.1.0']);
    expect(find('zg')).toEqual([]);
  });
  it('are all there for an empty query', () => {
    expect(find('')).toHaveLength(3);
  });
});
