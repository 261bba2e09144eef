/** `channel-name-missing`: an `olm.channel` blob without name. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL, GOOD, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'channel-name-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel has no name',
  what: 'An `olm.channel` blob has no `name`, or an empty one. Nothing else is checked in such a channel.',
  why: 'Users subscribe to a channel by its name. `opm` refuses the whole catalog.',
  whatToDo:
    'Give the channel a name that no other channel of the package has, such as `stable` or `candidate-v1.2`.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      blob('schema: olm.channel', 'package: gizmo', 'entries:', '  - name: gizmo.v1.0.0'),
      bundle('1.0.0'),
    ),
    good: GOOD,
  },
  source: 'docs/reference/validating-catalogs.md#a-channel-needs-a-name',
  scope: 'document',
  kind: 'channel',
  check: ({ document: channel }, report) => {
    if (textOf(channel.package) === '' || textOf(channel.name) !== '') return;
    report({
      span: channel.name ?? channel.schema,
      message: msg('This channel of package "{0}" has no name.', textOf(channel.package)),
    });
  },
};
