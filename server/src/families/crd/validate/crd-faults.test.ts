import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { manifestOf, manifestOrNothing } from '../../kube/testing/manifest.ts';
import { crdDecodeFaults } from '../model/decode.ts';
import { crdFacts } from '../model/facts.ts';
import { crdFaults } from './crd-faults.ts';

const GOOD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: lamps
    kind: Lamp
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {color: {type: string}, size: {type: array}}}}}}
`;

const BETA = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  names: {plural: lamps, kind: Lamp}
  preserveUnknownFields: false
  version: v1
`;

/** What is reported, as the rule without `crd-` and the text that is marked. */
function reported(yaml: string): string[] {
  return crdFaults(manifestOf(yaml)).map(
    ({ rule, span }) => `${rule.slice('crd-'.length)}: ${yaml.slice(span.start, span.end)}`,
  );
}

/** A good definition with another text somewhere. */
function changed(before: string, after: string, text = GOOD): string {
  expect(text).toContain(before);
  return text.replace(before, () => after);
}

/** A good definition with lines behind its only version, which go on with it. */
const withVersion = (more: string) => `${GOOD}${more}`;
/** A good definition with lines in its spec. */
const withSpec = (more: string) => changed('  scope: Namespaced\n', `  scope: Namespaced\n${more}`);

it('nothing is said of good definitions', () => {
  expect(reported(GOOD)).toEqual([]);
  expect(reported(BETA)).toEqual([]);
});

describe('as many findings as the API server has', () => {
  it.each<[what: string, yaml: string, findings: string[]]>([
    [
      'a name of another kind',
      changed('name: lamps.', 'name: lights.'),
      ['name-mismatch: lights.example.com'],
    ],
    [
      'a name that is no name either',
      changed('name: lamps.', 'name: Lamps.'),
      ['name-mismatch: Lamps.example.com', 'name-mismatch: Lamps.example.com'],
    ],
    ['no name', changed('  name: lamps.example.com\n', '  labels: {}\n'), ['name-mismatch: metadata']],
    [
      'a generated name',
      changed('  name: lamps', '  generateName: lamps-\n  name: lamps'),
      ['metadata-invalid: lamps-'],
    ],
    [
      'a namespace and a bad label',
      changed('  name: lamps', '  namespace: a\n  labels: {a b: c d}\n  name: lamps'),
      ['metadata-invalid: a', 'metadata-invalid: a b', 'metadata-invalid: c d'],
    ],
    [
      'no group',
      changed('  group: example.com\n', ''),
      ['name-mismatch: lamps.example.com', 'group-invalid: spec'],
    ],
    [
      'a group without a dot',
      changed('group: example.com', 'group: example').replace('lamps.example.com', 'lamps.example'),
      ['group-invalid: example'],
    ],
    ['no scope', changed('  scope: Namespaced\n', ''), ['scope-invalid: spec']],
    ['an unknown scope', changed('Namespaced', 'namespaced'), ['scope-invalid: namespaced']],
    [
      'a bad version name',
      changed('name: v1', 'name: "1"'),
      ['version-name-invalid: "1"', 'version-name-invalid: "1"'],
    ],
    ['no version name', changed('name: v1', 'name: ""'), ['version-name-invalid: ""']],
    ['two storage versions', withVersion('  - {name: v2, storage: true}\n'), ['storage-version: versions']],
    [
      'no versions',
      changed(GOOD.slice(GOOD.indexOf('  - name: v1')), '    []\n'),
      ['storage-version: versions'],
    ],
    ['a version three times', withVersion('  - {name: v1}\n  - {name: v1}\n'), ['version-duplicate: v1']],
    [
      'no names at all',
      changed('  names:\n    plural: lamps\n    kind: Lamp\n', ''),
      ['name-mismatch: lamps.example.com', ...Array<string>(4).fill('names-invalid: spec')],
    ],
    [
      'a kind that its defaults come from',
      changed('kind: Lamp\n', 'kind: My Lamp\n'),
      Array<string>(3).fill('names-invalid: My Lamp'),
    ],
    [
      'a kind that is its own list',
      changed('kind: Lamp\n', 'kind: Lamp\n    listKind: Lamp\n'),
      ['names-invalid: Lamp'],
    ],
    [
      'short names and categories',
      changed('kind: Lamp\n', 'kind: Lamp\n    shortNames: [L, l, ""]\n    categories: [All]\n'),
      ['names-invalid: L', 'names-invalid: ""', 'names-invalid: All'],
    ],
    ['preserved fields', withSpec('  preserveUnknownFields: true\n'), ['preserve-unknown-fields: true']],
    [
      'preserved fields beside defaults',
      changed('{type: string}', '{type: string, default: red}', withSpec('  preserveUnknownFields: true\n')),
      ['preserve-unknown-fields: true', 'preserve-unknown-fields: true'],
    ],
    [
      'preserved fields beside a conversion',
      withSpec(
        '  preserveUnknownFields: true\n  conversion: {strategy: Webhook, webhook: {clientConfig: {url: "https://a"}, conversionReviewVersions: [v1]}}\n',
      ),
      ['conversion-invalid: Webhook', 'preserve-unknown-fields: true'],
    ],
    ['a warning too early', withVersion('    deprecationWarning: soon\n'), ['deprecation-warning: soon']],
    [
      'a warning that is too long and cannot be printed',
      withVersion(`    deprecated: true\n    deprecationWarning: "\\n${'a'.repeat(256)}"\n`),
      Array<string>(2).fill(`deprecation-warning: "\\n${'a'.repeat(256)}"`),
    ],
    ['a protected group', GOOD.replaceAll('example.com', 'lamps.k8s.io'), ['api-approval: metadata']],
    [
      'a protected group with a word for approval',
      changed(
        '  name:',
        '  annotations: {api-approved.kubernetes.io: yes please}\n  name:',
        GOOD.replaceAll('example.com', 'k8s.io'),
      ),
      ['api-approval: yes please'],
    ],
    [
      'a protected group with an address',
      changed(
        '  name:',
        '  annotations: {api-approved.kubernetes.io: "https://example.com/1"}\n  name:',
        GOOD.replaceAll('example.com', 'k8s.io'),
      ),
      [],
    ],
  ])('%s', (_, yaml, findings) => {
    expect(reported(yaml)).toEqual(findings);
  });
});

