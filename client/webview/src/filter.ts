/** Which entries the search and the filters let through. */
import { parseBlangRange, blangRangeContains } from '../../../server/src/version/blang-range.ts';
import { parseVersion } from '../../../server/src/version/semver.ts';
import type { LayoutEntry } from '../../../server/src/families/fbc/graph/layout/types.ts';
import type { ViewState } from './view-state.ts';

export interface Filter {
  /** False while nothing is filtered. */
  readonly active: boolean;
  /** True if the range that was typed cannot be read; it then filters nothing. */
  readonly badRange: boolean;
  readonly matches: (entry: LayoutEntry) => boolean;
}

/** The filter that a person has set. The search looks at names and versions, without regard to case. */
export function filterOf({
  search,
  range,
  onlyDeprecated,
}: Pick<ViewState, 'search' | 'range' | 'onlyDeprecated'>): Filter {
  const text = search.trim().toLowerCase();
  const parsed = range.trim() === '' ? undefined : parseBlangRange(range.trim());
  const readable = parsed !== undefined && parsed.fault === undefined ? parsed : undefined;
  return {
    active: text !== '' || readable !== undefined || onlyDeprecated,
    badRange: parsed !== undefined && readable === undefined,
    matches(entry) {
      if (onlyDeprecated && entry.deprecated === null) return false;
      if (text !== '' && !entry.name.toLowerCase().includes(text) && !entry.version?.includes(text))
        return false;
      if (readable === undefined) return true;
      const version = entry.version === undefined ? undefined : parseVersion(entry.version);
      return version !== undefined && blangRangeContains(readable, version);
    },
  };
}
