/** What the update graph is asked, answered in words and by comparison. */
import { packageGraph } from '../../graph/package-graph.ts';
import type { ChannelGraph, PackageGraph } from '../../graph/types.ts';
import { findPath, type PathAnswer } from '../../resolve/path.ts';
import { compareCatalogs } from '../../resolve/compare-catalogs.ts';
import { installedVersion } from '../../resolve/update-graph.ts';
import type { Package } from '../../model/catalog.ts';
import { formatMessage, msg } from '../../text/message.ts';
import type {
  UpdateGraphCompareResult,
  UpdateGraphPathParams,
  UpdateGraphPathResult,
} from '../custom-requests.ts';
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

/** The older state of a package, and who is stranded by the newer one under the rules of OLM Classic. */
export function compareResult(label: string, older: Package, newer: Package): UpdateGraphCompareResult {
  const state = (pkg: Package) => ({ packages: new Map([[pkg.name, pkg]]), content: () => undefined });
  const { stranded } = compareCatalogs(state(older), state(newer), 'classic');
  return {
    label,
    graph: shownPackage(packageGraph(older)),
    stranded: stranded.map(({ channel, entry }) => ({ channel, name: entry.name })),
  };
}
