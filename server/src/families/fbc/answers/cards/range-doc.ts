/** A version range in words: what it contains, which bundles match, and what is surprising about it. */
import type { Package } from '../../model/catalog.ts';
import { bundlesByName } from '../../graph/bundle-facts.ts';
import { compareNewestFirst } from '../../graph/entry-order.ts';
import { msg } from '../../../../text/message.ts';
import {
  blangRangeContains,
  blangRangeMatchesNothing,
  parseBlangRange,
  type BlangRange,
} from '../../../../version/blang-range.ts';
import { describeBlangRange, describeSurprise } from '../../../../version/range-words.ts';
import { heading, list, paragraph, type Block, type Doc, type Line } from '../../../../features/hover/doc.ts';

/** Ranges longer than this are not explained. */
const MAX_RANGE_LENGTH = 2000;

/** The explanation of a range that blang reads. `pkg` is the package whose bundles it is held against. */
export function rangeDoc(text: string, pkg: Package | undefined, packageName: string): Doc {
  const title = heading(msg('`{0}`', text));
  if (text.length > MAX_RANGE_LENGTH)
    return [title, paragraph(msg('This range is too long to be explained.'))];
  const range = parseBlangRange(text);
  if (range.fault !== undefined) {
    const { message, suggestion } = range.fault;
    return [
      title,
      paragraph(message),
      ...(suggestion === undefined ? [] : [paragraph(msg('Perhaps you mean `{0}`.', suggestion))]),
      paragraph(GRAMMAR),
    ];
  }
  return [
    title,
    paragraph(msg('Contains:')),
    ...list(describeBlangRange(range)),
    ...matches(range, pkg, packageName),
    ...surprises(text, range),
    paragraph(GRAMMAR),
  ];
}

const GRAMMAR = msg(
  'Read by blang/semver, in opm and on the cluster: conditions side by side must all hold, `||` separates alternatives, pre-releases count as ordinary versions.',
);

function matches(range: BlangRange, pkg: Package | undefined, packageName: string): Block[] {
  if (pkg === undefined || pkg.bundles.length === 0) return [];
  const inRange = [...bundlesByName(pkg)]
    .flatMap(([name, { version, release }]) =>
      version === undefined ? [] : [{ name, order: { version, release } }],
    )
    .filter(({ order }) => blangRangeContains(range, order.version))
    .sort(compareNewestFirst);
  if (inRange.length === 0) return [paragraph(msg('Matches no bundle of `{0}`.', packageName))];
  const label =
    inRange.length === 1
      ? msg('Matches one bundle of `{0}`:', packageName)
      : msg('Matches {0} bundles of `{1}`:', inRange.length, packageName);
  return [paragraph({ label, names: inRange.map(({ name }) => name) })];
}

function surprises(text: string, range: BlangRange): Block[] {
  const lines: Line[] = [];
  for (const { value } of range.ignored.slice(0, MAX_SURPRISES))
    lines.push(msg('`{0}` is thrown away: single characters between blanks do not count.', value));
  if (range.emptyAlternatives.length > 0)
    lines.push(msg('There is nothing between two `||`: evaluating this range crashes.'));
  for (const surprise of range.surprises.slice(0, MAX_SURPRISES))
    lines.push(describeSurprise(text.slice(surprise.start, surprise.end), surprise));
  if (blangRangeMatchesNothing(range)) lines.push(msg('No version can ever be in this range.'));
  if (range.intended !== undefined) lines.push(msg('Perhaps you mean `{0}`.', range.intended));
  return lines.length === 0 ? [] : [paragraph(msg('Mind:')), ...list(lines)];
}

const MAX_SURPRISES = 4;
