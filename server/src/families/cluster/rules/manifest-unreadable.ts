/** Rule manifest-unreadable: a file with objects of a cluster that nobody can read. */
import type { SyntaxFault } from '../../../text/document.ts';
import type { Finding } from '../../../engine/findings/finding.ts';
import type { Chunk } from '../../../text/chunk.ts';
import { waitsForValues } from '../../kube/model/placeholders.ts';
import type { Rule } from './rule.ts';
import { extension } from './shared/examples.ts';

const GOOD = extension('packageName: gizmo', 'version: ">=1.2, <1.5"');

export const rule: Rule = {
  id: 'manifest-unreadable',
  area: 'cluster',
  severity: 'error',
  suites: ['advice'],
  scope: 'reader',
  title: 'Manifest that cannot be read',
  what: 'A document in a file with objects for a cluster is neither YAML nor JSON. Documents in which another program puts values, as Helm does, are let pass.',
  why: '`kubectl` and the tools of GitOps refuse the whole file, and nothing in it is applied.',
  whatToDo: 'Mend the document where it is marked.',
  examples: {
    bad: { 'gizmo.yaml': GOOD.replace('version: "', 'version: \'"') },
    good: { 'gizmo.yaml': GOOD },
  },
  source: 'docs/reference/cluster-manifests.md#kinds',
};

/** What a fault of syntax is in a file with objects of a cluster; nothing where the document is no YAML yet. */
export function unreadableManifest(chunk: Chunk, { message, ...span }: SyntaxFault): Finding | undefined {
  return waitsForValues(chunk.text) ? undefined : { rule: rule.id, span, message };
}
