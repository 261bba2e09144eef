/** The rule on `required`: what was optional must stay so, with or without a default. */
import { msg } from '../../../../text/message.ts';
import { valueText } from '../value-text.ts';
import type { Keywords } from '../../model/schema.ts';
import type { PropertyRule } from '../rule.ts';
import { listed } from './words.ts';

export const rule: PropertyRule = {
  id: 'required',
  crdifyName: 'required',
  title: 'A property is required that was not',
  breaks:
    'Objects without the property are stored already; nobody can update them any more without adding it.',
  wayOut:
    'Leave it optional, and let the operator fill it in. It can be required in a new version of the API.',
  keyword: 'required',
  compare({ old, new: next }) {
    const before = new Set(namesIn(old).keys());
    const added = [...namesIn(next)].filter(([name]) => !before.has(name));
    const [first] = added;
    if (first === undefined) return undefined;
    const names = listed(added.map(([name]) => name));
    const message =
      added.length === 1 ? msg('{0} is required now.', names) : msg('{0} are required now.', names);
    return { keyword: 'required', at: first[1], message, told: () => names };
  },
};

function namesIn(keywords: Keywords): ReadonlyMap<string, number> {
  return new Map(keywords.items('required').map((item) => [`\`${unquoted(keywords, item)}\``, item]));
}

function unquoted({ tree }: Keywords, item: number): string {
  return tree.string(item) || valueText(tree, item);
}
