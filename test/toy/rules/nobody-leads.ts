/** Rule toy/nobody-leads, of scope unit: a box without a leader; said of its first file. */
import { msg } from '../../../server/src/text/message.ts';
import { ABOUT_TOYS, type Rule } from './rule.ts';

export const rule: Rule = {
  ...ABOUT_TOYS,
  id: 'toy-nobody-leads',
  scope: 'unit',
  title: 'Nobody leads',
  what: 'No toy of a box leads the others.',
  check({ toys }, report, { files: [first] }) {
    if (first === undefined || toys.some(({ leads }) => leads)) return;
    report.file(first, { message: msg('Nobody leads the {0} toys of this box.', toys.length) });
  },
};
