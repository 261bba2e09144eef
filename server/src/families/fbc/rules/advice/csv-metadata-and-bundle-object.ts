/** Rule csv-metadata-and-bundle-object: a bundle that carries its manifests in both ways. */
import { textOf } from '../../../../text/span.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'csv-metadata-and-bundle-object',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Both CSV metadata and whole manifests',
  what: 'A bundle has an `olm.csv.metadata` property and `olm.bundle.object` properties. It is reported once for each bundle, at the first object.',
  why: 'The objects repeat what is in the bundle image, often a hundred kilobytes for each version, and clients read one or the other. Catalogs for OpenShift 4.17 and later are expected to have CSV metadata only, older ones objects only; `opm render --migrate-level` leaves such a bundle as it is.',
  whatToDo: 'Remove the kind that the consumers of this catalog do not read.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.csv.metadata, value: {displayName: Gizmo}}\n  - {type: olm.bundle.object, value: {data: eyJraW5kIjoiU2VydmljZSJ9}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.csv.metadata, value: {displayName: Gizmo}}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/properties.md#who-reads-csv-metadata',
  check({ document: blob }, report) {
    const metadata = blob.properties.find(({ type }) => type?.value === 'olm.csv.metadata');
    const objects = blob.properties.filter(({ type }) => type?.value === 'olm.bundle.object');
    const [first] = objects;
    if (metadata === undefined || first === undefined) return;
    report({
      span: first,
      message: msg(
        'The bundle has CSV metadata and {0} `olm.bundle.object` properties: one of the two is enough.',
        objects.length,
      ),
      // This is what `opm render` leaves of them today. Without objects, a bundle needs an image.
      fixes:
        textOf(blob.image) === ''
          ? []
          : [
              fixOf(
                msg('Remove the bundle objects'),
                false,
                ...objects.map(({ start, end }) => ({ kind: 'deleteItem' as const, span: { start, end } })),
              ),
            ],
      related: [{ span: metadata.type ?? metadata, message: msg('The CSV metadata.') }],
    });
  },
};
