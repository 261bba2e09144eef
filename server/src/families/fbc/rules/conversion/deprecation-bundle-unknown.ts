/** `deprecation-bundle-unknown`: a deprecated bundle that does not exist. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { danglingReferences, isDeprecated } from '../shared/dangling-references.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { fixesFor, ofSameVersion, suggester } from '../../../../engine/fixes/suggestion.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'deprecation-bundle-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A deprecated bundle does not exist',
  what: 'An entry of an `olm.deprecations` blob refers to an `olm.bundle` by a name that no bundle of the package has. Names are compared exactly. While a blob of the catalog cannot be read, this is not reported: it may be the bundle.',
  why: 'Nobody would see the deprecation. `opm` refuses the whole catalog, often after a bundle was removed and its deprecation left behind.',
  whatToDo: 'Correct the name, or remove the entry if the bundle is gone.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo-v1.0.0}', '  message: Update to 1.1.0.'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
  },
  since: 'v1.32.0',
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#what-a-deprecation-refers-to',
  scope: 'part',
  check: (pkg, report, catalog) => {
    const existing = new Set(pkg.bundles.map((bundle) => textOf(bundle.name)));
    existing.delete('');
    const suggest = suggester();
    for (const { blob, entry, written, name } of danglingReferences(pkg, catalog, 'olm.bundle', existing)) {
      const suggestion = suggest(name, () => ofSameVersion(name, existing)) ?? suggest(name, () => existing);
      report(blob, {
        span: written ?? entry.reference ?? entry,
        message: messageFor(pkg.name, name, suggestion),
        fixes: [
          ...(suggestion === undefined || isDeprecated(blob, 'olm.bundle', suggestion)
            ? []
            : fixesFor(written, suggestion)),
          withoutItem(entry, false, msg('Remove this deprecation')),
        ],
      });
    }
  },
};

function messageFor(pkg: string, name: string, suggestion: string | undefined) {
  if (name === '') return msg('This deprecation does not say which bundle of package "{0}" is meant.', pkg);
  if (suggestion === undefined)
    return msg('Package "{0}" has no bundle "{1}" that could be deprecated.', pkg, name);
  return msg('Package "{0}" has no bundle "{1}". Did you mean "{2}"?', pkg, name, suggestion);
}
