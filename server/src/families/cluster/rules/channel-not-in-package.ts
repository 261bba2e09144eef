/** Rule channel-not-in-package: a wish for a channel that its package does not have. */
import { fixesFor, suggester } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import type { Certainty } from '../world/known-catalogs.ts';
import { channelNames, packagesNamed } from '../world/packages.ts';
import type { Rule } from './rule.ts';
import { eachWish, severityBy, type Wish } from './shared/each-wish.ts';
import { CATALOG, subscription } from './shared/examples.ts';

export const rule: Rule = {
  id: 'channel-not-in-package',
  area: 'cluster',
  severity: 'error',
  suites: ['advice'],
  scope: 'world',
  title: 'Channel that the package does not have',
  what: 'A channel of a Subscription or ClusterExtension is none of the package in its catalog. It is an error where `clusterCatalogs` in `.catalens.yaml` says what is in the catalog, and no other channel is named beside it; a warning where a folder is only called like the catalog; and told for information where the only catalog of the workspace with this package is looked at.',
  why: 'Nothing is installed from a channel that is not there, and an operator that is installed is not updated any more.',
  whatToDo: 'Write the name of a channel of the package.',
  examples: {
    bad: { ...CATALOG, 'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stabel') },
    good: { ...CATALOG, 'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stable') },
  },
  fix: 'unsafe',
  source: 'docs/reference/cluster-manifests.md#names-that-lead-nowhere',
  check(whole, world, report, unit) {
    const suggest = suggester();
    const check = ({ document, object }: Wish, channels: readonly string[], certainty: Certainty) => {
      const lost = object.fields.channels.filter(({ value }) => !channels.includes(value));
      const isOnlyOne = lost.length === object.fields.channels.length;
      for (const channel of lost) {
        const meant = suggest(channel.value, () => channels);
        report(document, {
          span: channel,
          message: messageOf(channel.value, object.fields.package?.value ?? '', channels, meant),
          severity: severityBy(certainty, isOnlyOne ? 'error' : 'warning'),
          fixes: fixesFor(channel, meant),
        });
      }
    };
    eachWish(whole, world, unit, {
      extension(wish, { wish: { packageName }, known, certainty }) {
        const packages = packagesNamed(packageName, known);
        if (packages.length === 0 || known.some(({ isBlocked }) => isBlocked)) return;
        check(wish, channelNames(packages), certainty);
      },
      subscription(wish, { wish: { package: pkg }, catalog }) {
        const packages = packagesNamed(pkg, [catalog]);
        if (packages.length > 0 && !catalog.isBlocked) check(wish, channelNames(packages), catalog.certainty);
      },
    });
  },
};

/** The most channels that a message names. */
const MAX_NAMED = 6;

function messageOf(channel: string, pkg: string, channels: readonly string[], meant: string | undefined) {
  if (meant !== undefined)
    return msg('Package `{1}` has no channel `{0}`. Did you mean `{2}`?', channel, pkg, meant);
  const named = channels.slice(0, MAX_NAMED).join(', ');
  return channels.length > MAX_NAMED
    ? msg(
        'Package `{1}` has no channel `{0}`. It has {2} and {3} more.',
        channel,
        pkg,
        named,
        channels.length - MAX_NAMED,
      )
    : msg('Package `{1}` has no channel `{0}`. It has {2}.', channel, pkg, named);
}
