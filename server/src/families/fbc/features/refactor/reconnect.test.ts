/** Whatever channel opm takes: without an entry it is one that opm takes, in which everybody gets where they got before. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVersion } from '../../../../version/semver.ts';
import { arrivalsIn, isIn, isSound, type EntryPlan, type Versions } from './channel-plan.ts';
import { withoutEntry } from './reconnect.ts';

const SIZE = 7;
/** `b0` is older than `b1`, and so on; `b7` and `b8` are bundles in other channels. */
const NAMES = Array.from({ length: SIZE + 2 }, (_, index) => `b${index}`);
const VERSIONS: Versions = new Map(
  NAMES.flatMap((name, index) => {
    const version = parseVersion(`1.${index}.0`);
    return version === undefined ? [] : [[name, version] as const];
  }),
);

const anyName = fc.constantFrom(...NAMES, 'gone', '');
const anyRange = fc.constantFrom(
  '',
  '',
  '>=1.0.0 <1.3.0',
  '<1.2.0',
  '>=1.7.0',
  '1.4.0 || <1.1.0',
  '>=1.2.0 <1.6.0 !=1.4.0',
);

/** A channel that mostly goes upwards, so that opm takes a good part of them. */
const channels = fc
  .array(
    fc.record({
      replaces: anyName,
      skips: fc.array(anyName, { maxLength: 3 }),
      skipRange: anyRange,
      chained: fc.boolean(),
    }),
    {
      minLength: 2,
      maxLength: SIZE,
    },
  )
  .map((entries) =>
    entries.map(({ replaces, skips, skipRange, chained }, index): EntryPlan => {
      const below = index === 0 ? '' : `b${index - 1}`;
      return {
        name: `b${index}`,
        replaces: chained ? below : replaces,
        skips: [...new Set(skips.filter((skip) => skip !== ''))],
        skipRange,
      };
    }),
  )
  .filter(isSound);

/** Who gets to whom, by name or by version. */
function ways(entries: readonly EntryPlan[], without: string): Set<string> {
  const ask = arrivalsIn(entries, VERSIONS);
  const found = new Set<string>();
  for (const { name } of entries) {
    if (name === without) continue;
    const { names, intervals } = ask(name);
    for (const from of [...NAMES, 'gone', ...names])
      if (from !== without && from !== name && (names.has(from) || isIn(intervals, VERSIONS.get(from))))
        found.add(`${from} => ${name}`);
  }
  return found;
}

/** True if entries replace and skip only older ones: in a circle, whoever goes may have been what kept others from being heads. */
function isUpward(entries: readonly EntryPlan[]): boolean {
  return entries.every(({ replaces, skips }, index) =>
    [replaces, ...skips].every((name) => !entries.slice(index).some((entry) => entry.name === name)),
  );
}

describe('a channel without one of its entries', () => {
  it('is one that opm takes, with the updates of the others', () => {
    let made = 0;
    fc.assert(
      fc.property(channels, fc.nat(SIZE - 1), (entries, index) => {
        const gone = entries[index % entries.length];
        if (gone === undefined) return;
        const rest = withoutEntry(entries, gone.name, gone, VERSIONS);
        if (rest === undefined) return;
        made++;
        expect(isSound(rest)).toBe(true);
        expect(JSON.stringify(rest)).not.toContain(`"${gone.name}"`);
        const [before, after] = [ways(entries, gone.name), ways(rest, gone.name)];
        expect([...before].filter((way) => !after.has(way))).toEqual([]);
        // Without the head, the others may have to be joined to make one head of several.
        const wasHead = !entries.some(
          ({ replaces, skips }) => replaces === gone.name || skips.includes(gone.name),
        );
        if (!wasHead && isUpward(entries)) expect([...after].filter((way) => !before.has(way))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
    // It may be given up where nothing else helps, but not often.
    expect(made).toBeGreaterThan(1500);
  });
});
