/** Rule toy/alone-in-team, of scope part: a team of one. */
import { msg } from '../../../server/src/text/message.ts';
import { ABOUT_TOYS, type Rule } from './rule.ts';

export const rule: Rule = {
  ...ABOUT_TOYS,
  id: 'toy-alone-in-team',
  scope: 'part',
  title: 'Alone in the team',
  what: 'A team has one toy only.',
  check({ name, toys }, report) {
    const [only, ...others] = toys;
    if (only?.team === undefined || others.length > 0) return;
    report(only, { span: only.team, message: msg('Nobody else is in the team `{0}`.', name) });
  },
};
