/** Rule hint-affinity-labels: a deployment that is kept off nodes of a platform that the CSV names. */
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { entriesOf, itemsOf, textAt, textOf, valueAt } from '../../../kube/model/fields.ts';
import { deploymentsOf } from '../../model/install.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';
import { requiredNodeTerms } from '../shared/node-affinity.ts';
import { withDeployment } from './shared/hint-examples.ts';

/** The labels of the CSV that name platforms, and the label of nodes that tells theirs. */
const PLATFORMS = [
  { label: 'operatorframework.io/arch.', node: 'kubernetes.io/arch' },
  { label: 'operatorframework.io/os.', node: 'kubernetes.io/os' },
] as const;

const allowing = (architectures: string) => {
  const text =
    withDeployment(
      `            template:\n              spec:\n                containers: []\n                affinity:\n                  nodeAffinity:\n                    requiredDuringSchedulingIgnoredDuringExecution:\n                      nodeSelectorTerms:\n                        - matchExpressions:\n                            - key: kubernetes.io/arch\n                              operator: In\n                              values: ${architectures}`,
    )[CSV_FILE] ?? '';
  const labelled = text.replace(
    '  annotations:',
    '  labels:\n    operatorframework.io/arch.amd64: supported\n    operatorframework.io/arch.arm64: supported\n  annotations:',
  );
  return bundleWith({ [CSV_FILE]: labelled });
};

export const rule = csvRule({
  id: 'hint-affinity-labels',
  severity: 'warning',
  suites: ['advice'],
  title: 'Affinity that leaves out a platform of the CSV',
  what: 'A label of the CSV names an architecture or a system as supported, and the required node affinity of a deployment allows no node of it.',
  why: 'The catalog offers the operator for clusters of that platform; there its pods stay pending, and the installation never ends.',
  whatToDo: 'Add the value to the affinity, or take the label away.',
  examples: { bad: allowing('[amd64]'), good: allowing('[amd64, arm64]') },
  source: 'docs/reference/bundle-rules.md#hints',
  check(csv, report) {
    const { manifest } = csv;
    const labels = entriesOf(manifest, valueAt(manifest, csv.metadata, 'labels'));
    for (const { label, node } of PLATFORMS) {
      const named = labels.flatMap(({ name, value }) =>
        name.startsWith(label) && textOf(manifest, value) === 'supported' ? [name.slice(label.length)] : [],
      );
      if (named.length === 0) continue;
      for (const deployment of deploymentsOf(manifest)) {
        const allowed = allowedOn(csv, deployment, node);
        const missing = named.filter((platform) => allowed?.values.has(platform) === false);
        if (allowed === undefined || missing.length === 0) continue;
        report({
          span: manifest.tree.span(allowed.at),
          message: msg(
            'The labels of the CSV name {0}, and this affinity keeps the pods of `{1}` off such nodes.',
            missing.map((platform) => `\`${platform}\``).join(', '),
            textAt(manifest, deployment, 'name'),
          ),
        });
      }
    }
  },
});

/** The values of a label of nodes that a deployment allows, and where the first of them are written; undefined where all are. */
function allowedOn(
  { manifest }: Csv,
  deployment: NodeId,
  label: string,
): { readonly values: ReadonlySet<string>; readonly at: NodeId } | undefined {
  const pod = valueAt(manifest, deployment, 'spec', 'template', 'spec');
  const lists = requiredNodeTerms(manifest, pod).map((term) => term.valuesOf(label));
  const [at] = lists;
  // One term is enough, and one without a word of the label lets all nodes in.
  if (at === undefined || lists.includes(undefined)) return undefined;
  const values = lists.flatMap((list) => itemsOf(manifest, list).map((value) => textOf(manifest, value)));
  return { values: new Set(values), at };
}
