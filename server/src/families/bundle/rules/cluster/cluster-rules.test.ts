/** What a cluster refuses, and where it is marked: what the examples of the rules do not show. */
import { describe, expect, it } from 'vitest';
import { checkAsProject } from '../../../../../../test/support/check.ts';
import { marked } from '../../../../../../test/support/marked-bundle.ts';
import { ANNOTATIONS_PATH, bundleAtWork, bundleWith } from '../shared/example.ts';

/** What people are told of what a cluster refuses. */
async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await checkAsProject(files);
  return found
    .map(({ code }) => code.replace('bundle/', ''))
    .filter((code) => /^(cluster|olmv1)-/.test(code));
}

/** What stands in the way of OLM v1. */
const byV1 = (files: Readonly<Record<string, string>>) => marked(files, 'olmv1');

it('nothing is said of a bundle that both generations of OLM install', async () => {
  expect(await told(bundleAtWork())).toEqual([]);
  expect(await byV1(bundleAtWork())).toEqual([]);
});

describe('what OLM v1 refuses', () => {
  it.each([
    ['the name of a webhook', 'vgizmo.example.com', 'vgizmo-', 'olmv1-webhook-name: vgizmo-'],
    ['the name of a deployment', '- name: gizmo\n', '- name: Gizmo\n', 'olmv1-deployment-name: Gizmo'],
    [
      'the plural of a resource',
      'apiGroups: [example.com]\n          apiVersions: [v1]\n          operations: [CREATE]\n          resources: [gizmos]',
      'apiGroups: [admissionregistration.k8s.io]\n          resources: [ValidatingWebhookconfigurations]',
      'olmv1-webhook-rule: ValidatingWebhookconfigurations',
    ],
  ])('is marked at %s', async (_, written, instead, found) => {
    expect(await byV1(bundleAtWork(written, instead))).toContain(found);
  });

  it.each([
    ['operator-sdk', '- name: gizmos.example.com', '- name: gizmo.example.com', 'olmv1-crd-missing'],
    ['OLM Classic', 'deploymentName: gizmo', 'deploymentName: oil', 'olmv1-webhook-deployment'],
    ['OLM Classic, of a rule', 'apiGroups: [example.com]', "apiGroups: ['*']", 'olmv1-webhook-rule'],
    ['OLM Classic, of a name', 'cgizmo.example.com', '""', 'olmv1-webhook-name'],
  ])('is told once where it is that of %s as well', async (_, written, instead, rule) => {
    const files = bundleAtWork(written, instead);
    expect((await byV1(files)).map((found) => found.split(':')[0])).toContain(rule);
    expect(await told(files)).not.toContain(rule);
  });

  it('is annotations in a file of another name, which operator-sdk finds', async () => {
    const { [ANNOTATIONS_PATH]: annotations = '', ...rest } = bundleAtWork();
    const files = { ...rest, 'metadata/labels.yaml': annotations };
    expect(await byV1(files)).toEqual(['olmv1-package-empty: ClusterServiceVersion']);
    expect(await told(files)).toEqual(['olmv1-package-empty']);
  });

  it('is a CSV that only lenient readers can read', async () => {
    expect(await byV1(bundleAtWork('displayName: Gizmo Operator', 'displayName: 42'))).toEqual([
      'opm-csv-not-decodable: 42',
    ]);
  });

  it('is one remark for each list of needs', async () => {
    const files = bundleWith({
      'metadata/dependencies.yaml':
        'dependencies:\n  - type: olm.label\n    value: {label: a}\n  - type: olm.gvk\n    value: {group: a.com, version: v1, kind: A}\n  - type: olm.package\n    value: {packageName: a, version: "1.0.0"}\n',
    });
    expect(await byV1(files)).toEqual(['olmv1-dependencies-unsupported: olm.gvk']);
  });
});

describe('what OLM Classic refuses', () => {
  it.each([
    ['an account that every namespace has', 'serviceAccountName: gizmo', 'serviceAccountName: default', []],
    [
      'an account that nobody makes',
      'serviceAccountName: gizmo',
      'serviceAccountName: oil',
      ['cluster-service-account-missing'],
    ],
    [
      'a port that is none',
      'deploymentName: gizmo\n',
      'deploymentName: gizmo\n      containerPort: 70000\n',
      ['cluster-schema-invalid'],
    ],
    [
      'a side effect that no cluster lets pass',
      'sideEffects: None',
      'sideEffects: Some',
      ['cluster-schema-invalid'],
    ],
    [
      'permissions without rules',
      '          rules:\n            - {',
      '          rule:\n            - {',
      ['cluster-schema-invalid'],
    ],
    [
      'conversion of no CRD',
      '      conversionCRDs: [gizmos.example.com]\n',
      '',
      ['cluster-conversion-webhook'],
    ],
  ])('%s', async (_, written, instead, found) => {
    expect(await told(bundleAtWork(written, instead))).toEqual(found);
  });

  it('is an account of the bundle itself no fault', async () => {
    const files = bundleAtWork('serviceAccountName: gizmo', 'serviceAccountName: oil');
    const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: oil\n';
    expect(await told({ ...files, 'manifests/account.yaml': account })).toEqual([]);
  });

  it('is the conversion of a CRD that keeps unknown fields', async () => {
    const files = bundleAtWork();
    const crd = (files['manifests/crd.yaml'] ?? '').replace(
      '  scope:',
      '  preserveUnknownFields: true\n  scope:',
    );
    expect(await told({ ...files, 'manifests/crd.yaml': crd })).toEqual(['cluster-conversion-webhook']);
  });

  it('is a constraint that says nothing, once', async () => {
    const needs = (value: string) =>
      bundleWith({
        'metadata/dependencies.yaml': `dependencies:\n  - type: olm.constraint\n    value: ${value}\n`,
      });
    expect(
      await told(needs('{all: {constraints: [{gvk: {group: a.com, version: v1, kinds: A}}]}}')),
    ).toContain('cluster-constraint-invalid');
    // The validators say it of a rule that is none.
    expect(await told(needs('{cel: {rule: ""}}'))).not.toContain('cluster-constraint-invalid');
  });
});
