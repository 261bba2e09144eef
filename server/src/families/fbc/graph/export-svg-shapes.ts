/** A laid out graph as SVG elements in plain data: the panel makes them live, the export writes them down. */
import { HEADER_LINE, LANE_HEADER, MARGIN, NOTE_SIZE, SLIM_GAP, textWidth } from './layout/measures.ts';
import { FACTS_BETWEEN, slimFacts } from './layout/slim-facts.ts';
import type {
  AxisPart,
  Band,
  BandEnd,
  Box,
  Counted,
  GraphLayout,
  Lane,
  LayoutEntry,
  Link,
} from './layout/types.ts';
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
  const { width, height, aside } = box;
  const frame = { x: 0, y: 0, width, height, rx: box.mark ? height / 2 : 8 };
  const ringed = box.entry?.head === true && !box.mark;
  return {
    tag: 'g',
    attributes: { class: boxClasses(box, mark).join(' '), transform: `translate(${box.x},${box.y})` },
    children: [
      ...rowOf(box),
      ...(box.run && !box.mark ? [-6, -3].map((by) => rect('behind', { ...frame, x: -by, y: by })) : []),
      ...(ringed ? [rect('ring', { x: -3.5, y: -3.5, width: width + 7, height: height + 7, rx: 11 })] : []),
      rect('body', frame),
      ...labelsOf(box),
      ...(box.mark && box.label === '' ? markSigns(box, mark) : badgesOf(box, mark)),
      ...(aside === undefined || aside.text === ''
        ? []
        : [hidden(text('aside', aside.x - box.x, height / 2 + 4.5, ` ${aside.text}`))]),
    ],
  };
}

/** What is beside a box belongs to it, and so does the room between: wherever somebody points, it is meant. */
function rowOf({ x, height, aside }: Box): SvgElement[] {
  if (aside === undefined || aside.text === '') return [];
  return [rect('row', { x: 0, y: 0, width: aside.x - x + textWidth(aside.text, NOTE_SIZE), height })];
}

function boxClasses({ entry, run, contested, stuck, shared, mark: small }: Box, mark?: Mark): string[] {
  return [
    'box',
    ...(entry ? entryClasses(entry) : ['run', ...(run?.kind === 'minor' ? ['minor-run'] : [])]),
    ...(contested ? ['contested'] : []),
    ...(stuck > 0 ? ['stuck'] : []),
    ...(small ? ['mark'] : []),
    ...(shared ? ['shared'] : []),
    ...(mark ? [mark] : []),
  ];
}

/** A link: its line and its arrow. */
export function linkShape(link: Link, marks: Marks = NO_MARKS): SvgElement {
  const mark = marks.get(link.id);
  const classes = [
    'link',
    link.kind,
    ...(link.weak ? ['weak'] : []),
    ...(link.quiet ? ['quiet'] : []),
    ...(link.shared ? ['shared'] : []),
    ...(link.backward ? ['backward'] : []),
    ...(mark ? [mark] : []),
  ];
  return {
    tag: 'g',
    attributes: { class: classes.join(' ') },
    children: [path('line', link.line), ...(link.arrow === '' ? [] : [path('arrow', link.arrow)])],
  };
}

/** All that a bar consists of, from the back to the front: at rest its first range, and a tick where each further one ends. */
export function bandShapes({ ends }: Band): SvgElement[] {
  return ends.map((end, index) => bandEndShape(end, index === 0));
}

/** One range of a bar: its pieces, the line to its entry, and the range in words. */
export function bandEndShape(end: BandEnd, first: boolean): SvgElement {
  const { parts, line, arrow, tick, label, covered } = end;
  const classes = ['band', ...(first ? [] : ['nested']), ...(covered ? ['covered'] : [])];
  return {
    tag: 'g',
    attributes: { class: classes.join(' ') },
    children: [
      path('line', line),
      ...parts.map((part) => rect('part', { ...part, rx: 3.5 })),
      path('arrow', arrow),
      ...(first ? [] : [path('tick', tick)]),
      ...(label ? [text(`range ${label.anchor}`, label.x, label.y, label.text)] : []),
    ],
  };
}

