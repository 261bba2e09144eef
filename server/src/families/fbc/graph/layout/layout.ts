/** Lays out the update graphs of a package: versions in order, from left to right or from top to bottom, and channels as lanes. */
import { formatMessage } from '../../../../text/message.ts';
import { columnEdges, laneSlots, type LaneSlots } from './boxes.ts';
import { columnsOf, compareNames } from './columns.ts';
import { placeLaneDown } from './down.ts';
import { headerLines, mapLines } from './header.ts';
import { axisOf, minorsOf } from './headings.ts';
import { placeLane, type LaneFrame, type LaneGround, type ShelfPlace } from './lane.ts';
import { placeSlim, slimEdges, slimLabels, slimSlots } from './map.ts';
import {
  AXIS_HEIGHT,
  CHANNEL_SIZE,
  HEADER_LINE,
  LABEL_SIZE,
  LANE_GAP,
  LANE_HEADER,
  MARGIN,
  NOTE_SIZE,
  shortText,
  SLIM_GAP,
  textWidth,
} from './measures.ts';
import { FACTS_BETWEEN, slimFacts } from './slim-facts.ts';
import { shelfWidth, shelvesOf, wholeLane } from './shelves.ts';
import type { AxisPart, GraphLayout, Lane, LayoutChannel, LayoutOptions, LayoutPackage } from './types.ts';

/** The width that the name of a channel and what is said of it need, where no room is given. */
const HEADER_WIDTH = 420;
/** The least width of what is said. */
const LEAST_HEADER = 240;
/** The axis of slim lanes has the versions in a second line. */
const SLIM_AXIS = AXIS_HEIGHT + 20;

/** Free space between the names of slim lanes and their marks. */
const NAME_GAP = 24;
/** Free space between such a name and what is said of it. */
const FACTS_GAP = 10;

/** The height of the names of minor versions above a shelf. */
const HEADING = 22;
/** How near to the side of the picture lines leave a shelf for the next one. */
const LINE_END = 12;

/** What all lanes are placed with. */
interface Scene {
  readonly graph: LayoutPackage;
  readonly options: LayoutOptions;
  /** The names in their columns. */
  readonly names: readonly string[];
  /** The minor version of each column. */
  readonly minors: readonly string[];
  readonly slots: readonly LaneSlots[];
}

/**
 * Lays out a package. The result depends on names, versions, edges and options alone, not on the order in which they are
 * given; channels are in the order of their names, numbers in them as numbers, the default channel first. Takes any input, half-typed graphs included.
 */
export function layoutGraph(graph: LayoutPackage, given: LayoutOptions = {}): GraphLayout {
  return beginLayout(graph, given)();
}

/** Lays out a package in two halves, for those who must not stop for both at once: what it gives does the second one. */
export function beginLayout(graph: LayoutPackage, given: LayoutOptions): () => GraphLayout {
  const options = { ...given, say: given.say ?? formatMessage };
  const channels = shownChannels(graph, options.channels);
  const names = columnsOf(channels);
  const columns = new Map(names.map((name, column) => [name, column]));
  const isSlim = (id: string) => options.opened !== undefined && !options.opened.has(id);
  const slots = channels.map((channel, index) => {
    const id = laneId(channels, index);
    if (!isSlim(id)) return laneSlots(id, channel, columns, graph.package, options);
    return slimSlots(
      laneSlots(id, channel, columns, graph.package, {
        ...options,
        expanded: options.joined ? new Set() : 'all',
      }),
    );
  });
  const scene = { graph, options, names, minors: minorsOf(names, channels), slots };
  if (slots.some(({ id }) => isSlim(id))) return () => layoutMap(scene, isSlim);
  return () => (options.direction === 'down' ? layoutDown(scene) : layoutRight(scene));
}

function frameOf({ graph, options }: Scene, lane: LaneSlots): LaneFrame {
  const room = Math.max(LEAST_HEADER, (options.room ?? HEADER_WIDTH) - 2 * MARGIN);
  return {
    isDefault: lane.channel.name === graph.defaultChannel,
    lines: headerLines(lane, options.say ?? formatMessage, room),
  };
}

