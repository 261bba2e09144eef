/** Keeps the SVG elements of a picture in step with its layout: what did not change is not touched. */
import type { Marks, SvgElement } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { liveShape, setAttributes, svgElement } from './dom.ts';
import { keepHeadings } from './map-corner.ts';
import { AXIS, LAYERS, partsOf, touches, type Layer, type Part, type Parts, type View } from './parts.ts';
import { isSameShape } from './same-shape.ts';

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
  /** Shows the picture so near. */
  readonly setZoom: (picture: GraphLayout, zoom: number) => void;
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
  readonly shape: SvgElement;
  readonly part: Part;
  /** In which round it was dressed last. */
  readonly round: number;
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

/**
 * Makes or mends the element of a part; an element whose shape is as it was is not touched.
 *
 * @param above the element of the same layer that a new one lies under; on top of all without
 */
function drawPart({ layers, drawn, dress, round }: Canvas, part: Part, above?: SVGElement): SVGElement {
  const known = drawn.get(part.key);
  if (known?.part === part) return known.element;
  const shape = part.shape();
  if (known && isSameShape(known.shape, shape)) {
    drawn.set(part.key, { ...known, part });
    return known.element;
  }
  const fresh = liveShape(shape);
  if (part.box) fresh.setAttribute('data-id', part.box.id);
  // The one that has the focus stays in the document, with new contents.
  if (known) takeOver(known.element, fresh);
  else layers.get(part.layer)?.insertBefore(fresh, above ?? null);
  const element = known?.element ?? fresh;
  drawn.set(part.key, { element, shape, part, round });
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
    setZoom: ({ width, height }, zoom) => {
      setAttributes(svg, { width, height, viewBox: `0 0 ${width} ${height}` });
      // A transformation does not lay out the picture anew, as another size would.
      svg.style.transform = `scale(${zoom})`;
    },
    setAside: (x) => {
      setAttributes(headers, { transform: `translate(${x},0)` });
      const axis = drawn.get(AXIS)?.element;
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
  let long = drawn.size === 0 ? FIRST_SLICE : SLICE;
  const seen = wanted.filter((part) => touches(part, view));
  const slice = () => {
    const end = performance.now() + long;
    long = SLICE;
    // What can be seen comes first, and what is beside it later.
    const room = drawSome(canvas, seen, MOST_AT_ONCE, end);
    const isWhole = room > 0 && drawSome(canvas, wanted, room, end) > 0;
    svg.toggleAttribute('data-drawing', !isWhole);
    if (!isWhole) canvas.waiting = requestAnimationFrame(slice);
  };
  slice();
}

/**
 * Draws what is not there yet, each under what lies over it: the same picture comes of every way to it.
 *
 * @param most how many may be drawn
 * @param end until when
 * @returns how many more may be drawn; 0 where something may be missing still
 */
function drawSome(canvas: Canvas, wanted: readonly Part[], most: number, end: number): number {
  const missing = missingOf(canvas, wanted);
  const some = missing.slice(0, most);
  for (const { part, above } of some) {
    drawPart(canvas, part, above);
    // At least one is drawn, so that it ends also where everything is slow.
    if (performance.now() >= end) return 0;
  }
  return most - some.length;
}

interface Missing {
  readonly part: Part;
  /** What lies over it in its layer. */
  readonly above: SVGElement | undefined;
}

function missingOf({ drawn }: Canvas, wanted: readonly Part[]): readonly Missing[] {
  const missing: Missing[] = [];
  const above = new Map<Layer, SVGElement>();
  for (const part of wanted.toReversed()) {
    const known = drawn.get(part.key);
    if (known?.part !== part) missing.push({ part, above: above.get(part.layer) });
    if (known) above.set(part.layer, known.element);
  }
  return missing.reverse();
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
