/** The rule on `description`, which only crdify by itself has: OLM v1 switches it off. */
import { msg } from '../../../../text/message.ts';
import type { PropertyRule } from '../rule.ts';

export const rule: PropertyRule = {
  id: 'description',
  crdifyName: 'description',
  title: 'A description changed',
  breaks: 'Nothing breaks, but what the property means may have changed with its description.',
  wayOut: 'If only the words are better, switch the rule off in the configuration of crdify, as OLM v1 does.',
  keyword: 'description',
  compare({ old, new: next }) {
    const was = old.text('description');
    const is = next.text('description');
    if (was === is) return undefined;
    const message =
      was === ''
        ? msg('There is a description now.')
        : is === ''
          ? msg('The description is gone.')
          : msg('The description is another one.');
    return { keyword: 'description', message, told: () => `${was}\n${is}` };
  },
};