/** The ground of a lane. */
export function laneGround(lane: Lane, width: number): SvgElement {
  const classes = ['lane', ...(lane.slim ? ['slim'] : []), ...(lane.isDefault ? ['default'] : [])].join(' ');
  return rect(classes, { x: 8, y: lane.y, width: width - 16, height: lane.height, rx: 10 });
}

/** The line with the name of the channel and what is to be known of it, and the answer below. */
export function laneHeader(lane: Lane, say: Say = formatMessage): SvgElement {
  const { channel, slim, lines } = lane;
  const facts = slim ? slimFacts(channel, lane.isDefault).map((fact) => say(fact)) : laneFacts(lane, say);
  const name = shortName(channel.name, slim ? 30 : 60);
  const y = slim ? lane.y + lane.height / 2 + 5 : lane.y + LANE_HEADER / 2 + 6;
  const width = Math.max(0, (lane.nameWidth ?? 0) - 14);
  return {
    tag: 'g',
    attributes: { class: headerClasses(lane) },
    children: [
      ...(slim ? [rect('header-ground', groundOf(lane, width))] : []),
      ...(slim && lane.isDefault ? [path('lane-start', startOf(lane, width))] : []),
      {
        tag: 'text',
        attributes: { x: 22, y },
        children: [
          { tag: 'tspan', attributes: { class: 'channel' }, text: name },
          ...(facts.length === 0
            ? []
            : [{ tag: 'tspan', attributes: { class: 'facts', dx: 10 }, text: facts.join(FACTS_BETWEEN) }]),
        ],
      },
      ...lines.map(({ kind, text: words }, index) =>
        text(`says ${kind}`, 22, lane.y + LANE_HEADER + index * HEADER_LINE + 6, words),
      ),
    ],
  };
}

/** Over the free space above the lane, too: what is scrolled below the name must not look out there. */
function groundOf({ y, height }: Lane, width: number): Readonly<Record<string, number>> {
  return { x: 0, y: y - SLIM_GAP, width, height: height + SLIM_GAP };
}

/** The ground of the default lane goes on below its name, with the same corners. */
function startOf({ y, height }: Lane, width: number): string {
  return `M${width},${y}H18a10,10 0 0 0 -10,10v${height - 20}a10,10 0 0 0 10,10H${width}Z`;
}

function headerClasses({ channel, slim, isDefault }: Lane): string {
  return [
    'lane-header',
    ...(channel.heads.length === 1 ? [] : ['broken']),
    ...(slim ? ['slim'] : []),
    ...(isDefault ? ['default'] : []),
  ].join(' ');
}

function laneFacts({ channel, isDefault, counted }: Lane, say: Say): string[] {
  const { heads, entries, deprecated } = channel;
  return [
    ...(isDefault ? [say(msg('default'))] : []),
    ...(deprecated === null ? [] : [say(msg('deprecated'))]),
    ...(heads.length === 0 ? [say(msg('no head'))] : []),
    ...(heads.length > 1 ? [say(msg('{0} heads', heads.length))] : []),
    countedEntries(entries.filter((entry) => entry.present).length, say),
    ...counted.filter(({ why }) => why === 'more-ranges').map((group) => countedText(group, say)),
  ];
}

/** What has no line of its own, in words. */
export function countedText({ why, edges }: Counted, say: Say = formatMessage): string {
  if (why === 'more-ranges') {
    const ranges = new Set(edges.map(({ to, range }) => `${to} ${range ?? ''}`)).size;
    return ranges === 1 ? say(msg('1 more range')) : say(msg('{0} more ranges', ranges));
  }
  if (why === 'inside')
    return edges.length === 1
      ? say(msg('1 update inside a box'))
      : say(msg('{0} updates inside boxes', edges.length));
  return edges.length === 1
    ? say(msg('1 update that the open lane shows'))
    : say(msg('{0} updates that the open lane shows', edges.length));
}

