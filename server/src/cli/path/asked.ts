/** What `catalens path` is asked beside the versions. */
import type { Olm } from '../../families/fbc/graph/updates/update-graph.ts';

/** Whose rules count, in which channels, and how the answer is written. */
export interface Asked {
  readonly olm: Olm;
  /** Names of channels; none stands for all that count. */
  readonly channels: readonly string[];
  readonly format: 'text' | 'json' | 'markdown' | 'github';
}
