/** `package-duplicate`: two `olm.package` blobs with one name. */
import { withoutDocument } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundle, catalog, CHANNEL, GOOD, PACKAGE } from '../shared/example-blobs.ts';

export const rule: Rule = {
  id: 'package-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package is defined twice',
  what: 'The catalog holds a second `olm.package` blob of the same name, in the same file or in another one. Only the first is checked any further.',
  why: '`opm` cannot tell which of the two counts and refuses the whole catalog. This often happens when a rendered package is written next to an older copy of itself.',
  whatToDo:
    'Keep one of the blobs. If the second one comes from a copy of the catalog, move that copy out of the folder or name it in `.indexignore`.',
  examples: { bad: { ...catalog(PACKAGE, CHANNEL, bundle('1.0.0')), 'copy.yaml': PACKAGE }, good: GOOD },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#one-definition-of-a-package',
  scope: 'part',
  check: (pkg, report) => {
    const [first, ...repeats] = pkg.definitions;
    if (first === undefined) return;
    for (const repeat of repeats) {
      report(repeat, {
        span: repeat.name ?? repeat.schema,
        message: msg('Package "{0}" is already defined in this catalog.', pkg.name),
        fixes: [withoutDocument(repeat)],
        related: [
          {
            document: first,
            span: first.name ?? first.schema,
            message: msg('Package "{0}" is first defined here.', pkg.name),
          },
        ],
      });
    }
  },
};
