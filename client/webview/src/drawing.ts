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
} from '../../../server/src/graph/export-svg-shapes.ts';
import type { Box, GraphLayout } from '../../../server/src/graph/layout/types.ts';
import { liveShape, svgElement } from './dom.ts';
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
/** How much is drawn beside what can be seen, in widths of the window. */
const BESIDE = 0.75;

export interface Drawing {
  readonly svg: SVGSVGElement;
  /** Takes a new picture. */
  readonly setPicture: (layout: GraphLayout, marks: Marks | undefined) => void;
  /** Draws what can be seen between two places of the picture, in slices; `keep` is a box that is always there. */
  readonly show: (left: number, right: number, keep: string | undefined) => void;
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
  part: Part;
}

interface Canvas {
  readonly layers: ReadonlyMap<Layer, SVGGElement>;
  readonly drawn: Map<string, Drawn>;
  dress: Dress;
}

/** Makes or mends the element of a part; an element whose shape is as it was is not touched. */
function drawPart({ layers, drawn, dress }: Canvas, part: Part): SVGElement {
  const known = drawn.get(part.key);
  const shape = part.shape();
  const written = JSON.stringify(shape);
  if (known?.written === written) {
    known.part = part;
    return known.element;
  }
  const fresh = liveShape(shape);
  if (part.box) fresh.setAttribute('data-id', part.box.id);
  // The one that has the focus stays in the document, with new contents.
  if (known) takeOver(known.element, fresh);
  else layers.get(part.layer)?.append(fresh);
  const element = known?.element ?? fresh;
  drawn.set(part.key, { element, written, part });
  dress(element, part.box);
  return element;
}

export function createDrawing(): Drawing {
  const svg = svgElement('svg', { class: 'graph', role: 'presentation' });
  const layers = new Map(LAYERS.map((name) => [name, svgElement('g', { class: name })]));
  svg.append(...layers.values());
  const canvas: Canvas = { layers, drawn: new Map(), dress: () => undefined };
  const { drawn } = canvas;
  let parts: Part[] = [];
  let waiting = 0;
  const show = (left: number, right: number, keep: string | undefined) => {
    cancelAnimationFrame(waiting);
    const beside = (right - left) * BESIDE;
    const wanted = parts.filter(
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
      for (let part = wanted[next]; part !== undefined && performance.now() < end; part = wanted[++next])
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
    boxElement: (id) => {
      const part = parts.find(({ box }) => box?.id === id);
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

function partsOf(layout: GraphLayout, marks: Marks | undefined): Part[] {
  const everywhere = { left: -Infinity, right: Infinity };
  const axis = axisShapes(layout.axis, layout.height);
  const parts: Part[] = [
    {
      key: 'axis',
      layer: 'bands',
      ...everywhere,
      shape: () => ({ tag: 'g', attributes: {}, children: axis }),
    },
  ];
  for (const lane of layout.lanes) {
    const boxes = new Map(lane.boxes.map((box) => [box.id, box]));
    parts.push({
      key: `ground ${lane.id}`,
      layer: 'ground',
      ...everywhere,
      shape: () => laneGround(lane, layout.width),
    });
    parts.push({
      key: `header ${lane.id}`,
      layer: 'headers',
      ...everywhere,
      shape: () => laneHeader(lane, say),
    });
    for (const box of lane.boxes) {
      const end = box.x + box.width;
      parts.push({
        key: `box ${box.id}`,
        layer: 'boxes',
        left: box.x,
        right: end,
        shape: () => boxShape(box, marks),
        box,
      });
    }
    for (const link of lane.links) {
      const ends = [boxes.get(link.from), boxes.get(link.to)];
      const left = Math.min(...ends.map((box) => box?.x ?? 0));
      const right = Math.max(...ends.map((box) => (box ? box.x + box.width : 0)));
      const shape = (): SvgElement => {
        const { attributes, ...rest } = linkShape(link, marks);
        return { ...rest, attributes: { ...attributes, 'data-from': link.from, 'data-to': link.to } };
      };
      parts.push({ key: `link ${link.id}`, layer: 'links', left, right, shape });
    }
    for (const band of lane.bands) {
      const shape = (): SvgElement => {
        const { attributes, ...rest } = bandShape(band);
        return { ...rest, attributes: { ...attributes, 'data-to': band.to } };
      };
      parts.push({ key: `band ${band.id}`, layer: 'bands', left: band.x, right: band.x + band.width, shape });
    }
  }
  return parts;
}
