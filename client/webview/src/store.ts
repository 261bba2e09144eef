/** The one place of truth in the app: the graph as the server sent it, what a person chose to see, and the picture of both. */
import type { Marks } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { applyGraphPatch } from '../../../server/src/protocol/catalogs/update-graph/patch.ts';
import type { ShownChannel, ShownPackage } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import type { Compared } from './comparison.ts';
import type { Host } from './host.ts';
import type {
  Across,
  CompareWith,
  Comparison,
  EntryRef,
  Graph,
  PathAnswer,
  PathQuestion,
  Proposal,
  ToApp,
} from './messages.ts';
import { FIRST_ROOM, fitsAsWell, type Room } from './fitting.ts';
import { channelsOf, createPictures, isSamePicture, isSameShown, type Picture } from './pictures.ts';
import { readViewState, type ViewState } from './view-state.ts';

/** How long nobody zooms before the zoom is remembered, in milliseconds. */
const PAUSE = 200;

export interface Model {
  readonly graph?: Graph;
  /** Why there is no graph. */
  readonly nothing?: string;
  readonly path?: { readonly question: PathQuestion; readonly answer: PathAnswer | null };
  readonly comparison?: Comparison;
  /** Why there is no comparison although somebody wanted one. */
  readonly noComparison?: string;
  /** An older state has been asked for. */
  readonly comparing?: boolean;
  /** The entry that is to replace or skip the one that is chosen next. */
  readonly picking?: Picking;
  /** A change that waits to be made: the picture shows what would come of it. */
  readonly proposal?: Proposal;
  /** What this editor can compare with, beside other roots. */
  readonly abilities?: Abilities;
  /** The package in all catalogs. */
  readonly across?: Across;
}

/** An entry, and what it is to do with another one. */
type Picking = EntryRef & { readonly edit: 'replace' | 'skip' };

type Abilities = Omit<Extract<ToApp, { kind: 'abilities' }>, 'kind'>;

/** What has changed: `picture` if the layout may differ. */
type Change = 'picture' | 'view';

export interface Store {
  readonly host: Host;
  readonly model: () => Model;
  readonly view: () => ViewState;
  /** The picture to show; undefined while there is no graph. */
  readonly layout: () => GraphLayout | undefined;
  readonly marks: () => Marks | undefined;
  readonly compared: () => Compared | undefined;
  /** The channels in the picture: with what is gone, where the graph is compared. */
  readonly shownChannels: () => readonly ShownChannel[];
  /** Whether the catalog as it is now has an entry. */
  readonly isThere: (entry: EntryRef) => boolean;
  /** What a patch has touched last, for a moment: ids of boxes. */
  readonly fresh: () => ReadonlySet<string>;
  readonly setView: (part: Partial<ViewState>) => void;
  /** Works out the picture of a view that comes next, so that {@link Store.setView} finds it there; what it gives does the second half. */
  readonly foresee: (part: Partial<ViewState>) => () => void;
  /** Tells how much room there is for the picture: what has been made for another one is made anew. */
  readonly setRoom: (room: Room) => void;
  /** Remembers how near somebody has gone; nothing else depends on it. */
  readonly keepZoom: (zoom: number | null) => void;
  /** Asks for an older state; null ends the comparison. */
  readonly compare: (wanted: CompareWith | null) => void;
  /** Begins to choose another entry, or ends it. */
  readonly pick: (picking: Picking | undefined) => void;
  /** The change that waits is not wanted. */
  readonly dismiss: () => void;
  readonly take: (message: ToApp) => void;
  readonly onChange: (listener: (change: Change) => void) => void;
  /** Tells those who hear the page what has happened. */
  readonly announce: (text: string) => void;
}

