/** What a project promises of its updates: the items of `expect` in `.catalens.yaml`. */
import type { Config } from '../../../engine/project/config.ts';
import type { Olm } from '../../fbc/graph/updates/update-graph.ts';

/** A promise, as it is written. What its names mean is worked out by `promisesOf` for the catalogs that there are. */
export interface Expectation {
  readonly package: string;
  /** Left out: under Classic the default channel, under v1 all channels. */
  readonly channel?: string;
  /** A version, the name of an entry, or a range as of `skipRange`; left out, every version of the channel. */
  readonly from?: string;
  /** A version, the name of an entry, or `head`, which counts where it is left out. */
  readonly reaches?: string;
  /** Classic where it is left out. */
  readonly olm?: Olm;
  /** The most updates that it may take. */
  readonly within?: number;
  /** The catalogs that it holds for, as globs relative to the project file; left out, all. */
  readonly catalogs?: readonly string[];
}

/** A setting of a promise, where something may be said of it. */
export type ExpectationKey = keyof Expectation;

/** The promises of a project file, in their order. The schema has been held against them when the file was read. */
export function expectationsOf({ expect = [] }: Pick<Config, 'expect'>): readonly Expectation[] {
  return expect as readonly Expectation[];
}

/** The promise in one line, as reports and test lists show it. */
export function expectationTitle({
  package: pkg,
  channel,
  from = '',
  reaches = 'head',
  olm,
  within,
}: Expectation): string {
  const where = channel === undefined ? pkg : `${pkg} ${channel}`;
  const limit = within === undefined ? '' : ` within ${within}`;
  return `${where}: ${from === '' ? 'everybody' : from} reaches ${reaches}${limit}${olm === 'v1' ? ' (v1)' : ''}`;
}
