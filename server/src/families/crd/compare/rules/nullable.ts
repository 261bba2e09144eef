/** The rule on `nullable`. */
import { msg } from '../../../../text/message.ts';
import type { PropertyRule } from '../rule.ts';

export const rule: PropertyRule = {
  id: 'nullable',
  crdifyName: 'nullable',
  title: 'Whether a property may be null changed',
  breaks: 'Objects with null are stored already, or clients meet null where they never expected it.',
  wayOut: 'Leave `nullable` as it was. A new version of the API may have it otherwise.',
  keyword: 'nullable',
  compare({ old, new: next, allows }) {
    const was = old.flag('nullable');
    const is = next.flag('nullable');
    if (was === is || (is ? allows.nullableAddition : allows.nullableRemoval)) return undefined;
    return {
      keyword: 'nullable',
      message: is ? msg('This may be null now.') : msg('This may not be null any more.'),
    };
  },
};
