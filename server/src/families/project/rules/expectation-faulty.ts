/** Rule project/expectation-faulty: what the project promises of its updates is about nothing. */
import type { Rule } from '../../../engine/rules/rule.ts';

const CATALOG = `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
- name: gizmo.v1.0.0
---
schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
image: quay.io/gizmo/gizmo-bundle:v1.0.0
properties:
- type: olm.package
  value: {packageName: gizmo, version: 1.0.0}
`;

export const rule: Rule = {
  id: 'expectation-faulty',
  area: 'project',
  severity: 'error',
  suites: ['advice'],
  scope: 'reader',
  title: 'A promise of the project is about nothing',
  what: 'An item of `expect` in the project file names a package, a channel, a version or a catalog that no catalog has, or a range that is none.',
  why: 'A promise about nothing is always kept: you would not hear that somebody is left behind.',
  whatToDo: 'Mend the value that is marked, or remove the promise.',
  examples: {
    bad: {
      '.catalens.yaml': 'expect:\n- package: gizmo\n  channel: stabel\n',
      'catalog/gizmo.yaml': CATALOG,
    },
    good: {
      '.catalens.yaml': 'expect:\n- package: gizmo\n  channel: stable\n',
      'catalog/gizmo.yaml': CATALOG,
    },
  },
  source: 'docs/configuration.md#promises',
};
