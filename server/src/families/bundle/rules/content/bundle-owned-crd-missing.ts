/** Rule bundle-owned-crd-missing: an owned CRD that is not in the bundle. */
import { SDK_DEFAULT } from '../../suites.ts';
import { compareOwned, definedApis, missingMessage } from '../shared/owned-crds.ts';
import { bundleWhere, OWNED_TEXT, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-owned-crd-missing',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'Owned CRD that is not in the bundle',
  what: 'An entry of `customresourcedefinitions.owned` has no CRD in the bundle with its group (what is behind the first dot of `name`), `version` and `kind`. Each version of a CRD is good for one entry.',
  why: 'The operator would be installed without the API that it says it brings.',
  whatToDo: 'Correct the entry, add the CRD to the manifests, or list the API as required.',
  examples: { bad: bundleWhere('  installModes:', OWNED_TEXT), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#bundle',
  check({ csv, crds }, report) {
    const { missing } = compareOwned(csv?.csv?.ownedCrds ?? [], crds);
    if (csv === undefined || missing.length === 0) return;
    const others = definedApis(crds);
    for (const entry of missing) report(csv, { span: entry.name, message: missingMessage(entry, others) });
  },
};
