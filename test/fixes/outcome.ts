/** What a fix comes to: the catalog is checked anew, as a whole, with the fix made. */
import { broughtUpBy, isAmong } from '../../server/src/features/fixes/what-if.ts';
import { codeOf, type Diagnostic, type PlacedFix } from '../../server/src/engine/findings/diagnostic.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { expectedOf, findingsIn, withFix, type Files } from './catalog-files.ts';

/** Files to try fixes on. */
export interface Tried {
  readonly name: string;
  readonly files: Files;
  readonly asTemplates: boolean;
}

/** What is different with a fix made. */
export interface Outcome {
  /** The finding, the fix, and the files that it leads to. */
  readonly title: string;
  /** Editors offer it: they have seen that it mends. */
  readonly isOffered: boolean;
  /** The finding is not there any more. */
  readonly isGone: boolean;
  /** What is found now and was not before, but for remarks that were there in other words. */
  readonly broughtUp: readonly string[];
  /** Editors say beforehand that so much will come up. */
  readonly isAnnounced: boolean;
  /** Comments that are gone, although the fix did not take their lines away. */
  readonly lostComments: readonly string[];
}

/** Makes one fix; undefined if it cannot be made. */
export async function outcomeOf(
  { files, asTemplates }: Omit<Tried, 'name'>,
  before: readonly Diagnostic[],
  finding: Diagnostic,
  fix: PlacedFix,
): Promise<Outcome | undefined> {
  const done = withFix(files, fix);
  if (done === undefined) return undefined;
  const after = await findingsIn(done.files, asTemplates);
  const same = (all: readonly Diagnostic[]) =>
    all.filter((other) => codeOf(other.rule) === codeOf(finding.rule)).length;
  const broughtUp = broughtUpBy(before, after, [finding]).map((other) => `${placeOf(other)} ${show(other)}`);
  const expected = await expectedOf(files, finding, fix, asTemplates);
  const kept = new Set([...comments(Object.values(done.files).join('\n')), ...comments(`\n${done.removed}`)]);
  return {
    title: `${show(finding)}: ${formatMessage(fix.title)}\n${JSON.stringify(done.files)}`,
    isGone: same(after) < same(before),
    broughtUp,
    isOffered: expected !== undefined && isAmong(finding, expected.gone),
    isAnnounced: expected?.broughtUp.length === broughtUp.length,
    lostComments: comments(Object.values(files).join('\n')).filter((comment) => !kept.has(comment)),
  };
}

/** File and line, as compilers name them. */
function placeOf({ file, range }: Diagnostic): string {
  return `${file}:${range.start.line + 1}`;
}

function show(finding: Diagnostic): string {
  return `${codeOf(finding.rule)} ${formatMessage(finding.message)}`;
}

/** The comments of all files. */
export function commentsIn(files: Files): string[] {
  return comments(Object.values(files).join('\n'));
}

function comments(text: string): string[] {
  return [...text.matchAll(/(?:^|\s)(#.*)$/gm)].map((match) => match[1] ?? '').sort();
}
