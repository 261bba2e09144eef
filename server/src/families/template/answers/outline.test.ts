import { describe, expect, it } from 'vitest';
import { documentSymbols } from '../../../features/symbols/document-symbols.ts';
import type { FileSymbol } from '../../../features/symbols/symbol.ts';
import { asked } from '../../testing/context.ts';
import { atOnce } from '../../../text/work.ts';

function outline(symbols: readonly FileSymbol[], depth = 0): string[] {
  return symbols.flatMap((symbol) => [
    `${'  '.repeat(depth)}${symbol.kind} ${symbol.name} ${symbol.detail}${symbol.deprecated ? ' deprecated' : ''}`.trimEnd(),
    ...outline(symbol.children, depth + 1),
  ]);
}

describe('the outline of a file', () => {
  it.each([
    [
      'a semver template',
      'schema: olm.semver\nstable:\n  bundles:\n    - image: quay.io/a/b:1\n',
      ['file olm.semver', '  enum stable', '    object quay.io/a/b:1'],
    ],
    [
      'a basic template',
      'schema: olm.template.basic\nentries:\n  - schema: olm.package\n    name: a\n',
      ['file olm.template.basic', '  package a'],
    ],
    [
      'a template with something behind it',
      'schema: olm.template.basic\nentries: []\n---\nschema: olm.channel\nname: fast\n',
      ['file olm.template.basic', 'enum fast'],
    ],
  ])('of %s', (_, text, expected) => {
    expect(outline(atOnce(documentSymbols(asked(text).context)))).toEqual(expected);
  });
});
