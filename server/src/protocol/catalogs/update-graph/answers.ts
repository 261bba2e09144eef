/** What the update graph is asked, answered in words and by comparison. */
import type { CatalogState } from '../../../families/fbc/graph/compare.ts';
import { packageGraph } from '../../../families/fbc/graph/package-graph.ts';
import type { ChannelGraph, PackageGraph } from '../../../families/fbc/graph/types.ts';
import { comparisonMarkdown } from '../../../families/fbc/graph/changes/comparison-markdown.ts';
import { strandedGroups } from '../../../families/fbc/graph/changes/stranded-groups.ts';
import type { Olm } from '../../../families/fbc/graph/updates/update-graph.ts';
import { findPath, type PathAnswer } from '../../../families/fbc/graph/updates/path.ts';
import { compareCatalogs } from '../../../families/fbc/graph/updates/compare-catalogs.ts';
import { installedVersion } from '../../../families/fbc/graph/updates/update-graph.ts';
import type { Package } from '../../../families/fbc/model/catalog.ts';
import { formatMessage, msg } from '../../../text/message.ts';
import type {
  ComparedNow,
  UpdateGraphCompareResult,
  UpdateGraphPathParams,
  UpdateGraphPathResult,
} from '../../connection/custom-requests.ts';
import type { Contents, CurrentContents } from './read-state.ts';
import { shownPackage } from './shown.ts';

/** The most obstacles that are told. */
const MAX_TOLD = 8;

/** The way within one channel. */
export function pathResult(
  graph: PackageGraph,
  channel: ChannelGraph,
  { from, to, olm }: UpdateGraphPathParams,
): UpdateGraphPathResult {
  const entry = channel.entries.find(({ name }) => name === from);
  if (entry === undefined) return null;
  const version = installedVersion(entry);
  const question = {
    olm,
    channels: [channel.name],
    from: { name: from, ...(version === undefined ? {} : { version }) },
    ...(to === undefined ? {} : { to }),
  };
  const answer = findPath(graph, question);
  return {
    found: answer.reached,
    steps: answer.steps.map(({ from: start, to: end, by, range }) => ({
      from: start,
      to: end,
      by: range === undefined ? by : `${by} ${range}`,
    })),
    words: wordsOf(answer).map((text) => formatMessage(text)),
  };
}

function wordsOf({ from, to, reached, steps, pinned, blockedBy }: PathAnswer) {
  const goal = to ?? '';
  if (reached && steps.length === 0) return [msg('{0} is there already.', from)];
  if (reached) {
    const way =
      steps.length === 1
        ? msg('{0} reaches {1} in 1 update.', from, goal)
        : msg('{0} reaches {1} in {2} updates.', from, goal, steps.length);
    const pin = msg('OLM v1 goes another way by itself: pin the version for each step.');
    return pinned ? [way, pin] : [way];
  }
  const stop = steps.at(-1)?.to;
  const none =
    to === null
      ? msg('{0} leads nowhere: the channel has no head.', from)
      : msg('{0} does not reach {1}.', from, goal);
  return [
    none,
    ...(stop === undefined ? [] : [msg('Users end at {0}.', stop)]),
    ...blockedBy.slice(0, MAX_TOLD).map(({ message }) => message),
  ];
}

/** What a graph is compared with, and what is known of both sides. */
export interface ComparedWith {
  readonly label: string;
  readonly older: Package;
  readonly contents: Contents;
  readonly current: CurrentContents;
  /** Whose rules say who is stranded. */
  readonly olm: Olm;
}

/** How the package stands against the older state. */
export function comparedNow(compared: ComparedWith, newer: Package): ComparedNow {
  const { comparison: found } = comparisonOf(compared, newer);
  return {
    stranded: found.stranded.map(({ channel, entry, channelGone, blockedBy }) => ({
      channel,
      name: entry.name,
      why: formatMessage(channelGone ? msg('The channel is gone.') : (blockedBy[0]?.message ?? msg(''))),
    })),
    strandedGroups: strandedGroups(found).map(({ channels, users, who, why }) => ({
      channels,
      names: [...new Set(users.map(({ entry }) => entry.name))],
      who: formatMessage(who),
      why: formatMessage(why),
    })),
    contentChanged: found.contentChanged.map(({ name, fields }) => ({ name, fields })),
  };
}

/** The same as a text for a pull request. */
export function comparedMarkdown(compared: ComparedWith, newer: Package): string {
  const one = { ...comparisonOf(compared, newer), name: compared.label, placeOf: () => '' };
  return comparisonMarkdown([one], compared.olm);
}

function comparisonOf({ older, contents, current, olm }: ComparedWith, newer: Package) {
  const state = (pkg: Package, known: Contents): CatalogState => ({
    packages: new Map([[pkg.name, pkg]]),
    content: (bundle) => known.get(bundle.name?.value ?? ''),
  });
  const [before, after] = [state(older, contents), state(newer, current.byName)];
  return { before, after, comparison: compareCatalogs(before, after, olm) };
}

/** The older state of a package, and how the newer one stands against it. */
export function compareResult(compared: ComparedWith, newer: Package): UpdateGraphCompareResult {
  const { label, older } = compared;
  return { label, graph: shownPackage(packageGraph(older)), ...comparedNow(compared, newer) };
}
