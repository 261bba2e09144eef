/** How what is drawn looks at the moment: what is selected, looked at, on a path or filtered out. */
import type { Box, GraphLayout, LayoutEntry } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { setAttributes } from './dom.ts';
import { filterOf, type Filter } from './filter.ts';
import type { Part } from './parts.ts';
import type { Store } from './store.ts';
import { boxLabel, updatesOf, type Updates } from './words.ts';

/** What all parts are dressed by; made anew after every change. */
export interface Dressing {
  readonly filter: Filter;
  /** By channel and entry. */
  readonly updates: ReadonlyMap<string, ReadonlyMap<string, Updates>>;
  /** Id of the selected box. */
  readonly selected: string;
  /** Id of the box whose updates stand out; '' for none. */
  readonly active: string;
  /** The boxes with an update from or to it. */
  readonly near: ReadonlySet<string>;
  /** The steps of the path, as pairs of box ids, and the boxes on it. */
  readonly ways: ReadonlySet<string>;
  readonly onPath: ReadonlySet<string>;
}

/** @param pointed id of the box under the pointer or with the focus of the keyboard */
export function dressingOf(store: Store, layout: GraphLayout | undefined, pointed: string): Dressing {
  const lanes = layout?.lanes ?? [];
  const updates = new Map(lanes.map(({ id, channel }) => [id, updatesOf(channel.edges)]));
  const { selected: chosen } = store.view();
  const selected = idOf(layout, chosen?.channel, chosen?.name);
  const active = pointed || selected;
  return {
    filter: filterOf(store.view()),
    updates,
    selected,
    active,
    near: nearOf(layout, active),
    ...pathOf(store, layout),
  };
}

/** The id of the box that shows an entry; '' for none. */
function idOf(
  layout: GraphLayout | undefined,
  channel: string | undefined,
  name: string | undefined,
): string {
  if (channel === undefined || name === undefined) return '';
  const lane = layout?.lanes.find(({ id }) => id === channel);
  return lane?.boxes.find(({ entry, run }) => entry?.name === name || run?.names.includes(name))?.id ?? '';
}

function nearOf(layout: GraphLayout | undefined, active: string): ReadonlySet<string> {
  const near = new Set<string>([active]);
  const lane = layout?.lanes.find(({ boxes }) => boxes.some(({ id }) => id === active));
  for (const { from, to } of lane?.links ?? []) {
    if (from === active) near.add(to);
    if (to === active) near.add(from);
  }
  for (const { from, to } of lane?.bands.flatMap(({ ends }) => ends) ?? []) {
    if (from.has(active)) near.add(to);
    if (to === active) for (const id of from) near.add(id);
  }
  return near;
}

function pathOf(store: Store, layout: GraphLayout | undefined): Pick<Dressing, 'ways' | 'onPath'> {
  const path = store.view().panel === 'path' ? store.model().path : undefined;
  const channel = path?.question.channel ?? '';
  const steps = (path?.answer?.steps ?? []).map(
    ({ from, to }) => [idOf(layout, channel, from), idOf(layout, channel, to)] as const,
  );
  return { ways: new Set(steps.map((step) => step.join('\n'))), onPath: new Set(steps.flat()) };
}

/** Dresses a box, a line or the header of a lane. */
export function dressPart(
  store: Store,
  layout: GraphLayout | undefined,
  dressing: Dressing,
  { element, part, current }: { element: SVGElement; part: Part; current: string },
): void {
  if (part.box) dressBox(store, layout, dressing, element, part.box);
  if (part.box) element.setAttribute('tabindex', part.box.id === current ? '0' : '-1');
  if (part.ends) dressLine(dressing, element, part.ends);
  const lane = element.getAttribute('data-lane');
  if (lane !== null) dressHeader(layout, element, lane);
}

function dressBox(
  store: Store,
  layout: GraphLayout | undefined,
  { filter, updates, selected, active, near, onPath }: Dressing,
  element: SVGElement,
  box: Box,
): void {
  const faint = filter.active && !entriesOf(layout, box).some((entry) => filter.matches(entry));
  setAttributes(element, {
    role: 'button',
    'aria-label': boxLabel(
      box,
      updates.get(box.lane)?.get(box.entry?.name ?? ''),
      store.marks()?.get(box.id),
    ),
    'aria-pressed': box.entry ? String(box.id === selected) : undefined,
    'aria-expanded': box.run ? 'false' : undefined,
    'aria-haspopup': 'menu',
  });
  const { classList } = element;
  classList.toggle('faint', faint);
  classList.toggle('found', filter.active && !faint);
  classList.toggle('selected', box.id === selected);
  classList.toggle('active', box.id === active);
  classList.toggle('near', near.has(box.id));
  classList.toggle('on-path', onPath.has(box.id));
  classList.toggle('fresh', store.fresh().has(box.id));
}

/** Lines at the entry that is looked at, and those of the path, stand out. */
function dressLine(
  { active, ways }: Dressing,
  line: SVGElement,
  { from, to }: NonNullable<Part['ends']>,
): void {
  const ids = [...from];
  const taken = ways.size > 0 && ids.some((id) => ways.has(`${id}\n${to}`));
  line.classList.toggle('way', taken);
  line.classList.toggle('lit', taken || (active !== '' && (to === active || ids.includes(active))));
}

/** The header of a slim lane opens it; that of another one leads to what is known of the channel. */
function dressHeader(layout: GraphLayout | undefined, element: SVGElement, id: string): void {
  const lane = layout?.lanes.find((own) => own.id === id);
  if (lane === undefined) return;
  // Its name for those who do not see it is the text in it.
  setAttributes(element, { role: 'button', tabindex: 0, 'aria-expanded': lane.slim ? 'false' : undefined });
}

/** The entries that a box stands for. */
function entriesOf(layout: GraphLayout | undefined, box: Box): readonly LayoutEntry[] {
  if (box.entry) return [box.entry];
  const names = new Set(box.run?.names);
  const lane = layout?.lanes.find(({ id }) => id === box.lane);
  return lane?.channel.entries.filter(({ name }) => names.has(name)) ?? [];
}
