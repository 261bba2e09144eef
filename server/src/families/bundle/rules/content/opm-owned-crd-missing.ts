/** Rule opm-owned-crd-missing: an owned CRD that opm does not find. */
import { msg } from '../../../../text/message.ts';
import { opmApi, type BundleDocument } from '../../model/document.ts';
import { OPM_BUNDLE } from '../../suites.ts';
import { apiKey } from '../shared/api-key.ts';
import { definedApis } from '../shared/owned-crds.ts';
import { bundleWhere, OWNED_TEXT, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'opm-owned-crd-missing',
  area: 'bundle',
  severity: 'error',
  suites: [OPM_BUNDLE],
  scope: 'unit',
  title: 'Owned CRD that opm does not find',
  what: 'An entry of `customresourcedefinitions.owned` has no CRD in the bundle with this `name` as `metadata.name`, this `version` and this `kind`; or it has a `group`, which opm compares with nothing.',
  why: '`opm alpha bundle validate` refuses the bundle.',
  whatToDo: 'Correct the entry, or add the CRD.',
  examples: { bad: bundleWhere('  installModes:', OWNED_TEXT), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check({ csv, crds }, report) {
    if (csv === undefined || csv.opmFaults.length > 0 || crds.some(({ isRefused }) => isRefused)) return;
    const defined = new Set(crds.flatMap(versionsOf));
    const found = new Set(definedApis(crds));
    for (const entry of csv.csv?.ownedCrds ?? []) {
      // Each version is good for one entry, and a group is compared with nothing.
      const isThere = defined.delete(opmApi(entry.name.value, entry.version, entry.kind));
      if (isThere && entry.writtenGroup === '') continue;
      const message = isThere
        ? msg('opm finds no CRD for an entry with a `group`; take the `group` away.')
        : msg(
            'No CRD `{0}` with the version `{1}` and the kind `{2}` is left in this bundle.',
            entry.name.value,
            entry.version,
            entry.kind,
          );
      // What operator-sdk misses as well is said already; and a group, which does no harm elsewhere, many have.
      const isConsequence = isThere || !found.has(apiKey(entry, entry.version));
      report(csv, { span: entry.name, message, ...(isConsequence && { verdict: { isConsequence } }) });
    }
  },
};

function versionsOf({ name, crd, opmApis }: BundleDocument): readonly string[] {
  return opmApis ?? crd?.versions.map((version) => opmApi(name.value, version.value, crd.kind)) ?? [];
}
