/** What is a CSV at a glance, and what only names the kind somewhere inside. */
import { describe, expect, it } from 'vitest';
import { checkAsProject } from '../../../../../test/support/check.ts';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { hasCsvAtRoot, isCsvInBraces } from './root-kind.ts';

const CSV = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v1.0.0
`;
const moved = (by: string) => CSV.replace(/^(?=.)/gm, by);
const JSON_CSV = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion' };
const LINES = JSON.stringify({ metadata: { name: 'a' }, ...JSON_CSV, spec: {} }, null, 2);
const SLIP = `metadata:\n  name: a\n@kind: ClusterServiceVersion\nspec:\n  owned:\n    kind: Gizmo\n`;
const TEXT = `{"kind": "ClusterServiceVersion"}`;

const POLICY = `apiVersion: policy.open-cluster-management.io/v1
kind: ConfigurationPolicy
metadata:
  name: gizmo
spec:
  object-templates:
    - complianceType: musthave
      # the CSV
      objectDefinition:
${moved('        ')}`;
const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: clusterserviceversions.operators.coreos.com
spec:
  names:
    plural: clusterserviceversions
    kind: ClusterServiceVersion
`;

it.each([
  ['plain', CSV],
  ['with another order of keys', 'metadata:\n  name: gizmo\n"kind": \'ClusterServiceVersion\'\n'],
  ['with CRLF', CSV.replaceAll('\n', '\r\n')],
  ['behind another document', `${CRD}---\n${moved('  ')}`],
  ['all of it moved to the right', moved('    ')],
  ['with that line moved by a slip', CSV.replace('kind', ' kind')],
  ['with that line moved by a blank behind an open key', SLIP.replace('@', ' ')],
  ['with that line moved by a tab', SLIP.replace('@', '\t')],
  ['with that line moved to what is inside', SLIP.replace('@', '  ')],
  ['with a kind that is a placeholder', `kind: {{ .Kind }}\nspec:\n${moved('  ')}`],
  ['behind text that is no YAML', `Error: gizmo\n- a\n${moved('  ')}`],
  ['in front of an object without a mark between them', `${CSV}kind: Role\n`],
  ['with a fault before it', `metadata: [\n${CSV}`],
  ['in a template', `{{- if .Values.gizmo }}\n${CSV}{{- end }}\n`],
  ['in JSON', JSON.stringify(JSON_CSV, null, 2)],
  ['in JSON without line breaks', JSON.stringify({ metadata: { labels: { a: '}' } }, ...JSON_CSV })],
  ['in JSON without its brace', JSON.stringify(JSON_CSV, null, 2).slice(2)],
  ['in JSON behind another object', `${JSON.stringify({ kind: 'List' })}\n${JSON.stringify(JSON_CSV)}`],
  ['in JSON behind a mark', `---\n${LINES}`],
  ['in JSON behind a mark, without line breaks', `--- ${JSON.stringify(JSON_CSV)}`],
  ['in JSON behind a comment', `# Copyright\n\n${LINES}`],
  ['in JSON behind a comment, without line breaks', `# Copyright\n${JSON.stringify(JSON_CSV)}`],
  ['in JSON with a brace too few', LINES.replace('},', ',')],
  ['in JSON with a brace too few, without line breaks', JSON.stringify(JSON.parse(LINES)).replace('},', ',')],
  ['in JSON with a brace too many', LINES.replace('},', '}},')],
  ['in JSON that is cut off', LINES.slice(0, LINES.indexOf('"spec"'))],
  ['in JSON with a comma too many', LINES.replace('{}', '{},')],
  ['in JSON that does not say what it is', JSON.stringify({ of: JSON_CSV }, null, 2)],
  ['in JSON with a quote too few', JSON.stringify(JSON_CSV, null, 2).replace('v1alpha1"', 'v1alpha1')],
])('a CSV %s is one', (_, text) => {
  expect(hasCsvAtRoot(text)).toBe(true);
});

it.each([
  ['in a policy', POLICY],
  ['in a policy in JSON', JSON.stringify({ spec: [{ objectDefinition: JSON_CSV }] })],
  ['in one with line breaks', JSON.stringify({ kind: 'Gizmo', spec: { of: JSON_CSV } }, null, 2)],
  [
    'in a policy in JSON that is cut off',
    JSON.stringify({ kind: 'Gizmo', of: [JSON_CSV, {}] }, null, 2).slice(0, -20),
  ],
  [
    'in a policy in JSON behind a comment',
    `# Copyright\n${JSON.stringify({ kind: 'Gizmo', of: JSON_CSV }, null, 2)}`,
  ],
  ['in a blob of a catalog', JSON.stringify({ schema: 'olm.bundle', of: JSON_CSV }, null, 2)],
  ['in a policy in a template', `{{- if .Values.gizmo }}\n# Copyright\n${POLICY}{{- end }}\n`],
  ['in a policy behind a mark, moved to the right', `---\n${POLICY.replace(/^(?=.)/gm, '  ')}`],
  ['in its CRD', CRD],
  ['in a ConfigMap', `kind: ConfigMap\ndata:\n  csv.yaml: |-  # as it is\n${moved('    ')}`],
  ['in a text with an anchor', `kind: Gizmo\nspec:\n  of: &csv !!map\n${moved('    ')}`],
  ['in a list', `kind: List\nitems:\n- apiVersion: a/v1\n  kind: ClusterServiceVersion\n`],
  ['in a text of JSON', JSON.stringify({ data: { csv: TEXT }, text: TEXT })],
  ['as the kind of another name', CSV.replace('Version\n', 'Versions\n')],
])('what stands %s is none', (_, text) => {
  expect(hasCsvAtRoot(text)).toBe(false);
  expect(isCsvInBraces(text)).toBe(false);
});

it.each(['\\"', '"', '{', '{"a":', '}', ',', '{{', '{{}} ', '# \n', '---\n', 'kind: a\n', ' ', '\n', '\t\n'])(
  'grows with the text where that is full of %j',
  (sign) => {
    for (const front of ['{"', '', 'kind: a\n'])
      expect(
        growthOf({
          of: (size) => `${front}${sign.repeat(size)} kind: ClusterServiceVersion`,
          run: hasCsvAtRoot,
          size: 125,
        }),
      ).toBeLessThan(SAME_COST);
  },
);

describe('a folder `manifests`', () => {
  const codes = async (files: Record<string, string>) =>
    (await checkAsProject(files)).map(({ code }) => code).filter((code) => code !== undefined);

  it('with a policy that looks for a CSV, or the CRD of CSVs, is no bundle', async () => {
    expect(await codes({ 'manifests/policy.yaml': POLICY })).toEqual([]);
    expect(await codes({ 'manifests/crd.yaml': CRD })).not.toContain('bundle/bundle-csv-missing');
  });
  it('with a CSV is one, be it broken, and so is one with annotations beside it', async () => {
    const noMetadata = 'bundle/bundle-metadata-dir-missing';
    for (const text of [CSV, CSV.replace('kind', ' kind'), JSON.stringify(JSON_CSV)])
      expect(await codes({ 'manifests/csv.yaml': text })).toContain(noMetadata);
    const annotations = 'annotations:\n  operators.operatorframework.io.bundle.channels.v1: stable\n';
    const files = { 'manifests/policy.yaml': POLICY, 'metadata/annotations.yaml': annotations };
    expect(await codes(files)).toContain('bundle/bundle-csv-missing');
  });
});
