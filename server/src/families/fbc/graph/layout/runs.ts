/** Gathers neighbouring skipped entries into runs. */
import { MIN_RUN } from './measures.ts';
import { SKIPPED_ROW } from './rows.ts';
import type { SkippedRun } from './types.ts';

/**
 * The runs of a lane: skipped entries with no other entry of the channel between them.
 *
 * @param names the entries of the channel, oldest first
 */
export function runsOf(
  lane: string,
  names: readonly string[],
  rows: ReadonlyMap<string, number>,
): SkippedRun[] {
  const runs: SkippedRun[] = [];
  let members: string[] = [];
  const end = (next: string) => {
    // Entries come and go inside a run; the entry behind it, which mostly is the one that skips them, stays.
    if (members.length >= MIN_RUN) runs.push({ id: `${lane}/run before ${next}`, names: members });
    members = [];
  };
  for (const name of names) {
    if (rows.get(name) === SKIPPED_ROW) members.push(name);
    else end(name);
  }
  end('');
  return runs;
}
