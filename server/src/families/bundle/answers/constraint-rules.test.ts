/** Completion and hover inside of the CEL rules of constraints. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderDoc } from '../../../features/hover/doc.ts';
import { explanationAt } from '../../../features/hover/hover.ts';
import { suggestionsAt } from '../../../features/inside/suggestions-inside.ts';
import { CURSOR } from '../../testing/context.ts';
import { halfTyped } from '../../testing/half-typed.ts';
import { askedInBundle, type BundleFiles } from '../testing/context.ts';
import { LANTERN } from '../testing/lantern-bundle.ts';

type Style = 'plain' | 'single' | 'double' | 'block';

/** A file with a constraint whose rule is written in a way. */
function withRule(rule: string, style: Style = 'plain', list = 'dependencies'): BundleFiles {
  const written = {
    plain: rule,
    single: `'${rule.replaceAll("'", "''")}'`,
    double: JSON.stringify(rule),
    block: `|-\n          ${rule}`,
  }[style];
  return {
    ...LANTERN,
    '1.1.0/metadata/properties.yaml': 'properties:\n- type: lights.colour\n  value: {shade: red, lumen: 3}\n',
    [`1.2.0/metadata/${list}.yaml`]: `${list}:\n  - type: olm.constraint\n    value:\n      failureMessage: No.\n      cel:\n        rule: ${written}\n`,
  };
}

async function offered(files: BundleFiles) {
  const { context, position } = askedInBundle(files);
  return (await suggestionsAt(context, position))?.items ?? [];
}

const labels = async (files: BundleFiles) => (await offered(files)).map(({ label }) => label);

/** The file after something that is offered was taken. */
async function taken(files: BundleFiles, label: string): Promise<string> {
  const item = (await offered(files)).find((one) => one.label === label);
  const text =
    Object.values(files)
      .find((one) => one.includes(CURSOR))
      ?.replace(CURSOR, '') ?? '';
  const { start, end } = item?.span ?? { start: 0, end: 0 };
  const line = text.slice(0, start) + (item?.insertion.plain ?? '') + text.slice(end);
  return line.slice(line.indexOf('rule: ') + 'rule: '.length).trim();
}

async function hover(files: BundleFiles): Promise<string> {
  const { context, position } = askedInBundle(files);
  const found = await explanationAt(context, position);
  return found === undefined ? '' : renderDoc(found.doc, { markdown: true, pictures: true });
}

describe('what can be written', () => {
  it.each(['plain', 'single', 'double', 'block'] as const)('in a rule in %s are its names', async (style) => {
    const found = await labels(withRule('properties.exists(p, sem¦)', style));
    expect(found).toEqual(expect.arrayContaining(['p', 'properties', 'semver_compare', 'has']));
  });
  it('at the start of a rule are its names', async () => {
    for (const style of ['plain', 'single', 'double'] as const)
      expect(await labels(withRule('¦', style))).toContain('properties');
  });
  it('in properties.yaml is the same', async () => {
    expect(await labels(withRule('pro¦', 'plain', 'properties'))).toContain('properties');
  });
  it('behind a list are the macros, behind a property its fields', async () => {
    expect(await labels(withRule('properties.¦'))).toEqual([
      'all',
      'exists',
      'exists_one',
      'filter',
      'map',
      'size',
    ]);
    expect((await labels(withRule('properties.exists(p, p.¦)'))).slice(0, 2)).toEqual(['type', 'value']);
  });
  it('as a type are those of OLM and of the bundles around', async () => {
    expect(await labels(withRule("properties.exists(p, p.type == '¦')"))).toEqual(
      expect.arrayContaining(['olm.package', 'olm.gvk', 'lights.colour']),
    );
    expect(await labels(withRule('properties.exists(p, p.type == ¦'))).toEqual(
      expect.arrayContaining(["'olm.package'", "'lights.colour'", 'string']),
    );
  });
  it('behind a value are the keys of the type that the rule asks for', async () => {
    const found = async (type: string) =>
      (await labels(withRule(`properties.exists(p, p.type == '${type}' && p.value.¦`))).filter(
        (label) => !['size', 'contains', 'endsWith', 'startsWith', 'matches'].includes(label),
      );
    expect((await found('olm.package')).slice(0, 2)).toEqual(['packageName', 'version']);
    expect((await found('lights.colour')).slice(0, 2)).toEqual(['shade', 'lumen']);
    expect(await found('lights.colour')).not.toContain('packageName');
    expect(await labels(withRule('properties[0].value.¦'))).toEqual(
      expect.arrayContaining(['packageName', 'kind', 'shade']),
    );
  });
  it('is nothing in texts and comments', async () => {
    expect(await labels(withRule("properties == '¦'"))).toEqual([]);
  });
  it('outside of rules is what it was', async () => {
    const files = withRule('true');
    const file = '1.2.0/metadata/dependencies.yaml';
    const text = (files[file] ?? '').replace('failureMessage: No.', '¦');
    expect(await labels({ ...files, [file]: text })).toContain('failureMessage');
  });
});

