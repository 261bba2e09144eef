/** Rule olmv1-crd-duplicate: two CRDs of one name. */
import { msg } from '../../../../text/message.ts';
import type { BundleDocument } from '../../model/document.ts';
import { bundleWith, CRD_TEXT } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'olmv1-crd-duplicate',
  area: 'bundle',
  severity: 'info',
  suites: OLM_V1_SUITES,
  scope: 'unit',
  title: 'OLM v1: two CRDs of one name',
  what: 'Two CRDs of the bundle have the same `metadata.name`, even if they define different versions.',
  why: 'operator-sdk takes the versions together, but OLM v1 refuses the bundle.',
  whatToDo: 'Define all versions in one CRD.',
  examples: {
    bad: bundleWith({
      'manifests/crd.yaml': CRD_TEXT,
      'manifests/next.yaml': CRD_TEXT.replace('name: v1', 'name: v2'),
    }),
    good: bundleWith({ 'manifests/crd.yaml': CRD_TEXT }),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check({ crds }, report) {
    const seen = new Map<string, BundleDocument>();
    for (const document of crds) {
      const { name } = document;
      const first = seen.get(name.value);
      if (first === undefined) {
        seen.set(name.value, document);
        continue;
      }
      if (name.value === '') continue;
      report(document, {
        span: name,
        message: msg(
          'OLM v1 will not install this bundle: it holds two CRDs with the name `{0}`.',
          name.value,
        ),
        related: [{ document: first, span: first.name, message: msg('This is the other one.') }],
        // Where they define the same version, operator-sdk says so.
        ...saidBefore(hasSameVersion(first, document)),
      });
    }
  },
};

function hasSameVersion({ crd }: BundleDocument, other: BundleDocument): boolean {
  const versions = crd?.versions.map(({ value }) => value) ?? [];
  return other.crd?.versions.some(({ value }) => versions.includes(value)) === true;
}
