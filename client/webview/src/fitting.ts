/** Chooses the drawing that fits the room: its direction, and how much of the versions is joined. */
import { beginLayout, layoutGraph } from '../../../server/src/families/fbc/graph/layout/layout.ts';
import type {
  Direction,
  GraphLayout,
  LayoutOptions,
  LayoutPackage,
} from '../../../server/src/families/fbc/graph/layout/types.ts';
import type { ViewState } from './view-state.ts';

/** The room for the picture, in pixels of the screen. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Texts of 12 pixels can still be read at this zoom; what is farther away is drawn with less. */
export const MIN_ZOOM = 0.85;
/** Before it is known. */
export const FIRST_ROOM: Room = { width: 1000, height: 600 };
/** In less width a picture runs from top to bottom. */
const NARROW = 720;
/** No picture is made for less. */
const LEAST_WIDTH = 320;
/** From so many channels on they are a map. */
const MAP_CHANNELS = 4;
/** Downwards people scroll; only what is so many times as high as the room is joined. */
const PATIENCE = 3;
/** More entries are joined without a try. */
const MOST_APART = 300;

/** How a view is drawn in a room. */
function shapeOf({ shape }: ViewState, channels: number, { width }: Room): Direction | 'map' {
  if (shape !== 'auto') return shape;
  if (channels >= MAP_CHANNELS) return 'map';
  return width < NARROW ? 'down' : 'right';
}

/**
 * Makes the picture of a package in a room: with all versions where they fit, or where somebody has come nearer. What it gives does
 * the second half of it.
 */
export function beginFitting(
  graph: LayoutPackage,
  view: ViewState,
  room: Room,
  options: LayoutOptions,
): () => GraphLayout {
  const shape = shapeOf(view, graph.channels.length, room);
  const width = Math.max(room.width, LEAST_WIDTH);
  const all: LayoutOptions = {
    ...{ ...options, room: width },
    ...(shape === 'map' ? { opened: new Set(view.opened) } : { direction: shape }),
  };
  // What is near enough to be read is as wide as it may be, so that little goes on below.
  const wide = { ...all, wrap: width / MIN_ZOOM };
  const full: LayoutOptions = { ...all, wrap: width };
  const joined: LayoutOptions = { ...wide, joined: true };
  if (view.joined !== null) return beginLayout(graph, view.joined ? joined : full);
  const most = Math.max(0, ...graph.channels.map(({ entries }) => entries.length));
  if (most > MOST_APART) return beginLayout(graph, joined);
  return () => {
    const layout = layoutGraph(graph, wide);
    if (!fits(layout, room)) return layoutGraph(graph, joined);
    if (!goesOnBelow(layout)) return layout;
    // Where there is room for it, at its full size.
    const nearer = layoutGraph(graph, full);
    return nearer.height <= room.height ? nearer : layout;
  };
}

function fits(layout: GraphLayout, room: Room): boolean {
  const { direction, width, height } = layout;
  if (direction === 'down') return height * MIN_ZOOM <= room.height * PATIENCE;
  if (goesOnBelow(layout)) return height * MIN_ZOOM <= room.height;
  return width * MIN_ZOOM <= Math.max(room.width, NARROW);
}

/** Whether long chains go on below. */
export function goesOnBelow({ axis }: GraphLayout): boolean {
  return axis.some(({ shelf }) => shelf !== undefined);
}

/** Whether the picture in one room is the picture in another one, too. */
export function fitsAsWell(
  { layout }: { readonly layout: GraphLayout },
  view: ViewState,
  before: Room,
  after: Room,
): boolean {
  const channels = layout.lanes.length;
  if (shapeOf(view, channels, before) !== shapeOf(view, channels, after)) return false;
  if (view.joined === null) return before.width === after.width && before.height === after.height;
  return before.width === after.width;
}

/** The zoom at which a picture is seen whole, as far as its texts can be read then; downwards people scroll. */
export function fitZoom({ width, height, direction }: GraphLayout, room: Room): number {
  const wide = room.width / width;
  const wanted = direction === 'down' ? wide : Math.min(wide, room.height / height);
  return Math.max(MIN_ZOOM, Math.min(1, wanted || 1));
}

/** Free space between what covers the top of the window and the first row that can be seen, in pixels. */
const ROW_AIR = 6;

/**
 * How far a picture is scrolled down at first, in pixels of the screen. People mostly want to see what is newest: where chains go on
 * below, that is the end of the first channel. The first row in the window is a whole one.
 *
 * @param height of the window
 * @param coveredAt how much of the window is covered at its top where it is scrolled that far
 */
export function firstScroll(
  layout: GraphLayout,
  zoom: number,
  height: number,
  coveredAt: (scrolled: number) => number,
): number {
  const [lane] = layout.lanes;
  const end = lane && goesOnBelow(layout) ? (lane.y + lane.height) * zoom - height : 0;
  if (lane === undefined || end <= 0) return 0;
  const air = coveredAt(end) + ROW_AIR;
  const rows = layout.axis.map(({ shelf }) => (shelf?.y ?? 0) * zoom - air);
  const whole = rows.find((row) => row >= end);
  return whole !== undefined && whole < end + height / 2 ? whole : end;
}
