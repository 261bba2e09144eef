/** Which texts make the language server start. */
import { describe, expect, test } from 'vitest';
import { growthOf, SAME_COST } from '../../../../server/src/text/testing/growth.ts';
import { looksLikeOlm } from './content-signs.ts';

describe('starts for', () => {
  test.each([
    ['a package', 'catalog.yaml', 'schema: olm.package\nname: tidewatch\n'],
    [
      'a blob whose schema stands last',
      'index.yaml',
      `icon:\n  base64data: ${'A'.repeat(50_000)}\nschema: olm.package\n`,
    ],
    ['Windows line ends', 'a.yaml', '---\r\nschema: olm.channel\r\n'],
    ['a quoted key and value', 'a.yaml', `"schema": 'olm.bundle'`],
    ['a key in capitals, which opm reads as well', 'a.yaml', 'Schema: olm.package'],
    ['JSON on one line', 'catalog.json', '{"name":"tidewatch","schema":"olm.package"}'],
    ['JSON with the value on the next line', 'catalog.json', '{\n  "schema":\n    "olm.package"\n}'],
    ['a basic template', 'basic.yaml', 'schema: olm.template.basic\nentries:\n  - schema: olm.package\n'],
    ['a semver template', 'semver.yaml', 'Schema: olm.semver\nGenerateMajorChannels: true\n'],
    ['an item of a list', 'list.yaml', 'entries:\n  - schema: olm.package\n'],
    ['a CSV', 'x.yaml', 'apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\n'],
    ['a CSV in JSON', 'x.json', '{"kind": "ClusterServiceVersion"}'],
    [
      'the annotations of a bundle',
      'annotations.yaml',
      'annotations:\n  operators.operatorframework.io.bundle.mediatype.v1: registry+v1\n',
    ],
    ['a Subscription', 's.yaml', 'apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n'],
    ['a ClusterExtension', 'e.yaml', 'kind: ClusterExtension\nmetadata:\n  name: x\n'],
    ['a CRD', 'crd.yaml', 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n'],
    ['an ignore file of a catalog', '.indexignore', ''],
    ['a configuration file', '.catalens.yaml', ''],
  ])('%s', (_, name, text) => {
    expect(looksLikeOlm(name, text)).toBe(true);
  });
});

describe('does not start for', () => {
  test.each([
    ['nothing', 'a.yaml', ''],
    ['a Deployment', 'deploy.yaml', 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: x\n'],
    ['a JSON schema', 'x.schema.json', '{"$schema":"https://json-schema.org/draft/2020-12/schema"}'],
    [
      'a Subscription of something else',
      's.yaml',
      'apiVersion: messaging.knative.dev/v1\nkind: Subscription\n',
    ],
    ['a CSV that is only spoken of', 'a.yaml', 'status:\n  refs:\n  - kind: ClusterServiceVersion\n'],
    ['a CRD that is only spoken of', 'a.yaml', 'resources:\n- kind: CustomResourceDefinition\n'],
    ['another schema', 'a.yaml', 'schema: acme.package\n'],
    ['keys that end in schema', 'a.yaml', 'subschema: olm.package\nsub-schema: olm.package\n'],
    ['prose about it', 'a.yaml', '# the schema olm.package is described elsewhere\n'],
  ])('%s', (_, name, text) => {
    expect(looksLikeOlm(name, text)).toBe(false);
  });
});

test('much text without a sign is looked through in linear time', () => {
  const run = (text: string) => expect(looksLikeOlm('a.yaml', text)).toBe(false);
  const of = (size: number) => 'schema : \n'.repeat(size);
  expect(growthOf({ of, run, size: 25_000 })).toBeLessThan(SAME_COST);
});
