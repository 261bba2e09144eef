/** Keeps the SVG elements of a picture in step with its layout: what did not change is not touched. */
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
import { liveShape, setAttributes, svgElement } from './dom.ts';
import { goesOnBelow } from './fitting.ts';
import { cornerShape, keepHeadings } from './map-corner.ts';
import { say } from './texts.ts';

/** A piece of the picture. */
interface View {
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
  readonly ends?: { readonly from: ReadonlySet<string>; readonly to: string };
}

const LAYERS = ['ground', 'bands', 'links', 'boxes', 'headers'] as const;
type Layer = (typeof LAYERS)[number];

/** How long elements are made before the browser gets to breathe, in milliseconds. */
const SLICE = 8;
/** The same of a picture of which nothing can be seen yet: it comes at once rather than bit by bit. */
const FIRST_SLICE = 30;
/** The most elements that are made in that time: what is made must be laid out and painted, too. */
const MOST_AT_ONCE = 120;
/** How much is drawn beside what can be seen, in widths of the window. */
const BESIDE = 0.5;

export interface Drawing {
  readonly svg: SVGSVGElement;
  /** Takes a new picture. */
  readonly setPicture: (layout: GraphLayout, marks: Marks | undefined) => void;
  /** Moves the names of the channels along. */
  readonly setAside: (x: number) => void;
  /** Draws what can be seen of the picture, in slices; `keep` is a box that is always there. */
  readonly show: (view: View, keep: string | undefined) => void;
  /** The element of a box, made if need be. */
  readonly boxElement: (id: string) => SVGElement | undefined;
  /** Calls back for everything that is drawn, now and later. */
  readonly onDraw: (dress: Dress) => void;
  /** Says that everything must be dressed again: what is drawn from now on is, by itself. */
  readonly undress: () => void;
  /** Dresses everything that is drawn and has not been since {@link Drawing.undress}. */
  readonly dressAll: () => void;
}

type Dress = (element: SVGElement, part: Part) => void;

interface Drawn {
  readonly element: SVGElement;
  readonly written: string;
  readonly part: Part;
  /** In which round it was dressed last. */
  readonly round: number;
}

/** The parts of a picture; those with a box by the id of the box, too. */
interface Parts {
  readonly all: readonly Part[];
  readonly ofBoxes: ReadonlyMap<string, Part>;
}

interface Canvas {
  readonly svg: SVGSVGElement;
  readonly layers: ReadonlyMap<Layer, SVGGElement>;
  readonly drawn: Map<string, Drawn>;
  dress: Dress;
  /** How often everything has had to be dressed again. */
  round: number;
  /** The frame in which the next slice is drawn. */
  waiting: number;
}

/** Makes or mends the element of a part; an element whose shape is as it was is not touched. */
function drawPart({ layers, drawn, dress, round }: Canvas, part: Part): SVGElement {
  const known = drawn.get(part.key);
  if (known?.part === part) return known.element;
  const shape = part.shape();
  const written = JSON.stringify(shape);
  if (known?.written === written) {
    drawn.set(part.key, { ...known, part });
    return known.element;
  }
  const fresh = liveShape(shape);
  if (part.box) fresh.setAttribute('data-id', part.box.id);
  // The one that has the focus stays in the document, with new contents.
  if (known) takeOver(known.element, fresh);
  else layers.get(part.layer)?.append(fresh);
  const element = known?.element ?? fresh;
  drawn.set(part.key, { element, written, part, round });
  dress(element, part);
  return element;
}

