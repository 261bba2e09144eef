/** What can be done about the findings at a place: their fixes, and ways to silence them. */
import { codeOf, type Diagnostic, type PlacedFix } from '../../engine/findings/diagnostic.ts';
import { formatMessage, msg, type Message } from '../../text/message.ts';
import { editsOf, filesOf, type EditSource } from '../edit/edits-of.ts';
import type { FileEdit } from '../edit/file-edit.ts';
import { fixRound } from '../edit/fix-round.ts';
import { inSlices, type Pause } from '../pause.ts';
import type { Work } from '../../text/work.ts';
import { largestHarmless } from './harmless.ts';
import { suppressInFile, suppressInProject, suppressLine } from './suppress.ts';
import { isAmong, leftOutBy, tryOut, type Standing } from './what-if.ts';

/** One thing to do about a finding. */
export interface OfferedFix {
  readonly title: Message;
  readonly diagnostic: Diagnostic;
  readonly edits: readonly FileEdit[];
  /** The only safe fix: the one that an editor makes without asking. */
  readonly preferred: boolean;
  /**
   * How many findings would come up with it: a text is read for the first time, or looked into further. A fix promises to mend and
   * add nothing, so this is offered as a change of its own, which tells what it does.
   */
  readonly bringsUp: number;
}

/** The files whose texts are needed to offer something about these findings. */
export function filesForFixes(
  diagnostics: readonly Diagnostic[],
  configFile: string | undefined,
): ReadonlySet<string> {
  const files = new Set<string>(configFile === undefined ? [] : [configFile]);
  for (const { file, fixes } of diagnostics) {
    files.add(file);
    for (const fix of fixes) for (const needed of filesOf(fix)) files.add(needed);
  }
  return files;
}

/**
 * The fixes of a finding, the safe ones first. Each was tried, and mends the finding; what there was no time to try is not
 * offered.
 */
export function* quickFixes(
  diagnostic: Diagnostic,
  source: EditSource,
  standing: Standing,
  hasTime: () => boolean = () => true,
): Work<OfferedFix[]> {
  const made: Made[] = [];
  for (const fix of diagnostic.fixes) {
    const edits = hasTime() ? editsOf(fix, source) : undefined;
    if (edits === undefined) continue;
    yield;
    const attempt = { edits, mended: [diagnostic], leftOut: leftOutBy(fix) };
    const { gone, broughtUp } = yield* tryOut(standing, attempt, source);
    if (isAmong(diagnostic, gone)) made.push({ fix, edits, bringsUp: broughtUp.length });
  }
  const isClean = ({ fix, bringsUp }: Made) => fix.safe && bringsUp === 0;
  const ways = onePerTitle([...made.filter(isClean), ...made.filter((one) => !isClean(one))]);
  const isOnly = ways.filter(isClean).length === 1;
  return ways.map((way) => ({
    title: titleOf(way.fix.title, way.bringsUp),
    diagnostic,
    edits: way.edits,
    preferred: isOnly && isClean(way),
    bringsUp: way.bringsUp,
  }));
}

/** A fix that mends its finding. */
interface Made {
  readonly fix: PlacedFix;
  readonly edits: readonly FileEdit[];
  readonly bringsUp: number;
}

/** Of several ways to do the same, the first. */
function onePerTitle<Way extends { readonly fix: PlacedFix }>(ways: readonly Way[]): Way[] {
  const titles = ways.map(({ fix }) => formatMessage(fix.title));
  return ways.filter((_, at) => titles.indexOf(titles[at] ?? '') === at);
}

function titleOf(title: Message, bringsUp: number): Message {
  if (bringsUp === 0) return title;
  const change = formatMessage(title);
  if (bringsUp === 1) return msg('{0} (brings up 1 other finding)', change);
  return msg('{0} (brings up {1} other findings)', change, bringsUp);
}

/**
 * The way to silence the findings at a place: one, and the narrowest that the file allows. That is a comment for the line of the
 * first of them, with the rules of all on that line; in JSON, `configFile`, the project file, there or not.
 */
export function suppression(
  diagnostics: readonly Diagnostic[],
  source: EditSource,
  configFile: string | undefined,
): OfferedFix | undefined {
  const [diagnostic] = diagnostics;
  if (diagnostic === undefined) return undefined;
  const { file, range, rule } = diagnostic;
  const onLine = diagnostics.filter((one) => one.file === file && one.range.start.line === range.start.line);
  const codes = [...new Set(onLine.map((one) => codeOf(one.rule)))];
  const chunks = source.chunks(file) ?? [];
  const offer = (title: Message, edit: FileEdit | undefined) =>
    edit && { title, diagnostic, edits: [edit], preferred: false, bringsUp: 0 };
  return (
    offer(msg('Silence {0} on this line', codes.join(', ')), suppressLine(diagnostic, chunks, codes)) ??
    offer(msg('Silence {0} in this file', codeOf(rule)), suppressInFile(diagnostic, chunks)) ??
    offer(
      msg('Silence {0} in this project', codeOf(rule)),
      configFile === undefined
        ? undefined
        : suppressInProject(diagnostic, configFile, source.text(configFile)),
    )
  );
}

/**
 * The safe fixes of all findings of a file that change that file alone, as far as nothing comes up with them; what touches
 * the same text waits for the next time.
 */
export async function fixAllEdits(
  file: string,
  diagnostics: readonly Diagnostic[],
  source: EditSource,
  standing: Standing,
  pause: Pause,
): Promise<readonly FileEdit[]> {
  const own = diagnostics.map((diagnostic) => ({
    ...diagnostic,
    fixes: diagnostic.fixes.filter((fix) => fix.safe && [...filesOf(fix)].every((needed) => needed === file)),
  }));
  const editsFor = (some: readonly Diagnostic[]) => fixRound(some, false, source).edits.get(file) ?? [];
  const harmless = await largestHarmless(
    own.filter(({ fixes }) => fixes.length > 0),
    async (some) => {
      const attempt = { edits: editsFor(some), mended: some };
      const { broughtUp } = await inSlices(tryOut(standing, attempt, source), pause);
      return broughtUp.length === 0;
    },
  );
  return editsFor(harmless);
}