describe('a conversion', () => {
  const conversion = (text: string) =>
    reported(withSpec(`  conversion: ${text}\n`)).map((line) => line.replace('conversion-invalid: ', ''));
  const webhook = (client: string, reviews = '[v1]') =>
    conversion(
      `{strategy: Webhook, webhook: {clientConfig: ${client}, conversionReviewVersions: ${reviews}}}`,
    );

  it.each<[found: string[], wanted: string[]]>([
    [conversion('{strategy: None}'), []],
    [conversion('{}'), ['conversion']],
    [conversion('{strategy: Hook}'), ['Hook']],
    [conversion('{strategy: Webhook}'), ['strategy', 'strategy'].map(() => 'conversion')],
    [
      conversion('{strategy: None, webhook: {clientConfig: {}, conversionReviewVersions: [v1]}}'),
      ['clientConfig', 'conversionReviewVersions'],
    ],
    [conversion('{strategy: None, webhook: {}}'), []],
    [webhook('{}'), ['clientConfig']],
    [webhook('{url: "https://a", service: {}}'), ['clientConfig']],
    [webhook('{url: "https://a/b"}'), []],
    [webhook('{url: "http://u@a?b#c"}'), Array<string>(4).fill('"http://u@a?b#c"')],
    [webhook('{url: "https://a b"}'), ['"https://a b"']],
    [webhook('{service: {}}'), ['service', 'service']],
    [webhook('{service: {name: a, namespace: b, port: 0, path: convert/}}'), ['0', 'convert/']],
    // The first character is taken for the slash, whatever it is; then nothing is left.
    [webhook('{service: {name: a, namespace: b, path: c/}}'), ['c/', 'c/']],
    [webhook('{service: {name: a, namespace: b, path: /a//B}}'), ['/a//B', '/a//B']],
    [webhook('{url: "https://a"}', '[v2]'), ['conversionReviewVersions']],
    [webhook('{url: "https://a"}', '[v1, v1, V1]'), ['v1', 'V1']],
    [webhook('{url: "https://a"}', '[]'), ['conversionReviewVersions']],
  ])('gives %j', (found, wanted) => {
    expect(found).toEqual(wanted);
  });
});

