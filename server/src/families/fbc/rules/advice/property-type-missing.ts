/** Rule property-type-missing: a bundle property without a type. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'property-type-missing',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle property without a type',
  what: 'An item of the `properties` of a bundle has no `type`, or an empty one.',
  why: 'opm takes it for a property of an unknown type: nobody ever reads its value.',
  whatToDo: 'Add the type. It stands beside `value`, not inside it.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - value: {group: example.com, version: v1, kind: Gizmo}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - type: olm.gvk\n    value: {group: example.com, version: v1, kind: Gizmo}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/properties.md#what-opm-asks-of-every-property',
  check({ document: blob }, report) {
    for (const property of blob.properties) {
      if (textOf(property.type) !== '') continue;
      report({
        span: property,
        message: msg('This property has no `type`, so nobody reads it.'),
        fixes: [withoutItem(property, false, msg('Remove this property'))],
      });
    }
  },
};
