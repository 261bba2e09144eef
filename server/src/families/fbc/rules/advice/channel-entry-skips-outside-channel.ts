/** Rule channel-entry-skips-outside-channel: a skip that names no entry of its channel. */
import { entriesByName } from '../../graph/channel-walk.ts';
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import type { CatalogReporter, Rule } from '../rule.ts';
import { MAX_PLACES } from '../shared/graph-rules.ts';
import { textOf } from '../../../../text/span.ts';
import { staysSound, withEntries } from '../shared/channel-change.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { entryFinder } from '../shared/entry-finder.ts';

export const rule: Rule = {
  id: 'channel-entry-skips-outside-channel',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'part',
  title: 'skips names nothing in the channel',
  what: 'An item of `skips` names nothing that the package has: no entry of the same channel, and no other bundle either. (Bundles that are in another channel are usual: the semver template writes such skips.) It is said once for an entry, unless a near name is meant. While a file of the catalog cannot be read the rule keeps quiet.',
  why: 'opm looks names up in the channel itself. Such a skip still lets an installation of that very bundle upgrade, which is what pruned catalogs use it for; a misspelt one does nothing, and the bundle that you meant is not skipped.',
  whatToDo: 'If the name is misspelt, correct it. If the version is pruned on purpose, all is well.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.1.0, skips: [gizmo.1.0.0]}\n  - {name: gizmo.v1.0.0}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.1.0, skips: [gizmo.v1.0.0]}\n  - {name: gizmo.v1.0.0}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#edges-that-lead-nowhere',
  check(pkg, report, { blocked }) {
    // What is missing may be in the file that cannot be read.
    if (blocked) return;
    let bundles: ReadonlySet<string> | undefined;
    const isElsewhere = (name: string) =>
      (bundles ??= new Set(pkg.bundles.map((bundle) => textOf(bundle.name)))).has(name);
    for (const channel of pkg.channels) {
      const entries = entriesByName(channel);
      const entryIntended = entryFinder(entries.keys());
      for (const entry of channel.entries?.value ?? []) {
        const pruned: Located<string>[] = [];
        for (const skip of entry.skips) {
          if (skip.value === '' || entries.has(skip.value) || isElsewhere(skip.value)) continue;
          const intended = entryIntended(skip.value);
          if (intended === undefined) {
            pruned.push(skip);
            continue;
          }
          report(channel, {
            span: skip,
            message: msg('"{0}" is no entry of this channel. Did you mean "{1}"?', skip.value, intended),
            fixes: fixesFor(skip, isSkippable(channel, entry, skip, intended) ? intended : undefined),
          });
        }
        reportPruned(channel, pruned, report);
      }
    }
  },
};

/** One finding for an entry: whoever prunes old bundles keeps all of them in its skips. */
function reportPruned(
  channel: ChannelBlob,
  pruned: readonly Located<string>[],
  report: CatalogReporter,
): void {
  const [first, ...others] = pruned;
  if (first === undefined) return;
  report(channel, {
    span: first,
    message:
      others.length === 0
        ? msg('"{0}" is no entry of this channel, and the package has no such bundle.', first.value)
        : msg(
            '"{0}" and {1} more of these skips are no entries of this channel, and the package has no such bundles.',
            first.value,
            others.length,
          ),
    related: others
      .slice(0, MAX_PLACES)
      .map((skip) => ({ document: channel, span: skip, message: msg('No such entry.') })),
  });
}

/** False for an entry that this one cannot skip without a fault: itself, what it replaces or skips already, its own head. */
function isSkippable(
  channel: ChannelBlob,
  entry: ChannelEntry,
  skip: Located<string>,
  name: string,
): boolean {
  if (name === textOf(entry.name)) return false;
  const changed = withEntries(channel, (each) =>
    each === entry
      ? { ...each, skips: each.skips.map((item) => (item === skip ? { ...item, value: name } : item)) }
      : each,
  );
  return staysSound(channel, changed);
}
