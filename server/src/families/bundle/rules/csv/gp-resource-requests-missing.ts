/** Rule gp-resource-requests-missing: a container without resource requests. */
import type { Fix, Report } from '../../../../engine/findings/finding.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { MAPPING, type NodeId } from '../../../../text/tree.ts';
import { fieldOf, itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule, type Csv } from './shared/csv-rule.ts';
import { reportOfEachDeployment } from './shared/of-each-deployment.ts';
import { itemPlace } from './shared/places.ts';
import { GOOD_PRACTICES } from './shared/suite-names.ts';

/** What operators are scaffolded with. */
const USUAL = { cpu: '10m', memory: '64Mi' };

export const rule = csvRule({
  id: 'gp-resource-requests-missing',
  severity: 'warning',
  suites: GOOD_PRACTICES,
  title: 'Container without resource requests',
  what: 'A container of a deployment has no `resources.requests`. Limits do not count, and init containers are not looked at.',
  why: 'Without requests a node is filled until it kills what takes most, which may well be the operator. Quotas may refuse the pod.',
  whatToDo: 'Write what the container needs: `requests` with `cpu` and `memory`.',
  examples: {
    bad: bundleWhere(
      '      deployments: []\n',
      '      deployments:\n        - name: gizmo\n          spec:\n            template:\n              spec:\n                containers:\n                  - name: manager\n                    image: example.com/gizmo:v1\n',
    ),
    good: bundleWhere(
      '      deployments: []\n',
      '      deployments:\n        - name: gizmo\n          spec:\n            template:\n              spec:\n                containers:\n                  - name: manager\n                    image: example.com/gizmo:v1\n                    resources:\n                      requests: { cpu: 10m, memory: 64Mi }\n',
    ),
  },
  source: 'docs/reference/bundle-rules.md#good-practices',
  fix: 'unsafe',
  check(csv, report) {
    reportOfEachDeployment(
      csv,
      'resource-requests',
      (deployment) => greedyContainers(csv, deployment),
      report,
    );
  },
});

function greedyContainers(csv: Csv, deployment: NodeId): readonly Report[] {
  const { manifest } = csv;
  const containers = valueAt(manifest, deployment, 'spec', 'template', 'spec', 'containers');
  return itemsOf(manifest, containers)
    .filter((container) => valueAt(manifest, container, 'resources', 'requests') === undefined)
    .map((container) => ({
      span: itemPlace(csv, container, 'name', 'image'),
      message: msg('The container `{0}` has no `resources.requests`.', textAt(manifest, container, 'name')),
      fixes: requestFixes(csv, container),
    }));
}

function requestFixes({ manifest }: Csv, container: NodeId): readonly Fix[] {
  const { tree } = manifest;
  const title = msg('Request {0} of CPU and {1} of memory', USUAL.cpu, USUAL.memory);
  const resources = fieldOf(manifest, container, 'resources');
  if (resources === undefined) {
    const span = tree.span(container);
    return [fixOf(title, false, { kind: 'insertPair', span, key: 'resources', value: { requests: USUAL } })];
  }
  const hasKey = fieldOf(manifest, resources.value, 'requests') !== undefined;
  if (tree.kind(resources.value) !== MAPPING || hasKey) return [];
  const span = tree.span(resources.value);
  return [fixOf(title, false, { kind: 'insertPair', span, key: 'requests', value: USUAL })];
}
