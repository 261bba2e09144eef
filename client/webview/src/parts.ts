/** What a picture is made of: each thing with the piece of the picture that it needs, made into a shape only when it is drawn. */
import {
  axisShapes,
  bandEndShape,
  boxShape,
  laneGround,
  laneHeader,
  linesShape,
  linkShape,
  type Marks,
  type SvgElement,
} from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import { shortText } from '../../../server/src/families/fbc/graph/layout/measures.ts';
import type { Area, Box, GraphLayout, Lane } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { goesOnBelow } from './fitting.ts';
import { cornerShape } from './map-corner.ts';
import { say } from './texts.ts';

/** A piece of the picture. */
export interface View {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One thing in the picture, and the piece of it that it needs. */
export interface Part extends View {
  readonly key: string;
  readonly layer: Layer;
  readonly shape: () => SvgElement;
  readonly box?: Box;
  /** Of updates: the ids of the boxes that they come from, and of the one that they lead to. */
  readonly ends?: Ends;
}

interface Ends {
  readonly from: readonly string[] | ReadonlySet<string>;
  readonly to: string;
}

export const LAYERS = ['ground', 'bands', 'links', 'boxes', 'headers'] as const;
export type Layer = (typeof LAYERS)[number];

/** The parts of a picture in the order in which they lie over each other; those with a box by the id of the box, too. */
export interface Parts {
  readonly all: readonly Part[];
  readonly ofBoxes: ReadonlyMap<string, Part>;
}

export function touches(a: View, b: View): boolean {
  return a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom;
}

/** Key of the axis above all lanes. */
export const AXIS = 'axis';
/** How far the line before a minor version is above its boxes. */
const ABOVE = 8;

const EVERYWHERE: View = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

/** What a layout is drawn from. */
export function partsOf(layout: GraphLayout, marks: Marks | undefined): Parts {
  const all: Part[] = [];
  const ofBoxes = new Map<string, Part>();
  const everywhere = (key: string, layer: Layer, shape: () => SvgElement) =>
    void all.push({ key, layer, ...EVERYWHERE, shape });
  all.push(...axisParts(layout));
  const corner = cornerShape(layout);
  if (corner) everywhere('corner', 'headers', () => corner);
  everywhere('lines', 'headers', () => linesShape(layout));
  const isCut = goesOnBelow(layout);
  for (const lane of layout.lanes) {
    everywhere(`ground ${lane.id}`, 'ground', () => laneGround(lane, layout.width));
    everywhere(`header ${lane.id}`, 'headers', () =>
      withAttributes(laneHeader(lane, say), { 'data-lane': lane.id }),
    );
    const boxes = new Map(lane.boxes.map((box) => [box.id, box]));
    for (const box of lane.boxes) {
      const part: Part = {
        ...{ key: `box ${box.id}`, layer: 'boxes', box },
        ...{ left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height },
        shape: () => named(boxShape(box, marks), box),
      };
      ofBoxes.set(box.id, part);
      all.push(part);
    }
    all.push(...linkParts(lane, boxes, marks, isCut), ...bandParts(lane, boxes, isCut));
  }
  // No element stands for two parts, whatever names a catalog has.
  return { all: [...new Map(all.map((part) => [part.key, part])).values()], ofBoxes };
}

/** The axis above all lanes is one part; of one that goes on below there is a part for each minor version. */
function axisParts(layout: GraphLayout): Part[] {
  const { axis, direction } = layout;
  const part = (key: string, view: View, own: GraphLayout['axis']): Part => {
    const shape = (): SvgElement => ({
      tag: 'g',
      attributes: {},
      children: axisShapes({ ...layout, axis: own }),
    });
    return { key, layer: 'bands', ...view, shape };
  };
  if (direction === 'right' && !goesOnBelow(layout)) return [part(AXIS, EVERYWHERE, axis)];
  return axis.map((own, index) => {
    const { y, height } = own.shelf ?? { y: own.x, height: own.width };
    return part(`${AXIS} ${index}`, { ...EVERYWHERE, top: y - ABOVE, bottom: y + height }, [own]);
  });
}

/** The whole name at the pointer. */
function named(shape: SvgElement, { entry, run, label }: Box): SvgElement {
  const names = run?.names ?? [];
  const title =
    entry?.name ?? (names.length > MOST_NAMED ? `${names[0]} … ${names.at(-1)}` : names.join('\n'));
  if (entry && shortText(title, 80) === label) return shape;
  const child = { tag: 'title', attributes: {}, text: shortText(title, 400) };
  return { ...shape, children: [child, ...(shape.children ?? [])] };
}

/** Of more entries in a box only the first and the last are named at the pointer. */
const MOST_NAMED = 8;

function linkParts(
  lane: Lane,
  boxes: ReadonlyMap<string, Box>,
  marks: Marks | undefined,
  isCut: boolean,
): Part[] {
  return lane.links.flatMap((link): Part[] => {
    const [from, to] = [boxes.get(link.from), boxes.get(link.to)];
    if (from === undefined || to === undefined) return [];
    const ends = { from: [link.from], to: link.to };
    const shape = () => linkShape(link, marks);
    return [{ key: `link ${link.id}`, layer: 'links', ...over([from, to], lane, isCut), shape, ends }];
  });
}

function bandParts(lane: Lane, boxes: ReadonlyMap<string, Box>, isCut: boolean): Part[] {
  return lane.bands.flatMap((band) =>
    band.ends.map((end, index): Part => {
      const target = boxes.get(end.to);
      return {
        ...{ key: `band ${end.id}`, layer: 'bands', ends: { from: end.from, to: end.to } },
        ...over([band, ...(target ? [target] : [])], lane, isCut),
        shape: () => bandEndShape(end, index === 0),
      };
    }),
  );
}

/** How far rails are beside the boxes of a lane that is not slim. */
const RAILS = 260;

/** What areas of a lane reach over together, rails beside them included; lines that go on below reach to both sides. */
function over(areas: readonly Area[], { slim }: Lane, isCut: boolean): View {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y, width, height } of areas) {
    left = Math.min(left, x);
    right = Math.max(right, x + width);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + height);
  }
  const rails = slim ? 0 : RAILS;
  if (isCut) [left, right] = [-Infinity, Infinity];
  return { left, right, top: top - rails, bottom: bottom + rails };
}

function withAttributes(shape: SvgElement, more: SvgElement['attributes']): SvgElement {
  return { ...shape, attributes: { ...shape.attributes, ...more } };
}
