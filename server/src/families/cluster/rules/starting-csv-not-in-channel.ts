/** Rule starting-csv-not-in-channel: a Subscription that starts with a version that its channel does not list. */
import { fixesFor, suggester } from '../../../engine/fixes/suggestion.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import { channelNames, entryNames, packagesNamed } from '../world/packages.ts';
import type { Rule } from './rule.ts';
import { eachWish, severityBy } from './shared/each-wish.ts';
import { CATALOG, subscription } from './shared/examples.ts';

export const rule: Rule = {
  id: 'starting-csv-not-in-channel',
  area: 'cluster',
  severity: 'error',
  suites: ['advice'],
  scope: 'world',
  title: '`startingCSV` that the channel does not list',
  what: 'No entry of the channel of a Subscription has the name that `startingCSV` gives; without a channel, none of the package. What is installed already does not ask for it any more, so nothing is said of a Subscription whose status names an installed CSV. It is an error where `clusterCatalogs` in `.catalens.yaml` says what is in the catalog, a warning where a folder is only called like the catalog, and told for information where the only catalog of the workspace with this package is looked at.',
  why: 'Nothing is installed, and nothing else in the namespace is installed or updated.',
  whatToDo: 'Write the name of an entry of the channel, or the channel that lists it.',
  examples: {
    bad: {
      ...CATALOG,
      'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stable', 'startingCSV: gizmo.v1.0.5'),
    },
    good: {
      ...CATALOG,
      'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stable', 'startingCSV: gizmo.v1.0.0'),
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/cluster-manifests.md#names-that-lead-nowhere',
  check(whole, world, report, unit) {
    const suggest = suggester();
    eachWish(whole, world, unit, {
      extension: () => undefined,
      subscription({ document, object }, { wish, catalog }) {
        const starting = object.fields.startingCSV;
        const packages = packagesNamed(wish.package, [catalog]);
        if (starting === undefined || wish.installedCSV !== undefined || catalog.isBlocked) return;
        const hasChannel = wish.channel === '' || channelNames(packages).includes(wish.channel);
        if (packages.length === 0 || !hasChannel) return;
        const entries = entryNames(packages, wish.channel === '' ? undefined : wish.channel);
        if (entries.includes(starting.value)) return;
        const meant = suggest(starting.value, () => entries);
        report(document, {
          span: starting,
          message: messageOf(starting.value, wish.channel, packages, meant),
          severity: severityBy(catalog.certainty, 'error'),
          fixes: fixesFor(starting, meant),
        });
      },
    });
  },
};

function messageOf(
  name: string,
  channel: string,
  packages: readonly Package[],
  meant: string | undefined,
): Message {
  if (meant !== undefined)
    return msg('No entry is called `{0}`, so nothing is installed. Did you mean `{1}`?', name, meant);
  const elsewhere = channelNames(packages).filter((other) => entryNames(packages, other).includes(name));
  if (elsewhere.length > 0)
    return msg(
      'Channel `{1}` does not list `{0}`, so nothing is installed. It is in {2}.',
      name,
      channel,
      elsewhere.join(', '),
    );
  return channel === ''
    ? msg('The package has no entry `{0}`, so nothing is installed.', name)
    : msg('Channel `{1}` does not list `{0}`, so nothing is installed.', name, channel);
}
