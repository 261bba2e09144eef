/** Rule toy/unknown-friend, of scope world: a friend who lives in no box at all. */
import { msg } from '../../../server/src/text/message.ts';
import { TOYS } from '../model.ts';
import { ABOUT_TOYS, type Rule } from './rule.ts';

export const rule: Rule = {
  ...ABOUT_TOYS,
  id: 'toy-unknown-friend',
  scope: 'world',
  title: 'Unknown friend',
  what: 'A friend lives in no box.',
  check({ toys }, world, report) {
    const boxes = world.units(TOYS);
    const known = new Set(boxes.flatMap((box) => box.toys.map(({ name }) => name?.value)));
    for (const toy of toys) {
      for (const { value, ...span } of toy.friends)
        if (!known.has(value)) report(toy, { span, message: msg('`{0}` lives in no box.', value) });
    }
  },
};
