/** Rule property-incomplete: a property of a package or channel without type or value. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'property-incomplete',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  title: 'Package or channel property without type or value',
  what: 'An item of the `properties` of a package or channel has no `type`, or no `value`. (In a bundle, a missing value is an error.)',
  why: 'opm does not look at these properties, so the slip stays unnoticed until somebody reads them.',
  whatToDo: 'Complete the property, or remove it.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nproperties:\n  - type: com.example.support\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nproperties:\n  - type: com.example.support\n    value: community\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#properties-of-packages-and-channels',
  check({ document: blob }, report) {
    if (blob?.kind !== 'package' && blob?.kind !== 'channel') return;
    for (const property of blob.properties) {
      const noType = textOf(property.type) === '';
      if (!noType && property.value !== undefined) continue;
      report({
        span: property,
        message: noType ? msg('This property has no `type`.') : msg('This property has no `value`.'),
        fixes: [withoutItem(property, false, msg('Remove this property'))],
      });
    }
  },
};
