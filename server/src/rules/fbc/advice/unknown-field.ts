/** Rule unknown-field: a key that opm ignores. */
import { nearest } from '../../../model/edit-distance.ts';
import { foldKey, matchField, type Field, type ObjectShape } from '../../../model/shape.ts';
import { msg } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { FLAG_MERGE } from '../../../text/tree.ts';
import type { Report, Rule } from '../../rule.ts';
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
  fix: 'unsafe',
  source: 'fbc.md 1.7, 4.7',
  check({ tree, blob }, report) {
    visitUnusualObjects(tree, blob, ({ node, shape, propertyType }) => {
      const legacy = propertyType === undefined ? undefined : LEGACY.get(propertyType);
      const pairs = tree.pairs(node).filter((pair) => !tree.has(pair.key, FLAG_MERGE));
      const there = new Set(pairs.map((pair) => matchField(shape, pair.name)));
      for (const { name, key } of pairs) {
        if (legacy?.has(name) || matchField(shape, name) !== undefined) continue;
        report(unknownKey(name, tree.span(key), fieldMeant(name, shape, there)));
      }
    });
  },
};

/** A field that a key may stand for. */
interface Meant {
  readonly field: Field;
  /** True if the field is in the mapping as well, so that the key cannot just be renamed. */
  readonly isThere: boolean;
}

function unknownKey(name: string, span: Span, meant: Meant | undefined): Report {
  if (meant === undefined) {
    return { span, severity: 'info', message: msg('opm does not know `{0}` here, and ignores it.', name) };
  }
  return {
    span,
    message: msg('opm does not know `{0}` here, and ignores it. Did you mean `{1}`?', name, meant.field.name),
    fixes: fixesFor({ value: name, ...span }, meant.isThere ? undefined : meant.field.name),
  };
}

/** The field that a key most likely stands for. `there` are the fields that the mapping has. */
function fieldMeant(
  key: string,
  shape: ObjectShape,
  there: ReadonlySet<Field | undefined>,
): Meant | undefined {
  const limit = Math.min(MAX_DISTANCE, Math.floor(key.length * MAX_SHARE));
  const names = shape.fields.map((field) => field.foldedName);
  const near = (distance: number) => shape.byFoldedName.get(nearest(foldKey(key), names, distance) ?? '');
  const field = near(limit);
  if (field === undefined) return undefined;
  const isThere = there.has(field);
  return isThere && near(Math.min(limit, MAX_DISTANCE_BESIDE)) !== field ? undefined : { field, isThere };
}
