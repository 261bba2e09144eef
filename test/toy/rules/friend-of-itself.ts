/** Rule toy/friend-of-itself, of scope document: a toy that is its own friend. */
import { msg } from '../../../server/src/text/message.ts';
import { ABOUT_TOYS, type Rule } from './rule.ts';

export const rule: Rule = {
  ...ABOUT_TOYS,
  id: 'toy-friend-of-itself',
  scope: 'document',
  title: 'A friend of itself',
  what: 'A toy names itself among its friends.',
  check({ document: toy }, report) {
    for (const { value, ...span } of toy?.friends ?? [])
      if (value === toy?.name?.value) report({ span, message: msg('`{0}` is a friend of itself.', value) });
  },
};
