import { describe, expect, it } from 'vitest';
import { base64, decodeText, faultsOf, messagesOf } from './testing/decode-text.ts';

const bundle = (...properties: string[]) =>
  `schema: olm.bundle\nproperties:\n${properties.map((property) => `  - ${property}\n`).join('')}`;

describe('properties of a bundle', () => {
  it.each([
    ['olm.package', '{version: 1.0}', '1.0'],
    ['olm.package', '{packageName: 5}', '5'],
    ['olm.package', '{release: 2}', '2'],
    ['olm.package', 'gizmo', 'gizmo'],
    ['olm.package.required', '{versionRange: 1.0}', '1.0'],
    ['olm.package.required', '[]', '[]'],
    ['olm.gvk', '{group: a, version: 1, kind: K}', '1'],
    ['olm.gvk', 'a/v1/K', 'a/v1/K'],
    ['olm.gvk.required', '{kind: [K]}', '[K]'],
    ['olm.channel', '{channelName: 4.10}', '4.10'],
    ['olm.csv.metadata', 'text', 'text'],
    ['olm.csv.metadata', '{annotations: {a: b, c: true}}', 'true'],
    ['olm.csv.metadata', '{annotations: [a]}', '[a]'],
    ['olm.csv.metadata', '{labels: {a: 5}}', '5'],
    ['olm.csv.metadata', '{description: 5}', '5'],
    ['olm.csv.metadata', '{displayName: []}', '[]'],
    ['olm.csv.metadata', '{maturity: 5}', '5'],
    ['olm.csv.metadata', '{minKubeVersion: 1.20}', '1.20'],
    ['olm.csv.metadata', '{keywords: a}', 'a'],
    ['olm.csv.metadata', '{keywords: [a, 5]}', '5'],
    ['olm.csv.metadata', '{links: {name: a}}', '{name: a}'],
    ['olm.csv.metadata', '{links: [{url: 5}]}', '5'],
    ['olm.csv.metadata', '{provider: Acme}', 'Acme'],
    ['olm.csv.metadata', '{maintainers: [{email: 5}]}', '5'],
    ['olm.csv.metadata', '{installModes: [{type: 5}]}', '5'],
    ['olm.csv.metadata', '{installModes: [{supported: "true"}]}', '"true"'],
    ['olm.csv.metadata', '{nativeAPIs: [{version: 1}]}', '1'],
    ['olm.csv.metadata', '{crdDescriptions: []}', '[]'],
    ['olm.csv.metadata', '{crdDescriptions: {owned: [{name: 5}]}}', '5'],
    ['olm.csv.metadata', '{crdDescriptions: {required: [{resources: [{kind: 5}]}]}}', '5'],
    ['olm.csv.metadata', '{crdDescriptions: {owned: [{specDescriptors: [{x-descriptors: a}]}]}}', 'a'],
    ['olm.csv.metadata', '{crdDescriptions: {owned: [{statusDescriptors: [{path: 5}]}]}}', '5'],
    ['olm.csv.metadata', '{crdDescriptions: {owned: [{actionDescriptors: {}}]}}', '{}'],
    ['olm.csv.metadata', '{apiServiceDefinitions: {owned: [{deploymentName: 5}]}}', '5'],
    ['olm.csv.metadata', '{apiServiceDefinitions: {owned: [{containerPort: "443"}]}}', '"443"'],
    ['olm.csv.metadata', '{apiServiceDefinitions: {owned: [{containerPort: 443.5}]}}', '443.5'],
    ['olm.csv.metadata', '{apiServiceDefinitions: {required: [{containerPort: 2147483648}]}}', '2147483648'],
  ])('%s with %s does not decode', (type, value, wrong) => {
    const text = bundle(`{type: ${type}, value: ${value}}`);
    expect(faultsOf(text)).toEqual([`property-value-invalid: ${wrong}`]);
    expect(decodeText(text).blob?.kind).toBe('bundle');
  });

  it.each([
    ['olm.package', '~'],
    ['olm.package', '{version: ~, other: 5}'],
    ['olm.gvk', '{GROUP: a, kinds: 5}'],
    ['olm.csv.metadata', '{}'],
    [
      'olm.csv.metadata',
      '{annotations: {a: ~}, keywords: [~], links: [~], provider: ~, installModes: [{supported: ~}]}',
    ],
    [
      'olm.csv.metadata',
      '{crdDescriptions: {owned: [~, {specDescriptors: [{value: {any: [1]}}]}]}, extra: 5}',
    ],
    ['olm.csv.metadata', '{apiServiceDefinitions: {owned: [{containerPort: 443}, {containerPort: 443.0}]}}'],
    ['olm.csv.metadata', '{crdDescriptions: {owned: [{containerPort: x}]}}'],
    ['olm.constraint', '5'],
    ['olm.skips', '{}'],
    ['olm.maxOpenShiftVersion', '4.10'],
    ['olm.label', '5'],
    ['olm.Package', '5'],
    ['acme.note', '~'],
    ['""', '[1, {a: b}]'],
  ])('%s with %s passes', (type, value) => {
    expect(faultsOf(bundle(`{type: ${type}, value: ${value}}`))).toEqual([]);
  });

  it('are reported with the way to the value', () => {
    const value = '{annotations: {olm.skipRange: 5}, installModes: [{}, {supported: 1}]}';
    expect(messagesOf(bundle('{type: a, value: 1}', `{type: olm.csv.metadata, value: ${value}}`))).toEqual([
      '`properties[1].value.annotations["olm.skipRange"]` must be a string, but 5 is a number. Put it in quotes.',
      '`properties[1].value.installModes[1].supported` must be true or false, but this is a number.',
    ]);
  });

  it.each([
    ['{supported: "true"}', '`supported` must be true or false, but this is a string. Take away the quotes.'],
    ['{supported: []}', '`supported` must be true or false, but this is a list.'],
    ['{supported: {}}', '`supported` must be true or false, but this is a mapping.'],
  ])('are reported in plain words: install mode %s', (mode, message) => {
    const text = bundle(`{type: olm.csv.metadata, value: {installModes: [${mode}]}}`);
    expect(messagesOf(text)).toEqual([message.replace('`s', '`properties[0].value.installModes[0].s')]);
  });

  it.each([
    ['"443"', 'but this is a string. Take away the quotes.'],
    ['true', 'but this is a boolean.'],
    ['[]', 'but this is a list.'],
    ['{}', 'but this is a mapping.'],
  ])('are reported in plain words: port %s', (port, message) => {
    const value = `{apiServiceDefinitions: {owned: [{containerPort: ${port}}]}}`;
    expect(messagesOf(bundle(`{type: olm.csv.metadata, value: ${value}}`))).toEqual([
      `\`properties[0].value.apiServiceDefinitions.owned[0].containerPort\` must be a whole number, ${message}`,
    ]);
  });

  it('need a value, whatever their type', () => {
    expect(faultsOf(bundle('{type: a}', '{}', '~', '{type: olm.gvk}', '{type: a, Value: ~}'))).toEqual([
      'property-value-missing: {type: a}',
      'property-value-missing: {}',
      'property-value-missing: ~',
      'property-value-missing: {type: olm.gvk}',
    ]);
  });

  it('are not judged in a bundle that does not load', () => {
    expect(faultsOf(`${bundle('{type: olm.package, value: 5}', '{type: a}')}image: 5\n`)).toEqual([
      'blob-type-mismatch: 5',
    ]);
  });

  it('are judged by the type and value that win', () => {
    expect(faultsOf(bundle('{TYPE: olm.gvk, type: a, value: 5}'))).toEqual([]);
    expect(faultsOf(bundle('{TYPE: a, type: olm.gvk, value: 5}'))).toEqual(['property-value-invalid: 5']);
    expect(faultsOf(bundle('{Type: olm.gvk, type: ~, value: 5}'))).toEqual(['property-value-invalid: 5']);
    expect(faultsOf(bundle('{type: olm.gvk, VALUE: 5, value: ~}'))).toEqual([]);
    expect(faultsOf(bundle('{type: olm.gvk, VALUE: ~, value: 5}'))).toEqual(['property-value-invalid: 5']);
  });

  it('of packages and channels are not looked into', () => {
    const properties = 'properties: [~, {type: olm.package, value: 5}, {type: olm.bundle.object}]';
    expect(faultsOf(`schema: olm.package\n${properties}`)).toEqual([]);
    expect(faultsOf(`schema: olm.channel\n${properties}`)).toEqual([]);
  });
});

