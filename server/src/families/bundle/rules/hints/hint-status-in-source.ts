/** Rule hint-status-in-source: a status that a cluster has written. */
import { withoutPair } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId } from '../../../../text/tree.ts';
import { entriesOf, fieldOf, textOf, type Manifest } from '../../../kube/model/fields.ts';
import { CRD_KIND, CSV_KIND } from '../../model/document.ts';
import { bundleWhere, bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'hint-status-in-source',
  area: 'bundle',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  title: 'Status in a manifest',
  what: 'A CSV or a CRD has a `status` with something in it. The empty one that older generators write into CRDs does not count.',
  why: 'It is copied from a cluster, and no cluster takes it: it only makes the bundle larger, and says what is not so.',
  whatToDo: 'Take it away.',
  examples: {
    bad: bundleWhere(
      'kind: ClusterServiceVersion\n',
      'kind: ClusterServiceVersion\nstatus:\n  phase: Succeeded\n',
    ),
    good: bundleWithCrd('spec:\n', 'status:\n  conditions: []\nspec:\n'),
  },
  source: 'docs/reference/csv-fields.md#apis-and-webhooks',
  fix: 'safe',
  check({ tree, document }, report) {
    const kind = document?.kind.value;
    if (kind !== CSV_KIND && kind !== CRD_KIND) return;
    const manifest: Manifest = { tree, isExact: false };
    const field = fieldOf(manifest, 0, 'status');
    if (field === undefined || isEmpty(manifest, field.value)) return;
    report({
      span: tree.span(field.key),
      message: msg('The cluster writes the status: nothing of it is taken from a manifest.'),
      fixes: [withoutPair(tree.span(field.key), 'status', true)],
    });
  },
};

/** True for what says nothing: the empty text, null, lists without items, and mappings of nothing else. */
function isEmpty(manifest: Manifest, node: NodeId): boolean {
  const { tree } = manifest;
  const kind = tree.kind(node);
  if (kind === MAPPING) return entriesOf(manifest, node).every(({ value }) => isEmpty(manifest, value));
  if (kind === SEQUENCE) return tree.items(node).length === 0;
  return kind === NULL || (kind === STRING && textOf(manifest, node) === '');
}
