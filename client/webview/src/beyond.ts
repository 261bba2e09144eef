/** Says at both ends of a slim lane how many of its versions are scrolled out there, and leads to them: a lane that looks empty is not. */
import { MARGIN } from '../../../server/src/families/fbc/graph/layout/measures.ts';
import type { Box, GraphLayout, Lane } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { button, element } from './dom.ts';
import { endOfNames } from './map-corner.ts';
import { t, tn } from './texts.ts';
import { nameText } from './words.ts';

/** How much of a lane the shorter text covers, in pixels of the screen. */
const COVERED = 40;

/** An end of a lane. */
export type Side = 'left' | 'right';

/** What can be seen of the picture, in pixels of the screen from its left end. */
interface Stretch {
  readonly left: number;
  readonly right: number;
  readonly zoom: number;
}

/** The texts at the ends of the lanes. */
export interface Beyond {
  readonly root: HTMLElement;
  readonly show: (layout: GraphLayout, seen: Stretch) => void;
}

/** One end of a lane, and the text there. */
interface End {
  readonly root: HTMLButtonElement;
  /** The nearest of the boxes that it tells of. */
  nearest: Box | undefined;
}

type Ends = Readonly<Record<Side, End>> & { readonly row: HTMLElement };

/** @param go leads to the nearest box that is scrolled out on a side */
export function createBeyond(go: (box: Box, side: Side) => void): Beyond {
  const root = element('div', { class: 'beyond' });
  const known = new Map<string, Ends>();
  const endOf = (side: Side): End => {
    const end: End = {
      root: button('', () => end.nearest && go(end.nearest, side), { class: side, hidden: true }),
      nearest: undefined,
    };
    return end;
  };
  const endsOf = ({ id, isDefault }: Lane): Ends => {
    const [left, right] = [endOf('left'), endOf('right')];
    const row = element('div', { class: isDefault ? 'default' : undefined }, left.root, right.root);
    const ends = { left, right, row };
    known.set(id, ends);
    return ends;
  };
  return {
    root,
    show: (layout, seen) => {
      const slim = layout.lanes.filter((lane) => lane.slim);
      const ids = new Set(slim.map(({ id }) => id));
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
      const rows = slim.map((lane) => {
        const ends = known.get(lane.id) ?? endsOf(lane);
        showLane(lane, ends, seen);
        return ends.row;
      });
      if (rows.length !== root.childElementCount || rows.some((row, at) => root.children[at] !== row))
        root.replaceChildren(...rows);
    },
  };
}

function showLane(lane: Lane, { left, right, row }: Ends, seen: Stretch): void {
  const { zoom } = seen;
  const names = (endOfNames([lane]) - Math.min(seen.left / zoom, MARGIN / 2)) * zoom;
  row.style.top = `${lane.y * zoom}px`;
  row.style.height = `${lane.height * zoom}px`;
  // A little under the end of the names, so that nothing looks out between.
  left.root.style.left = `${names - 2}px`;
  const [from, to] = [seen.left + names, seen.right];
  const isCut = {
    left: lane.boxes.some(({ x }) => x * zoom < from - 1),
    right: lane.boxes.some(({ x, width }) => (x + width) * zoom > to + 1),
  };
  const middle = ({ x, width }: Box) => (x + width / 2) * zoom;
  const older = isCut.left ? lane.boxes.filter((box) => middle(box) < from + COVERED) : [];
  const newer = isCut.right ? lane.boxes.filter((box) => middle(box) > to - COVERED) : [];
  const rest = lane.boxes.length - older.length - newer.length;
  showEnd(left, lane, older, rest === 0 && newer.length === 0 ? 'older' : undefined);
  showEnd(right, lane, newer, rest === 0 && older.length === 0 ? 'newer' : undefined);
}

/** @param alone where nothing else of the lane can be seen: the text has its room, and says more */
function showEnd(end: End, lane: Lane, boxes: readonly Box[], alone: 'older' | 'newer' | undefined): void {
  const { root } = end;
  const isLeft = root.classList.contains('left');
  end.nearest = boxes.at(isLeft ? -1 : 0);
  root.hidden = end.nearest === undefined;
  if (end.nearest === undefined) return;
  const count = boxes.reduce((sum, { run }) => sum + (run?.names.length ?? 1), 0);
  const words = alone ? aloneText(alone, count, versionOf(lane, end.nearest, isLeft)) : String(count);
  const written = isLeft ? `‹ ${words}` : `${words} ›`;
  if (root.textContent !== written) root.textContent = written;
  // From what can be seen of a lane the arrow keys lead on; where nothing can be, there is nothing to begin at.
  root.tabIndex = alone ? 0 : -1;
  root.setAttribute('aria-label', labelOf(isLeft, count, nameText(lane.channel.name), alone ? words : ''));
}

function aloneText(side: 'older' | 'newer', count: number, version: string): string {
  return side === 'older'
    ? tn(count, '1 version: {1}', '{0} versions up to {1}', version)
    : tn(count, '1 version: {1}', '{0} versions from {1} on', version);
}

function labelOf(isLeft: boolean, count: number, channel: string, words: string): string {
  const label = isLeft
    ? tn(count, '1 version of {1} is farther left', '{0} versions of {1} are farther left', channel)
    : tn(count, '1 version of {1} is farther right', '{0} versions of {1} are farther right', channel);
  return words === '' ? label : t('{0}: {1}', label, words);
}

/** What the version of a box is called: of several the one that is nearest to what can be seen. */
function versionOf({ channel }: Lane, { entry, run }: Box, isLeft: boolean): string {
  const name = entry?.name ?? run?.names.at(isLeft ? -1 : 0) ?? '';
  const version = entry?.version ?? channel.entries.find((own) => own.name === name)?.version;
  return nameText(version?.replace(/\+.*$/, '+') ?? name);
}
