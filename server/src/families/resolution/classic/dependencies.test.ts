/** What properties require, in the words of OLM's messages, and which ones stop a namespace. */
import { describe, expect, it } from 'vitest';
import { deriveClassic } from './answer.ts';
import { requirementOf } from './dependencies.ts';
import { predicateText } from './predicate.ts';
import { predicateWords } from './reasons.ts';
import { catalogOf, kitchen, subscriptionTo } from './testing/kitchen.ts';

const api = { group: 'brew.example.org', version: 'v1', kind: 'Leaf' };
const leaf = { packageName: 'leaf', versionRange: '>=1.0.0' };
const constraint = (value: unknown) => ({ type: 'olm.constraint', value });

describe('a property requires', () => {
  it.each([
    [
      { type: 'olm.gvk.required', value: api },
      'providing an API with group: brew.example.org, version: v1, kind: Leaf',
      'Leaf (brew.example.org/v1)',
    ],
    [
      { type: 'olm.package.required', value: leaf },
      'with package: leaf and with version in range: >=1.0.0',
      'leaf >=1.0.0',
    ],
    [{ type: 'olm.label.required', value: { label: 'green' } }, 'with label: green', 'olm.label green'],
    [
      constraint({ any: { constraints: [{ package: leaf }, { not: { constraints: [{ gvk: api }] } }] } }),
      'with package: leaf and with version in range: >=1.0.0 or not (providing an API with group: brew.example.org, version: v1, kind: Leaf)',
      'leaf >=1.0.0 || !(Leaf (brew.example.org/v1))',
    ],
    [
      constraint({ failureMessage: 'wants green', cel: { rule: 'properties.exists(p, p.type == "green")' } }),
      String.raw`with constraint: "properties.exists(p, p.type == \"green\")" and message: "wants green"`,
      'wants green',
    ],
    [
      constraint({ ALL: { Constraints: [{ package: leaf }] } }),
      'with package: leaf and with version in range: >=1.0.0',
      'leaf >=1.0.0',
    ],
  ])('%j', (property, text, words) => {
    const reading = requirementOf(property);
    const predicate = reading !== undefined && 'predicate' in reading ? reading.predicate : undefined;
    expect(predicate && predicateText(predicate)).toBe(text);
    expect(predicate && predicateWords(predicate)).toBe(words);
  });

  it.each(['olm.gvk', 'olm.label', 'olm.package', 'acme.whatever'])('nothing as %s', (type) => {
    expect(requirementOf({ type, value: { anything: 1 } })).toBeUndefined();
  });
});

describe('a namespace is stopped by', () => {
  it.each([
    [{ type: 'olm.package.required', value: { packageName: 'leaf', versionRange: '^1' } }, ''],
    [{ type: 'olm.package.required', value: { packageName: 'leaf' } }, ''],
    [{ type: 'olm.package.required', value: null }, ''],
    [{ type: 'olm.gvk.required', value: { ...api, version: 1 } }, 'version is no text'],
    [{ type: 'olm.gvk.required', value: [api] }, 'group is no text'],
    [constraint({}), 'convert olm.constraint to resolver predicate: constraint is empty'],
    [constraint('all'), 'parse olm.constraint: '],
    [constraint({ gvk: { ...api, plural: 'leaves' } }), 'parse olm.constraint: '],
    [constraint({ cel: { rule: '1 +' } }), 'convert olm.constraint to resolver predicate: '],
    [constraint({ any: { constraints: [{ cel: { rule: '1' } }] } }), 'cel expressions must have type Bool'],
    [
      constraint({ not: { constraints: [{ package: { packageName: 'leaf', versionRange: '1' } }] } }),
      'convert olm.constraint',
    ],
  ])('%j', (property, message) => {
    const answer = deriveClassic(
      kitchen({
        catalogs: [catalogOf('main', { kettle: '# stable\n1.0.0' }, { 'kettle.v1.0.0': [property] })],
        subscriptions: [subscriptionTo('kettle')],
      }),
    );
    expect(answer.error).toBe('invalid-constraint');
    expect(answer.failure?.message).toContain(message);
    expect(answer.derivation.failure).toHaveLength(1);
  });

  it('rules that take too much work, with a message that says so', () => {
    const nested = (depth: number): string =>
      depth === 0 ? 'false' : `[1,2,3,4,5,6,7,8,9].exists(v${depth}, ${nested(depth - 1)})`;
    const answer = deriveClassic(
      kitchen({
        catalogs: [
          catalogOf(
            'main',
            { kettle: '# stable\n1.0.0' },
            { 'kettle.v1.0.0': [constraint({ cel: { rule: nested(12) } })] },
          ),
        ],
        subscriptions: [subscriptionTo('kettle')],
      }),
    );
    expect(answer).toMatchObject({
      error: 'gave-up',
      failure: {
        message:
          'The CEL rules of the constraints in these catalogs take more work than is done for an answer here.',
      },
    });
  });
});