function layoutRight(scene: Scene): GraphLayout {
  const { graph, minors, slots, options } = scene;
  const edges = columnEdges(minors.length, slots, MARGIN);
  const width = (edges.at(-1) ?? 0) + MARGIN;
  if (options.wrap !== undefined && width > options.wrap) return layoutWrapped(scene, options.wrap);
  const lanes = stackLanes(
    slots,
    MARGIN / 2 + AXIS_HEIGHT,
    LANE_GAP,
    (lane, top) => placeLane(lane, onOneShelf(lane, edges), top, frameOf(scene, lane)).lane,
  );
  const right = Math.max(edges.at(-1) ?? 0, MARGIN + headerWidth(lanes));
  const axis = axisOf(minors, edges);
  return {
    ...{ package: graph.package, direction: 'right', axis, lanes, lines: [] },
    ...sizeOf(lanes, right + MARGIN),
  };
}

function onOneShelf(lane: LaneSlots, edges: readonly number[]): LaneGround {
  const [start = 0, right = 0] = [edges[0], edges.at(-1)];
  return { shelves: [wholeLane(lane)], edges, start, left: start, right, heading: 0 };
}

/** Every lane on shelves of its own, with the minor versions named above each of them. */
function layoutWrapped(scene: Scene, wrap: number): GraphLayout {
  const { graph, minors, slots } = scene;
  const wrapped = slots.map((lane) => {
    const edges = columnEdges(minors.length, [lane], MARGIN);
    const shelves = shelvesOf(lane, edges, wrap - 2 * MARGIN);
    return { lane, edges, shelves, frame: frameOf(scene, lane) };
  });
  const wide = wrapped.flatMap(({ edges, shelves }) => shelves.map((shelf) => shelfWidth(shelf, edges)));
  const width = Math.max(headerWidth(wrapped.map(({ frame }) => frame)), ...wide) + 2 * MARGIN;
  const axis: AxisPart[] = [];
  const lanes = stackLanes(wrapped, MARGIN / 2, LANE_GAP, ({ lane, edges, shelves, frame }, top) => {
    const sides = { start: MARGIN, left: LINE_END, right: width - LINE_END, heading: HEADING };
    const placed = placeLane(lane, { edges, shelves, ...sides }, top, frame);
    axis.push(...placed.shelves.flatMap((place) => axisOn(place, minors, edges)));
    return placed.lane;
  });
  return {
    ...{ package: graph.package, direction: 'right', axis, lanes, lines: [] },
    ...sizeOf(lanes, width),
  };
}

function axisOn(
  { shelf: { first, last }, top, height }: ShelfPlace,
  minors: readonly string[],
  edges: readonly number[],
): readonly AxisPart[] {
  const by = MARGIN - (edges[first] ?? 0);
  const own = edges.slice(first, last + 2).map((x) => x + by);
  return axisOf(minors.slice(first, last + 1), own).map((part) => ({ ...part, shelf: { y: top, height } }));
}

function layoutDown(scene: Scene): GraphLayout {
  const { graph, slots, options } = scene;
  let width = 0;
  const axis: AxisPart[] = [];
  const lanes = stackLanes(slots, MARGIN / 2, LANE_GAP, (lane, top) => {
    const placed = placeLaneDown(lane, top, frameOf(scene, lane), options);
    width = Math.max(width, placed.width);
    axis.push(...placed.axis);
    return placed.lane;
  });
  const right = Math.max(width, MARGIN + headerWidth(lanes) + MARGIN);
  return {
    ...{ package: graph.package, direction: 'down', axis, lanes, lines: [] },
    ...sizeOf(lanes, right),
  };
}

