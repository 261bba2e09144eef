/** Rule project/expectation-broken: a catalog does not keep what the project promises of its updates. */
import type { Rule } from '../../../engine/rules/rule.ts';

const BUNDLES = ['1.0.0', '1.1.0', '2.0.0']
  .map(
    (version) => `---
schema: olm.bundle
package: gizmo
name: gizmo.v${version}
image: quay.io/gizmo/gizmo-bundle:v${version}
properties:
- type: olm.package
  value: {packageName: gizmo, version: ${version}}
`,
  )
  .join('');

const catalog = (entries: string) => `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
${entries}${BUNDLES}`;

const PROJECT = `expect:
- package: gizmo
  channel: stable
  from: '>=1.0.0'
  reaches: head
`;

export const rule: Rule = {
  id: 'expectation-broken',
  area: 'project',
  severity: 'error',
  suites: ['advice'],
  scope: 'reader',
  title: 'A promise of the project is not kept',
  what: 'The project file promises with `expect` that some versions get to another one or to the head, and in a catalog they do not, or they take more updates than promised. The message has the updates as far as they go.',
  why: 'Clusters that run one of these versions wait for an update that never comes. opm accepts the catalog all the same.',
  whatToDo:
    'Give the versions an update again, with `replaces`, `skips` or `skipRange`. If nobody is to be promised that any more, change the promise.',
  examples: {
    bad: {
      '.catalens.yaml': PROJECT,
      'catalog/gizmo.yaml': catalog(
        '- name: gizmo.v2.0.0\n  skips: [gizmo.v1.1.0]\n- name: gizmo.v1.1.0\n  replaces: gizmo.v1.0.0\n- name: gizmo.v1.0.0\n',
      ),
    },
    good: {
      '.catalens.yaml': PROJECT,
      'catalog/gizmo.yaml': catalog(
        '- name: gizmo.v2.0.0\n  replaces: gizmo.v1.0.0\n  skips: [gizmo.v1.1.0]\n- name: gizmo.v1.1.0\n  replaces: gizmo.v1.0.0\n- name: gizmo.v1.0.0\n',
      ),
    },
  },
  source: 'docs/configuration.md#promises',
};
