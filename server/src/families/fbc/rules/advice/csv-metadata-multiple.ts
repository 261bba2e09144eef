/** Rule csv-metadata-multiple: more than one `olm.csv.metadata` in a bundle. */
import { withoutItem } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'csv-metadata-multiple',
  area: 'fbc',
  severity: 'warning',
  suites: ['opm-serve', 'advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'CSV metadata twice in one bundle',
  what: 'A bundle has more than one `olm.csv.metadata` property.',
  why: '`opm validate` passes, but `opm serve` and the cache that is built with the catalog image fail on this package.',
  whatToDo: 'Keep one of them.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.csv.metadata, value: {displayName: Gizmo}}\n  - {type: olm.csv.metadata, value: {displayName: Gizmo}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.csv.metadata, value: {displayName: Gizmo}}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/serving-catalogs.md#one-set-of-csv-metadata',
  check({ document: blob }, report) {
    const [first, ...later] = blob.properties.filter(({ type }) => type?.value === 'olm.csv.metadata');
    for (const property of later) {
      report({
        span: property,
        fixes: [withoutItem(property, false, msg('Remove this property'))],
        message: msg('`opm serve` fails on a second `olm.csv.metadata` in one bundle.'),
        ...(first === undefined
          ? {}
          : { related: [{ span: first.type ?? first, message: msg('The first one.') }] }),
      });
    }
  },
};
