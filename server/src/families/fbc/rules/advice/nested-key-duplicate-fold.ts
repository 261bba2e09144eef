/** Rule nested-key-duplicate-fold: two spellings of one field in one mapping below the root. */
import { matchFields, type FieldMatch, type Shape } from '../../model/shape.ts';
import { msg } from '../../../../text/message.ts';
import { MAPPING, NULL, type Tree } from '../../../../text/tree.ts';
import type { BlobReporter, Rule } from '../rule.ts';
import { unusualObjects } from '../../model/object-visit.ts';
import { withoutPair } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'nested-key-duplicate-fold',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'One field in two spellings',
  what: 'Below the root of a blob, two keys of one mapping differ in case only and stand for the same field (`Name` and `name`). Mappings with free keys, such as annotations, are not meant: there both count.',
  why: 'opm reads both, and the one whose bytes come last wins: lower case before upper case, whatever the order in the file. At the root of a blob the same is an error.',
  whatToDo: 'Keep the one that you mean, in the spelling that opm writes.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - Name: gizmo.v2.0.0\n    name: gizmo.v1.0.0\n',
    },
    good: {
      'catalog.yaml': 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#keys-in-any-case',
  check({ tree, once }, report) {
    for (const { node, shape, isRoot } of once(unusualObjects)) {
      if (isRoot) continue;
      const byField = new Map<string, FieldMatch[]>();
      for (const match of matchFields(tree, node, shape)) {
        const known = byField.get(match.field.name);
        if (known === undefined) byField.set(match.field.name, [match]);
        else known.push(match);
      }
      for (const matches of byField.values()) if (matches.length > 1) reportLosers(tree, matches, report);
    }
  },
};

/** Shapes that a null leaves as they are: whatever was there before stays. Lists and the like it wipes. */
const KEPT_BY_NULL: ReadonlySet<Shape['kind']> = new Set<Shape['kind']>([
  'string',
  'boolean',
  'int32',
  'object',
]);

/** @param matches keys of one field, in the order in which opm applies them. */
function reportLosers(tree: Tree, matches: readonly FieldMatch[], report: BlobReporter): void {
  const [first] = matches;
  if (first === undefined) return;
  const isKept = KEPT_BY_NULL.has(first.field.shape.kind);
  const counting = matches.filter((match) => !isKept || tree.kind(match.value) !== NULL);
  const winner = counting.at(-1) ?? matches.at(-1);
  if (winner === undefined) return;
  const winning = tree.keyName(winner.key);
  for (const match of matches) {
    if (match === winner) continue;
    const name = tree.keyName(match.key);
    const isMerged = areMerged(tree, match, winner);
    report({
      span: tree.span(match.key),
      message: isMerged
        ? msg(
            '`{0}` and `{1}` are the same field for opm, which puts both together; where both say something, `{1}` wins.',
            name,
            winning,
          )
        : msg('`{0}` and `{1}` are the same field for opm, and `{1}` wins.', name, winning),
      related: [{ span: tree.span(winner.key), message: msg('This one counts.') }],
      // Without the one, what only it says would be lost.
      fixes: isMerged ? [] : [withoutPair(tree.span(match.key), name, false)],
    });
  }
}

/** Whether opm reads both values into one object or map. */
function areMerged(tree: Tree, { field, value }: FieldMatch, winner: FieldMatch): boolean {
  const { kind } = field.shape;
  if (kind !== 'object' && kind !== 'map') return false;
  return tree.kind(tree.resolve(value)) === MAPPING && tree.kind(tree.resolve(winner.value)) === MAPPING;
}
