/** Keeps the SVG elements of a picture in step with its layout: what did not change is not touched. */
import {
  axisShapes,
  bandShape,
  boxShape,
  laneGround,
  laneHeader,
  linkShape,
  type Marks,
  type SvgElement,
} from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { Box, GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { liveShape, setAttributes, svgElement } from './dom.ts';
import { say } from './texts.ts';

/** One thing in the picture, and the stretch of the x axis that it needs. */
interface Part {
  readonly key: string;
  readonly layer: Layer;
  readonly left: number;
  readonly right: number;
  readonly shape: () => SvgElement;
  readonly box?: Box;
}

const LAYERS = ['ground', 'bands', 'links', 'boxes', 'headers'] as const;
type Layer = (typeof LAYERS)[number];

/** How long elements are made before the browser gets to breathe, in milliseconds. */
const SLICE = 8;
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
  /** Draws what can be seen between two places of the picture, in slices; `keep` is a box that is always there. */
  readonly show: (left: number, right: number, keep: string | undefined) => void;
  /** Whether the picture is so far away that nothing can be read: then it is drawn without texts. */
  readonly setFar: (far: boolean) => void;
  /** The element of a box, made if need be. */
  readonly boxElement: (id: string) => SVGElement | undefined;
  /** Calls back for everything that is drawn, now and later; a line has no box. */
  readonly onDraw: (dress: Dress) => void;
  /** Dresses everything that is drawn. */
  readonly dressAll: () => void;
}

type Dress = (element: SVGElement, box: Box | undefined) => void;

interface Drawn {
  readonly element: SVGElement;
  readonly written: string;
  readonly far: boolean;
  readonly part: Part;
}

/** The parts of a picture; those with a box by the id of the box, too. */
interface Parts {
  readonly all: readonly Part[];
  readonly ofBoxes: ReadonlyMap<string, Part>;
}

interface Canvas {
  readonly layers: ReadonlyMap<Layer, SVGGElement>;
  readonly drawn: Map<string, Drawn>;
  dress: Dress;
  far: boolean;
}

/** Makes or mends the element of a part; an element whose shape is as it was is not touched. */
function drawPart({ layers, drawn, dress, far }: Canvas, part: Part): SVGElement {
  const known = drawn.get(part.key);
  if (known?.part === part && known.far === far) return known.element;
  const shape = far ? withoutTexts(part.shape()) : part.shape();
  const written = JSON.stringify(shape);
  if (known?.written === written) {
    drawn.set(part.key, { ...known, far, part });
    return known.element;
  }
  const fresh = liveShape(shape);
  if (part.box) fresh.setAttribute('data-id', part.box.id);
  // The one that has the focus stays in the document, with new contents.
  if (known) takeOver(known.element, fresh);
  else layers.get(part.layer)?.append(fresh);
  const element = known?.element ?? fresh;
  drawn.set(part.key, { element, written, far, part });
  dress(element, part.box);
  return element;
}

/** A shape as it is drawn from far away; names of channels stay, for they are drawn in a layer of their own. */
function withoutTexts({ children, ...shape }: SvgElement): SvgElement {
  if (children === undefined) return shape;
  const kept = children.filter(({ tag, attributes }) => tag !== 'text' && attributes.class !== 'arrow');
  return { ...shape, children: kept.map(withoutTexts) };
}

export function createDrawing(): Drawing {
  const svg = svgElement('svg', { class: 'graph', role: 'presentation' });
  const layers = new Map(LAYERS.map((name) => [name, svgElement('g', { class: name })]));
  svg.append(...layers.values());
  const headers = layers.get('headers') ?? svg;
  const canvas: Canvas = { layers, drawn: new Map(), dress: () => undefined, far: false };
  const { drawn } = canvas;
  let parts: Parts = { all: [], ofBoxes: new Map() };
  let waiting = 0;
  const show = (left: number, right: number, keep: string | undefined) => {
    cancelAnimationFrame(waiting);
    const beside = (right - left) * BESIDE;
    const wanted = parts.all.filter(
      ({ left: own, right: end, box }) =>
        (end >= left - beside && own <= right + beside) || (keep !== undefined && box?.id === keep),
    );
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, { element }] of drawn) {
      if (keys.has(key)) continue;
      element.remove();
      drawn.delete(key);
    }
    let next = 0;
    const slice = () => {
      const end = performance.now() + SLICE;
      const stop = next + MOST_AT_ONCE;
      for (
        let part = wanted[next];
        part !== undefined && next < stop && performance.now() < end;
        part = wanted[++next]
      )
        drawPart(canvas, part);
      svg.toggleAttribute('data-drawing', next < wanted.length);
      if (next < wanted.length) waiting = requestAnimationFrame(slice);
    };
    slice();
  };
  return {
    svg,
    show,
    setPicture: (layout, marks) => void (parts = partsOf(layout, marks)),
    setAside: (x) => setAttributes(headers, { transform: `translate(${x},0)` }),
    setFar: (far) => void (canvas.far = far),
    boxElement: (id) => {
      const part = parts.ofBoxes.get(id);
      return part && drawPart(canvas, part);
    },
    onDraw: (dress) => void (canvas.dress = dress),
    dressAll: () => {
      for (const { element, part } of drawn.values()) canvas.dress(element, part.box);
    },
  };
}

function takeOver(old: SVGElement, fresh: SVGElement): void {
  for (const { name, value } of [...fresh.attributes]) old.setAttribute(name, value);
  old.replaceChildren(...fresh.childNodes);
}

function partsOf(layout: GraphLayout, marks: Marks | undefined): Parts {
  const all: Part[] = [];
  const ofBoxes = new Map<string, Part>();
  const everywhere = (key: string, layer: Layer, shape: () => SvgElement) =>
    void all.push({ key, layer, left: -Infinity, right: Infinity, shape });
  const axis = axisShapes(layout.axis, layout.height);
  everywhere('axis', 'bands', () => ({ tag: 'g', attributes: {}, children: axis }));
  for (const lane of layout.lanes) {
    everywhere(`ground ${lane.id}`, 'ground', () => laneGround(lane, layout.width));
    everywhere(`header ${lane.id}`, 'headers', () => laneHeader(lane, say));
    const boxes = new Map<string, Box>();
    for (const box of lane.boxes) {
      const { id, x, width } = box;
      const shape = () => boxShape(box, marks);
      const part: Part = { key: `box ${id}`, layer: 'boxes', left: x, right: x + width, shape, box };
      boxes.set(id, box);
      ofBoxes.set(id, part);
      all.push(part);
    }
    for (const link of lane.links) {
      const [from, to] = [boxes.get(link.from), boxes.get(link.to)];
      if (from === undefined || to === undefined) continue;
      const left = Math.min(from.x, to.x);
      const right = Math.max(from.x + from.width, to.x + to.width);
      const shape = () => withEnds(linkShape(link, marks), { 'data-from': link.from, 'data-to': link.to });
      all.push({ key: `link ${link.id}`, layer: 'links', left, right, shape });
    }
    for (const band of lane.bands) {
      const shape = () => withEnds(bandShape(band), { 'data-to': band.to });
      all.push({
        ...{ key: `band ${band.id}`, layer: 'bands', shape },
        ...{ left: band.x, right: band.x + band.width },
      });
    }
  }
  return { all, ofBoxes };
}

function withEnds(shape: SvgElement, ends: SvgElement['attributes']): SvgElement {
  return { ...shape, attributes: { ...shape.attributes, ...ends } };
}
