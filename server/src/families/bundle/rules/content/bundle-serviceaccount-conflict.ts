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

const MADE = 'OLM makes the service account `{0}`, which a deployment uses, itself. Delete this file.';
/** Who only deletes the file is left with pods that nobody starts. */
const NOT_MADE =
  'The service account `{0}` of a deployment is for OLM to make. Name it in `permissions` or `clusterPermissions` of the CSV, and delete this file.';

export const rule: Rule = {
  id: 'bundle-serviceaccount-conflict',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'Service account that OLM makes itself',
  what: 'The bundle has a ServiceAccount with the name that a deployment of the CSV uses.',
  why: "OLM makes the service accounts that `permissions` and `clusterPermissions` name, and the two would get in each other's way. The validator refuses the file whether they name the account or not.",
  whatToDo:
    'Name the account in `permissions` or `clusterPermissions` of the CSV, with the rules that it needs, and delete the file.',
  examples: {
    bad: bundleWith({ 'manifests/account.yaml': ACCOUNT, [CSV_FILE]: WITH_DEPLOYMENT }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#bundle',
  check({ csv, objects }, report) {
    const install = csv?.csv?.install;
    const accounts = new Set(install?.accounts.map(({ value }) => value));
    for (const document of objects) {
      const { apiVersion, kind, name } = document;
      if (apiVersion.value !== 'v1' || kind.value !== 'ServiceAccount' || !accounts.has(name.value)) continue;
      // Of what it cannot decode, the validator says nothing.
      if (document.isRefused) continue;
      const isMade = install?.granted.some(({ value }) => value === name.value) === true;
      report(document, { span: name, message: msg(isMade ? MADE : NOT_MADE, name.value) });
    }
  },
};
