/** What `catalens path` prints for one installed version: JSON for programs, text for people. */
import type { BlockingSet } from '../../families/fbc/graph/updates/blocking-set.ts';
import { MAX_CUT_EDGES } from '../../families/fbc/graph/updates/blocking-set.ts';
import type { PathAnswer } from '../../families/fbc/graph/updates/path.ts';
import type { Update } from '../../families/fbc/graph/updates/update-graph.ts';
import { formatMessage } from '../../text/message.ts';
import { OLM_NAMES } from '../../families/fbc/graph/updates/olm-names.ts';
import { linkTo, type LoadedCatalog } from '../graph/loaded-catalog.ts';

/** An answer with the blocking set, where that was asked for. */
export interface AnsweredPath extends PathAnswer {
  readonly blocking?: BlockingSet;
}

export function pathJson(catalog: LoadedCatalog, answer: AnsweredPath): string {
  const { olm, from, to, steps, blockedBy, blocking } = answer;
  const report = {
    version: 1,
    olm,
    from,
    to,
    steps: steps.map((step) => edgeJson(catalog, step)),
    blockedBy: blockedBy.map(({ reason, entry, message, place }) => ({
      reason,
      entry,
      message: formatMessage(message),
      ...catalog.placeOf(place),
    })),
    ...(blocking && {
      blocking: blocking.kind === 'found' ? blocking.edges.map((edge) => edgeJson(catalog, edge)) : null,
    }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function edgeJson(catalog: LoadedCatalog, { from, to, by, place }: Update) {
  return { from, to, by, ...catalog.placeOf(place) };
}

export function pathText(catalog: LoadedCatalog, answer: AnsweredPath): string {
  const { from, to, steps, reached, pinned, blockedBy, channels, blocking } = answer;
  const where = `${OLM_NAMES[answer.olm]}, channel ${channels.join(', ')}`;
  const lines = [`From ${from} to ${to ?? 'the head'} (${where})`, `  ${from}`];
  for (const step of steps) lines.push(`  -> ${step.to}  by ${edgeWords(catalog, step)}`);
  if (reached && steps.length === 0) lines.push('Nothing to do: this is where the way ends.');
  if (pinned) lines.push('OLM v1 goes another way by itself: pin `version` for each step.');
  if (!reached) lines.push(steps.length === 0 ? 'There is no way.' : 'There is no way on from here.');
  for (const { message, place } of blockedBy) {
    const link = linkTo(catalog.placeOf(place));
    lines.push(`  ${formatMessage(message)}${link === '' ? '' : `  ${link}`}`);
  }
  if (blocking !== undefined && reached) lines.push(...blockingLines(catalog, answer, blocking));
  return `${lines.join('\n')}\n`;
}

function blockingLines(catalog: LoadedCatalog, { to }: PathAnswer, blocking: BlockingSet): string[] {
  if (blocking.kind === 'too-large') {
    return [
      `There are more than ${MAX_CUT_EDGES} edges on the ways there, too many to find the fewest that block.`,
    ];
  }
  const { edges } = blocking;
  if (edges.length === 0) return [];
  const title =
    edges.length === 1
      ? `All ways to ${to} hang on one edge. Without it there is none:`
      : `At least ${edges.length} edges must go before there is no way to ${to} any more:`;
  return [title, ...edges.map((edge) => `  ${edge.from} -> ${edge.to}  by ${edgeWords(catalog, edge)}`)];
}

function edgeWords(catalog: LoadedCatalog, { by, range, place }: Update): string {
  return `${range === undefined ? by : `${by} ${range}`}  ${linkTo(catalog.placeOf(place))}`;
}
