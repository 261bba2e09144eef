/** Lays out the update graphs of a package: versions in order from left to right, channels as lanes below each other. */
import { parseVersion } from '../../../../version/semver.ts';
import { columnEdges, laneSlots, type LaneSlots } from './boxes.ts';
import { columnsOf, compareNames } from './columns.ts';
import { placeLane } from './lane.ts';
import { AXIS_HEIGHT, LANE_GAP, LANE_HEADER, MARGIN, NOTE_SIZE, shortText, textWidth } from './measures.ts';
import type { AxisPart, GraphLayout, Lane, LayoutChannel, LayoutOptions, LayoutPackage } from './types.ts';

/** The width that the line with the name of a channel needs. */
const HEADER_WIDTH = 420;

/**
 * Lays out a package. The result depends on names, versions, edges and options alone, not on the order in which they are
 * given; channels are in the order of their names, the default channel first. Takes any input, half-typed graphs included.
 */
export function layoutGraph(graph: LayoutPackage, options: LayoutOptions = {}): GraphLayout {
  const channels = shownChannels(graph, options.channels);
  const names = columnsOf(channels);
  const columns = new Map(names.map((name, column) => [name, column]));
  const slots = channels.map((channel, index) =>
    laneSlots(laneId(channels, index), channel, columns, graph.package, options),
  );
  const edges = columnEdges(names.length, slots, MARGIN);
  const right = Math.max(edges.at(-1) ?? 0, MARGIN + HEADER_WIDTH);
  let y = MARGIN / 2 + AXIS_HEIGHT;
  const lanes: Lane[] = [];
  for (const lane of slots) {
    const placed = placeLane(lane, edges, y, lane.channel.name === graph.defaultChannel);
    const height = Math.max(placed.height, LANE_HEADER);
    lanes.push({ ...placed, height });
    y += height + LANE_GAP;
  }
  return {
    package: graph.package,
    width: Math.ceil(right + MARGIN),
    height: Math.ceil(y - (lanes.length > 0 ? LANE_GAP : 0) + MARGIN),
    axis: axisOf(names, edges, slots),
    lanes,
  };
}

function shownChannels(graph: LayoutPackage, wanted: readonly string[] | undefined): LayoutChannel[] {
  const shown =
    wanted === undefined ? graph.channels : graph.channels.filter(({ name }) => wanted.includes(name));
  const isLater = ({ name }: LayoutChannel) => (name === graph.defaultChannel ? 0 : 1);
  // Of channels with the same name the order is the given one: nothing else tells them apart.
  return [...shown].sort((a, b) => isLater(a) - isLater(b) || compareNames(a.name, b.name));
}

function laneId(channels: readonly LayoutChannel[], index: number): string {
  const name = channels[index]?.name ?? '';
  const same = channels.slice(0, index).filter((channel) => channel.name === name).length;
  return same === 0 ? name : `${name} (${same + 1})`;
}

/** Neighbouring columns of the same minor version belong together. */
function axisOf(names: readonly string[], edges: readonly number[], lanes: readonly LaneSlots[]): AxisPart[] {
  const minors = new Map<string, string>();
  for (const { channel } of lanes) {
    for (const { name, version } of channel.entries) {
      const parsed = version === undefined ? undefined : parseVersion(version);
      if (parsed !== undefined) minors.set(name, `${parsed.major}.${parsed.minor}`);
    }
  }
  const parts: { label: string; x: number; width: number }[] = [];
  names.forEach((name, column) => {
    const label = minors.get(name) ?? '';
    const [x, end] = [edges[column] ?? 0, edges[column + 1] ?? 0];
    const open = parts.at(-1);
    if (open !== undefined && (open.label === label || end === x)) open.width = end - open.x;
    else parts.push({ label, x, width: end - x });
  });
  return parts.map(({ label, x, width }) => {
    const text = shortText(label, 12);
    return { label: textWidth(text, NOTE_SIZE + 1) + 8 <= width ? text : '', x, width };
  });
}
