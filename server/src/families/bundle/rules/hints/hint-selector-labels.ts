/** Rule hint-selector-labels: a deployment that does not select its own pods. */
import type { Report } from '../../../../engine/findings/finding.ts';
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { entriesOf, textOf, valueAt, type Manifest } from '../../../kube/model/fields.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { reportOfEachDeployment } from '../csv/shared/of-each-deployment.ts';
import { withDeployment } from './shared/hint-examples.ts';

const deployed = (label: string) =>
  withDeployment(
    `            selector:\n              matchLabels:\n                app: gizmo\n            template:\n              metadata:\n                labels:\n                  app: ${label}\n              spec:\n                containers: []`,
  );

export const rule = csvRule({
  id: 'hint-selector-labels',
  severity: 'warning',
  suites: ['advice'],
  title: 'Deployment that does not select its own pods',
  what: 'A label in `selector.matchLabels` of a deployment is missing in the labels of its `template`, or has another value there.',
  why: 'The API server refuses such a deployment, and the installation fails; no validator says so.',
  whatToDo: 'Write the same label and value in both places.',
  examples: { bad: deployed('gadget'), good: deployed('gizmo') },
  source: 'docs/reference/bundle-rules.md#hints',
  check(csv, report) {
    reportOfEachDeployment(
      csv,
      'selector-labels',
      (deployment) => strayLabels(csv.manifest, deployment),
      report,
    );
  },
});

function strayLabels(manifest: Manifest, deployment: NodeId): readonly Report[] {
  const { tree } = manifest;
  const pods = valueAt(manifest, deployment, 'spec', 'template', 'metadata', 'labels');
  const labels = entriesOf(manifest, pods);
  const wanted = entriesOf(manifest, valueAt(manifest, deployment, 'spec', 'selector', 'matchLabels'));
  return wanted.flatMap(({ name, key, value }) => {
    const label = labels.findLast((one) => one.name === name);
    if (label === undefined) {
      const message = msg('The pods of this deployment have no label `{0}`. No cluster takes it.', name);
      return { span: tree.span(key), message };
    }
    if (textOf(manifest, label.value) === textOf(manifest, value)) return [];
    return {
      span: tree.span(value),
      message: msg('The pods of this deployment have another `{0}`. No cluster takes it.', name),
      related: [{ span: tree.span(label.value), message: msg('The label of the pods.') }],
    };
  });
}
