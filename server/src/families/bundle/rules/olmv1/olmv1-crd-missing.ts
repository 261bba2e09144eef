/** Rule olmv1-crd-missing: an owned CRD that OLM v1 does not find in the bundle. */
import { msg } from '../../../../text/message.ts';
import { bundleAtWork } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'olmv1-crd-missing',
  area: 'bundle',
  severity: 'info',
  suites: OLM_V1_SUITES,
  scope: 'unit',
  title: 'OLM v1: owned CRD that is not in the bundle',
  what: 'No CRD of the bundle has the `name` of an entry of `customresourcedefinitions.owned`. Version and kind do not matter. It is only told to those who ask for the suite `olmv1`: the validators say the same of the entry.',
  why: 'OLM v1 refuses the bundle.',
  whatToDo: 'Correct the name, or add the CRD.',
  examples: {
    bad: bundleAtWork('- name: gizmos.example.com', '- name: gizmo.example.com'),
    good: bundleAtWork(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check({ csv, crds }, report) {
    if (csv?.csv === undefined) return;
    const names = new Set(crds.map(({ name }) => name.value));
    const before = saidBefore(true);
    for (const { name } of csv.csv.ownedCrds) {
      if (names.has(name.value)) continue;
      const message = msg(
        'OLM v1 will not install this bundle: it holds no CRD with the name `{0}`.',
        name.value,
      );
      report(csv, { span: name, message, ...before });
    }
  },
};
