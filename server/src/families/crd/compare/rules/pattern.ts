/** The rule on `pattern`: expressions are compared as texts, for nobody can tell which of two lets more pass. */
import { msg } from '../../../../text/message.ts';
import type { PropertyRule } from '../rule.ts';

export const rule: PropertyRule = {
  id: 'pattern',
  crdifyName: 'pattern',
  title: 'A pattern changed',
  breaks:
    'Texts that the pattern does not match are stored already. Without a pattern, clients meet texts that they never expected.',
  wayOut:
    'Keep the pattern as it is, letter by letter, or decide in the operator. A new version may have another one.',
  keyword: 'pattern',
  compare({ old, new: next, allows }) {
    const was = old.text('pattern');
    const is = next.text('pattern');
    if (was === is || (is === '' && allows.patternRemoval)) return undefined;
    const message =
      was === ''
        ? msg('The pattern `{0}` is new: any text was taken before.', is)
        : is === ''
          ? msg('The pattern `{0}` is gone.', was)
          : msg('The pattern was `{0}`, and is `{1}` now.', was, is);
    return { keyword: 'pattern', message, told: () => `${was}\n${is}` };
  },
};
