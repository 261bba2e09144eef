/** Rule bundle-crd-not-owned: a CRD that the CSV does not own. */
import { msg } from '../../../../text/message.ts';
import { SDK_DEFAULT } from '../../suites.ts';
import { compareOwned } from '../shared/owned-crds.ts';
import { bundleWith, CRD_TEXT, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-crd-not-owned',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'CRD that the CSV does not own',
  what: 'A CRD of the bundle defines a version whose group and kind are not owned by the CSV in any version.',
  why: 'operator-sdk refuses a CRD that no entry of `customresourcedefinitions.owned` speaks of.',
  whatToDo: 'Add an entry to `owned`, or take the CRD out of the bundle.',
  examples: { bad: bundleWith({ 'manifests/crd.yaml': CRD_TEXT }), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#bundle',
  check({ csv, crds }, report) {
    if (csv === undefined) return;
    const { left } = compareOwned(csv.csv?.ownedCrds ?? [], crds);
    for (const { document, version } of left) {
      const message = msg(
        'The CSV owns no API of the kind `{0}` in the group `{1}` (version {2}).',
        document.crd?.kind ?? '',
        document.crd?.group ?? '',
        version.value,
      );
      report(document, {
        span: document.name,
        message,
        related: [{ document: csv, span: csv.kind, message: msg('This is the CSV.') }],
      });
    }
  },
};
