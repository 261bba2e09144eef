/** The answer in one sentence: what comes next, from where, and what follows. */
import { msg, type Message } from '../../../text/message.ts';
import type { NamedVersion, PreviewStep } from '../requests.ts';

/** How many of the following steps are named. */
const MAX_NAMED = 3;

/** What follows from a way that has a next step. */
export function waySentence(installed: NamedVersion | null, steps: readonly PreviewStep[]): Message {
  const [next, ...later] = steps;
  if (next === undefined) return msg('Nothing to do: {0} stays.', shortName(installed));
  const to = shortName(next);
  if (installed === null && later.length === 0)
    return msg('Resolves to {0}, from catalog {1}.', to, next.catalog);
  if (installed === null)
    return msg('Resolves to {0}, from catalog {1}; then {2}.', to, next.catalog, follow(later));
  const from = shortName(installed);
  return later.length === 0
    ? msg('{0} is updated to {1}, from catalog {2}.', from, to, next.catalog)
    : msg('{0} is updated to {1}, from catalog {2}; then {3}.', from, to, next.catalog, follow(later));
}

function follow(later: readonly PreviewStep[]): string {
  const names = later.map(shortName);
  if (names.length <= MAX_NAMED + 1) return names.join(', ');
  return [...names.slice(0, MAX_NAMED - 1), '…', names.at(-1)].join(', ');
}

/** The version where there is one: names mostly only repeat the package. */
function shortName(bundle: NamedVersion | null): string {
  if (bundle === null) return '';
  return bundle.version === '' ? bundle.name : bundle.version;
}
