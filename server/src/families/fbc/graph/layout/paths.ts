/** Lines with round corners as SVG path data. */
import type { Box } from './types.ts';

/** A place in the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const RADIUS = 10;
const ARROW = 4.5;

/** A straight line from left to right. */
export function straight(from: Point, to: Point): string {
  return `M${at(from)}H${num(to.x)}`;
}

/** To the right, up or down at `bend`, and to the right again. */
export function stepped(from: Point, bend: number, to: Point): string {
  return polyline([from, { x: bend, y: from.y }, { x: bend, y: to.y }, to]);
}

/** Up or down to a rail, along it, and up or down to the end. */
export function viaRail(from: Point, rail: number, to: Point): string {
  return polyline([from, { x: from.x, y: rail }, { x: to.x, y: rail }, to]);
}

/** To the right to a rail, up or down along it, and back to the end. */
export function besideRail(from: Point, rail: number, to: Point): string {
  return polyline([from, { x: rail, y: from.y }, { x: rail, y: to.y }, to]);
}

/** An arrow head whose tip is at a point, after a line that goes the given way. */
export function arrowHead(tip: Point, way: 'right' | 'left' | 'up' | 'down'): string {
  const { x, y } = tip;
  if (way === 'left')
    return `M${at({ x: x + ARROW + 1, y: y - ARROW })}L${at(tip)}L${at({ x: x + ARROW + 1, y: y + ARROW })}`;
  if (way === 'right')
    return `M${at({ x: x - ARROW - 1, y: y - ARROW })}L${at(tip)}L${at({ x: x - ARROW - 1, y: y + ARROW })}`;
  const back = way === 'down' ? y - ARROW - 1 : y + ARROW + 1;
  return `M${at({ x: x - ARROW, y: back })}L${at(tip)}L${at({ x: x + ARROW, y: back })}`;
}

/** Through these points, with round corners; '' for none. */
export function polyline(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${at(first)}`;
  let before = first;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) path += `L${at(point)}`;
    else {
      const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, next) / 2);
      path += `L${at(toward(point, before, radius))}Q${at(point)} ${at(toward(point, next, radius))}`;
    }
    before = point;
  });
  return path;
}

/** Arrows end a little before the box; heads have a ring around them. */
export function gapBefore(box: Box): number {
  return box.entry?.head ? 6 : 2;
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

function toward(from: Point, to: Point, length: number): Point {
  const all = distance(from, to);
  if (all === 0) return from;
  return { x: from.x + ((to.x - from.x) * length) / all, y: from.y + ((to.y - from.y) * length) / all };
}

const at = ({ x, y }: Point): string => `${num(x)},${num(y)}`;
const num = (value: number): string => String(Math.round(value * 10) / 10);
