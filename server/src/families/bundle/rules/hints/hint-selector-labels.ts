/** Rule hint-selector-labels: a deployment that does not select its own pods. */
import { msg } from '../../../../text/message.ts';
import { entriesOf, textOf, valueAt } from '../../../kube/model/fields.ts';
import { deploymentsOf } from '../../model/install.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
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
  check({ manifest }, report) {
    const { tree } = manifest;
    for (const deployment of deploymentsOf(manifest)) {
      const labels = entriesOf(
        manifest,
        valueAt(manifest, deployment, 'spec', 'template', 'metadata', 'labels'),
      );
      const wanted = entriesOf(manifest, valueAt(manifest, deployment, 'spec', 'selector', 'matchLabels'));
      for (const { name, key, value } of wanted) {
        const label = labels.findLast((one) => one.name === name);
        if (label !== undefined && textOf(manifest, label.value) === textOf(manifest, value)) continue;
        report({
          span: tree.span(label === undefined ? key : value),
          message:
            label === undefined
              ? msg('The pods of this deployment have no label `{0}`. No cluster takes it.', name)
              : msg('The pods of this deployment have another `{0}`. No cluster takes it.', name),
          ...(label && {
            related: [{ span: tree.span(label.value), message: msg('The label of the pods.') }],
          }),
        });
      }
    }
  },
});
