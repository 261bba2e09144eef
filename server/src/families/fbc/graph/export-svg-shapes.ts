/** A laid out graph as SVG elements in plain data: the panel makes them live, the export writes them down. */
import { BAND_HEIGHT, BAND_PITCH, LANE_HEADER } from './layout/measures.ts';
import type { AxisPart, Band, Box, GraphLayout, Lane, LayoutEntry, Link } from './layout/types.ts';
import { formatMessage, msg, type Message } from '../../../text/message.ts';

/** An SVG element: names and numbers are ours, texts may come from files. */
export interface SvgElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children?: readonly SvgElement[];
  /** Text content, in place of children. */
  readonly text?: string;
}

/** Makes a text of a message, in the language of whoever looks. */
export type Say = (message: Message) => string;

/** What a comparison says of an entry or an update. */
export type Mark = 'added' | 'removed' | 'changed' | 'newly-stranded';

/** Marks of a comparison by the id of a box or link. */
export type Marks = ReadonlyMap<string, Mark>;

const BADGES: Readonly<Record<Mark, string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  'newly-stranded': '!',
};
const NO_MARKS: Marks = new Map();

/** The classes of an entry, one for each fact that can be seen. */
function entryClasses(entry: LayoutEntry): string[] {
  return [
    ...(entry.head ? ['head'] : []),
    ...(entry.present ? [] : ['absent']),
    ...(entry.skipped && !entry.onChain && !entry.head ? ['skipped'] : []),
    ...(entry.stranded ? ['stranded'] : []),
    ...(entry.inCycle ? ['cycle'] : []),
    ...(entry.deprecated === null ? [] : ['deprecated']),
  ];
}

/** A box with its text and badges. */
export function boxShape(box: Box, marks: Marks = NO_MARKS): SvgElement {
  const mark = marks.get(box.id);
  const facts = box.entry ? entryClasses(box.entry) : ['run'];
  const classes = ['box', ...facts, ...(box.contested ? ['contested'] : []), ...(mark ? [mark] : [])];
  const frame = { x: 0, y: 0, width: box.width, height: box.height, rx: 8 };
  return {
    tag: 'g',
    attributes: { class: classes.join(' '), transform: `translate(${box.x},${box.y})` },
    children: [
      ...(box.run ? [-6, -3].map((aside) => rect('behind', { ...frame, x: -aside, y: aside })) : []),
      ...(box.entry?.head
        ? [rect('ring', { x: -3.5, y: -3.5, width: box.width + 7, height: box.height + 7, rx: 11 })]
        : []),
      rect('body', frame),
      ...labelsOf(box),
      ...badgesOf(box, mark),
    ],
  };
}

/** A link: its line and its arrow. */
export function linkShape(link: Link, marks: Marks = NO_MARKS): SvgElement {
  const mark = marks.get(link.id);
  const classes = [
    'link',
    link.kind,
    ...(link.weak ? ['weak'] : []),
    ...(link.backward ? ['backward'] : []),
    ...(mark ? [mark] : []),
  ];
  return {
    tag: 'g',
    attributes: { class: classes.join(' ') },
    children: [path('line', link.line), path('arrow', link.arrow)],
  };
}

/** A band: a thin line over its whole length, thick where versions are, and its range below. */
export function bandShape(band: Band): SvgElement {
  const { x, y, width, label } = band;
  return {
    tag: 'g',
    attributes: { class: 'band' },
    children: [
      path('line', band.line),
      path('arrow', band.arrow),
      ...band.parts.map((part) =>
        rect('part', { x: part.x, y, width: part.width, height: BAND_HEIGHT, rx: 3.5 }),
      ),
      ...(label === '' ? [] : [text('range', x + width / 2, y + BAND_PITCH - 5, label)]),
    ],
  };
}

/** The ground of a lane. */
export function laneGround(lane: Lane, width: number): SvgElement {
  return rect('lane', { x: 8, y: lane.y, width: width - 16, height: lane.height, rx: 10 });
}

