/** Completion, hover and findings inside of the CEL rules of constraints in a catalog. */
import { describe, expect, it } from 'vitest';
import { renderDoc } from '../../../features/hover/doc.ts';
import { explanationAt } from '../../../features/hover/hover.ts';
import { suggestionsAt } from '../../../features/inside/suggestions-inside.ts';
import { asked } from '../../testing/context.ts';
import { adviceOf } from '../rules/advice/testing/advise.ts';

const HEAD = `schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
properties:
- {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}
`;

/** A bundle with a constraint. @param rule as it is written, with the cursor in it */
const withRule = (rule: string) =>
  `${HEAD}- type: olm.constraint\n  value:\n    failureMessage: No.\n    cel:\n      rule: ${rule}\n`;
const nested = (rule: string) =>
  `${HEAD}- type: olm.constraint\n  value:\n    all:\n      constraints:\n      - not:\n          constraints:\n          - cel: {rule: ${rule}}\n`;
const asJson = (rule: string) =>
  JSON.stringify({
    schema: 'olm.bundle',
    package: 'gizmo',
    name: 'gizmo.v1.0.0',
    properties: [{ type: 'olm.constraint', value: { cel: { rule } } }],
  });

async function offered(text: string, others: Record<string, string> = {}): Promise<string[]> {
  const { context, position } = asked(text, others);
  return (await suggestionsAt(context, position))?.items.map(({ label }) => label) ?? [];
}

async function hover(text: string): Promise<string> {
  const { context, position } = asked(text);
  const found = await explanationAt(context, position);
  return found === undefined ? '' : renderDoc(found.doc, { markdown: true, pictures: true });
}

describe('what can be written', () => {
  it.each([
    ['in YAML', withRule('properties.exists(p, sem¦)')],
    ['in quotes', withRule('"properties.exists(p, sem¦)"')],
    ['deep in a constraint', nested('"properties.exists(p, sem¦)"')],
    ['in JSON', asJson('properties.exists(p, sem¦)')],
  ])('%s are the names of CEL', async (_where, text) => {
    expect(await offered(text)).toEqual(expect.arrayContaining(['p', 'properties', 'semver_compare', 'has']));
  });

  it('behind a property are its fields', async () => {
    expect((await offered(withRule('properties.exists(p, p.¦)'))).slice(0, 2)).toEqual(['type', 'value']);
  });

  it('as a type are those of OLM, and of the bundles around', async () => {
    const other = `${HEAD.replaceAll('1.0.0', '1.1.0')}- {type: lights.colour, value: {shade: red}}\n`;
    const found = await offered(withRule("properties.exists(p, p.type == '¦')"), { 'catalog/o.yaml': other });
    expect(found).toEqual(expect.arrayContaining(['olm.package', 'olm.gvk', 'lights.colour']));
  });

  it('as a key of a value are those of its type', async () => {
    const rule = "properties.exists(p, p.type == 'olm.package' && p.value.¦)";
    expect(await offered(withRule(rule))).toEqual(expect.arrayContaining(['packageName', 'version']));
  });

  it('elsewhere in a constraint is what it was', async () => {
    const text = `${HEAD}- type: olm.constraint\n  value:\n    failureMessage: No.\n    ¦\n`;
    expect(await offered(text)).toEqual(expect.arrayContaining(['cel', 'gvk', 'package']));
  });
});

it('a name of CEL is explained', async () => {
  expect(
    await hover(withRule('properties.exists(p, semver_co¦mpare(p.value.version, "1.0.0") > 0)')),
  ).toContain('Compares two versions');
});

describe('what does not compile is marked at its place', () => {
  it.each([
    ['an unknown name', withRule('propertys.size() > 0'), 'propertys'],
    ['a value that is neither true nor false', withRule('properties.size()'), 'properties.size()'],
    ['deep in a constraint', nested('"properties.exists(p, q.type == \'a\')"'), 'q'],
    ['in JSON', asJson('properties.exists(p, q.type == "a")'), 'q'],
  ])('%s', (_what, text, at) => {
    expect(adviceOf('constraint-invalid', text).map((found) => found.at)).toEqual([at]);
  });

  it('what compiles is nothing to speak of', () => {
    const rule = "properties.exists(p, p.type == 'olm.package' && p.value.packageName == 'widget')";
    expect(adviceOf('constraint-invalid', withRule(rule))).toEqual([]);
  });
});
