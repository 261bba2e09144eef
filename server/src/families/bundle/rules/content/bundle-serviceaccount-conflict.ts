/** Rule bundle-serviceaccount-conflict: a service account that OLM makes itself. */
import { msg } from '../../../../text/message.ts';
import { SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

const ACCOUNT = 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: gizmo\n';
const WITH_DEPLOYMENT = (GOOD_BUNDLE[CSV_FILE] ?? '').replace(
  'deployments: []',
  'deployments:\n        - name: gizmo\n          spec:\n            selector: {}\n            template:\n              spec:\n                serviceAccountName: gizmo\n                containers: []',
);

export const rule: Rule = {
  id: 'bundle-serviceaccount-conflict',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'Service account that OLM makes itself',
  what: 'The bundle has a ServiceAccount with the name that a deployment of the CSV uses.',
  why: "OLM makes the service accounts of the deployments, and the two would get in each other's way.",
  whatToDo: 'Delete the file.',
  examples: {
    bad: bundleWith({ 'manifests/account.yaml': ACCOUNT, [CSV_FILE]: WITH_DEPLOYMENT }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#bundle',
  check({ csv, objects }, report) {
    const accounts = new Set(csv?.csv?.install.accounts.map(({ value }) => value));
    for (const document of objects) {
      const { apiVersion, kind, name } = document;
      if (apiVersion.value !== 'v1' || kind.value !== 'ServiceAccount' || !accounts.has(name.value)) continue;
      // Of what it cannot decode, the validator says nothing.
      if (document.isRefused) continue;
      const message = msg(
        'OLM makes the service account `{0}`, which a deployment uses, itself. Delete this file.',
        name.value,
      );
      report(document, { span: name, message });
    }
  },
};
