/** What the shapes, lines and signs of the picture mean, shown with the very shapes that the picture is made of. */
import {
  bandEndShape,
  boxShape,
  linkShape,
  type Mark,
  type SvgElement,
} from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { Box, LayoutEntry, Link } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { element, liveShape, svgElement } from './dom.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';

/** The size of a sample. */
const WIDTH = 64;
const HEIGHT = 30;

const PLAIN: LayoutEntry = {
  name: '',
  present: true,
  head: false,
  onChain: true,
  stranded: false,
  skipped: false,
  inCycle: false,
  deprecated: null,
};

type Sample = readonly [shape: SvgElement, meaning: string];

/** The legend: closed until somebody opens it, and then for good. */
export function createLegend(store: Store): HTMLElement {
  const list = element('dl', {});
  const legend = element('details', { class: 'legend' }, element('summary', {}, t('Legend')), list);
  legend.open = store.view().legend;
  let shown = '';
  const draw = () => {
    const compared = store.compared() !== undefined;
    const wanted = legend.open ? `open ${compared}` : '';
    if (wanted === shown) return;
    shown = wanted;
    list.replaceChildren(...(legend.open ? rowsOf(samplesOf(compared)) : []));
  };
  legend.addEventListener('toggle', () => {
    if (store.view().legend !== legend.open) store.setView({ legend: legend.open });
    draw();
  });
  store.onChange(draw);
  draw();
  return legend;
}

function rowsOf(samples: readonly Sample[]): Node[] {
  return samples.map(([shape, meaning]) => {
    const picture = svgElement('svg', {
      class: 'graph',
      'aria-hidden': 'true',
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    });
    picture.append(liveShape(shape));
    return element('div', {}, element('dt', {}, picture), element('dd', {}, meaning));
  });
}

const stuck = (): SvgElement =>
  boxShape({
    ...{
      id: 'stuck',
      channel: '',
      lane: '',
      x: 9,
      y: 6,
      width: 46,
      height: 20,
      label: '1.1.2',
      contested: false,
    },
    stuck: 1,
    entry: { ...PLAIN, skipped: true, onChain: false },
  });

function box(label: string, facts: Partial<LayoutEntry>, contested = false, mark?: Mark): SvgElement {
  const shape: Box = {
    ...{ id: 'sample', channel: '', lane: '', x: 9, y: 6, width: 46, height: 20, label, contested, stuck: 0 },
    entry: { ...PLAIN, ...facts },
  };
  return boxShape(shape, mark && new Map([['sample', mark]]));
}

function link(kind: Link['kind'], line: string, arrow: string, weak = false, mark?: Mark): SvgElement {
  const shape: Link = {
    ...{ id: 'sample', kind, from: '', to: '', count: 1, weak, quiet: false, backward: false, line, arrow },
  };
  return linkShape(shape, mark && new Map([['sample', mark]]));
}

const run = (): SvgElement =>
  boxShape({
    ...{ id: 'run', channel: '', lane: '', x: 6, y: 7, width: 46, height: 19, label: '3', contested: false },
    stuck: 0,
    run: { id: 'run', kind: 'skipped', names: [] },
  });
const band = (): SvgElement =>
  bandEndShape(
    {
      ...{ id: 'band', to: '', from: new Set(), ranges: [], count: 1, covered: false, tick: '' },
      parts: [{ x: 4, y: 18, width: 30, height: 7 }],
      line: 'M34,21.5H52V6',
      arrow: 'M48,10L52,6L56,10',
    },
    true,
  );
const STRAIGHT = 'M6,15H56';
const ARROW = 'M51,11L56,15L51,19';
const ARC = 'M8,26V14Q8,6 16,6H48Q56,6 56,14V25';
const ARC_ARROW = 'M52,21L56,25L60,21';

/** Made when somebody opens the legend: most never do. */
function samplesOf(compared: boolean): readonly Sample[] {
  return compared ? [...graphSamples(), ...comparedSamples()] : graphSamples();
}

const graphSamples = (): readonly Sample[] => [
  [
    box('1.2.0', {}),
    t('An entry of the channel; versions stand in order, the newest on the right or on top'),
  ],
  [box('1.3.0', { head: true }), t('The head: what new users get, and where everybody is to arrive')],
  [box('1.1.0', { skipped: true, onChain: false }), t('Skipped: nobody is updated to it any more')],
  [run(), t('Several skipped entries in one box; Enter or a click shows them')],
  [box('1.0.0', { deprecated: '' }), t('Deprecated: struck through, with a corner')],
  [box('0.9.0', { present: false }), t('Referred to, but no entry of this channel')],
  [box('1.2.1', { stranded: true }), t('Something is wrong here: stranded, or one of several heads')],
  [stuck(), t('Stuck: no update of OLM Classic leads from it to the head')],
  [box('1.2.2', { inCycle: true }), t('Part of a loop of replaces')],
  [link('replaces', STRAIGHT, ARROW), t('replaces: the update from one version to the next')],
  [
    link('replaces', STRAIGHT, ARROW, true),
    t('replaces from or to a skipped entry: OLM Classic does not take it'),
  ],
  [link('skips', ARC, ARC_ARROW), t('skips: straight from the skipped entry to the one that skips it')],
  [
    band(),
    t(
      'skipRange: all versions over the band are updated straight to the entry at its arrow; a gap is where a shorter range ends',
    ),
  ],
];

const comparedSamples = (): readonly Sample[] => [
  [box('1.4.0', {}, false, 'added'), t('Added since the older state')],
  [box('1.4.0', {}, false, 'removed'), t('Gone since the older state')],
  [box('1.4.0', {}, false, 'changed'), t('Changed since the older state')],
  [box('1.4.0', {}, false, 'newly-stranded'), t('Left stranded: had a way to the head, and has none now')],
  [link('replaces', STRAIGHT, ARROW, false, 'added'), t('An added update')],
  [link('replaces', STRAIGHT, ARROW, false, 'removed'), t('An update that is gone')],
];