function layoutMap(scene: Scene, isSlim: (id: string) => boolean): GraphLayout {
  const { graph, names, minors, slots } = scene;
  const left = MARGIN + Math.max(...slots.map(({ channel }) => slimNameWidth(channel, scene))) + NAME_GAP;
  const edges = slimEdges(names, minors, slots, left);
  const ofDefault = slots.find(({ channel }) => channel.name === graph.defaultChannel)?.channel;
  const shared = new Set(ofDefault?.entries.map(({ name }) => name));
  const lines = mapLines(
    slots,
    graph.defaultChannel,
    scene.options.say ?? formatMessage,
    scene.options.room ?? Infinity,
  );
  const first = MARGIN / 2 + SLIM_AXIS + lines.length * HEADER_LINE;
  const lanes = stackLanes(slots, first, SLIM_GAP, (lane, top) => {
    if (!isSlim(lane.id)) return placeLane(lane, onOneShelf(lane, edges), top, frameOf(scene, lane)).lane;
    const isDefault = lane.channel === ofDefault;
    return placeSlim(lane, edges, top, { isDefault, lines: [] }, isDefault ? new Set() : shared);
  });
  const labels = slimLabels(names, slots);
  const versions = labels.map((label, column) => ({
    label,
    x: ((edges[column] ?? 0) + (edges[column + 1] ?? 0)) / 2,
  }));
  const axis = axisOf(minors, edges).map((part) => ({
    ...part,
    versions: versions.filter(({ label, x }) => label !== '' && x > part.x && x < part.x + part.width),
  }));
  return {
    ...{ package: graph.package, direction: 'right', axis, lanes, lines },
    ...sizeOf(lanes, (edges.at(-1) ?? 0) + MARGIN),
  };
}

/** How much room the name of a channel needs in a slim lane, with what is said beside it. */
function slimNameWidth(channel: LayoutChannel, { graph, options }: Scene): number {
  const say = options.say ?? formatMessage;
  const facts = slimFacts(channel, channel.name === graph.defaultChannel).map((fact) => say(fact));
  const beside = facts.length === 0 ? 0 : FACTS_GAP + textWidth(facts.join(FACTS_BETWEEN), NOTE_SIZE);
  return textWidth(shortText(channel.name, 30), CHANNEL_SIZE) + beside;
}

function stackLanes<Own>(
  lanes: readonly Own[],
  top: number,
  gap: number,
  place: (lane: Own, top: number) => Lane,
): Lane[] {
  let y = top;
  return lanes.map((own) => {
    const placed = place(own, y);
    const lane = placed.slim ? placed : { ...placed, height: Math.max(placed.height, LANE_HEADER) };
    y += lane.height + gap;
    return lane;
  });
}

function sizeOf(lanes: readonly Lane[], width: number): Pick<GraphLayout, 'width' | 'height'> {
  const last = lanes.at(-1);
  return { width: Math.ceil(width), height: Math.ceil((last ? last.y + last.height : AXIS_HEIGHT) + MARGIN) };
}

/** What is said of the channels needs room, also where their versions need less. */
function headerWidth(lanes: readonly LaneFrame[]): number {
  const lines = lanes.flatMap((lane) => lane.lines.map(({ text }) => textWidth(text, LABEL_SIZE + 1)));
  return Math.max(LEAST_HEADER, ...lines);
}

function shownChannels(graph: LayoutPackage, wanted: readonly string[] | undefined): LayoutChannel[] {
  const shown =
    wanted === undefined ? graph.channels : graph.channels.filter(({ name }) => wanted.includes(name));
  const isLater = ({ name }: LayoutChannel) => (name === graph.defaultChannel ? 0 : 1);
  // Of channels with the same name the order is the given one: nothing else tells them apart.
  return [...shown].sort(
    (a, b) =>
      isLater(a) - isLater(b) ||
      // stable-3.9 before stable-3.10, in the language of no one reader.
      a.name.localeCompare(b.name, 'en', { numeric: true }) ||
      compareNames(a.name, b.name),
  );
}

function laneId(channels: readonly LayoutChannel[], index: number): string {
  const name = channels[index]?.name ?? '';
  const same = channels.slice(0, index).filter((channel) => channel.name === name).length;
  return same === 0 ? name : `${name} (${same + 1})`;
}
