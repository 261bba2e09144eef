/** Rule multiarch-affinity-missing: a deployment without an affinity to architectures. */
import type { Report } from '../../../../engine/findings/finding.ts';
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../../kube/model/fields.ts';
import { bundleWith, GOOD_BUNDLE, CSV_FILE } from '../shared/example.ts';
import { requiredNodeTerms } from '../shared/node-affinity.ts';
import { csvRule, type Csv } from './shared/csv-rule.ts';
import { reportOfEachDeployment } from './shared/of-each-deployment.ts';
import { itemPlace } from './shared/places.ts';

const TOPOLOGY = ['kubernetes.io/arch', 'kubernetes.io/os'] as const;

const LABELLED = (GOOD_BUNDLE[CSV_FILE] ?? '').replace(
  '  annotations:',
  '  labels:\n    operatorframework.io/arch.arm64: supported\n  annotations:',
);
const DEPLOYMENT =
  '      deployments:\n        - name: gizmo\n          spec:\n            template:\n              spec:\n                containers:\n                  - name: manager\n                    image: example.com/gizmo:v1\n';

export const rule = csvRule({
  id: 'multiarch-affinity-missing',
  severity: 'warning',
  suites: ['multiarch'],
  title: 'Deployment that may land on any node',
  what: 'A deployment has no required node affinity with both `kubernetes.io/arch` and `kubernetes.io/os` (operator `In`) in one term. Editors show it only where the CSV names architectures in its labels.',
  why: 'Pods are put on nodes of an architecture or system that the image is not built for, and fail there.',
  whatToDo: 'Add the affinity for the architectures and systems of the image.',
  examples: {
    bad: bundleWith({ [CSV_FILE]: LABELLED.replace('      deployments: []\n', DEPLOYMENT) }),
    good: bundleWith({ [CSV_FILE]: LABELLED }),
  },
  source: 'docs/reference/bundle-rules.md#multiple-architectures',
  check(csv, report) {
    reportOfEachDeployment(csv, 'affinities', (deployment) => straying(csv, deployment), report);
  },
});

function straying(csv: Csv, deployment: NodeId): readonly Report[] {
  const { manifest } = csv;
  const pod = valueAt(manifest, deployment, 'spec', 'template', 'spec');
  if (itemsOf(manifest, valueAt(manifest, pod, 'containers')).length === 0 || isBound(manifest, pod))
    return [];
  const message = msg(
    'Nothing keeps the pods of `{0}` off nodes of other architectures: there is no node affinity with `{1}` and `{2}`.',
    textAt(manifest, deployment, 'name'),
    ...TOPOLOGY,
  );
  // Half of the bundles with labels for several architectures do without: it is told to those who ask for the verdict.
  return [{ span: itemPlace(csv, deployment, 'name'), message, verdict: { isConsequence: true } }];
}

/** True if one term says which architectures and which systems the pod may land on. */
function isBound(manifest: Manifest, pod: NodeId | undefined): boolean {
  return requiredNodeTerms(manifest, pod).some((term) => TOPOLOGY.every((label) => term.has(label)));
}
