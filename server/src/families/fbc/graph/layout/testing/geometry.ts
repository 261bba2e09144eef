/** What must never be in a picture, for tests: boxes over each other, lines through boxes. */
import type { Box, GraphLayout } from '../types.ts';

/** Pairs of boxes that touch. */
export function boxesCross(layout: GraphLayout): string[] {
  const boxes = layout.lanes.flatMap((lane) => lane.boxes);
  return boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [`${box.id} / ${other.id}`] : [])),
  );
}

/** Links and the boxes that they lead through, their ends left out. */
export function linesThroughBoxes(layout: GraphLayout): string[] {
  return layout.lanes.flatMap(({ boxes, links, bands }) => {
    const lines = [
      ...links.map(({ id, from, to, line }) => ({ id, ends: [from, to], line })),
      ...bands.flatMap((band) => band.ends.map(({ id, to, line }) => ({ id, ends: [to], line }))),
    ];
    return lines.flatMap(({ id, ends, line }) =>
      segmentsOf(line).flatMap((segment) =>
        boxes
          .filter((box) => !ends.includes(box.id) && overlap(box, segment))
          .map((box) => `${id} through ${box.id}`),
      ),
    );
  });
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(a: Area, b: Area | Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The areas that the pieces of a path cover; of a curve the area of its points. */
function segmentsOf(line: string): Area[] {
  const areas: Area[] = [];
  let x = 0;
  let y = 0;
  for (const [, command = '', text = ''] of line.matchAll(/([MLHVQ])([^MLHVQ]*)/g)) {
    const numbers = text.trim().split(/[ ,]+/).map(Number);
    const [toX, toY] =
      command === 'H'
        ? [numbers[0] ?? x, y]
        : command === 'V'
          ? [x, numbers[0] ?? y]
          : [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    if (command !== 'M') {
      const [left, top] = [Math.min(x, toX), Math.min(y, toY)];
      areas.push({ x: left, y: top, width: Math.abs(toX - x) || 0.01, height: Math.abs(toY - y) || 0.01 });
    }
    [x, y] = [toX, toY];
  }
  return areas;
}
