/** `check --fix`: mends what can be mended, round by round, until nothing changes any more. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { applyEdits } from '../../features/edit/text-edit.ts';
import { chosenFix, fixRound, isMisspelling } from '../../features/edit/fix-round.ts';
import { filesOf, type EditSource } from '../../features/edit/edits-of.ts';
import { largestHarmless } from '../../features/fixes/harmless.ts';
import { broughtUpBy, sayingOf } from '../../features/fixes/what-if.ts';
import type { Chunk } from '../../text/chunk.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { overlayOf, type Overlay } from './overlay.ts';

/** One fix can make room for another; more rounds than this mean that two fixes undo each other. */
const MAX_ROUNDS = 20;

/** Each trial checks everything anew. Fixes that were not tried by then are left alone. */
const MAX_TRIALS = 300;

/** What a check found. */
export interface Check<Checked> {
  readonly checked: Checked;
  /** What is reported, and mended. */
  readonly diagnostics: readonly Diagnostic[];
  /** Everything that the rules in question say, whatever part of it is reported: nothing may be added to it. */
  readonly all: readonly Diagnostic[];
  /** The misspellings, asked for or not. */
  readonly misspellings?: readonly Diagnostic[];
}

/** A finding that was left alone, and what its fix would bring up, as far as that is known. */
export interface HeldBack {
  readonly diagnostic: Diagnostic;
  readonly bringsUp: readonly Diagnostic[];
}

/** What fixing came to. */
export interface Fixed<Checked> {
  /** The first check: what was there before. */
  readonly found: Check<Checked>;
  /** The last check: what is still there with all changes made. */
  readonly checked: Checked;
  readonly remaining: readonly Diagnostic[];
  /** How many findings were mended. */
  readonly count: number;
  /** What was left alone because mending it would bring up something else. */
  readonly heldBack: readonly HeldBack[];
  readonly changes: ReturnType<Overlay['changes']>;
}

/**
 * Checks and mends in turn, never so that a finding comes up. Nothing is written: the changes come back.
 *
 * @param mayChange asked for the files of each fix; if one must not be changed, nothing of the fix is made
 */
export async function fixAll<Checked>(
  env: Environment,
  unsafe: boolean,
  check: (env: Environment) => Promise<Check<Checked>>,
  mayChange: (file: string) => boolean,
): Promise<Fixed<Checked>> {
  const before = await check(env);
  let state: State<Checked> = { overlay: overlayOf(env), found: before };
  const attempt: Attempt<Checked> = { unsafe, check, mayChange, trials: 0, givenUp: new Set() };
  const misspellingsLeft: HeldBack[] = [];
  let heldBack: readonly HeldBack[] = [];
  let count = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = await mend(state, attempt);
    ({ state, heldBack } = next);
    count += next.fixed;
    // A misspelling that cannot be repaired does not hold up the rest any more.
    const misspellings = heldBack.filter(({ diagnostic }) => isMisspelling(diagnostic));
    for (const { diagnostic } of misspellings) attempt.givenUp.add(sayingOf(diagnostic));
    misspellingsLeft.push(...misspellings);
    if (next.fixed === 0 && misspellings.length === 0) break;
    heldBack = [];
  }
  const { overlay, found } = state;
  const { checked, diagnostics: remaining } = found;
  return {
    found: before,
    checked,
    remaining,
    count,
    heldBack: [...misspellingsLeft, ...heldBack],
    changes: overlay.changes(),
  };
}

/** How fixes are made in one run. */
interface Attempt<Checked> {
  readonly unsafe: boolean;
  readonly check: (env: Environment) => Promise<Check<Checked>>;
  readonly mayChange: (file: string) => boolean;
  trials: number;
  /** Misspellings whose fix brings something up, by what is said of them. */
  readonly givenUp: Set<string>;
}

/** Files, and what is found in them. */
interface State<Checked> {
  readonly overlay: Overlay;
  readonly found: Check<Checked>;
}

/** One round of fixes: as many as bring up nothing. */
async function mend<Checked>(
  { overlay, found }: State<Checked>,
  attempt: Attempt<Checked>,
): Promise<{
  readonly state: State<Checked>;
  readonly fixed: number;
  readonly heldBack: readonly HeldBack[];
}> {
  const { unsafe, check } = attempt;
  const source = await sourceFor(found.diagnostics, unsafe, overlay);
  const { misspellings } = found;
  const wanted = found.diagnostics.filter((one) => mayMend(one, attempt));
  const { fixed } = fixRound(wanted, unsafe, source, misspellings);
  const reasons = new Map<Diagnostic, readonly Diagnostic[]>();
  const passed = new Map<string, State<Checked>>();
  const nameOf = (some: readonly Diagnostic[]) => some.map((one) => fixed.indexOf(one)).join();
  const harmless = await largestHarmless(fixed, async (some) => {
    if (++attempt.trials > MAX_TRIALS) return false;
    const tried = overlay.fork();
    const { edits } = fixRound(some, unsafe, source, misspellings);
    for (const [path, own] of edits) tried.set(path, applyEdits(source.text(path) ?? '', own));
    const after = await check(tried.env);
    const broughtUp = broughtUpBy(found.all, after.all, some);
    const isHarmless = broughtUp.length === 0;
    const [only] = some;
    if (only !== undefined && some.length === 1) reasons.set(only, broughtUp);
    if (isHarmless) passed.set(nameOf(some), { overlay: tried, found: after });
    return isHarmless;
  });
  const state = passed.get(nameOf(harmless)) ?? { overlay, found };
  const heldBack = fixed
    .filter((diagnostic) => !harmless.includes(diagnostic))
    .map((diagnostic) => ({ diagnostic, bringsUp: reasons.get(diagnostic) ?? [] }));
  return { state, fixed: harmless.length, heldBack };
}

/** True where a finding has a fix that may be tried. */
function mayMend<Checked>(one: Diagnostic, { unsafe, givenUp, mayChange }: Attempt<Checked>): boolean {
  if (isMisspelling(one) && givenUp.has(sayingOf(one))) return false;
  const fix = one.isComing === true ? undefined : chosenFix(one.fixes, unsafe);
  return fix !== undefined && [...filesOf(fix)].every(mayChange);
}

/** Reads the files that the fixes of a round need. */
async function sourceFor(
  diagnostics: readonly Diagnostic[],
  unsafe: boolean,
  overlay: Overlay,
): Promise<EditSource> {
  const texts = new Map<string, string | undefined>();
  for (const { fixes } of diagnostics) {
    const fix = chosenFix(fixes, unsafe);
    if (fix === undefined) continue;
    for (const path of filesOf(fix)) if (!texts.has(path)) texts.set(path, await overlay.read(path));
  }
  const chunks = new Map<string, readonly Chunk[]>();
  return {
    dialect: FBC_DIALECT,
    text: (path) => texts.get(path),
    chunks: (path) => {
      const text = texts.get(path);
      if (text === undefined) return undefined;
      const known = chunks.get(path) ?? readChunks(text, { dialect: FBC_DIALECT });
      chunks.set(path, known);
      return known;
    },
  };
}
