/** Rule default-channel-deprecated: a default channel that the package itself calls deprecated. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'default-channel-deprecated',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'part',
  title: 'Deprecated default channel',
  what: 'The `defaultChannel` of a package is deprecated by an entry of its `olm.deprecations`.',
  why: 'Whoever installs without choosing a channel gets the deprecated one, and a warning with it.',
  whatToDo: 'Make a channel that you support the default.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: old\n---\nschema: olm.deprecations\npackage: gizmo\nentries:\n  - reference: {schema: olm.channel, name: old}\n    message: Use stable instead.\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.deprecations\npackage: gizmo\nentries:\n  - reference: {schema: olm.channel, name: old}\n    message: Use stable instead.\n',
    },
  },
  source: 'docs/reference/blobs.md#what-a-deprecation-does',
  tags: ['deprecated'],
  check(pkg, report) {
    for (const definition of pkg.definitions.slice(0, 1)) {
      const channel = definition.defaultChannel;
      if (channel === undefined || channel.value === '') continue;
      for (const deprecations of pkg.deprecations) {
        const entry = deprecations.entries.find(
          ({ reference }) =>
            reference?.schema?.value === 'olm.channel' && reference.name?.value === channel.value,
        );
        if (entry === undefined) continue;
        report(definition, {
          span: channel,
          message: msg('The default channel "{0}" is deprecated.', channel.value),
          related: [{ document: deprecations, span: entry, message: msg('Deprecated here.') }],
        });
        break;
      }
    }
  },
};
