/** `channel-entry-name-missing`: an entry of a channel without name. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { namedChannel } from '../shared/checked-further.ts';
import { bundle, catalog, channel, CHANNEL_OF_TWO, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'channel-entry-name-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel entry has no name',
  what: 'An item of `entries` in an `olm.channel` blob has no `name`, an empty one, or is null. The update graph of such a channel is not checked.',
  why: 'The name says which bundle the entry stands for. `opm` looks for a bundle without name, finds none, and refuses the whole catalog.',
  whatToDo:
    'Add the name of the bundle, or remove the entry. Look at the indentation, too: a dash too many splits an entry in two.',
  examples: {
    bad: catalog(
      PACKAGE,
      channel('- name: gizmo.v1.1.0', '- replaces: gizmo.v1.0.0', '- name: gizmo.v1.0.0'),
      bundle('1.0.0'),
      bundle('1.1.0'),
    ),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  source: 'docs/reference/validating-catalogs.md#an-entry-needs-a-name',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    for (const entry of namedChannel(view)?.entries?.value ?? []) {
      if (textOf(entry.name) !== '') continue;
      report({
        span: entry,
        message: msg('This entry has no name: it does not say which bundle it stands for.'),
      });
    }
  },
};