describe('bundle objects', () => {
  const object = (value: string) => `{type: olm.bundle.object, value: ${value}}`;
  const holding = (manifest: string) => object(`{data: ${base64(manifest)}}`);

  it.each<[string, string, string]>([
    ['no value', '{type: olm.bundle.object}', '{type: olm.bundle.object}'],
    ['a string', object('kind'), 'kind'],
    ['a list', object('[]'), '[]'],
    ['data that is a number', object('{data: 5}'), '5'],
    ['data that is a mapping', object('{data: {}}'), '{}'],
    ['data that is no base64', object('{data: "kind: X"}'), '"kind: X"'],
    ['data without its padding', object('{data: eA}'), 'eA'],
    ['data that is a list of more than bytes', object('{data: [300]}'), '300'],
    ['data that is no YAML', holding('a: ['), base64('a: [')],
    ['data with a tab in its indentation', holding('a:\n\tb: c'), base64('a:\n\tb: c')],
    ['data that JSON cannot express', holding('a: .nan'), base64('a: .nan')],
    ['JSON behind a byte order mark, with a fault', holding('\ufeff{"a"'), base64('\ufeff{"a"')],
    ['bytes that are no text', object('{data: /w==}'), '/w=='],
    ['a list of bytes that is no YAML', object('{data: [97, 58, 32, 91]}'), '[97, 58, 32, 91]'],
    ...Object.entries({
      'bytes that are no text in a comment': 'a: b # \xff\n',
      'bytes that are no text shortly behind the document, carriage returns counted': `a\n---\n${'\r\n'.repeat(251)}\xff`,
      'more bytes that are no text than anybody counts': `# ${'\xff'.repeat(2000)}`,
      'half a character of UTF-16': '\xfe\xff\x00a\xd8\x00\x00b',
      'UTF-16 that ends within a character': '\xfe\xff\x00a\x00',
    }).map(([title, data]): [string, string, string] => [title, object(`{data: ${btoa(data)}}`), btoa(data)]),
  ])('with %s are refused', (_, property, place) => {
    const text = bundle(property);
    expect(faultsOf(text)).toEqual([`bundle-object-invalid: ${place}`]);
    expect(decodeText(text).blob).toBeUndefined();
  });

  it.each([
    ['null', object('~'), ''],
    ['nothing', object('{}'), ''],
    ['data of null', object('{data: ~}'), ''],
    ['empty data', object('{data: ""}'), ''],
    ['JSON', holding('{"kind":"Service"}'), 'Service'],
    ['JSON behind blanks', holding(' \n\t{"kind":"Service"}'), 'Service'],
    ['JSON without a kind', holding('{}'), ''],
    ['JSON with a kind that is no string', holding('{"kind":{"kind":"Service"}}'), ''],
    ['JSON that repeats its kind', holding('{"kind":"Pod","kind":"Gr\u00f6\u00dfe"}'), 'Gr\u00f6\u00dfe'],
    ['no JSON, but a brace at the start', holding('{kind: Service}'), undefined],
    ['a brace behind blanks of Unicode', holding('\u00a0\u3000{'), undefined],
    ['JSON that was cut off', holding('{"kind":"Service"'), undefined],
    ['YAML', holding('apiVersion: v1\nkind: Service\n'), 'Service'],
    ['YAML behind a separator', holding('---\nkind: Service\n'), 'Service'],
    ['several documents, of which one is read', holding('kind: Service\n---\n]'), 'Service'],
    ['YAML with a byte order mark', holding('\ufeffkind: Service\n'), 'Service'],
    ['a kind that is no string', holding('kind: 5'), ''],
    ['plain text', holding('Read me.'), ''],
    ['a list of bytes', object('{data: [107, 105, 110, 100, 58, 32, 83]}'), 'S'],
    ['YAML in UTF-16', object('{data: //5rAGkAbgBkADoAIABTAA==}'), 'S'],
    ['YAML in UTF-16, the other way round', object('{data: /v8AawBpAG4AZAA6ACAAUw==}'), 'S'],
    ['UTF-16 with the bytes of a line', object(`{data: ${btoa('\xfe\xff\x00k\x00:\x00 \x0d\x0a')}}`), ''],
    [
      'UTF-16 with the bytes of a separator',
      object(`{data: ${btoa('\xff\xfek\x00\n\x00\x0a---\x0a\x00')}}`),
      '',
    ],
    [
      'a written U+FFFD in UTF-16',
      object(
        `{data: ${btoa('\xfe\xff' + [...'kind: \ufffd'].map((c) => String.fromCharCode(c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255)).join(''))}}`,
      ),
      '\ufffd',
    ],
    [
      'a carriage return before each line feed, which takes bytes that are no text out of sight',
      object(`{data: ${btoa(`a\n---\n${'\r\n'.repeat(260)}\xff`)}}`),
      '',
    ],
    [
      'bytes that are no text far behind the first document',
      object(`{data: ${btoa(`a\n---\n${'b\n'.repeat(512)}\xff`)}}`),
      '',
    ],
  ])('with %s pass', (_, property, manifestKind) => {
    const { blob, faults } = decodeText(bundle(property));
    expect(faults).toEqual([]);
    const content = blob?.kind === 'bundle' ? blob.properties[0]?.content : undefined;
    expect(content?.type).toBe('olm.bundle.object');
    expect(content?.type === 'olm.bundle.object' && content.manifestKind).toBe(manifestKind);
  });

  it('say in which line of the manifest the fault is', () => {
    expect(messagesOf(bundle(holding('a: b\nc: [\n')))).toEqual([
      'The data in `properties[0].value.data` decodes to something that is neither JSON nor YAML: line 2 of it cannot be read.',
    ]);
    expect(messagesOf(bundle('{type: olm.bundle.object}'))).toEqual([
      '`properties[0]` has no `value`. An `olm.bundle.object` property must have one.',
    ]);
  });

  it('are read over the one before, as opm does', () => {
    // The null takes its byte from the data before it; by itself it would be a NUL, which no YAML may have.
    expect(faultsOf(bundle(holding('ab'), object('{data: [~, 66]}')))).toEqual([]);
    expect(faultsOf(bundle(object('{data: [~, 66]}')))).toEqual(['bundle-object-invalid: [~, 66]']);
    expect(faultsOf(bundle(holding('a: ['), object('{}')))).toEqual([
      `bundle-object-invalid: ${base64('a: [')}`,
    ]);
  });

  it.each([
    'data: |\n        apiVersion: v1\n        kind: Service',
    'data: |\n        ---\n        # Made by a program.\n\n        kind: Service',
    `data: '{"kind": "Service"}'`,
    `data: '"apiVersion": "v1"'`,
  ])('that hold the manifest itself are told to be base64: %j', (data) => {
    const text = bundle(`type: olm.bundle.object\n    value:\n      ${data}`);
    expect(messagesOf(text)).toEqual(['This is the manifest itself: its base64 belongs here.']);
  });

  it.each([
    ['data: "eA: x"', '`:` is no character of base64.'],
    ['data: "{{ .Data }}"', '`{` is no character of base64.'],
    ['data: "a2luZDog-a2lu"', '`-` belongs to the URL-safe alphabet; here base64 uses `+` and `/`.'],
  ])('that hold something else are told what is no base64 in it: %s', (data, message) => {
    expect(messagesOf(bundle(object(`{${data}}`)))).toEqual([message]);
  });

  it('take the last of several spellings of their data, and check all', () => {
    expect(faultsOf(bundle(object(`{DATA: ${base64('a: [')}, data: eA==}`)))).toEqual([]);
    expect(faultsOf(bundle(object('{DATA: "!", data: eA==}')))).toEqual(['bundle-object-invalid: "!"']);
    expect(faultsOf(bundle(object(`{DATA: ${base64('a: [')}, data: ~}`)))).toEqual([]);
  });
});
