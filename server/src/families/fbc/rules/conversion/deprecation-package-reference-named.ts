/** `deprecation-package-reference-named`: the deprecation of a package carries a name. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';

export const rule: Rule = {
  id: 'deprecation-package-reference-named',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The deprecation of a package carries a name',
  what: 'An entry of an `olm.deprecations` blob refers to `olm.package` and has a `name` in its reference that is not empty. Not even the name of the package itself is allowed.',
  why: 'The package is that of the blob. `opm` takes the name for a mistake and refuses the whole catalog.',
  whatToDo: 'Remove `name` from the reference.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations(
        '- reference: {schema: olm.package, name: gizmo}',
        '  message: Gizmo is no longer maintained.',
      ),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.package}', '  message: Gizmo is no longer maintained.'),
    ),
  },
  since: 'v1.32.0',
  fix: 'both',
  source: 'docs/reference/validating-catalogs.md#what-a-deprecation-refers-to',
  scope: 'document',
  kind: 'deprecations',
  check: ({ document: blob }, report) => {
    for (const { reference } of blob.entries) {
      const name = reference?.name;
      if (reference?.schema?.value !== 'olm.package' || name === undefined || name.value === '') continue;
      report({
        span: name,
        message: msg('A reference to olm.package has no name: the package is that of the blob.'),
        fixes: [
          {
            title: msg('Empty the name'),
            // Of any other name it is not plain what was meant: a channel and a bundle would keep theirs.
            safe: name.value === blob.package?.value,
            replacements: [{ span: { start: name.start, end: name.end }, value: '' }],
          },
        ],
      });
    }
  },
};