/** The line with the name of the channel and what is to be known of it. */
export function laneHeader(lane: Lane, say: Say = formatMessage): SvgElement {
  const { channel, isDefault, bandsLeftOut } = lane;
  const { heads, entries, deprecated } = channel;
  const words = (text: string, ...counts: number[]) => say(msg(text, ...counts));
  const facts = [
    ...(isDefault ? [words('default')] : []),
    ...(deprecated === null ? [] : [words('deprecated')]),
    ...(heads.length === 0 ? [words('no head')] : heads.length > 1 ? [words('{0} heads', heads.length)] : []),
    countedEntries(entries.filter((entry) => entry.present).length, say),
    ...(bandsLeftOut > 0 ? [words('{0} ranges not drawn', bandsLeftOut)] : []),
  ];
  return {
    tag: 'g',
    attributes: { class: channel.heads.length === 1 ? 'lane-header' : 'lane-header broken' },
    children: [
      {
        tag: 'text',
        attributes: { x: 22, y: lane.y + LANE_HEADER / 2 + 6 },
        children: [
          { tag: 'tspan', attributes: { class: 'channel' }, text: shortName(channel.name) },
          { tag: 'tspan', attributes: { class: 'facts', dx: 10 }, text: facts.join(' · ') },
        ],
      },
    ],
  };
}

/** The axis above the lanes, and its lines through them. */
export function axisShapes(parts: readonly AxisPart[], height: number): SvgElement[] {
  return parts.flatMap(({ label, x, width }, index) => [
    ...(index === 0 ? [] : [path('tick', `M${x},18V${height - 12}`)]),
    ...(label === '' ? [] : [text('minor', x + width / 2, 30, label)]),
  ]);
}

/** What the picture shows, in a few sentences. */
export function summaryOf(layout: GraphLayout, say: Say = formatMessage): string {
  const { lanes } = layout;
  const entries = new Set(lanes.flatMap(({ channel }) => channel.entries.map((entry) => entry.name))).size;
  const parts = [
    msg(
      'Update graph of package {0}: {1}, {2}.',
      layout.package,
      countedChannels(lanes.length, say),
      countedEntries(entries, say),
    ),
    ...lanes.slice(0, MAX_SUMMARY).map(({ channel: { name, head, heads } }) => {
      if (head !== null) return msg('Head of {0}: {1}.', name, head);
      return heads.length === 0
        ? msg('{0} has no head.', name)
        : msg('{0} has {1} heads.', name, heads.length);
    }),
    ...(lanes.length > MAX_SUMMARY ? [msg('And {0} more channels.', lanes.length - MAX_SUMMARY)] : []),
  ];
  return parts.map((part) => say(part)).join(' ');
}

/** Channels whose heads the summary names. */
const MAX_SUMMARY = 12;

function countedChannels(count: number, say: Say): string {
  return say(count === 1 ? msg('1 channel') : msg('{0} channels', count));
}

function countedEntries(count: number, say: Say): string {
  return say(count === 1 ? msg('1 entry') : msg('{0} entries', count));
}

function labelsOf({ width, height, label, note }: Box): SvgElement[] {
  const middle = width / 2;
  if (note === undefined) return [text('label', middle, height / 2 + 4.5, label)];
  return [
    text('label', middle, height / 2 - 2, label),
    hidden(text('note', middle, height / 2 + 11, ` ${note}`)),
  ];
}

/** Signs beside colour: what is wrong or has changed is told by a letter, what is deprecated by a corner. */
function badgesOf({ width, entry, contested }: Box, mark: Mark | undefined): SvgElement[] {
  const sign = mark ? BADGES[mark] : entry?.inCycle ? '↻' : entry?.stranded || contested ? '!' : undefined;
  return [
    ...(entry && entry.deprecated !== null
      ? [path('corner', `M${width - 13},0H${width - 7}a7,7 0 0 1 7,7V13Z`)]
      : []),
    ...(sign === undefined
      ? []
      : [
          { tag: 'circle', attributes: { class: 'badge', cx: 1, cy: 1, r: 7.5 } },
          hidden(text('sign', 1, 5, sign)),
        ]),
  ];
}

function shortName(name: string): string {
  return formatMessage(msg('{0}', name.length > 60 ? `${name.slice(0, 59)}…` : name));
}

function rect(name: string, attributes: Readonly<Record<string, number>>): SvgElement {
  return { tag: 'rect', attributes: { class: name, ...attributes } };
}

function path(name: string, d: string): SvgElement {
  return { tag: 'path', attributes: { class: name, d } };
}

/** Not read out: the name of the box says the same in words. */
function hidden(shape: SvgElement): SvgElement {
  return { ...shape, attributes: { ...shape.attributes, 'aria-hidden': 'true' } };
}

function text(name: string, x: number, y: number, content: string): SvgElement {
  return { tag: 'text', attributes: { class: name, x, y }, text: content };
}