export function createStore(host: Host, announce: (text: string) => void): Store {
  let model: Model = {};
  let view = readViewState(host.readState());
  let picture: Picture | undefined;
  let fresh: ReadonlySet<string> = new Set();
  const listeners: ((change: Change) => void)[] = [];
  const tell = (change: Change) => {
    if (change === 'picture') picture = undefined;
    for (const listener of listeners) listener(change);
  };
  const keep = () => keepIn(host, view, model);
  const keepSoon = after(PAUSE, keep);
  const set = (next: Model, change: Change) => {
    model = next;
    tell(change);
  };
  let room: Room = FIRST_ROOM;
  const pictures = createPictures();
  const draw = () => (picture ??= pictures.of({ shown: model, view, room }));
  return {
    host,
    announce,
    model: () => model,
    view: () => view,
    layout: () => draw()?.layout,
    marks: () => draw()?.marks,
    compared: () => draw()?.compared,
    shownChannels: () => shownOf(draw()?.compared?.graph ?? model.graph?.graph, view),
    isThere: (entry) => isThere(model.graph?.graph, entry),
    fresh: () => fresh,
    setView(part) {
      const before = view;
      view = { ...view, ...part };
      keep();
      tell(isSamePicture(before, view) ? 'view' : 'picture');
    },
    foresee: (part) => pictures.foresee({ shown: model, view: { ...view, ...part }, room }),
    setRoom(next) {
      const before = room;
      room = next;
      if (picture && !fitsAsWell(picture, view, before, next)) tell('picture');
    },
    keepZoom(zoom) {
      view = { ...view, zoom };
      keepSoon();
    },
    take(message) {
      fresh = freshIds(message);
      const next = takeMessage(model, message);
      if (next === 'whole') return host.post({ kind: 'whole' });
      const change = isSameShown(next, model) ? 'view' : 'picture';
      model = next;
      view = viewAfter(view, message);
      // Also without anybody having chosen anything the panel must find its package again.
      if (message.kind === 'graph' || message.kind === 'comparison') keep();
      tell(change);
    },
    ...wishes({ host, view: () => view }, () => model, set),
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Keeps what the page shows for the next time that it is shown. */
function keepIn(host: Host, view: ViewState, { graph }: Model): void {
  host.keepState({ ...view, root: graph?.root, package: graph?.graph.package });
}

/** What people begin and end without waiting for an answer. */
function wishes(
  { host, view }: Pick<Store, 'host' | 'view'>,
  now: () => Model,
  set: (next: Model, change: Change) => void,
): Pick<Store, 'pick' | 'dismiss' | 'compare'> {
  return {
    pick(picking) {
      const { picking: _, ...rest } = now();
      set(picking ? { ...rest, picking } : rest, 'view');
    },
    dismiss() {
      const { proposal: _, ...rest } = now();
      host.post({ kind: 'dismiss' });
      set(rest, 'picture');
    },
    compare(wanted) {
      const { noComparison: _, ...rest } = now();
      host.post({ kind: 'compare', with: wanted, olm: view().compareOlm });
      set({ ...rest, comparing: wanted !== null }, 'view');
    },
  };
}

/** Acts once when nobody has asked for it for a while. */
function after(pause: number, act: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(act, pause);
  };
}

function shownOf(graph: ShownPackage | undefined, view: ViewState): readonly ShownChannel[] {
  return graph ? channelsOf(graph, view.channels) : [];
}

function isThere(graph: ShownPackage | undefined, { channel, name }: EntryRef): boolean {
  const entries = graph?.channels.find(({ id }) => id === channel)?.entries ?? [];
  return entries.some((entry) => entry.name === name);
}

/** What a person sees after a message. */
function viewAfter(view: ViewState, message: ToApp): ViewState {
  if (message.kind === 'comparison') return { ...view, compareWith: message.with };
  if (message.kind !== 'graph') return view;
  const { only, across } = message;
  return { ...view, ...(only && { channels: only }), ...(across && { across }) };
}

/** The model after a message; `whole` where a patch does not fit what is shown. */
function takeMessage(model: Model, message: ToApp): Model | 'whole' {
  const abilities = abilitiesOf(model);
  switch (message.kind) {
    case 'graph':
      return { ...abilities, ...graphModel(model, message.graph) };
    case 'nothing':
      return { ...abilities, nothing: message.reason };
    case 'path':
      return { ...model, path: { question: message.question, answer: message.answer } };
    case 'comparison': {
      const { comparison: _, comparing: _asked, ...rest } = model;
      const { comparison, reason } = message;
      return { ...rest, ...(comparison && { comparison }), ...(reason && { noComparison: reason }) };
    }
    case 'across':
      return { ...model, across: message.across };
    case 'patch':
      return patchedModel(model, message);
    case 'abilities': {
      const { kind: _, ...own } = message;
      return { ...model, abilities: own };
    }
    case 'proposal': {
      const { proposal: _, picking: _picking, ...rest } = model;
      return message.proposal ? { ...rest, proposal: message.proposal } : rest;
    }
    case 'nothing-chosen':
      return { ...model, comparing: false };
    case 'cursor':
    case 'done':
      return model;
  }
}

/** These stay whatever is shown. */
function abilitiesOf({ abilities }: Model): Pick<Model, 'abilities'> {
  return abilities ? { abilities } : {};
}

/** A graph in place of the one that was shown: what was said of that still holds for the same package in the same catalog. */
function graphModel({ graph: before, comparison, path, across }: Model, graph: Graph): Model {
  if (graph.graph.package !== before?.graph.package) return { graph };
  const everywhere = across && { across };
  if (graph.root !== before.root) return { graph, ...everywhere };
  return { graph, ...everywhere, ...(comparison && { comparison }), ...(path && { path }) };
}

function patchedModel(model: Model, message: ToApp & { kind: 'patch' }): Model | 'whole' {
  const { graph } = model;
  if (graph?.version !== message.from || message.patch === null) return 'whole';
  const next = { ...graph, version: message.version, graph: applyGraphPatch(graph.graph, message.patch) };
  const { compared } = message;
  // What waited was worked out from the text before.
  const { proposal: _, ...rest } = model;
  const comparison = model.comparison && compared ? { ...model.comparison, ...compared } : model.comparison;
  return { ...rest, graph: next, ...(comparison && { comparison }) };
}

function freshIds(message: ToApp): ReadonlySet<string> {
  if (message.kind !== 'patch' || message.patch === null) return new Set();
  return new Set(
    message.patch.channels.flatMap(({ id, entries }) => entries.map(({ name }) => `${id}/${name}`)),
  );
}
