/** Rule project/suppression-unused: a comment that silences rules has nothing to silence. */
import type { Rule } from '../../../engine/rules/rule.ts';

export const rule: Rule = {
  id: 'suppression-unused',
  area: 'project',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'A comment silences nothing',
  what: 'A comment `# catalens-disable` or `# catalens-disable-next-line` names a rule that finds nothing in its reach. Nothing is said while something in the catalog cannot be read, nor of rules that did not run.',
  why: 'It was needed once. Left where it is, it silences the next finding of that rule, which nobody has looked at.',
  whatToDo: 'Remove the comment, or the name in it. `catalens check --fix` does.',
  examples: {
    bad: {
      'catalog/gizmo.yaml':
        '# catalens-disable-next-line fbc/default-channel-unknown\nschema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries: [{name: gizmo.v1.0.0}]\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:v1\nproperties: [{type: olm.package, value: {packageName: gizmo, version: 1.0.0}}]\n',
    },
    good: {
      'catalog/gizmo.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries: [{name: gizmo.v1.0.0}]\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:v1\nproperties: [{type: olm.package, value: {packageName: gizmo, version: 1.0.0}}]\n',
    },
  },
  source: 'docs/configuration.md#silencing-a-finding',
  fix: 'safe',
  tags: ['unnecessary'],
};
