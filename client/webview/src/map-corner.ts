/** The axis beside the names of slim lanes: nothing of it shows above the names, and the minor version in view keeps its heading. */
import type { SvgElement } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import { headingWidth } from '../../../server/src/families/fbc/graph/layout/headings.ts';
import { HEADER_LINE, NOTE_SIZE, textWidth } from '../../../server/src/families/fbc/graph/layout/measures.ts';
import type { GraphLayout, Lane } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { setAttributes } from './dom.ts';

/** Free space between a border and the heading behind it. */
const BEHIND = 4;

/** Where the ground of the names of slim lanes ends, from the left of the names; 0 where no lane is slim. */
export function endOfNames(lanes: readonly Lane[]): number {
  return Math.max(0, ...lanes.map(({ nameWidth = 0 }) => nameWidth - 14));
}

/** The ground above and below the names; undefined where no lane is slim. */
export function cornerShape({ lanes, lines, height }: GraphLayout): SvgElement | undefined {
  const [width, first, last] = [endOfNames(lanes), lanes[0], lanes.at(-1)];
  if (width === 0 || first === undefined || last === undefined) return undefined;
  const rect = (top: number, bottom: number): SvgElement => ({
    tag: 'rect',
    attributes: { class: 'map-corner', x: 0, y: top, width, height: Math.max(0, bottom - top) },
  });
  const above = rect(lines.length * HEADER_LINE + 12, first.y);
  return { tag: 'g', attributes: {}, children: [above, rect(last.y + last.height, height)] };
}

/**
 * Moves the headings of minor versions that begin behind the names to where their versions can be seen; no text is cut off there.
 *
 * @param axis the element of the axis
 * @param aside how far the names have been moved along
 */
export function keepHeadings(axis: Element, { axis: parts, lanes }: GraphLayout, aside: number): void {
  const names = endOfNames(lanes);
  if (names === 0) return;
  const named = parts.filter(({ label }) => label !== '');
  each(axis, '.minor', named, (heading, { label, x: start, width }) => {
    const own = start + BEHIND;
    const moved = Math.max(own, aside + names + BEHIND);
    const fits = moved + headingWidth(label) <= start + width;
    setAttributes(heading, {
      x: fits ? moved : own,
      visibility: fits || own === moved ? undefined : 'hidden',
    });
  });
  const versions = parts.flatMap((part) => part.versions ?? []);
  each(axis, '.patch', versions, (text, { label, x }) => {
    const isCut = x - textWidth(label, NOTE_SIZE) / 2 < aside + names;
    setAttributes(text, { visibility: isCut ? 'hidden' : undefined });
  });
}

/** Acts on elements together with what they were made from. */
function each<Own>(
  axis: Element,
  selector: string,
  made: readonly Own[],
  act: (element: Element, own: Own) => void,
): void {
  [...axis.querySelectorAll(selector)].forEach((element, index) => {
    const own = made[index];
    if (own !== undefined) act(element, own);
  });
}
