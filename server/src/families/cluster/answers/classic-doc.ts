/** The answer of OLM Classic for one Subscription as an explanation. */
import { heading, list, paragraph, type Doc, type Line } from '../../../features/hover/doc.ts';
import { msg } from '../../../text/message.ts';
import { nextWords } from '../../resolution/classic/words.ts';
import { byReason } from '../../resolution/model/by-reason.ts';
import { deprecationWords } from '../../resolution/model/deprecation-texts.ts';
import type { SubscriptionAnswer } from '../world/subscription-answer.ts';

/** What happens, why, what follows, and what would help. */
export function classicDoc({ answer, derivation }: SubscriptionAnswer): Doc {
  const { installed, next, entries, path, end, edits } = derivation;
  const [first = msg('Nothing to do: what is installed stays.'), ...others] = nextWords(
    answer,
    new Set(installed === undefined ? [] : [installed]),
    next,
  );
  const conditions = answer.conditions.filter(
    ({ type, subscription }) => type !== 'Deprecated' && subscription === derivation.subscription,
  );
  const deprecations = conditions.flatMap(({ message }) => deprecationWords(message));
  const left = entries.filter(({ outcome }) => outcome === 'removed' || outcome === 'refused');
  const kept = byReason(left, ({ why }) => why);
  return [
    heading(first),
    ...list([...others, ...deprecations]),
    ...list(kept.flatMap(({ reasons, names }): Line[] => [{ label: msg('Not chosen:'), names }, ...reasons])),
    ...(path.length < 2 ? [] : [paragraph({ label: msg('The way:'), names: path })]),
    ...list(end),
    ...(edits.length === 0 ? [] : [paragraph(msg('What would help:'))]),
    ...list(edits.map(({ edit }) => edit)),
  ];
}
