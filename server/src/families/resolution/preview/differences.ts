/** How two answers differ, in words. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import type { NamedVersion, PreviewCandidate, ResolutionPreview } from '../requests.ts';

/** Differences of single bundles that are told; the rest is counted. */
const MAX_TOLD = 8;

/** The differences, the most important first; one sentence that says so where there is none. */
export function differencesOf(
  here: ResolutionPreview,
  there: ResolutionPreview,
  label: string,
): readonly string[] {
  const found = [
    ...nextDifference(here, there, label),
    ...endDifference(here, there, label),
    ...bundleDifferences(here, there, label),
  ];
  const messages = found.length > 0 ? found : [msg('No difference: the answer is the same.')];
  return messages.map((message) => formatMessage(message));
}

function nextDifference(here: ResolutionPreview, there: ResolutionPreview, label: string): Message[] {
  const [one, other] = [nextOf(here), nextOf(there)];
  if (one === other) return [];
  return [msg('Next: {0} here, {1} in {2}.', one, other, label)];
}

function nextOf({ pick, olmSays, installed }: ResolutionPreview): string {
  if (olmSays !== '') return formatMessage(msg('an error'));
  return nameOf(pick ?? installed);
}

function endDifference(here: ResolutionPreview, there: ResolutionPreview, label: string): Message[] {
  const [one, other] = [here, there].map(({ steps, installed }) => nameOf(steps.at(-1) ?? installed));
  if (one === undefined || other === undefined || one === other) return [];
  // Of a way with one step all is said already.
  if (here.steps.length < 2 && there.steps.length < 2) return [];
  return [msg('In the end: {0} here, {1} in {2}.', one, other, label)];
}

function nameOf(bundle: NamedVersion | null): string {
  if (bundle === null) return formatMessage(msg('nothing'));
  return bundle.version === '' ? bundle.name : bundle.version;
}

function bundleDifferences(here: ResolutionPreview, there: ResolutionPreview, label: string): Message[] {
  const [one, other] = [byName(here), byName(there)];
  const only = (
    from: ReadonlyMap<string, PreviewCandidate>,
    without: ReadonlyMap<string, PreviewCandidate>,
  ) => [...from.keys()].filter((name) => !without.has(name));
  const onlyHere = only(one, other);
  const onlyThere = only(other, one);
  const judged = [...one].flatMap(([name, candidate]) => {
    const its = other.get(name);
    if (its === undefined || isOpen(its) === isOpen(candidate)) return [];
    // Some reasons are sentences.
    const why = (isOpen(its) ? candidate : its).why.replace(/\.$/, '');
    return isOpen(its)
      ? [msg('`{0}` comes into question in {1} and not here: {2}.', name, label, why)]
      : [msg('`{0}` comes into question here and not in {1}: {2}.', name, label, why)];
  });
  const rest = judged.length - MAX_TOLD;
  return [
    ...(onlyHere.length > 0 ? [msg('Only here: {0}.', listed(onlyHere))] : []),
    ...(onlyThere.length > 0 ? [msg('Only in {0}: {1}.', label, listed(onlyThere))] : []),
    ...judged.slice(0, MAX_TOLD),
    ...(rest > 0 ? [msg('{0} more bundles come into question on one side only.', rest)] : []),
  ];
}

/** The candidates by name; of one that several catalogs have, the best. */
function byName({ candidates }: ResolutionPreview): ReadonlyMap<string, PreviewCandidate> {
  const found = new Map<string, PreviewCandidate>();
  for (const candidate of candidates) {
    const known = found.get(candidate.name);
    if (known === undefined || (!isOpen(known) && isOpen(candidate))) found.set(candidate.name, candidate);
  }
  return found;
}

function isOpen({ outcome }: PreviewCandidate): boolean {
  return outcome !== 'removed' && outcome !== 'refused';
}

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_TOLD;
  const shown = names.slice(0, MAX_TOLD).join(', ');
  return rest > 0 ? `${shown} … (${names.length})` : shown;
}