export function createDrawing(): Drawing {
  const svg = svgElement('svg', { class: 'graph', role: 'presentation' });
  const layers = new Map(LAYERS.map((name) => [name, svgElement('g', { class: name })]));
  svg.append(...layers.values());
  const headers = layers.get('headers') ?? svg;
  const canvas: Canvas = { svg, layers, drawn: new Map(), dress: () => undefined, round: 0, waiting: 0 };
  const { drawn } = canvas;
  let parts: Parts = { all: [], ofBoxes: new Map() };
  let picture: GraphLayout | undefined;
  return {
    svg,
    show: (view, keep) => showView(canvas, parts, view, keep),
    setPicture: (layout, marks) => {
      picture = layout;
      parts = partsOf(layout, marks);
    },
    setAside: (x) => {
      setAttributes(headers, { transform: `translate(${x},0)` });
      const axis = drawn.get('axis')?.element;
      if (axis && picture) keepHeadings(axis, picture, x);
    },
    boxElement: (id) => {
      const part = parts.ofBoxes.get(id);
      return part && drawPart(canvas, part);
    },
    onDraw: (dress) => void (canvas.dress = dress),
    undress: () => void canvas.round++,
    dressAll: () => {
      const { dress, round } = canvas;
      for (const [key, own] of drawn) {
        if (own.round === round) continue;
        dress(own.element, own.part);
        drawn.set(key, { ...own, round });
      }
    },
  };
}

/** Draws what touches a piece of the picture, in slices, and takes away what does not. */
function showView(canvas: Canvas, parts: Parts, view: View, keep: string | undefined): void {
  const { svg, drawn } = canvas;
  cancelAnimationFrame(canvas.waiting);
  const near = around(view);
  const wanted = parts.all.filter(
    (part) => touches(part, near) || (keep !== undefined && part.box?.id === keep),
  );
  const keys = new Set(wanted.map(({ key }) => key));
  for (const [key, { element }] of drawn) {
    if (keys.has(key)) continue;
    element.remove();
    drawn.delete(key);
  }
  let next = 0;
  let long = drawn.size === 0 ? FIRST_SLICE : SLICE;
  const slice = () => {
    const end = performance.now() + long;
    long = SLICE;
    const stop = next + MOST_AT_ONCE;
    for (
      let part = wanted[next];
      part !== undefined && next < stop && performance.now() < end;
      part = wanted[++next]
    )
      drawPart(canvas, part);
    svg.toggleAttribute('data-drawing', next < wanted.length);
    if (next < wanted.length) canvas.waiting = requestAnimationFrame(slice);
  };
  slice();
}

function takeOver(old: SVGElement, fresh: SVGElement): void {
  for (const { name, value } of [...fresh.attributes]) old.setAttribute(name, value);
  old.replaceChildren(...fresh.childNodes);
}

/** A view with what is beside it. */
function around({ left, right, top, bottom }: View): View {
  const [wide, high] = [(right - left) * BESIDE, (bottom - top) * BESIDE];
  return { left: left - wide, right: right + wide, top: top - high, bottom: bottom + high };
}

function touches(a: View, b: View): boolean {
  return a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom;
}

const EVERYWHERE: View = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

function partsOf(layout: GraphLayout, marks: Marks | undefined): Parts {
  const all: Part[] = [];
  const ofBoxes = new Map<string, Part>();
  const everywhere = (key: string, layer: Layer, shape: () => SvgElement) =>
    void all.push({ key, layer, ...EVERYWHERE, shape });
  const axis = axisShapes(layout);
  everywhere('axis', 'bands', () => ({ tag: 'g', attributes: {}, children: axis }));
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
  return { all, ofBoxes };
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
    const ends = { from: new Set([link.from]), to: link.to };
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

/** What areas of a lane reach over together, rails beside them included; lines that go on below reach to both sides. */
function over(areas: readonly Area[], lane: Lane, isCut: boolean): View {
  return {
    left: isCut ? -Infinity : Math.min(...areas.map(({ x }) => x)),
    right: isCut ? Infinity : Math.max(...areas.map(({ x, width }) => x + width)),
    top: Math.min(...areas.map(({ y }) => y)) - (lane.slim ? 0 : 260),
    bottom: Math.max(...areas.map(({ y, height }) => y + height)) + (lane.slim ? 0 : 260),
  };
}

function withAttributes(shape: SvgElement, more: SvgElement['attributes']): SvgElement {
  return { ...shape, attributes: { ...shape.attributes, ...more } };
}
