/** `channel-entry-bundle-missing`: an entry of a channel that names no bundle of the package. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import type { Fix, Rule } from '../rule.ts';
import { staysSound, withEntries } from '../shared/channel-change.ts';
import { checkedChannels } from '../shared/checked-further.ts';
import { bundle, catalog, channel, CHANNEL_OF_TWO, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { listedNames } from '../shared/listed-names.ts';
import { fixesFor, ofSameVersion, suggester } from '../../../../engine/fixes/suggestion.ts';

export const rule: Rule = {
  id: 'channel-entry-bundle-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel entry names no bundle',
  what: 'The `name` of an entry in an `olm.channel` blob is not the name of an `olm.bundle` blob of the same package. Names are compared exactly. While a blob of the catalog cannot be read, this is not reported: it may be the bundle.',
  why: 'There would be nothing to install. `opm` refuses the whole catalog; depending on the order of the channels it says so outright, or calls it a bundle without image and without `olm.package` property.',
  whatToDo:
    'Correct the name, add the missing bundle (`opm render <bundle image>`), or remove the entry. If the bundle was removed on purpose, let the entry above name it in `replaces` or `skips` only: those may name bundles that do not exist any more.',
  examples: {
    bad: catalog(
      PACKAGE,
      channel('- name: gizmo-v1.1.0', '  replaces: gizmo.v1.0.0', '- name: gizmo.v1.0.0'),
      bundle('1.0.0'),
      bundle('1.1.0'),
    ),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#an-entry-needs-a-bundle',
  scope: 'part',
  check: (pkg, report, catalog) => {
    if (catalog.blocked) return;
    const bundles = new Set(pkg.bundles.map((bundle) => textOf(bundle.name)));
    bundles.delete('');
    const listed = listedNames(pkg);
    const unlisted = [...bundles].filter((name) => !listed.has(name));
    const suggest = suggester();
    for (const own of checkedChannels(pkg, catalog)) {
      for (const entry of own.entries?.value ?? []) {
        const name = textOf(entry.name);
        if (name === '' || bundles.has(name)) continue;
        const suggestion =
          suggest(name, () => unlisted) ?? suggest(name, () => ofSameVersion(name, absentFrom(own, bundles)));
        report(own, {
          span: entry.name ?? entry,
          message:
            suggestion === undefined
              ? msg('Package "{0}" has no bundle "{1}".', pkg.name, name)
              : msg('Package "{0}" has no bundle "{1}". Did you mean "{2}"?', pkg.name, name, suggestion),
          fixes:
            suggestion === undefined || isListedElsewhere(pkg, own, name)
              ? []
              : renamingFix(own, entry, suggestion),
        });
      }
    }
  },
};

/** True if another channel lists the name as well: then it is hardly a misspelling, but a bundle that is missing. */
function isListedElsewhere(pkg: Package, channel: ChannelBlob, name: string): boolean {
  return pkg.channels.some(
    (other) =>
      other !== channel && other.entries?.value.some((entry) => textOf(entry.name) === name) === true,
  );
}

/** The bundles that a channel does not list yet: naming one that it lists already would be the next fault. */
function absentFrom(channel: ChannelBlob, bundles: ReadonlySet<string>): string[] {
  const here = new Set((channel.entries?.value ?? []).map((entry) => textOf(entry.name)));
  return [...bundles].filter((name) => !here.has(name));
}

/**
 * The fix that writes another name into an entry; where entries of the channel name it by the same misspelling, into those as
 * well. None where the update graph would get a fault by it.
 */
function renamingFix(channel: ChannelBlob, entry: ChannelEntry, value: string | undefined): readonly Fix[] {
  const { name } = entry;
  if (name === undefined || value === undefined) return [];
  const renamed = (place: Located<string>) => (place.value === name.value ? { ...place, value } : place);
  const alone = withEntries(channel, (each) => (each === entry ? { ...each, name: renamed(name) } : each));
  if (staysSound(channel, alone)) return fixesFor(name, value);
  // The graph stays as it is if nothing has the new name yet.
  const isTaken = (channel.entries?.value ?? []).some((each) =>
    [each.name, each.replaces, ...each.skips].some((place) => place?.value === value),
  );
  if (isTaken) return [];
  const places = (channel.entries?.value ?? [])
    .flatMap((each) => [each.name, each.replaces, ...each.skips])
    .filter((place) => place?.value === name.value);
  return [
    {
      title: msg('Change to "{0}"', value),
      safe: false,
      replacements: places.flatMap((place) =>
        place === undefined ? [] : [{ span: { start: place.start, end: place.end }, value }],
      ),
    },
  ];
}
