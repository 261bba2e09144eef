/** What is a CSV at a glance, and what only names the kind somewhere inside. */
import { describe, expect, it } from 'vitest';
import { checkAsProject } from '../../../../../test/support/check.ts';
import { hasCsvAtRoot, isCsvInBraces } from './root-kind.ts';

const CSV = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v1.0.0
`;
const moved = (by: string) => CSV.replace(/^(?=.)/gm, by);
const JSON_CSV = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion' };
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
  ['with a fault before it', `metadata: [\n${CSV}`],
  ['in a template', `{{- if .Values.gizmo }}\n${CSV}{{- end }}\n`],
  ['in JSON', JSON.stringify(JSON_CSV, null, 2)],
  ['in JSON without line breaks', JSON.stringify({ metadata: { labels: { a: '}' } }, ...JSON_CSV })],
  ['in JSON without its brace', JSON.stringify(JSON_CSV, null, 2).slice(2)],
  ['in JSON behind another object', `${JSON.stringify({ kind: 'List' })}\n${JSON.stringify(JSON_CSV)}`],
  ['in JSON with a quote too few', JSON.stringify(JSON_CSV, null, 2).replace('v1alpha1"', 'v1alpha1')],
])('a CSV %s is one', (_, text) => {
  expect(hasCsvAtRoot(text)).toBe(true);
});

it.each([
  ['in a policy', POLICY],
  ['in a policy in JSON', JSON.stringify({ spec: [{ objectDefinition: JSON_CSV }] })],
  ['in one with line breaks', JSON.stringify({ kind: 'Gizmo', spec: { of: JSON_CSV } }, null, 2)],
  ['in its CRD', CRD],
  ['in a ConfigMap', `kind: ConfigMap\ndata:\n  csv.yaml: |-  # as it is\n${moved('    ')}`],
  ['in a text with an anchor', `spec:\n  of: &csv !!map\n${moved('    ')}`],
  ['in a list', `kind: List\nitems:\n- apiVersion: a/v1\n  kind: ClusterServiceVersion\n`],
  ['in a text of JSON', JSON.stringify({ data: { csv: TEXT }, text: TEXT })],
  ['as the kind of another name', CSV.replace('Version\n', 'Versions\n')],
])('what stands %s is none', (_, text) => {
  expect(hasCsvAtRoot(text)).toBe(false);
  expect(isCsvInBraces(text)).toBe(false);
});

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
