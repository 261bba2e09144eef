/** `package-no-channels`: a package without any channel. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../../../../engine/rules/rule.ts';
import { catalog, GOOD, PACKAGE } from '../shared/example-blobs.ts';

export const rule: Rule = {
  id: 'package-no-channels',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has no channels',
  what: 'No `olm.channel` blob of the catalog has the name of the package in its `package`. While a blob of the catalog cannot be read, this is not reported: it may be the channel.',
  why: 'Nothing of the package could be installed. `opm validate` refuses it. The channels may have been dropped unseen: in a JSON file with a slip in its first objects, `opm` falls back to YAML and reads no further.',
  whatToDo:
    'Add an `olm.channel` blob, or look for the file that holds it: it may be in another folder, or named in `.indexignore`.',
  examples: { bad: catalog(PACKAGE), good: GOOD },
  source: 'fbc.md 4.4',
  scope: 'package',
  check: (pkg, report, catalog) => {
    const [definition] = pkg.definitions;
    if (catalog.hasLoadFault || definition === undefined || pkg.channels.length > 0) return;
    report(definition, {
      span: definition.name ?? definition.schema,
      message: msg('Package "{0}" has no channels.', pkg.name),
    });
  },
};
