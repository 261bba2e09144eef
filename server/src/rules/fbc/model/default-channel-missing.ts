/** `default-channel-missing`: a package without default channel. */
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { namedPackage } from '../conversion/checked-further.ts';
import { blob, bundle, catalog, CHANNEL, GOOD } from '../conversion/examples.ts';
import { textOf } from '../conversion/first-of.ts';

export const rule: Rule = {
  id: 'default-channel-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has no default channel',
  what: 'An `olm.package` blob has no `defaultChannel`, or an empty one.',
  why: 'A subscription that names no channel gets the default one, and consoles show it first. `opm validate` refuses the package, even if it has one channel only.',
  whatToDo: 'Add `defaultChannel` with the name of a channel of the package.',
  examples: {
    bad: catalog(blob('schema: olm.package', 'name: gizmo'), CHANNEL, bundle('1.0.0')),
    good: GOOD,
  },
  source: 'fbc.md 4.4',
  scope: 'blob',
  check: (view, report) => {
    const pkg = namedPackage(view);
    if (pkg === undefined || textOf(pkg.defaultChannel) !== '') return;
    report({ span: pkg.schema, message: msg('Package "{0}" has no default channel.', textOf(pkg.name)) });
  },
};
