/** Gathers neighbouring entries into runs: skipped ones, or those of a minor version. */
import { MAX_STUCK_APART, MIN_RUN } from './measures.ts';
import { minorOf } from './labels.ts';
import { SKIPPED_ROW, type Placed } from './rows.ts';
import type { EntryRun } from './types.ts';

/**
 * The runs of a lane: skipped entries with no other entry of the channel between them.
 *
 * @param names the entries of the channel, oldest first
 */
export function runsOf(
  lane: string,
  names: readonly string[],
  rows: ReadonlyMap<string, number>,
  stuck: ReadonlySet<string>,
): EntryRun[] {
  // Who is stuck is drawn one by one, unless there are too many for that.
  const apart = stuck.size <= MAX_STUCK_APART ? stuck : new Set();
  const runs: EntryRun[] = [];
  let members: string[] = [];
  const end = (next: string) => {
    // Entries come and go inside a run; the entry behind it, which mostly is the one that skips them, stays.
    if (members.length >= MIN_RUN)
      runs.push({ id: `${lane}/run before ${next}`, kind: 'skipped', names: members });
    members = [];
  };
  for (const name of names) {
    if (rows.get(name) === SKIPPED_ROW && !apart.has(name)) members.push(name);
    else end(name);
  }
  end('');
  return runs;
}

/** Runs of the entries of a minor version, heads and single entries left out. */
export function minorRuns(lane: string, placed: Placed): EntryRun[] {
  const runs: EntryRun[] = [];
  let members: string[] = [];
  let minor = '';
  const end = () => {
    // The oldest one seldom goes, and gives the run its name.
    if (members.length > 1)
      runs.push({ id: `${lane}/from ${members[0] ?? ''}`, kind: 'minor', names: members });
    members = [];
  };
  for (const [name, { entry }] of placed) {
    const own = minorOf(entry);
    const joins = own !== '' && !entry.head;
    if (!joins || own !== minor) end();
    minor = joins ? own : '';
    if (joins) members.push(name);
  }
  end();
  return runs;
}
