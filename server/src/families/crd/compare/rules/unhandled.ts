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

/** What changed beside what rules are about. @param keywords those that may have changed and that no rule is about */
export function unhandledChange(
  property: ComparedProperty,
  keywords: readonly string[],
): PropertyChange | undefined {
  const { old, new: next, contents } = property;
  const changed = keywords.filter(
    (keyword) => !AT_THEIR_OWN_PLACES.has(keyword) && !contents.isSameKeyword(old, next, keyword),
  );
  const [first] = changed;
  if (first === undefined) return undefined;
  const told = () =>
    changed
      .map((keyword) => [keyword, contents.keyword(old, keyword), contents.keyword(next, keyword)].join('\n'))
      .sort()
      .join('\n\n');
  return { keyword: first, message: messageOf(changed, property), told };
}

function messageOf(changed: readonly string[], { old, new: next }: ComparedProperty): Message {
  const [first = '', second] = changed;
  if (second !== undefined) {
    const names = listed(changed.map((keyword) => `\`${keyword}\``));
    return msg('{0} changed, and no rule tells whether that is safe.', names);
  }
  if (old.node(first) === undefined)
    return msg('`{0}` is new, and no rule tells whether that is safe.', first);
  if (next.node(first) === undefined)
    return msg('`{0}` is gone, and no rule tells whether that is safe.', first);
  return msg('`{0}` is another one, and no rule tells whether that is safe.', first);
}
