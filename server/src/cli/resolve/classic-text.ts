/** The answer of OLM Classic for people: what happens in the namespace, why, what follows, and what would help. */
import type { DerivedAnswer, SubscriptionDerivation } from '../../families/resolution/classic/answer.ts';
import { nextWords, pickWords } from '../../families/resolution/classic/words.ts';
import { byReason } from '../../families/resolution/model/by-reason.ts';
import { deprecationTexts } from '../../families/resolution/model/deprecation-texts.ts';
import { formatMessage, type Message } from '../../text/message.ts';
import type { ClassicAnswered } from '../../families/resolution/request/answer-classic.ts';
import { someOf } from '../../families/resolution/request/names-text.ts';

/** The answer as lines of text. */
export function classicText({ namespace, answer }: ClassicAnswered): string {
  const { derivation, conditions } = answer;
  const lines = [
    `Namespace ${namespace.name === '' ? '(without a name)' : namespace.name}, OLM Classic`,
    ...nextLines(answer, new Set(namespace.installed.map(({ name }) => name))),
    ...derivation.notes.map((note) => formatMessage(note)),
    ...conditions
      .filter(({ type }) => type !== 'Deprecated')
      .flatMap(({ subscription, message }) =>
        deprecationTexts(message).map((text) => `Deprecated: ${subscription}: ${text}`),
      ),
    ...derivation.subscriptions.flatMap(subscriptionLines),
  ];
  return `${lines.join('\n')}\n`;
}

/** What happens next, and what may happen just as well. */
function nextLines(answer: DerivedAnswer, installed: ReadonlySet<string>): string[] {
  return [
    ...nextWords(answer, installed).map((words) => formatMessage(words)),
    ...answer.alternatives.flatMap((other) => [
      'OLM chooses in no fixed order, so this may come out as well:',
      ...other.map((pick) => `  ${formatMessage(pickWords(pick, installed))}`),
    ]),
  ];
}

function subscriptionLines(derivation: SubscriptionDerivation): string[] {
  const { subscription, installed, next, entries, path, end, edits } = derivation;
  const start = installed === undefined ? 'nothing is installed' : `${installed} is installed`;
  const follows = next === undefined ? 'nothing comes next' : `${next} comes next`;
  return [
    '',
    `Subscription ${subscription}: ${start}, ${follows}`,
    ...entryLines(entries.filter(({ name }) => name !== installed)),
    // A single step is told already, unless it is taken in a later round.
    ...(path.length === 0 || (path.length === 1 && path[0] === next)
      ? []
      : [`  The way: ${path.join(' -> ')}`]),
    ...sentences(end).map((line) => `  ${line}`),
    ...(edits.length === 0 ? [] : ['  What would help']),
    ...edits.flatMap(({ edit, leadsTo }) => [`    ${formatMessage(edit)}`, `      It leads to ${leadsTo}.`]),
  ];
}

/** What keeps entries of the channel away, by reason. */
function entryLines(entries: SubscriptionDerivation['entries']): string[] {
  const left = entries.filter(({ outcome }) => outcome === 'removed' || outcome === 'refused');
  const groups = byReason(left, ({ why }) => why);
  return groups.map(({ reasons: why, names }) => `  Not ${someOf(names)}: ${sentences(why).join(' ')}`);
}

function sentences(messages: readonly Message[]): string[] {
  return messages.map((message) => formatMessage(message));
}
