/** `--since` and `--staged`: which findings of a check are new, as compared with the check of an older state. */
import { codeOf, gravity, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Environment, FileContent } from '../../engine/files/environment.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { formatMessage } from '../../text/message.ts';
import { changedLines, type ChangedLines } from './changed-lines.ts';
import { placesIn, type PlaceTeller } from './place-in-file.ts';

/** Two states of the same files. */
interface TwoStates {
  readonly now: Environment;
  readonly earlier: Environment;
}

/**
 * The findings that are there now and were not then: of one rule, at one place, with one text as many as there are more.
 * A place is a file, a document and the way in it, so that it does not matter on which line that is. What was less severe
 * is new; what stood in a file that is gone, and now stands on such a line in one that was not there, is not. Findings on
 * lines that changed come first, as they most likely say what to do.
 */
export async function newFindings(
  now: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  states: TwoStates,
): Promise<Diagnostic[]> {
  const [current, older] = await located(now, earlier, states);
  const left = new Remaining(older.map((one) => [one.saying, one]));
  const added = gravestFirst(current).filter((one) => !left.take(one.saying, one));
  const gone = new Remaining(
    left.all().flatMap((one) => (one.moved === undefined ? [] : [[one.moved, one]])),
  );
  const fresh = new Set(added.filter((one) => one.moved === undefined || !gone.take(one.moved, one)));
  const inOrder = current.filter((one) => fresh.has(one));
  return [...inOrder.filter((one) => one.onChange), ...inOrder.filter((one) => !one.onChange)].map(
    ({ diagnostic }) => diagnostic,
  );
}

/** A finding, and where it is in words that can be compared. */
interface Located {
  readonly diagnostic: Diagnostic;
  readonly saying: string;
  /** The same without the file, but with its line: where the file is in one of the states only. */
  readonly moved?: string;
  /** It is on a line that was added or changed. */
  readonly onChange: boolean;
}

/** Findings of one state that none of the other was matched with. */
class Remaining {
  readonly #bySaying = new Map<string, Located[]>();

  constructor(findings: readonly (readonly [saying: string, finding: Located])[]) {
    for (const [saying, finding] of findings) {
      const same = this.#bySaying.get(saying);
      if (same === undefined) this.#bySaying.set(saying, [finding]);
      else same.push(finding);
    }
  }

  /** Takes one that says the same and is at least as grave, the least grave of those; false if there is none. */
  take(saying: string, { diagnostic }: Located): boolean {
    const same = this.#bySaying.get(saying) ?? [];
    const wanted = gravity(diagnostic.severity);
    const [found] = gravestFirst(same)
      .filter((one) => gravity(one.diagnostic.severity) >= wanted)
      .slice(-1);
    if (found === undefined) return false;
    same.splice(same.indexOf(found), 1);
    return true;
  }

  all(): Located[] {
    return [...this.#bySaying.values()].flat();
  }
}

function gravestFirst(findings: readonly Located[]): Located[] {
  return [...findings].sort((a, b) => gravity(b.diagnostic.severity) - gravity(a.diagnostic.severity));
}

/** Both lists in their order, with the places of the findings. Files are read one after the other. */
async function located(
  now: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  states: TwoStates,
): Promise<readonly [now: Located[], earlier: Located[]]> {
  const known = new Map<Diagnostic, Located>();
  const inFile = new Map<string, { now: Diagnostic[]; earlier: Diagnostic[] }>();
  const of = (file: string) => {
    const found = inFile.get(file) ?? { now: [], earlier: [] };
    inFile.set(file, found);
    return found;
  };
  for (const one of now) of(one.file).now.push(one);
  for (const one of earlier) of(one.file).earlier.push(one);
  for (const [file, findings] of inFile) {
    const telling = await tellersOf(file, states);
    for (const one of findings.now) known.set(one, telling.now(one));
    for (const one of findings.earlier) known.set(one, telling.earlier(one));
  }
  const all = (some: readonly Diagnostic[]) => some.flatMap((one) => known.get(one) ?? []);
  return [all(now), all(earlier)];
}

type Locate = (diagnostic: Diagnostic) => Located;

/** Tells where findings of one file are, in both states. */
async function tellersOf(file: string, states: TwoStates): Promise<{ now: Locate; earlier: Locate }> {
  const now = await states.now.readFile(file, MAX_FILE_BYTES);
  const earlier = await states.earlier.readFile(file, MAX_FILE_BYTES);
  if (now.ok && earlier.ok && Buffer.compare(now.bytes, earlier.bytes) === 0) {
    const same: Locate = (one) => ({
      diagnostic: one,
      saying: saying(one, exactPlace(one)),
      onChange: false,
    });
    return { now: same, earlier: same };
  }
  const isOneSided = isMissing(now) !== isMissing(earlier);
  const changed = now.ok && earlier.ok ? changedLines(textOf(earlier), textOf(now)) : () => true;
  return { now: tellerOf(now, isOneSided, changed), earlier: tellerOf(earlier, isOneSided, changed) };
}

function isMissing(content: FileContent): boolean {
  return !content.ok && content.failure === 'missing';
}

function tellerOf(content: FileContent, isOneSided: boolean, changed: ChangedLines): Locate {
  const placeOf: PlaceTeller = content.ok ? placesIn(content) : () => '';
  const lines = content.ok && isOneSided ? textOf(content).split('\n') : [];
  return (one) => {
    const { start, end } = one.range;
    const place = placeOf(one.range);
    return {
      diagnostic: one,
      saying: saying(one, one.file, place),
      ...(isOneSided && { moved: saying(one, place, (lines[start.line] ?? '').trim()) }),
      onChange: changed(start.line, end.line),
    };
  };
}

function textOf(content: FileContent): string {
  return content.ok ? decodeContent(content, FBC_DIALECT).text : '';
}

function exactPlace({ file, range: { start, end } }: Diagnostic): string {
  return [file, start.line, start.character, end.line, end.character].join(' ');
}

function saying({ rule, message }: Diagnostic, ...place: readonly string[]): string {
  return JSON.stringify([codeOf(rule), formatMessage(message), ...place]);
}
