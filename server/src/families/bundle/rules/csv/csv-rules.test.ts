/** What the validators say of a CSV, and where: what the examples of the rules do not show. */
import { describe, expect, it } from 'vitest';
import { checkAsProject } from '../../../../../../test/support/check.ts';
import { marked } from '../../../../../../test/support/marked-bundle.ts';
import { bundleWhere, bundleWith, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';

const IN_ANNOTATIONS = '    capabilities: Basic';

describe('a value that cannot be decoded', () => {
  it.each([
    ['a text for a boolean', 'supported: true', "supported: 'true'", "'true'"],
    ['a text that is no version', 'version: 1.0.0', 'version: spring', 'spring'],
    ['a number for a version', 'version: 1.0.0', 'version: 1.0', '1.0'],
    ['a text for a list', '  provider:', '  keywords: gizmo\n  provider:', 'gizmo'],
    ['a release with a leading zero', 'version: 1.0.0', 'version: 1.0.0\n  release: "01"', '"01"'],
    [
      'a quantity with a blank',
      'deployments: []',
      'deployments: [{spec: {template: {spec: {containers: [{resources: {limits: {cpu: 1 m}}}]}}}}]',
      '1 m',
    ],
  ])('is marked, and ends the verdict of both tools: %s', async (_, written, instead, place) => {
    const files = bundleWhere(written, instead);
    expect(await marked(files, 'sdk-default')).toEqual([`csv-not-decodable: ${place}`]);
    expect(await marked(files, 'operatorhubv2')).toEqual([`csv-not-decodable: ${place}`]);
    expect(await marked(files, 'opm-bundle')).toContain(`opm-csv-not-decodable: ${place}`);
    const told = (await checkAsProject(files)).map(({ code }) => code);
    expect(told).not.toContain('bundle/opm-csv-not-decodable');
  });

  it('is only one for opm where a scalar becomes a text for operator-sdk', async () => {
    const files = bundleWhere('displayName: Gizmo Operator', 'displayName: 42');
    expect(await marked(files, 'sdk-default')).toEqual([]);
    expect(await marked(files, 'opm-bundle')).toEqual(['opm-csv-not-decodable: 42']);
  });

  it('a release is none of the business of operator-sdk 1.42', async () => {
    const files = bundleWhere('version: 1.0.0', 'version: 1.0.0\n  release: "01"');
    const old = await marked(files, 'sdk-default', { target: 'operator-sdk=1.42' });
    expect(old.filter((found) => found.startsWith('csv-not-decodable'))).toEqual([]);
  });
});

describe('keys in another case', () => {
  it('are found by operator-sdk, and not by opm', async () => {
    const files = bundleWhere('  displayName:', '  DisplayName:');
    expect(await marked(files, 'sdk-default')).toEqual([]);
    expect(await marked(files, 'opm-bundle')).toEqual(['csv-required-field-missing: spec']);
  });

  it('a fault that both find is told once', async () => {
    const files = bundleWhere('  name: gizmo-operator.v1.0.0', '  name: Gizmo.v1.0.0\n  Labels: {}');
    const told = (await checkAsProject(files)).filter(({ code }) => code === 'bundle/csv-name-invalid');
    expect(told).toHaveLength(1);
    expect(await marked(files, 'opm-bundle')).toContain('csv-name-invalid: Gizmo.v1.0.0');
  });
});

describe('inside of the examples', () => {
  const block = (json: string) =>
    bundleWhere("alm-examples: '[]'", `alm-examples: |-\n      ${json.replaceAll('\n', '\n      ')}`);

  it.each([
    ['the slip', '[\n  {"kind": "A"},\n]', 'csv-examples-not-json: ,'],
    ['what is no object', '[\n  {"kind": "A"}, 7]', 'csv-examples-not-list: 7'],
    ['the whole where it is no list', '{"kind": "A"}', 'csv-examples-not-list: {'],
    [
      'the kind of what is not owned',
      '[\n  {"apiVersion": "example.com/v1",\n   "kind": "Gizmo"}]',
      'csv-example-without-api: "Gizmo"',
    ],
  ])('%s is marked', async (_, json, found) => {
    expect(await marked(block(json), 'sdk-default')).toEqual([found]);
  });

  it('two examples of one API are one finding', async () => {
    expect(await marked(block('[{"kind": "A"}, {"kind": "A"}]'), 'sdk-default')).toHaveLength(1);
  });
});

describe('categories', () => {
  const files = bundleWhere(IN_ANNOTATIONS, `    categories: Monitoring, Gadgets,\n${IN_ANNOTATIONS}`);

  it('are those of the validator', async () => {
    expect(await marked(files, 'categories')).toEqual([
      'hub-category-unknown: Gadgets',
      'hub-category-unknown: ,',
    ]);
  });

  it('or those of a file of your own, and no others', async () => {
    const given = { categories: 'own.json' };
    const own = { ...files, 'own.json': '{"categories": ["Gadgets", ""]}' };
    expect(await marked(own, 'categories', given)).toEqual(['hub-category-not-custom: Monitoring']);
  });

  it.each([
    ['is not there', {}],
    ['is no JSON', { 'own.json': 'categories: []' }],
    ['has no list', { 'own.json': '{}' }],
  ])('and none can be checked where that file %s', async (_, more) => {
    expect(await marked({ ...files, ...more }, 'categories', { categories: 'own.json' })).toEqual([
      'hub-category-file-unreadable: Monitoring',
    ]);
  });
});

it('the deprecated validator says so of itself, but not to people', async () => {
  expect(await marked(GOOD_BUNDLE, 'operatorhub')).toEqual([
    'hub-validator-deprecated: ClusterServiceVersion',
  ]);
  expect(await checkAsProject(GOOD_BUNDLE)).toEqual([]);
});

it('an empty list of icons leaves nothing else to be said by the validator of the hub', async () => {
  const icons = '  icon:\n    - base64data: PHN2Zy8+\n      mediatype: image/svg+xml\n';
  const csv = (GOOD_BUNDLE[CSV_FILE] ?? '')
    .replace(icons, '  icon: []\n')
    .replace('name: Example', "name: ''");
  expect(await marked(bundleWith({ [CSV_FILE]: csv }), 'operatorhubv2')).toEqual(['hub-icon-empty-list: []']);
});

it('channels are only seen by a loader that is given the root', async () => {
  const files = bundleWhere(
    'channels.v1: stable',
    'channels.v1: alpha,stable-v1',
    'metadata/annotations.yaml',
  );
  expect(await marked(files, 'good-practices')).toEqual([]);
  expect(await marked(files, 'good-practices', { loader: 'root' })).toEqual([
    'gp-channel-name: alpha,stable-v1',
  ]);
});

it('a slip in the YAML is one finding, without its consequences', async () => {
  const files = bundleWhere('  provider:\n', '  provider:\n   - name: [\n');
  expect((await checkAsProject(files)).map(({ code }) => code)).toEqual(['bundle/manifest-syntax']);
});
