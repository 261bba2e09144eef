/** Rule unknown-field: a key that opm ignores. */
import { nearest } from '../../../model/edit-distance.ts';
import { foldKey, matchField, type Field, type ObjectShape } from '../../../model/shape.ts';
import { msg } from '../../../text/message.ts';
import { FLAG_MERGE, type NodeId, type Pair, type Tree } from '../../../text/tree.ts';
import type { BlobReporter, Rule } from '../../rule.ts';
import { fixesFor } from '../conversion/suggestion.ts';
import { visitUnusualObjects } from './object-visit.ts';

/** A slip of the pen is at most this far from the field that was meant … */
const MAX_DISTANCE = 2;
/** … and leaves at least half of the letters as they are: `id` is no misspelt `kind`. */
const MAX_SHARE = 0.5;
/** Beside the field itself a key is a slip only if it is nearly the same: `note` beside `name` is a key of its own. */
const MAX_DISTANCE_BESIDE = 1;

/** Keys that older releases wrote, and that other rules speak about. */
const LEGACY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['olm.channel', new Set(['name', 'replaces', 'priority'])],
]);

export const rule: Rule = {
  id: 'unknown-field',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'blob',
  title: 'Key that opm ignores',
  what: 'A blob of a known schema, or the value of a bundle property of a known type, has a key that opm does not know in that place. It is a warning if it is likely a slip: a known field is at most two letters away and at least half of the key is as it should be, or, where that field is there as well, just one letter away. Otherwise it is an info.',
  why: 'opm ignores unknown keys at every level without a word. A misspelt `replaces` or `defaultChannel` simply has no effect.',
  whatToDo:
    'Correct the key. If it is a note of your own, keep it in a comment or in a blob of a custom schema.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replace: gizmo.v1.0.0\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n',
    },
  },
  source: 'fbc.md 1.7, 4.7',
  check({ tree, blob }, report) {
    visitUnusualObjects(tree, blob, ({ node, shape, propertyType }) => {
      const legacy = propertyType === undefined ? undefined : LEGACY.get(propertyType);
      for (const pair of tree.pairs(node)) {
        if (tree.has(pair.key, FLAG_MERGE) || legacy?.has(pair.name)) continue;
        if (matchField(shape, pair.name) === undefined) reportUnknown(tree, pair, { node, shape }, report);
      }
    });
  },
};

function reportUnknown(
  tree: Tree,
  pair: Pair,
  place: { readonly node: NodeId; readonly shape: ObjectShape },
  report: BlobReporter,
): void {
  const span = tree.span(pair.key);
  const meant = fieldMeant(pair.name, tree, place);
  if (meant === undefined) {
    report({
      span,
      severity: 'info',
      message: msg('opm does not know `{0}` here, and ignores it.', pair.name),
    });
    return;
  }
  report({
    span,
    message: msg(
      'opm does not know `{0}` here, and ignores it. Did you mean `{1}`?',
      pair.name,
      meant.field.name,
    ),
    fixes: fixesFor({ value: pair.name, ...span }, meant.isThere ? undefined : meant.field.name),
  });
}

/** The field that a key most likely stands for, and whether it is there already. */
function fieldMeant(
  key: string,
  tree: Tree,
  { node, shape }: { readonly node: NodeId; readonly shape: ObjectShape },
): { readonly field: Field; readonly isThere: boolean } | undefined {
  const limit = Math.min(MAX_DISTANCE, Math.floor(key.length * MAX_SHARE));
  const names = shape.fields.map((field) => field.foldedName);
  const near = (distance: number) => shape.byFoldedName.get(nearest(foldKey(key), names, distance) ?? '');
  const field = near(limit);
  if (field === undefined) return undefined;
  const isThere = tree.pairs(node).some((other) => matchField(shape, other.name) === field);
  return isThere && near(Math.min(limit, MAX_DISTANCE_BESIDE)) !== field ? undefined : { field, isThere };
}
