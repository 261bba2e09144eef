/** Keeps the answer in sight: the name of the channel in view, and who gets to its head, where its header is scrolled out. */
import type { GraphLayout, HeaderLine, Lane } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { element } from './dom.ts';
import { nameText } from './words.ts';

/** How far below the top of the window a lane counts as the one in view, in pixels: about the height of the bar. */
const DEPTH = 32;
/** How much of a header may be out of sight before the bar stands in for it, in pixels: the free space above its text. */
const SLACK = 8;

/** The bar at the top of the window. */
export interface LaneBar {
  readonly root: HTMLElement;
  /**
   * Shows what is said of the lane in view, or nothing where its header can be seen.
   *
   * @param scrolled how much of the picture is above the window, in pixels of the screen
   */
  readonly show: (layout: GraphLayout, scrolled: number, zoom: number) => void;
  /** How much of the window it covers, in pixels. */
  readonly depth: () => number;
}

/** What is said, and of what. */
interface Said {
  readonly lane?: Lane;
  readonly lines: readonly HeaderLine[];
}

/**
 * Makes the bar. The header in the picture is still there for the keyboard and for those who hear the page, so that the bar is for
 * the eyes only.
 */
export function createLaneBar(): LaneBar {
  const words = element('div', { hidden: true });
  const root = element('div', { class: 'lane-bar', 'aria-hidden': 'true' }, words);
  let written: object | undefined;
  return {
    root,
    show: (layout, scrolled, zoom) => {
      const said = scrolled < SLACK * zoom ? undefined : saidAt(layout, scrolled / zoom, DEPTH / zoom);
      words.hidden = said === undefined;
      if (said === undefined) return;
      const subject = said.lane ?? layout;
      if (written !== subject) write(words, said);
      written = subject;
    },
    depth: () => words.offsetHeight,
  };
}

/** What is said of what lies at the top of the window; undefined where it can be read in the picture. */
function saidAt(layout: GraphLayout, top: number, depth: number): Said | undefined {
  const lane = layout.lanes.findLast(({ y }) => y <= top + depth);
  if (lane !== undefined && !lane.slim) return lane.y + SLACK < top ? { lane, lines: lane.lines } : undefined;
  return layout.lines.length > 0 ? { lines: layout.lines } : undefined;
}

function write(words: HTMLElement, { lane, lines }: Said): void {
  // A click on it is one on the header in the picture.
  if (lane) words.dataset.lane = lane.id;
  else delete words.dataset.lane;
  const name = lane && element('b', {}, nameText(lane.channel.name));
  words.replaceChildren(...(name ? [name] : []), ...sentences(lines));
}

/** In the picture the lines are broken where the room ends; here the browser does that. */
function sentences(lines: readonly HeaderLine[]): HTMLElement[] {
  const said: HTMLElement[] = [];
  lines.forEach(({ kind, text }, at) => {
    const last = said.at(-1);
    if (last && lines[at - 1]?.kind === kind) last.append(` ${text}`);
    else said.push(element('span', { class: `says ${kind}` }, text));
  });
  return said;
}
