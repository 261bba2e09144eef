/** Rule range-matches-nothing: a `version` that no bundle of the package satisfies. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { channelNames, packagesNamed } from '../world/packages.ts';
import { extensionAnswer } from '../world/extension-answer.ts';
import type { Rule } from './rule.ts';
import { eachWish, severityBy } from './shared/each-wish.ts';
import { CATALOG, extension } from './shared/examples.ts';

export const rule: Rule = {
  id: 'range-matches-nothing',
  area: 'cluster',
  severity: 'error',
  suites: ['advice'],
  scope: 'world',
  title: 'Range that no bundle satisfies',
  what: 'No bundle of the package in the channels of a ClusterExtension has a version that satisfies its `version`. It is an error where `clusterCatalogs` in `.catalens.yaml` says what is in the catalogs and the extension selects one of them by name; a warning where other catalogs of the cluster may have the package as well, and where a folder is only called like the catalog; and told for information where the only catalog of the workspace with this package is looked at.',
  why: 'Nothing is installed, and an operator that is installed is not updated.',
  whatToDo: 'Widen the range, or add the channel that has such a version.',
  examples: {
    bad: { ...CATALOG, 'gitops/gizmo.yaml': extension('packageName: gizmo', 'version: ">=2.0.0"') },
    good: { ...CATALOG, 'gitops/gizmo.yaml': extension('packageName: gizmo', 'version: ">=1.0.0"') },
  },
  source: 'docs/reference/cluster-manifests.md#names-that-lead-nowhere',
  check(whole, world, report, unit) {
    eachWish(whole, world, unit, {
      extension({ document, object }, catalogs) {
        const { version, channels } = object.fields;
        const { known, certainty, isComplete, wish } = catalogs;
        const packages = packagesNamed(wish.packageName, known);
        const names = channelNames(packages);
        const hasChannel = channels.length === 0 || channels.some(({ value }) => names.includes(value));
        if (version === undefined || packages.length === 0 || !hasChannel) return;
        if (known.some(({ isBlocked }) => isBlocked)) return;
        const { answer } = extensionAnswer(object, catalogs);
        const steps = answer.path.next.catalogs.flatMap(({ filters }) => filters);
        const byVersion = steps.filter(({ filter }) => filter === 'version');
        if (byVersion.length === 0 || byVersion.some(({ kept }) => kept.length > 0)) return;
        const [edit] = answer.edits;
        report(document, {
          span: version,
          message: messageOf(version.value, wish.packageName, edit?.message),
          severity: severityBy(certainty, isComplete ? 'error' : 'warning'),
        });
      },
      subscription: () => undefined,
    });
  },
};

function messageOf(range: string, pkg: string, help: Message | undefined): Message {
  return help === undefined
    ? msg('No bundle of `{1}` has a version in `{0}`, so nothing is installed.', range, pkg)
    : msg(
        'No bundle of `{1}` has a version in `{0}`, so nothing is installed. What would help: {2}',
        range,
        pkg,
        formatMessage(help),
      );
}
