/** Rule unknown-field: a key that opm ignores. */
import type { Blob } from '../../model/blob.ts';
import { conforms } from '../../model/decode/conforms.ts';
import {
  countStrange,
  fieldIntended,
  misspeltKey,
  type StrangeKey,
  type StrangeKeys,
} from '../../validate/unknown-keys.ts';
import { matchField, type Field } from '../../model/shape.ts';
import { msg } from '../../../../text/message.ts';
import { textOf } from '../../../../text/span.ts';
import { FLAG_MERGE, SEQUENCE, STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import type { Report, Rule } from '../rule.ts';
import { staysSound, withEntries } from '../shared/channel-change.ts';
import { unusualObjects } from '../../model/object-visit.ts';
import { isPlainRange } from '../shared/skip-ranges.ts';

/** So many misspellings of one blob get a fix: whether it fits takes a walk through the whole channel. */
const MAX_FIXES = 100;

/** Keys that older releases wrote, and that other rules speak about. */
const LEGACY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['olm.channel', new Set(['name', 'replaces', 'priority'])],
]);

export const rule: Rule = {
  id: 'unknown-field',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  misspelling: true,
  title: 'Key that opm ignores',
  what: 'A blob of a known schema, or the value of a bundle property of a known type, has a key that opm does not know in that place. It is a warning if it is likely a slip: a known field is at most two letters away and at least half of the key is as it should be, or, where that field is there as well, just one letter away. Otherwise it is an info, once for a key in all items of a list.',
  why: 'opm ignores unknown keys at every level without a word. A misspelt `replaces` or `defaultChannel` simply has no effect.',
  whatToDo:
    'Correct the key. If it is a note of your own, keep it in a comment or in a blob of a custom schema.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replace: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n  - name: gizmo.v1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#unknown-keys',
  check({ tree, document: blob, once }, report) {
    let looked = 0;
    const strange: StrangeKeys = new Map();
    for (const { node, shape, propertyType } of once(unusualObjects)) {
      const legacy = propertyType === undefined ? undefined : LEGACY.get(propertyType);
      const pairs = tree.pairs(node).filter((pair) => !tree.has(pair.key, FLAG_MERGE));
      const there = new Set(pairs.map((pair) => matchField(shape, pair.name)));
      for (const { name, key, value } of pairs) {
        if (legacy?.has(name) || matchField(shape, name) !== undefined) continue;
        // Of a misspelt `schema` another rule has told.
        if (node === 0 && tree.start(value) === blob?.schema.start) continue;
        const intended = fieldIntended(name, shape, there);
        if (intended === undefined) {
          countStrange(strange, shape, { name, span: tree.span(key) });
          continue;
        }
        const isCandidate = !intended.isThere && ++looked <= MAX_FIXES;
        const fits = isCandidate && fitsField({ tree, blob }, node, value, intended.field);
        report(misspeltKey(name, tree.span(key), intended, fits));
      }
    }
    for (const keys of strange.values()) for (const each of keys.values()) report(strangeKey(each));
  },
};

function strangeKey({ name, span, count }: StrangeKey): Report {
  const message =
    count === 1
      ? msg('opm does not know `{0}` here, and ignores it.', name)
      : msg('opm does not know `{0}` here, and ignores it; so {1} times in this blob.', name, count);
  return { span, severity: 'info', message };
}

/** False where the value would be a fault of its own under the right key: of the wrong type, or a new one of the update graph. Edges may lead outside: pruned versions are usual. */
function fitsField(
  { tree, blob }: { readonly tree: Tree; readonly blob: Blob | undefined },
  node: NodeId,
  value: NodeId,
  { name, shape }: Field,
): boolean {
  if (!conforms(tree, value, shape, { areOdd: false })) return false;
  const at = tree.start(node);
  const entry =
    blob?.kind === 'channel' ? blob.entries?.value.find((candidate) => candidate.start === at) : undefined;
  if (blob?.kind !== 'channel' || entry === undefined) return true;
  const text = (of: NodeId) => ({ value: tree.string(of), ...tree.span(of) });
  switch (name) {
    case 'name':
    case 'replaces':
      if (tree.kind(value) !== STRING) return false;
      return staysSound(
        blob,
        withEntries(blob, (each) => (each === entry ? { ...each, [name]: text(value) } : each)),
        true,
      );
    case 'skips': {
      const skips = tree.kind(value) === SEQUENCE ? tree.items(value).map(text) : [];
      return staysSound(
        blob,
        withEntries(blob, (each) => (each === entry ? { ...each, skips } : each)),
        true,
      );
    }
    case 'skipRange':
      return tree.kind(value) === STRING && isPlainRange(tree.string(value), textOf(entry.name));
    default:
      return true;
  }
}
