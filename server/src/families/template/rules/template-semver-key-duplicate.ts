/** Rule template-semver-key-duplicate: a key twice in one mapping of a semver template. */
import {
  FLAG_ALIAS,
  FLAG_MERGE,
  MAPPING,
  SEQUENCE,
  type NodeId,
  type Pair,
  type Tree,
} from '../../../text/tree.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-semver-key-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Key repeated in a semver template',
  what: 'A mapping of a semver template has the same key twice, spelt exactly alike. Keys that a merge (`<<`) brings in count, too.',
  why: 'Semver templates are read strictly: opm refuses the file. In other files the last one would win.',
  whatToDo: 'Join the two under one key. A second `stable:` further down is the usual slip.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.1\n',
    },
    good: {
      'template.yaml':
        'schema: olm.semver\nstable:\n  bundles:\n    - image: registry.example.com/tools/gizmo-bundle:1.0.0\n    - image: registry.example.com/tools/gizmo-bundle:1.0.1\n',
    },
  },
  source: 'docs/reference/templates.md#strict-keys',
  check({ tree, document: { template } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'semver') return;
    for (let node = 0; node < tree.size; node++) {
      if (tree.kind(node) !== MAPPING || tree.has(node, FLAG_ALIAS)) continue;
      const first = new Map<string, NodeId>();
      for (const { name, key } of tree.pairs(node).flatMap((pair) => keysOf(tree, pair))) {
        const earlier = first.get(name);
        if (earlier === undefined) {
          first.set(name, key);
          continue;
        }
        report({
          span: tree.span(key),
          message: msg('`{0}` is repeated, which opm refuses in a semver template.', name),
          related: [{ span: tree.span(earlier), message: msg('The first one.') }],
        });
      }
    }
  },
};

/** The keys that a pair brings into its mapping: its own, or those of all mappings that it merges, at the place of `<<`. */
function keysOf(tree: Tree, { name, key, value }: Pair): { readonly name: string; readonly key: NodeId }[] {
  if (!tree.has(key, FLAG_MERGE)) return [{ name, key }];
  const sources = tree.kind(value) === SEQUENCE ? tree.items(value) : [value];
  return sources.flatMap((source) => tree.fields(source).map((field) => ({ name: field.name, key })));
}
