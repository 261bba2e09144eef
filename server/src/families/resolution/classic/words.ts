/** The answer of OLM Classic in words: what happens next in a namespace. */
import { msg, type Message } from '../../../text/message.ts';
import type { DerivedAnswer } from './answer.ts';
import type { ClassicPick } from './resolve.ts';

/**
 * What happens next, one sentence for each CSV. @param installed the names of what is there already
 * @param only the one CSV that is spoken of; all of them without it
 */
export function nextWords(
  { resolved, failure, derivation }: Pick<DerivedAnswer, 'resolved' | 'failure' | 'derivation'>,
  installed: ReadonlySet<string>,
  only?: string,
): readonly Message[] {
  if (resolved === null)
    return [
      msg('Nothing is installed or updated in this namespace, and all its Subscriptions report an error.'),
      ...derivation.failure,
      ...(failure === undefined ? [] : [msg('OLM says: {0}', failure.message)]),
    ];
  if (resolved.length === 0) return [msg('Nothing to do: what is installed stays.')];
  const spoken = only === undefined ? resolved : resolved.filter(({ name }) => name === only);
  return spoken.map((pick) => pickWords(pick, installed));
}

/** What is done with one CSV. */
export function pickWords(
  { name, channel, catalog, replaces = '', generatedSubscription }: ClassicPick,
  installed: ReadonlySet<string>,
): Message {
  // A first installation has the name that the channel says, whether it is there or not.
  if (installed.has(replaces))
    return msg(
      '`{0}` is installed in the place of `{1}`, from channel `{2}` of catalog `{3}`.',
      name,
      replaces,
      channel,
      catalog,
    );
  return generatedSubscription === undefined
    ? msg('`{0}` is installed, from channel `{1}` of catalog `{2}`.', name, channel, catalog)
    : msg(
        '`{0}` is installed, from channel `{1}` of catalog `{2}`, because something depends on it.',
        name,
        channel,
        catalog,
      );
}