/** The axis beside the lanes, and its lines through them. */
export function axisShapes({ axis, direction, width, height, lines }: AxisFrame): SvgElement[] {
  if (direction === 'down')
    return axis.flatMap(({ label, x, width: long }) =>
      label === ''
        ? []
        : [
            path('tick', `M${MARGIN - 4},${x - 7}H${width - MARGIN}`),
            text('minor start', MARGIN, x + Math.min(long, 36) / 2 + 4, label),
          ],
    );
  const down = lines.length * HEADER_LINE;
  if (axis.some(({ shelf }) => shelf)) return axis.flatMap((part) => shelfHeading(part, width));
  return axis.flatMap(({ label, x, width: long, versions }, index) => [
    ...(index === 0 ? [] : [path('tick', `M${x},${down + 18}V${height - 12}`)]),
    ...(label === ''
      ? []
      : [versions ? text('minor start', x + 4, down + 30, label) : text('minor', x + long / 2, 30, label)]),
    ...(versions ?? []).map((version) => text('patch', version.x, down + 50, version.label)),
  ]);
}

/** The name of a minor version above its boxes on a shelf, and the line before it: above the first, left of the others. */
function shelfHeading({ label, x, width, shelf }: AxisPart, whole: number): SvgElement[] {
  if (shelf === undefined) return [];
  const { y, height } = shelf;
  const border = x > MARGIN ? `M${x},${y}V${y + height}` : `M${MARGIN - 4},${y - 6}H${whole - MARGIN + 4}`;
  return [path('tick', border), ...(label === '' ? [] : [text('minor', x + width / 2, y + 12, label)])];
}

/** What is said above all lanes. */
export function linesShape({ lines }: Pick<GraphLayout, 'lines'>): SvgElement {
  const said = lines.map(({ kind, text: words }, index) =>
    text(`says ${kind}`, 22, 24 + index * HEADER_LINE, words),
  );
  return { tag: 'g', attributes: { class: 'lines' }, children: said };
}

/** What the axis is drawn from. */
type AxisFrame = Pick<GraphLayout, 'axis' | 'width' | 'height' | 'direction' | 'lines'>;

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
  if (label === '') return [];
  if (note === undefined) return [text('label', middle, height / 2 + 4.5, label)];
  return [
    text('label', middle, height / 2 - 3, label),
    hidden(text('note', middle, height / 2 + 13, ` ${note}`)),
  ];
}

/** Signs beside colour: what is wrong or has changed is told by a letter, what is deprecated by a corner. */
function badgesOf(box: Box, mark: Mark | undefined): SvgElement[] {
  const { width, entry, contested, stuck } = box;
  const sign = mark ? BADGES[mark] : signOf(entry, contested, stuck);
  return [
    ...(entry && entry.deprecated !== null && !box.mark
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

function signOf(entry: LayoutEntry | undefined, contested: boolean, stuck: number): string | undefined {
  if (entry?.inCycle) return '↻';
  if (entry?.stranded || contested) return '!';
  return stuck > 0 ? '×' : undefined;
}

/** A mark of a slim lane is too small for letters: a cross for who is stuck, a plus for what is new, a stroke for what is deprecated. */
function markSigns({ width, height, entry, stuck }: Box, mark: Mark | undefined): SvgElement[] {
  const [x, y] = [width / 2, height / 2];
  if (mark === 'added') return [path('plus', `M${x - 3.5},${y}H${x + 3.5}M${x},${y - 3.5}V${y + 3.5}`)];
  const isStuck = mark === 'newly-stranded' || (stuck > 0 && entry !== undefined);
  return [
    ...(isStuck
      ? [path('cross', `M${x - 3},${y - 3}L${x + 3},${y + 3}M${x - 3},${y + 3}L${x + 3},${y - 3}`)]
      : []),
    ...(entry && entry.deprecated !== null ? [path('stroke', `M${x - 4},${y}H${x + 4}`)] : []),
  ];
}

function shortName(name: string, most: number): string {
  return formatMessage(msg('{0}', name.length > most ? `${name.slice(0, most - 1)}…` : name));
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
