/** `channel-duplicate`: two channels of a package with one name. */
import { withoutDocument } from '../../../../engine/fixes/fixes.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { listedNames } from '../shared/listed-names.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { channelsByName, isCheckedFurther } from '../shared/checked-further.ts';
import { blob, bundle, catalog, CHANNEL, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'channel-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has two channels of the same name',
  what: 'Two `olm.channel` blobs have the same `package` and `name`. Only the first is checked any further.',
  why: '`opm` does not merge channels: it refuses the whole catalog.',
  whatToDo: 'Move the entries of both into one blob, or rename one of the channels.',
  examples: {
    bad: catalog(PACKAGE, CHANNEL, CHANNEL, bundle('1.0.0')),
    good: catalog(
      PACKAGE,
      CHANNEL,
      blob('schema: olm.channel', 'package: gizmo', 'name: beta', 'entries:', '  - name: gizmo.v1.0.0'),
      bundle('1.0.0'),
    ),
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#one-blob-for-a-channel',
  scope: 'part',
  check: (pkg, report, state) => {
    if (!isCheckedFurther(pkg, state)) return;
    for (const { blob: repeat, first } of state.once(channelsByName).repeats) {
      const name = textOf(repeat.name);
      report(repeat, {
        span: repeat.name ?? repeat.schema,
        message: msg('Package "{0}" already has a channel "{1}".', pkg.name, name),
        fixes: isListedElsewhere(pkg, repeat) ? [withoutDocument(repeat)] : [],
        related: [
          {
            document: first,
            span: first.name ?? first.schema,
            message: msg('Channel "{0}" is first defined here.', name),
          },
        ],
      });
    }
  },
};

/** True if other channels list all that a channel lists. */
function isListedElsewhere(pkg: Package, channel: ChannelBlob): boolean {
  const listed = listedNames({ ...pkg, channels: pkg.channels.filter((other) => other !== channel) });
  return (channel.entries?.value ?? []).every(({ name }) => textOf(name) === '' || listed.has(textOf(name)));
}
