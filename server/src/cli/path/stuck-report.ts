/** `catalens path` without a version: who reaches the head of each channel, who does not, and what would mend it. */
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { whoIsStuck, type StuckAnswer } from '../../families/fbc/graph/updates/stuck.ts';
import { selectChannels, type Olm } from '../../families/fbc/graph/updates/update-graph.ts';
import { formatMessage } from '../../text/message.ts';
import { linkTo, type LoadedCatalog } from '../graph/loaded-catalog.ts';
import type { Asked } from './asked.ts';
import { stuckGithub, stuckMarkdown } from './path-markdown.ts';

/** Prints the answer for the channels (all without names), and returns the exit code: 1 where somebody is stuck. */
export function printStuck(
  catalog: LoadedCatalog,
  pkg: Package,
  graph: PackageGraph,
  { channels, olm, format }: Asked,
): number {
  const answers = selectChannels(graph, channels).map((channel) => whoIsStuck(pkg, channel, olm));
  const writers = {
    json: () => stuckJson(catalog, answers, olm),
    text: () => stuckText(catalog, answers),
    markdown: () => stuckMarkdown(answers, olm),
    github: () => stuckGithub(catalog, answers),
  };
  process.stdout.write(writers[format]());
  return answers.some(({ stuck }) => stuck.length > 0) ? 1 : 0;
}

function stuckJson(catalog: LoadedCatalog, answers: readonly StuckAnswer[], olm: Olm): string {
  const channels = answers.map(({ channel, head, can, stuck, mend }) => ({
    name: channel,
    head,
    reach: can,
    stuck: stuck.map(({ entry, end, blockedBy }) => ({
      entry: entry.name,
      end,
      ...catalog.placeOf(entry.place),
      blockedBy: blockedBy.map(({ reason, entry: about, message, place }) => ({
        reason,
        entry: about,
        message: formatMessage(message),
        ...catalog.placeOf(place),
      })),
    })),
    mend:
      mend === undefined
        ? null
        : {
            kind: mend.kind,
            entry: mend.at,
            names: mend.names,
            message: formatMessage(mend.message),
            ...catalog.placeOf(mend.place),
          },
  }));
  return `${JSON.stringify({ version: 1, olm, channels }, null, 2)}\n`;
}

function stuckText(catalog: LoadedCatalog, answers: readonly StuckAnswer[]): string {
  const lines: string[] = [];
  for (const { channel, head, can, stuck, mend } of answers) {
    lines.push(`${channel}: ${can.length} of ${can.length + stuck.length} reach ${head ?? 'the head'}`);
    // An invalid channel stops everybody for the same reason: that is said once.
    const said = new Set<string>();
    for (const { entry, blockedBy } of stuck) {
      lines.push(`  ${entry.name}  ${linkTo(catalog.placeOf(entry.place))}`);
      for (const text of blockedBy.map(({ message }) => formatMessage(message))) {
        if (!said.has(text)) lines.push(`      ${text}`);
        said.add(text);
      }
    }
    if (mend !== undefined) {
      lines.push(`  To mend it: ${formatMessage(mend.message)}  ${linkTo(catalog.placeOf(mend.place))}`);
    }
  }
  return lines.length === 0 ? 'There is no channel.\n' : `${lines.join('\n')}\n`;
}
