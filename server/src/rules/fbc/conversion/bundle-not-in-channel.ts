/** `bundle-not-in-channel`: a bundle that no channel of its package lists. */
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { checkedBundles } from './checked-further.ts';
import { listedNames } from './listed-names.ts';
import { bundle, catalog, CHANNEL, CHANNEL_OF_TWO, PACKAGE } from './examples.ts';
import { textOf } from './first-of.ts';

export const rule: Rule = {
  id: 'bundle-not-in-channel',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle is in no channel',
  what: 'No `olm.channel` blob of the package has an entry with the name of the bundle. Names are compared exactly. While a blob of the catalog cannot be read, this is not reported: it may be the channel.',
  why: 'Nobody could install the bundle. `opm` takes it for a mistake and refuses the whole catalog.',
  whatToDo:
    'List the bundle in the `entries` of a channel, with the `replaces` or `skips` that join it to the others, or remove the bundle.',
  examples: {
    bad: catalog(PACKAGE, CHANNEL, bundle('1.0.0'), bundle('1.1.0')),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  source: 'fbc.md 4.3',
  scope: 'package',
  check: (pkg, report, catalog) => {
    if (catalog.hasLoadFault) return;
    const listed = listedNames(pkg);
    for (const bundle of checkedBundles(pkg, catalog)) {
      const name = textOf(bundle.name);
      if (name === '' || listed.has(name)) continue;
      report(bundle, {
        span: bundle.name ?? bundle.schema,
        message: msg('No channel of package "{0}" lists the bundle "{1}".', pkg.name, name),
      });
    }
  },
};
