/** The one place of truth in the app: the graph as the server sent it, what a person chose to see, and the picture of both. */
import type { Marks } from '../../../server/src/graph/export-svg-shapes.ts';
import { layoutGraph } from '../../../server/src/graph/layout/layout.ts';
import type { GraphLayout } from '../../../server/src/graph/layout/types.ts';
import { applyGraphPatch } from '../../../server/src/protocol/update-graph/patch.ts';
import type { ShownChannel, ShownPackage } from '../../../server/src/protocol/update-graph/shown.ts';
import { compareGraphs, type Compared } from './comparison.ts';
import type { Host } from './host.ts';
import type { Comparison, Graph, PathAnswer, PathQuestion, ToApp } from './messages.ts';
import { readViewState, type ViewState } from './view-state.ts';

/** How many channels are shown where nobody has chosen. */
const FIRST_CHANNELS = 4;

export interface Model {
  readonly graph?: Graph;
  /** Why there is no graph. */
  readonly nothing?: string;
  readonly path?: { readonly question: PathQuestion; readonly answer: PathAnswer | null };
  readonly comparison?: Comparison;
}

/** What has changed: `picture` if the layout may differ. */
export type Change = 'picture' | 'view';

export interface Store {
  readonly host: Host;
  readonly model: () => Model;
  readonly view: () => ViewState;
  /** The picture to show; undefined while there is no graph. */
  readonly layout: () => GraphLayout | undefined;
  readonly marks: () => Marks | undefined;
  readonly compared: () => Compared | undefined;
  readonly shownChannels: () => readonly ShownChannel[];
  /** What a patch has touched last, for a moment: ids of boxes. */
  readonly fresh: () => ReadonlySet<string>;
  readonly setView: (part: Partial<ViewState>) => void;
  readonly take: (message: ToApp) => void;
  readonly onChange: (listener: (change: Change) => void) => void;
  /** Tells those who hear the page what has happened. */
  readonly announce: (text: string) => void;
}

export function createStore(host: Host, announce: (text: string) => void): Store {
  let model: Model = {};
  let view = readViewState(host.readState());
  let picture: { layout: GraphLayout; marks: Marks | undefined } | undefined;
  let compared: Compared | undefined;
  let fresh: ReadonlySet<string> = new Set();
  const listeners: ((change: Change) => void)[] = [];
  const tell = (change: Change) => {
    if (change === 'picture') picture = undefined;
    for (const listener of listeners) listener(change);
  };
  const keep = () =>
    host.keepState({ ...view, root: model.graph?.root, package: model.graph?.graph.package });
  const draw = () => {
    if (picture !== undefined || model.graph === undefined) return picture;
    compared = model.comparison && compareGraphs(model.comparison, model.graph.graph);
    const graph = compared?.graph ?? model.graph.graph;
    const channels = channelsOf(graph, view.channels).map(({ name }) => name);
    const layout = layoutGraph(graph, { channels, expanded: new Set(view.expanded) });
    return (picture = { layout, marks: compared?.marksOf(layout) });
  };
  return {
    host,
    announce,
    model: () => model,
    view: () => view,
    layout: () => draw()?.layout,
    marks: () => draw()?.marks,
    compared: () => (draw(), compared),
    shownChannels: () => (model.graph ? channelsOf(model.graph.graph, view.channels) : []),
    fresh: () => fresh,
    setView(part) {
      const before = view;
      view = { ...view, ...part };
      keep();
      tell(before.channels !== view.channels || before.expanded !== view.expanded ? 'picture' : 'view');
    },
    take(message) {
      fresh = freshIds(message);
      const next = takeMessage(model, message);
      if (next === 'whole') return host.post({ kind: 'whole' });
      const change = next.graph === model.graph && next.comparison === model.comparison ? 'view' : 'picture';
      model = next;
      // Also without anybody having chosen anything the panel must find its package again.
      if (message.kind === 'graph') keep();
      tell(change);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** The model after a message; `whole` where a patch does not fit what is shown. */
function takeMessage(model: Model, message: ToApp): Model | 'whole' {
  switch (message.kind) {
    case 'graph': {
      const samePackage = message.graph.graph.package === model.graph?.graph.package;
      return {
        graph: message.graph,
        ...(samePackage && model.comparison ? { comparison: model.comparison } : {}),
      };
    }
    case 'nothing':
      return { nothing: message.reason };
    case 'path':
      return { ...model, path: { question: message.question, answer: message.answer } };
    case 'comparison': {
      const { comparison: _, ...rest } = model;
      return message.comparison ? { ...rest, comparison: message.comparison } : rest;
    }
    case 'patch': {
      const { graph } = model;
      if (graph?.version !== message.from || message.patch === null) return 'whole';
      const next = { ...graph, version: message.version, graph: applyGraphPatch(graph.graph, message.patch) };
      const { path: _, ...rest } = model;
      return { ...rest, graph: next };
    }
    case 'cursor':
      return model;
  }
}

function freshIds(message: ToApp): ReadonlySet<string> {
  if (message.kind !== 'patch' || message.patch === null) return new Set();
  return new Set(
    message.patch.channels.flatMap(({ id, entries }) => entries.map(({ name }) => `${id}/${name}`)),
  );
}

function channelsOf(graph: ShownPackage, chosen: readonly string[] | null): readonly ShownChannel[] {
  const known = chosen?.filter((id) => graph.channels.some((channel) => channel.id === id)) ?? [];
  if (known.length > 0) return graph.channels.filter(({ id }) => known.includes(id));
  if (graph.channels.length <= FIRST_CHANNELS) return graph.channels;
  const first = graph.channels.filter(({ name }) => name === graph.defaultChannel);
  return first.length > 0 ? first : graph.channels.slice(0, 1);
}