describe('columns and scale', () => {
  const BAD_COLUMN = 'additionalPrinterColumns: [{type: text, format: long, jsonPath: spec}]';

  it('are looked into', () => {
    expect(reported(withVersion(`    ${BAD_COLUMN}\n`))).toEqual([
      'printer-column-invalid: type',
      'printer-column-invalid: text',
      'printer-column-invalid: long',
      'printer-column-invalid: spec',
    ]);
    expect(
      reported(
        withVersion('    subresources: {scale: {specReplicasPath: .spec, labelSelectorPath: .metadata.a}}\n'),
      ),
    ).toEqual(['scale-path-invalid: .spec', 'scale-path-invalid: .metadata.a']);
    expect(reported(withVersion('    subresources: {status: {}, scale: {}}\n'))).toEqual([
      'scale-path-invalid: scale',
    ]);
  });

  it('are told once where they are the same in all versions, and each by itself otherwise', () => {
    const two = (first: string, second: string) =>
      reported(
        withVersion(
          `    additionalPrinterColumns: ${first}\n  - name: v2\n    additionalPrinterColumns: ${second}\n`,
        ),
      );
    expect(two('[{name: a, type: x, jsonPath: .a}]', '[{jsonPath: .a, type: x, name: a}]')).toEqual([
      'printer-column-invalid: x',
    ]);
    expect(two('[{name: a, type: x, jsonPath: .a}]', '[{name: b, type: y, jsonPath: .a}]')).toEqual([
      'printer-column-invalid: x',
      'printer-column-invalid: y',
    ]);
  });
});

describe('selectable fields', () => {
  const selecting = (...paths: string[]) =>
    reported(
      withVersion(`    selectableFields: [${paths.map((path) => `{jsonPath: "${path}"}`).join(', ')}]\n`),
    ).map((line) => line.replace('selectable-field-invalid: ', ''));

  it.each<[paths: string[], marked: string[]]>([
    [['.spec.color'], []],
    [["['spec'].color"], []],
    [['.spec.color', ".spec['color']"], [`".spec['color']"`]],
    [['.spec.shape'], ['".spec.shape"']],
    [['.spec.size'], ['".spec.size"']],
    [['spec.color'], ['"spec.color"']],
    [['.spec.size[0]'], ['".spec.size[0]"']],
    [
      ['.spec..color', '.', ".spec['color'"],
      ['".spec..color"', '"."', `".spec['color'"`],
    ],
    [[''], ['""']],
  ])('by %j', (paths, marked) => {
    expect(selecting(...paths)).toEqual(marked);
  });

  it('need a schema of their version, which is taken away where it is that of all', () => {
    const text = withVersion('    selectableFields: [{jsonPath: .spec.color}]\n');
    const schema = text.slice(text.indexOf('    schema:'), text.indexOf('    selectable'));
    expect(reported(text.replace(schema, ''))).toEqual(['selectable-field-invalid: selectableFields']);
    expect(reported(`${text}  - name: v2\n${schema}`)).toEqual([
      'selectable-field-invalid: selectableFields',
    ]);
    expect(reported(`${text}  - name: v2\n`)).toEqual([]);
  });

  it('are at most eight', () => {
    const names = Array.from({ length: 9 }, (_, index) => `f${String(index)}`);
    const text = changed('{color:', `{${names.map((name) => `${name}: {type: string}`).join(', ')}, color:`);
    const list = names.map((name) => `{jsonPath: .spec.${name}}`).join(', ');
    expect(reported(`${text}    selectableFields: [${list}]\n`)).toEqual([
      'selectable-field-invalid: selectableFields',
    ]);
  });
});

