/** What no rule is about: any change of it counts as unsafe, be it a tightening or a better title. */
import { msg, type Message } from '../../../../text/message.ts';
import type { ComparedProperty, PropertyChange, RuleWords } from '../rule.ts';
import { listed } from './words.ts';

export const rule: RuleWords = {
  id: 'unhandled',
  crdifyName: 'unhandled',
  title: 'Something changed that no rule is about',
  breaks: 'OLM v1 knows no way to tell whether the change is safe, and refuses it for that reason.',
  wayOut: 'Put it back as it was. The change belongs into a new version of the API, beside the old one.',
};

/** The properties and items of a schema are compared at their own places. */
const AT_THEIR_OWN_PLACES: ReadonlySet<string> = new Set(['properties', 'items']);

/** What changed beside what rules are about. @param handled the keywords that rules are about */
export function unhandledChange(
  property: ComparedProperty,
  handled: ReadonlySet<string>,
): PropertyChange | undefined {
  const changed = keywordsChanged(property, handled);
  const [first] = changed;
  if (first === undefined) return undefined;
  const told = changed.map(({ keyword, was, is }) => `${keyword}\n${was}\n${is}`);
  return { keyword: first.keyword, message: messageOf(changed), told: told.sort().join('\n\n') };
}

/** A keyword with what it amounts to on both sides; empty where it is missing. */
interface ChangedKeyword {
  readonly keyword: string;
  readonly was: string;
  readonly is: string;
}

function keywordsChanged(
  { old, new: next, contents }: ComparedProperty,
  handled: ReadonlySet<string>,
): readonly ChangedKeyword[] {
  const changed = new Map<string, ChangedKeyword>();
  for (const { name } of [...next.pairs, ...old.pairs]) {
    if (handled.has(name) || AT_THEIR_OWN_PLACES.has(name) || changed.has(name)) continue;
    const was = contents.keyword(old, name);
    const is = contents.keyword(next, name);
    if (was !== is) changed.set(name, { keyword: name, was, is });
  }
  return [...changed.values()];
}

function messageOf(changed: readonly ChangedKeyword[]): Message {
  const [first, second] = changed;
  if (first === undefined || second !== undefined) {
    const names = listed(changed.map(({ keyword }) => `\`${keyword}\``));
    return msg('{0} changed, and no rule tells whether that is safe.', names);
  }
  if (first.was === '') return msg('`{0}` is new, and no rule tells whether that is safe.', first.keyword);
  if (first.is === '') return msg('`{0}` is gone, and no rule tells whether that is safe.', first.keyword);
  return msg('`{0}` is another one, and no rule tells whether that is safe.', first.keyword);
}
