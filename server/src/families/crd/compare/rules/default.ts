/** The rule on `default`. */
import { msg } from '../../../../text/message.ts';
import type { PropertyRule } from '../rule.ts';

export const rule: PropertyRule = {
  id: 'default',
  crdifyName: 'default',
  title: 'A default changed',
  breaks:
    'Objects that leave the property out mean something else from then on, without anybody having changed them.',
  wayOut:
    'Keep the default, or let the operator decide what a missing value means. A new version may have another one.',
  keyword: 'default',
  compare({ old, new: next, contents }) {
    const was = contents.keyword(old, 'default');
    const is = contents.keyword(next, 'default');
    if (was === is) return undefined;
    const message =
      was === ''
        ? msg('The default `{0}` is new: there was none.', is)
        : is === ''
          ? msg('The default `{0}` is gone.', was)
          : msg('The default was `{0}`, and is `{1}` now.', was, is);
    return { keyword: 'default', message, told: () => `${was}\n${is}` };
  },
};