describe('what is taken', () => {
  it('stands in place of the word', async () => {
    expect(await taken(withRule('properties.exi¦(p, true)'), 'exists')).toBe('properties.exists(p, true)');
  });
  it('is written as the text around it', async () => {
    const rule = 'properties.exists(p, p.type == ¦)';
    expect(await taken(withRule(rule, 'single'), "'olm.gvk'")).toBe(
      "'properties.exists(p, p.type == ''olm.gvk'')'",
    );
    expect(await taken(withRule(rule, 'double'), "'olm.gvk'")).toBe(
      `"properties.exists(p, p.type == 'olm.gvk')"`,
    );
    const begun = "properties.exists(p, p.type == 'olm.¦pack')";
    expect(await taken(withRule(begun), 'olm.gvk')).toBe("properties.exists(p, p.type == 'olm.gvk')");
  });
});

describe('hover explains', () => {
  it('functions with the ways to call them', async () => {
    const found = await hover(withRule("semver_com¦pare('1', '2') == 0"));
    expect(found).toContain('Compares two versions');
    expect(found).toContain('semver_compare(any, any) -> int');
  });
  it('macros and variables', async () => {
    expect(await hover(withRule('properties.exi¦sts(p, true)'))).toContain('for some item');
    expect(await hover(withRule('prop¦erties.exists(p, true)'))).toContain('list(map(string, any))');
  });
  it('the field where the rule has nothing to say', async () => {
    expect(await hover(withRule("properties == '¦a'"))).toContain('An expression over');
  });
});

it('half-typed rules are asked at every place', async () => {
  const rules = halfTyped([
    "properties.exists(p, p.type == 'olm.package' && semver_compare(p.value.version, '1.4.0') >= 0)",
    'has(properties[0].value.foo) ? [1, 2].all(x, x < 3) : {\'a\': b"c"}.map(k, k).size() == 1 // end',
  ]);
  const style = fc.constantFrom<Style>('plain', 'single', 'double', 'block');
  await fc.assert(
    fc.asyncProperty(rules, style, async (rule, how) => {
      const files = withRule(rule.replaceAll('\n', ' '), how);
      const file = '1.2.0/metadata/dependencies.yaml';
      const text = files[file] ?? '';
      for (let at = text.indexOf('rule:'); at <= text.length; at += 3) {
        const { context, position } = askedInBundle({
          ...files,
          [file]: text.slice(0, at) + CURSOR + text.slice(at),
        });
        const found = await suggestionsAt(context, position);
        for (const { span } of found?.items ?? []) expect(span.start).toBeLessThanOrEqual(span.end);
        await explanationAt(context, position);
      }
    }),
    { numRuns: 5 },
  );
});