describe('v1beta1', () => {
  it.each<[what: string, yaml: string, findings: string[]]>([
    [
      'preserves unknown fields by default',
      changed('  preserveUnknownFields: false\n', '', BETA),
      ['preserve-unknown-fields: spec'],
    ],
    [
      'names its first version again',
      `${BETA}  versions: [{name: v2, storage: true}]\n`,
      ['version-name-invalid: v1'],
    ],
    ['has one version or a list', changed('  version: v1\n', '', BETA), ['storage-version: spec']],
    [
      'counts a bad version twice',
      changed('version: v1\n', 'version: V1\n', BETA),
      Array<string>(2).fill('version-name-invalid: V1'),
    ],
    [
      'has a default for the reviews',
      `${BETA}  conversion: {strategy: Webhook, webhookClientConfig: {url: "https://a"}}\n`,
      [],
    ],
    [
      'has columns for the whole',
      `${BETA}  additionalPrinterColumns: [{name: a, type: b, JSONPath: .a}]\n`,
      ['printer-column-invalid: b'],
    ],
    [
      'refuses what is said twice, and what is the same in all versions',
      `${BETA}  subresources: {}\n  versions: [{name: v1, storage: true, subresources: {}}]\n`,
      ['per-version-conflict: subresources', 'per-version-conflict: versions'],
    ],
  ])('%s', (_, yaml, findings) => {
    expect(reported(yaml)).toEqual(findings);
  });
});

it('says what to do', () => {
  const [found] = crdFaults(manifestOf(changed('name: lamps.', 'name: lights.')));
  expect(found && formatMessage(found.message)).toBe(
    'The name must be the plural and the group, with a dot between them: `lamps.example.com`.',
  );
});

describe('hostile definitions', () => {
  const FULL = withVersion(
    `    selectableFields: [{jsonPath: .spec.color}]
    additionalPrinterColumns: [{name: a, type: string, jsonPath: .a}]
    subresources: {status: {}, scale: {specReplicasPath: .spec.a}}
    deprecated: true
    deprecationWarning: gone
  - &old {name: v0, <<: {served: true}}
  - *old
  conversion: {strategy: Webhook, webhook: {clientConfig: {service: {path: /a}}, conversionReviewVersions: [v1]}}
  preserveUnknownFields: true
`,
  );
  const MUTATIONS = ['[', '{', ': ', '\n- ', '*a', '~', '"'];
  const look = (text: string) => {
    const manifest = manifestOrNothing(text);
    if (manifest === undefined) return;
    crdFaults(manifest);
    crdDecodeFaults(manifest);
    crdFacts(manifest);
  };

  it('never throw, wherever they end and whatever stands in them', () => {
    for (const text of [FULL, BETA]) {
      for (let end = 0; end <= text.length; end++) {
        look(text.slice(0, end));
        const other = MUTATIONS[end % MUTATIONS.length] ?? '';
        look(`${text.slice(0, end)}${other}${text.slice(end + 1)}`);
      }
    }
  });

  it('take time in proportion to their size', () => {
    const many = (size: number) => {
      const fields = Array.from({ length: size }, (_, index) => `f${String(index)}`);
      const properties = fields.map((name) => `${name}: {type: string, default: a}`).join(', ');
      const text = withSpec('  preserveUnknownFields: true\n').replace(
        '{color:',
        () => `{${properties}, color:`,
      );
      const schema = text.slice(text.indexOf('    schema:'));
      const selected = `    selectableFields: [${fields.map((name) => `{jsonPath: .spec.${name}}`).join(', ')}]\n`;
      return manifestOf(`${text}${selected}  - name: v2\n${schema}${selected}`);
    };
    expect(
      growthOf({ of: many, run: (manifest) => [crdFaults(manifest), crdDecodeFaults(manifest)], size: 50 }),
    ).toBeLessThan(SAME_COST);
  });
});
