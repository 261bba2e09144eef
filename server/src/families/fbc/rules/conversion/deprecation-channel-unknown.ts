/** `deprecation-channel-unknown`: a deprecated channel that does not exist. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { danglingReferences, isDeprecated } from '../shared/dangling-references.ts';
import { blob, bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { fixesFor, suggester } from '../../../../engine/fixes/suggestion.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

const OLD_CHANNEL = blob(
  'schema: olm.channel',
  'package: gizmo',
  'name: alpha',
  'entries:',
  '  - name: gizmo.v1.0.0',
);

export const rule: Rule = {
  id: 'deprecation-channel-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A deprecated channel does not exist',
  what: 'An entry of an `olm.deprecations` blob refers to an `olm.channel` by a name that no channel of the package has. Names are compared exactly. The default channel is not reported here if it does not exist, and nothing is while a blob of the catalog cannot be read: it may be the channel.',
  why: 'Nobody would see the deprecation. `opm` refuses the whole catalog, often after a channel was removed and its deprecation left behind.',
  whatToDo: 'Correct the name, or remove the entry if the channel is gone.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      OLD_CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.channel, name: aplha}', '  message: Use channel stable.'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      OLD_CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.channel, name: alpha}', '  message: Use channel stable.'),
    ),
  },
  since: 'v1.32.0',
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#what-a-deprecation-refers-to',
  scope: 'part',
  check: (pkg, report, catalog) => {
    const channels = new Set(pkg.channels.map((channel) => textOf(channel.name)));
    channels.delete('');
    const existing = new Set(channels);
    // opm makes up an empty channel for a default channel that does not exist before it comes to the deprecations.
    const defaultChannel = textOf(pkg.definitions[0]?.defaultChannel);
    if (defaultChannel !== '') existing.add(defaultChannel);
    const suggest = suggester();
    for (const { blob: own, entry, written, name } of danglingReferences(
      pkg,
      catalog,
      'olm.channel',
      existing,
    )) {
      const suggestion = suggest(name, () => channels);
      // Of what is deprecated already, or must not be, the message still reminds.
      const isFree =
        suggestion !== undefined &&
        suggestion !== defaultChannel &&
        !isDeprecated(own, 'olm.channel', suggestion);
      report(own, {
        span: written ?? entry.reference ?? entry,
        message: messageFor(pkg.name, name, suggestion),
        fixes: [
          ...fixesFor(written, isFree ? suggestion : undefined),
          withoutItem(entry, false, msg('Remove this deprecation')),
        ],
      });
    }
  },
};

function messageFor(pkg: string, name: string, suggestion: string | undefined) {
  if (name === '') return msg('This deprecation does not say which channel of package "{0}" is meant.', pkg);
  if (suggestion === undefined)
    return msg('Package "{0}" has no channel "{1}" that could be deprecated.', pkg, name);
  return msg('Package "{0}" has no channel "{1}". Did you mean "{2}"?', pkg, name, suggestion);
}
