/** The answer in words: what comes next, what removed the others, and why a way ends. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { blobWords } from './blob-words.ts';
import { isNewer } from './edits.ts';
import type { Path } from './path.ts';
import type { CatalogDerivation, FilterStep } from './question.ts';
import type { ExtensionWish, InstalledBundle } from '../model/wish.ts';

/** What happens next, in a sentence. */
export function headline({ next, steps }: Path, installed: InstalledBundle | undefined): Message {
  const { choice, error } = next;
  if (error !== undefined || choice === undefined)
    return installed === undefined
      ? msg('Nothing can be installed.')
      : msg('`{0}` stays as it is, and the cluster reports an error.', installed.name);
  if (installed === undefined)
    return msg('`{0}` is installed, from catalog `{1}`.', choice.name, choice.catalog);
  return steps.length === 0
    ? msg('Nothing to do: `{0}` stays.', choice.name)
    : msg('`{0}` is updated to `{1}`, from catalog `{2}`.', installed.name, choice.name, choice.catalog);
}

/** What became of a catalog. */
export function outcomeWords({ name, outcome, bundles, ranked, damaged }: CatalogDerivation): Message {
  const best = ranked[0]?.name ?? '';
  switch (outcome) {
    case 'not-selected':
      return msg('Catalog `{0}`: not asked, for the selector leaves it out.', name);
    case 'unavailable':
      return msg('Catalog `{0}`: not asked, for it is set to `Unavailable`.', name);
    case 'failed':
      return msg('Catalog `{0}`: not served. As long as it is asked, nothing is resolved at all.', name);
    case 'damaged':
      return damagedWords(name, damaged);
    case 'not-reached':
      return msg('Catalog `{0}`: it does not come to that.', name);
    case 'no-package':
      return msg('Catalog `{0}`: it does not have the package.', name);
    case 'nothing-left':
      return msg('Catalog `{0}`: {1} bundles of the package, none of them fits.', name, bundles);
    case 'deprecated-candidate':
      return msg(
        'Catalog `{0}`: its best, `{1}`, is deprecated, and that of another catalog is not.',
        name,
        best,
      );
    case 'lower-priority':
      return msg('Catalog `{0}`: its best, `{1}`, has a lower priority.', name, best);
    case 'tied':
      return msg(
        'Catalog `{0}`: its best, `{1}`, has an equal in another catalog of the same priority.',
        name,
        best,
      );
    case 'chosen':
      return msg('Catalog `{0}`: {1} bundles of the package, the best is `{2}`.', name, bundles, best);
  }
}

function damagedWords(name: string, damaged: CatalogDerivation['damaged']): Message {
  if (damaged === undefined) return msg('Catalog `{0}`: it cannot be read.', name);
  const blob = blobWords(damaged);
  const why = formatMessage(damaged.fault.message);
  return damaged.reach === 'catalog'
    ? msg('Catalog `{0}`: {1} cannot be decoded, so the whole catalog is not served. {2}', name, blob, why)
    : msg('Catalog `{0}`: {1} cannot be decoded, so the package is not loaded. {2}', name, blob, why);
}

/** What a filter asked for. */
export function filterWords(
  { filter, kept }: FilterStep,
  { channels, version = '' }: ExtensionWish,
  installed: InstalledBundle | undefined,
): Message {
  switch (filter) {
    case 'channels':
      return msg('{0} in channel {1}.', kept.length, channels.join(', '));
    case 'version':
      return msg('{0} in `{1}`.', kept.length, version);
    case 'successors':
      return msg(
        '{0} to which updates lead from `{1}`, or that have its version.',
        kept.length,
        installed?.name ?? '',
      );
  }
}

/** Why the way ends where it does, for a way that ends without an error. */
export function endWords({ end, installed, last }: Path): readonly Message[] {
  const name = installed?.name ?? '';
  if (end === 'circle') return [msg('It goes in circles: `{0}` was installed before.', name)];
  if (end === 'too-long') return [msg('The way is longer than anybody follows it here.')];
  const left = installed && newestLeftOut(last.catalogs, installed);
  if (left === undefined)
    return [msg('It ends at `{0}`: the catalogs that are asked have nothing newer.', name)];
  if (left.why === undefined)
    return [msg('It ends at `{0}`: `{1}` is newer but deprecated, so OLM v1 stays.', name, left.name)];
  return [msg('It ends at `{0}`, although there is `{1}`:', name, left.name), left.why];
}

/** A bundle that is newer than what is installed. */
interface LeftOut {
  readonly name: string;
  readonly version: string;
  /** What keeps OLM v1 from it; undefined where it passes all filters. */
  readonly why?: Message;
}

/** The newest of the bundles that are newer than what is installed. */
function newestLeftOut(
  catalogs: readonly CatalogDerivation[],
  installed: InstalledBundle,
): LeftOut | undefined {
  let newest: LeftOut | undefined;
  for (const { filters, ranked } of catalogs) {
    for (const { name, version, why } of [
      ...filters.flatMap(({ removed }) => removed),
      ...ranked.map((bundle) => ({ ...bundle, why: undefined })),
    ]) {
      if (version === undefined || !isNewer({ name, version }, newest ?? installed)) continue;
      newest = { name, version, ...(why && { why }) };
    }
  }
  return newest;
}
