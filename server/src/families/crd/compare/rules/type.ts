/** The rule on `type`. */
import { msg } from '../../../../text/message.ts';
import type { PropertyRule } from '../rule.ts';

export const rule: PropertyRule = {
  id: 'type',
  crdifyName: 'type',
  title: 'A property has another type',
  breaks:
    'Objects that hold a value of the old type are stored already, and clients that read it expect that type.',
  wayOut: 'Keep the type. Add a property beside it, or a new version of the API with a conversion webhook.',
  keyword: 'type',
  compare({ old, new: next }) {
    const was = old.text('type');
    const is = next.text('type');
    if (was === is) return undefined;
    const message =
      was === ''
        ? msg('The type `{0}` is new: any type was taken before.', is)
        : is === ''
          ? msg('The type was `{0}`, and is none any more.', was)
          : msg('The type was `{0}`, and is `{1}` now.', was, is);
    return { keyword: 'type', message };
  },
};
