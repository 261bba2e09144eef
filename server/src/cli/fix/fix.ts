/** `check --fix`: mends what can be mended, round by round, until nothing changes any more. */
import type { Diagnostic } from '../../rules/diagnostic.ts';
import { applyEdits } from '../../features/edit/text-edit.ts';
import { chosenFix, fixRound } from '../../features/edit/fix-round.ts';
import { filesOf, type EditSource } from '../../features/edit/edits-of.ts';
import { largestHarmless } from '../../features/fixes/harmless.ts';
import { moreOften } from '../../features/fixes/what-if.ts';
import type { Chunk } from '../../text/chunk.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { Environment } from '../../workspace/environment.ts';
import { overlayOf, type Overlay } from './overlay.ts';

/** One fix can make room for another; more rounds than this mean that two fixes undo each other. */
export const MAX_ROUNDS = 20;

/** What a check found. */
export interface Check<Checked> {
  readonly checked: Checked;
  /** What is reported, and mended. */
  readonly diagnostics: readonly Diagnostic[];
  /** Everything, also what nobody asked for: nothing may be added to it. */
  readonly all: readonly Diagnostic[];
}

/** What fixing came to. */
export interface Fixed<Checked> {
  /** The last check: what is still there with all changes made. */
  readonly checked: Checked;
  readonly remaining: readonly Diagnostic[];
  /** How many findings were mended. */
  readonly count: number;
  /** How many were left alone because mending them would bring up others. */
  readonly heldBack: number;
  readonly changes: ReturnType<Overlay['changes']>;
}

/** Checks and mends in turn, never so that a finding comes up. Nothing is written: the changes come back. */
export async function fixAll<Checked>(
  env: Environment,
  unsafe: boolean,
  check: (env: Environment) => Promise<Check<Checked>>,
): Promise<Fixed<Checked>> {
  let state: State<Checked> = { overlay: overlayOf(env), found: await check(env) };
  let count = 0;
  for (let round = 0; ; round++) {
    const { overlay, found } = state;
    const next = round < MAX_ROUNDS ? await mend(state, unsafe, check) : undefined;
    if (next === undefined || next.fixed === 0) {
      const { checked, diagnostics: remaining } = found;
      return { checked, remaining, count, heldBack: next?.heldBack ?? 0, changes: overlay.changes() };
    }
    count += next.fixed;
    state = next.state;
  }
}

/** Files, and what is found in them. */
interface State<Checked> {
  readonly overlay: Overlay;
  readonly found: Check<Checked>;
}

/** One round of fixes: as many as bring up nothing. */
async function mend<Checked>(
  { overlay, found }: State<Checked>,
  unsafe: boolean,
  check: (env: Environment) => Promise<Check<Checked>>,
): Promise<{ readonly state: State<Checked>; readonly fixed: number; readonly heldBack: number }> {
  const source = await sourceFor(found.diagnostics, unsafe, overlay);
  const { fixed } = fixRound(found.diagnostics, unsafe, source);
  const passed = new Map<string, State<Checked>>();
  const nameOf = (some: readonly Diagnostic[]) => some.map((one) => fixed.indexOf(one)).join();
  const harmless = await largestHarmless(fixed, async (some) => {
    const tried = overlay.fork();
    const { edits } = fixRound(some, unsafe, source);
    for (const [path, own] of edits) tried.set(path, applyEdits(source.text(path) ?? '', own));
    const after = await check(tried.env);
    const isHarmless = moreOften(found.all, after.all).length === 0;
    if (isHarmless) passed.set(nameOf(some), { overlay: tried, found: after });
    return isHarmless;
  });
  const state = passed.get(nameOf(harmless)) ?? { overlay, found };
  return { state, fixed: harmless.length, heldBack: fixed.length - harmless.length };
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
    text: (path) => texts.get(path),
    chunks: (path) => {
      const text = texts.get(path);
      if (text === undefined) return undefined;
      const known = chunks.get(path) ?? readChunks(text);
      chunks.set(path, known);
      return known;
    },
  };
}
