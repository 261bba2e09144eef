/** `check --fix`: mends what can be mended, round by round, until nothing changes any more. */
import type { Diagnostic } from '../../rules/diagnostic.ts';
import { applyEdits } from '../../features/edit/text-edit.ts';
import { chosenFix, fixRound } from '../../features/edit/fix-round.ts';
import { filesOf, type EditSource } from '../../features/edit/edits-of.ts';
import type { Chunk } from '../../text/chunk.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { Environment } from '../../workspace/environment.ts';
import { overlayOf, type Overlay } from './overlay.ts';

/** A fix can bring to light what the next round mends; more rounds than this mean that two fixes undo each other. */
export const MAX_ROUNDS = 20;

/** What fixing came to. */
export interface Fixed<Checked> {
  /** The last check: what is still there with all changes made. */
  readonly checked: Checked;
  readonly remaining: readonly Diagnostic[];
  /** How many findings were mended. */
  readonly count: number;
  readonly changes: ReturnType<Overlay['changes']>;
}

/** Checks and mends in turn. Nothing is written: the changes come back. */
export async function fixAll<Checked>(
  env: Environment,
  unsafe: boolean,
  check: (
    env: Environment,
  ) => Promise<{ readonly checked: Checked; readonly diagnostics: readonly Diagnostic[] }>,
): Promise<Fixed<Checked>> {
  const overlay = overlayOf(env);
  let count = 0;
  for (let round = 0; ; round++) {
    const { checked, diagnostics } = await check(overlay.env);
    const mended = round < MAX_ROUNDS ? await mend(diagnostics, unsafe, overlay) : 0;
    if (mended === 0) return { checked, remaining: diagnostics, count, changes: overlay.changes() };
    count += mended;
  }
}

/** Makes one round of fixes; returns how many findings they mend. */
async function mend(diagnostics: readonly Diagnostic[], unsafe: boolean, overlay: Overlay): Promise<number> {
  const source = await sourceFor(diagnostics, unsafe, overlay);
  const { edits, fixed } = fixRound(diagnostics, unsafe, source);
  for (const [path, own] of edits) overlay.set(path, applyEdits(source.text(path) ?? '', own));
  return fixed.length;
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
