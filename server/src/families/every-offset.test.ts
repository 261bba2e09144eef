/** Navigation asked at every offset of small files, whole and half-typed: it answers, and throws at none. */
import { describe, expect, it } from 'vitest';
import { definitionAt, typeDefinitionAt } from '../features/definition/definition.ts';
import { foldsOf } from '../features/folding/folding.ts';
import { inlayHints } from '../features/hints/inlay-hints.ts';
import { codeLenses } from '../features/lenses/code-lenses.ts';
import { documentLinks } from '../features/links/document-links.ts';
import type { FeatureContext } from '../features/place/context.ts';
import { renameAt, renamableAt } from '../features/rename/rename.ts';
import { selectionsAt } from '../features/selection/selection.ts';
import { documentSymbols } from '../features/symbols/document-symbols.ts';
import { contextOf, positionOf } from './testing/context.ts';
import { tokensOf } from '../features/tokens/tokens.ts';
import { highlightsAt, referencesAt } from '../features/references/references.ts';
import { atOnce } from '../text/work.ts';

const YAML =
  'schema: olm.channel\npackage: "p"\nname: s\nentries:\n  - name: &x p.v1\n    skips: [a, *x]\n    skipRange: "<1"\n---\n' +
  'schema: olm.bundle\nname: p.v1\npackage: p\nproperties:\n- type: olm.gvk.required\n  value: {group: g, kind: K, version: v1}\n';
const JSON_STREAM =
  '{"schema":"olm.deprecations","package":"p","entries":[{"reference":{"schema":"olm.bundle","name":"p.v1"},"message":"x"}]}\r\n{"schema":"olm.package","name":"p","defaultChannel":"s"}';
const TEMPLATE = 'schema: olm.semver\nstable:\n  bundles:\n  - image: quay.io/a/b:1\n';
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

async function askAll(context: FeatureContext, text: string, offset: number): Promise<void> {
  const position = positionOf(text, offset);
  definitionAt(context, position);
  typeDefinitionAt(context, position);
  highlightsAt(context, position);
  await referencesAt(context, position, true);
  renamableAt(context, position);
  await renameAt(context, position, 'new-name');
  expect(selectionsAt(context, position).length).toBeGreaterThan(0);
  const { hierarchy } = context.family.answers;
  for (const { key } of hierarchy?.at(context, position) ?? [])
    if (context.unit !== undefined) hierarchy?.steps(context.unit, key, 'to');
}

function askWhole(context: FeatureContext): void {
  atOnce(documentSymbols(context));
  atOnce(foldsOf(context, 100));
  atOnce(documentLinks(context));
  atOnce(tokensOf(context));
  atOnce(codeLenses(context));
  atOnce(inlayHints(context, EVERYWHERE, { version: true, head: true, hops: true }));
}

describe.each([
  ['YAML', YAML, 'catalog/open.yaml'],
  ['a JSON stream', JSON_STREAM, 'catalog/open.json'],
  ['a template', TEMPLATE, 'catalog/open.yaml'],
])('navigation in %s', (_, text, path) => {
  const others = { 'catalog/other.yaml': YAML };

  it('answers at every offset', async () => {
    const context = contextOf(path, text, others);
    askWhole(context);
    for (let offset = 0; offset <= text.length; offset++) await askAll(context, text, offset);
  });

  it('answers at the end of whatever is written so far', async () => {
    for (let length = 0; length <= text.length; length++) {
      const half = text.slice(0, length);
      const context = contextOf(path, half, others);
      askWhole(context);
      await askAll(context, half, length);
    }
  });
});
