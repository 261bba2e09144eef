/** `channel-no-entries`: a channel without entries. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { namedChannel } from '../shared/checked-further.ts';
import { blob, bundle, catalog, CHANNEL, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'channel-no-entries',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel has no entries',
  what: 'The `entries` of an `olm.channel` blob are missing, null or an empty list.',
  why: 'A subscription to the channel could install nothing. `opm validate` refuses it.',
  whatToDo: 'List the bundles of the channel, or remove the channel.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      blob('schema: olm.channel', 'package: gizmo', 'name: beta', 'entries: []'),
      bundle('1.0.0'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      blob('schema: olm.channel', 'package: gizmo', 'name: beta', 'entries:', '  - name: gizmo.v1.0.0'),
      bundle('1.0.0'),
    ),
  },
  source: 'docs/reference/validating-catalogs.md#a-channel-needs-entries',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    const channel = namedChannel(view);
    if (channel === undefined || (channel.entries?.value.length ?? 0) > 0) return;
    report({
      span: channel.entries ?? channel.name ?? channel.schema,
      message: msg('Channel "{0}" has no entries.', textOf(channel.name)),
    });
  },
};
