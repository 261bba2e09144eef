/** Rule duplicate-mapping-key: a key written twice in one mapping. */
import { msg } from '../../../../text/message.ts';
import { FLAG_MERGE, type Pair, type Tree } from '../../../../text/tree.ts';
import type { BlobReporter, Fix, Rule } from '../rule.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { fixOf, withoutPair } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'duplicate-mapping-key',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Key repeated in one mapping',
  what: 'The same key stands twice in one mapping, in YAML or in JSON, with different values. Merge keys (`<<`) and keys that differ in case do not count here, and a key repeated with the same value loses nothing.',
  why: 'opm takes the last one and drops the others silently, whatever they hold. Other tools refuse the file, or take the first.',
  whatToDo: 'Keep the one that you mean, or join the two values under one key.',
  examples: {
    bad: {
      'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\ndefaultChannel: fast\n',
    },
    good: { 'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n' },
  },
  fix: 'unsafe',
  source: 'docs/reference/loading-catalogs.md#keys-anchors-and-tags',
  check({ tree }, report) {
    for (const node of tree.mappingsWithRepeats()) {
      const pairs = tree.pairs(node);
      if (pairs.length > 1) reportRepeated(tree, pairs, report);
    }
  },
};

function fixesOf(tree: Tree, pair: Pair, winner: Pair, isTwo: boolean): readonly Fix[] {
  // opm drops it already, but somebody wrote it for a reason.
  const removing = withoutPair(tree.span(pair.key), pair.name, false);
  if (!isTwo) return [removing];
  if (pair.name !== 'schema') return [];
  if (tree.localText.charAt(tree.start(winner.key) - 1) !== '\n') return [removing];
  const span = tree.span(winner.key);
  const separating = fixOf(msg('Put `---` before the second `schema`'), false, {
    kind: 'insertSeparator',
    span,
  });
  return [separating, removing];
}

function reportRepeated(tree: Tree, pairs: readonly Pair[], report: BlobReporter): void {
  const last = new Map<string, Pair>();
  for (const pair of pairs) if (!tree.has(pair.key, FLAG_MERGE)) last.set(pair.name, pair);
  if (last.size === pairs.length) return;
  const texts = new Map<Pair, string | undefined>();
  // A second schema starts a document of its own, and whatever else is there twice belongs to that.
  const isTwo = pairs[0]?.key === 1 && pairs.filter(({ name }) => name === 'schema').length > 1;
  for (const pair of pairs) {
    const winner = last.get(pair.name);
    if (winner === undefined || winner.key === pair.key || tree.has(pair.key, FLAG_MERGE)) continue;
    if (!texts.has(winner)) texts.set(winner, canonicalText(tree, winner.value));
    const text = canonicalText(tree, pair.value);
    if (text !== undefined && text === texts.get(winner)) continue;
    report({
      span: tree.span(pair.key),
      message: msg('`{0}` is repeated further down in this mapping; this value is dropped.', pair.name),
      related: [{ span: tree.span(winner.key), message: msg('This one counts.') }],
      fixes: fixesOf(tree, pair, winner, isTwo),
    });
  }
}
