/** How the cost of some work grows with its size: a ratio, so that it is the same on a slow and on a busy machine. */

/** How often both sizes are tried at most. The fastest try of each counts: the others were disturbed. */
const MOST_TRIES = 15;
/** So often both are tried in any case, so that the small one has been compiled as well as the large one. */
const LEAST_TRIES = 3;

/** What costs less, in microseconds, is too little to be compared: a cache that is too small shows, and no growth. */
const LEAST_COST = 500;

/**
 * What the same amount of work may cost more in one piece than in many: caches and garbage, which make six times as much on a
 * machine whose memory is wanted by others, but not another power, which makes {@link FACTOR} times as much.
 */
export const SAME_COST = 12;

/** How many times as large as the small input the large one is: far above {@link SAME_COST}. */
export const FACTOR = 64;

export interface Growth<T> {
  /** Makes an input of a size. */
  readonly of: (size: number) => T;
  /** Does the work. */
  readonly run: (input: T) => unknown;
  /** The size of the small input. */
  readonly size: number;
  /** The power of the size that the work may grow with: 1 where it is linear, 0 where the size must not matter. */
  readonly power?: number;
}

/**
 * How many times as much the large input costs as it may: as many small inputs are run as make the same work where it grows
 * as it should. About 1 then, and about {@link FACTOR} where it grows with one power more.
 */
export function growthOf<T>({ of, run, size, power = 1 }: Growth<T>): number {
  const small = of(size);
  const large = of(size * FACTOR);
  const times = Math.round(FACTOR ** power);
  let least = Infinity;
  let most = Infinity;
  const ratio = () => most / Math.max(least, LEAST_COST);
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    least = Math.min(
      least,
      costOf(() => {
        for (let time = 0; time < times; time++) run(small);
      }),
    );
    most = Math.min(
      most,
      costOf(() => run(large)),
    );
    if (tries >= LEAST_TRIES && ratio() < SAME_COST) break;
  }
  return ratio();
}

/** How many times as much one piece of work costs as another; it is not looked at closer once that is less than `enough`. */
export function timesAsMuch(work: () => unknown, other: () => unknown, enough: number): number {
  let cost = Infinity;
  let otherCost = Infinity;
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    otherCost = Math.min(otherCost, costOf(other));
    cost = Math.min(cost, costOf(work));
    if (tries >= LEAST_TRIES && cost < otherCost * enough) break;
  }
  return cost / otherCost;
}

/**
 * What some work takes, in microseconds: of the clock on the wall, which goes on while other programs have the processor, and
 * that of the process, which counts the other threads of the test runner, the one that was disturbed less.
 */
export function costOf(work: () => unknown): number {
  const started = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  const wall = (performance.now() - started) * 1000;
  return Math.max(1, Math.min(wall, user + system));
}
