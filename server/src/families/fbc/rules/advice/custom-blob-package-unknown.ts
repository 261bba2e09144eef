/** Rule custom-blob-package-unknown: a custom blob for a package that the catalog does not have. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { unknownPackages } from '../shared/unknown-packages.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'custom-blob-package-unknown',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'Custom blob of an unknown package',
  what: 'A blob of a custom schema names a `package` that has no `olm.package` in this catalog. While a file of the catalog cannot be read the rule keeps quiet: the package may be in there.',
  why: 'opm accepts it. Whoever reads such blobs package by package never gets to see this one.',
  whatToDo:
    'Correct the name of the package, or leave `package` out if the blob belongs to the whole catalog.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: com.example.note\npackage: gismo\nname: hello\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: com.example.note\npackage: gizmo\nname: hello\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#custom-blobs',
  check(catalog, report) {
    for (const { pkg, suggestion } of unknownPackages(catalog, ({ customs }) => customs.length > 0)) {
      for (const blob of pkg.customs) {
        if (blob.package === undefined || blob.package.value === '') continue;
        report(blob, {
          span: blob.package,
          message: msg('This catalog has no package "{0}".', blob.package.value),
          fixes: fixesFor(blob.package, suggestion),
        });
      }
    }
  },
};
