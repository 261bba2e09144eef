/** Which objects make the language server start, and by which definitions. */
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../../../../server/src/text/testing/growth.ts';
import { customKinds, definesSome } from './custom-resources.ts';

const GAUGE = { group: 'tidewatch.example.com', kind: 'TideGauge' };
const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: tidegauges.tidewatch.example.com
spec:
  group: tidewatch.example.com
  names:
    kind: TideGauge
    plural: tidegauges
`;

describe('objects that may be custom resources', () => {
  it.each([
    ['YAML', 'apiVersion: tidewatch.example.com/v1\nkind: TideGauge\n'],
    ['quoted', '"apiVersion": "tidewatch.example.com/v1"\nkind: \'TideGauge\'\r\n'],
    [
      'behind others',
      'apiVersion: v1\nkind: Namespace\n---\nkind: TideGauge\napiVersion: tidewatch.example.com/v1\n',
    ],
    ['JSON', '{\n  "kind": "TideGauge", "apiVersion": "tidewatch.example.com/v1"}'],
  ])('in %s', (_, text) => {
    expect(customKinds(text)).toEqual([GAUGE]);
  });

  it.each([
    ['of Kubernetes', 'apiVersion: apps/v1\nkind: Deployment\n'],
    ['of a group of Kubernetes', 'apiVersion: networking.k8s.io/v1\nkind: Ingress\n'],
    ['of kustomize', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n'],
    [
      'that are only spoken of',
      'spec:\n  ref:\n    apiVersion: tidewatch.example.com/v1\n    kind: TideGauge\n',
    ],
    ['without a kind', 'apiVersion: tidewatch.example.com/v1\n'],
    ['that are none', '- a\n- b\n'],
  ])('are none %s', (_, text) => {
    expect(customKinds(text)).toEqual([]);
  });
});

describe('a definition of them', () => {
  it('is a CRD of that group with that kind', () => {
    expect(definesSome(CRD, [GAUGE])).toBe(true);
    const spec = { group: GAUGE.group, names: { kind: GAUGE.kind } };
    expect(definesSome(JSON.stringify({ kind: 'CustomResourceDefinition', spec }), [GAUGE])).toBe(true);
  });
  it.each([
    ['of another group', { ...GAUGE, group: 'watch.example.com' }],
    ['of a longer one', { ...GAUGE, group: 'tidewatch.example' }],
    ['of another kind', { ...GAUGE, kind: 'Tide' }],
  ])('is none %s', (_, kind) => {
    expect(definesSome(CRD, [kind])).toBe(false);
  });
  it('is no object of the kind, such as those of cert-manager in a repository without its CRDs', () => {
    const text =
      'apiVersion: cert-manager.io/v1\nkind: Certificate\nspec:\n  issuerRef:\n    group: cert-manager.io\n';
    expect(definesSome(text, customKinds(text))).toBe(false);
  });
});

it('the look is linear in the text', () => {
  const of = (size: number) => 'apiVersion : \n---\n'.repeat(size);
  expect(growthOf({ of, run: (text: string) => customKinds(text), size: 10_000 })).toBeLessThan(SAME_COST);
});
