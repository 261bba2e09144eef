/** The way on the update graph: the picture of the graph panel, with the steps lit. */
import type { PreviewStep } from '../../../../server/src/families/resolution/requests.ts';
import { element } from '../dom.ts';
import type { Host } from '../host.ts';
import type { Graph, ToApp } from '../messages.ts';
import { createStage } from '../stage.ts';
import { createStore, type Store } from '../store.ts';
import { t } from '../texts.ts';
import type { Page } from './app.ts';
import type { Answer } from './messages.ts';

/** The picture. */
export interface Picture {
  readonly root: HTMLElement;
  readonly show: (answer: Answer) => void;
  /** What the server says of the graph. */
  readonly take: (message: ToApp) => void;
  /** Brings a step into view. */
  readonly point: (step: PreviewStep) => void;
}

/** A picture without a graph, hidden until there is one. */
export function createPicture({ host }: Page): Picture {
  let answer: Answer | undefined;
  let asked = '';
  const own: Host = {
    post: (message) => {
      if (message.kind === 'whole') asked = '';
      host.post({ kind: 'picture', message });
    },
    onMessage: () => undefined,
    readState: () => ({ panel: 'path' }),
    keepState: () => undefined,
  };
  const store = createStore(own, () => undefined);
  const stage = createStage(store);
  const root = element(
    'section',
    { class: 'picture', 'aria-label': t('The way on the update graph') },
    stage.root,
  );
  root.hidden = true;
  // What is on the way stays lit, whatever is selected.
  store.onChange(() => {
    if (store.view().panel !== 'path') store.setView({ panel: 'path' });
  });
  const light = () => {
    const graph = store.model().graph;
    if (graph !== undefined && answer !== undefined) lightWay(store, graph, answer);
    stage.showPath();
  };
  return {
    root,
    show: (next) => {
      answer = next;
      const wanted = wantedGraph(next);
      if (wanted === undefined) {
        root.hidden = true;
        return;
      }
      const key = JSON.stringify(wanted);
      if (key !== asked) host.post({ kind: 'graph', ...wanted });
      else light();
      asked = key;
    },
    take: (message) => {
      store.take(message);
      root.hidden = store.model().graph === undefined;
      if (message.kind === 'graph' || message.kind === 'patch') light();
    },
    point: (step) => {
      const graph = store.model().graph;
      const channel = graph && channelIds(graph, [step.channel])[0];
      stage.goToEntry(channel, step.name, false);
    },
  };
}

/** The graph of the package in the catalog of the next step, else in the first one that is asked. */
function wantedGraph({ preview, question }: Answer): { root: string; package: string } | undefined {
  const catalog = preview.steps[0]?.catalog ?? preview.pick?.catalog;
  const named = question.catalogs.find(({ name }) => name === catalog) ?? question.catalogs[0];
  return named && { root: named.root, package: question.package };
}

function channelIds({ graph }: Graph, names: readonly string[]): readonly string[] {
  return graph.channels.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

function lightWay(store: Store, graph: Graph, { preview, question }: Answer): void {
  const { steps, pick, installed, candidates } = preview;
  const own = candidates.find(({ name }) => name === (pick ?? installed)?.name)?.channels ?? [];
  const ofSteps = steps.map(({ channel }) => channel).filter((channel) => channel !== '');
  const usual = question.channels.length > 0 ? question.channels : own.slice(0, 1);
  const ids = channelIds(graph, ofSteps.length > 0 ? ofSteps : usual);
  const [channel] = [...ids].sort(
    (one, other) =>
      ofSteps.filter((name) => name === other).length - ofSteps.filter((name) => name === one).length,
  );
  store.setView({ channels: ids.length > 0 ? ids : null, panel: 'path' });
  if (channel === undefined) return;
  const updates = steps.flatMap(({ from, name, by }) => (from === null ? [] : [{ from, to: name, by }]));
  const end = (pick ?? installed)?.name ?? '';
  store.take({
    kind: 'path',
    question: { channel, from: updates[0]?.from ?? end, olm: preview.engine },
    answer: { found: true, steps: updates, words: [] },
  });
  store.setView({ selected: end === '' ? null : { channel, name: end } });
}
