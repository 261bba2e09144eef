/** Makes the pictures of a graph, and keeps the last ones: who comes nearer goes farther away again. */
import type { Marks } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import type { ShownChannel, ShownPackage } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import { compareGraphs, type Compared } from './comparison.ts';
import { beginFitting, type Room } from './fitting.ts';
import type { Comparison, Graph, Proposal } from './messages.ts';
import { strandedByOlm } from './stranded-by-olm.ts';
import { say } from './texts.ts';
import type { ViewState } from './view-state.ts';

/** How many are kept of one graph: one from far, and one from near. */
const KEPT = 2;

/** What of the model a picture is made from. */
interface Shown {
  readonly graph?: Graph;
  readonly comparison?: Comparison;
  /** A change that waits to be made: the picture shows what would come of it. */
  readonly proposal?: Proposal;
}

const SHOWN_PARTS = ['graph', 'comparison', 'proposal'] as const;

/** What of the view a picture is made from. */
const PICTURE_PARTS = ['channels', 'expanded', 'joined', 'shape', 'opened'] as const;

export interface Picture {
  readonly layout: GraphLayout;
  readonly marks?: Marks;
  readonly compared?: Compared;
}

/** What is asked for when a picture is. */
interface Sight {
  readonly shown: Shown;
  readonly view: ViewState;
  readonly room: Room;
}

/** Whether two models look the same. */
export function isSameShown(one: Shown, other: Shown): boolean {
  return SHOWN_PARTS.every((part) => one[part] === other[part]);
}

/** Whether two views are of the same picture. */
export function isSamePicture(one: ViewState, other: ViewState): boolean {
  return PICTURE_PARTS.every((part) => one[part] === other[part]);
}

function isSameSight(one: Sight, other: Sight): boolean {
  const [{ room }, { room: beside }] = [one, other];
  const isSameRoom = room.width === beside.width && room.height === beside.height;
  return isSameRoom && isSameShown(one.shown, other.shown) && isSamePicture(one.view, other.view);
}

/** The pictures of a graph. */
export interface Pictures {
  /** The picture of a sight; undefined where there is no graph. */
  readonly of: (sight: Sight) => Picture | undefined;
  /** Works out a picture before it is asked for, in two halves; what it gives does the second one. */
  readonly foresee: (sight: Sight) => () => void;
}

/** Makes pictures where they are not known. */
export function createPictures(): Pictures {
  let kept: readonly { readonly sight: Sight; readonly picture: Picture | undefined }[] = [];
  const knownOf = (sight: Sight) => kept.find((own) => isSameSight(own.sight, sight));
  const keep = (sight: Sight, picture: Picture | undefined) => {
    const others = kept.filter(
      (own) => !isSameSight(own.sight, sight) && isSameShown(own.sight.shown, sight.shown),
    );
    kept = [{ sight, picture }, ...others].slice(0, KEPT);
    return picture;
  };
  return {
    of: (sight) => {
      const known = knownOf(sight);
      return keep(sight, known ? known.picture : beginPicture(sight)?.());
    },
    foresee: (sight) => {
      const end = knownOf(sight) ? undefined : beginPicture(sight);
      return () => void (end && keep(sight, end()));
    },
  };
}

/** The graph as it would be, beside the one that is there; undefined where no change waits that is about it. */
function proposed({ graph, proposal }: Shown): Compared | undefined {
  const outcome = proposal?.outcomes.find(({ root }) => root === graph?.root);
  if (!graph || !proposal || outcome?.graph.package !== graph.graph.package) return undefined;
  const { title: label } = proposal;
  // The bar above the picture says under which OLM.
  const { both, classic, v1 } = strandedByOlm(outcome);
  const stranded = [...both, ...classic, ...v1];
  return compareGraphs({ label, graph: graph.graph, stranded, contentChanged: [] }, outcome.graph);
}

function beginPicture({
  shown: { graph, comparison, ...rest },
  view,
  room,
}: Sight): (() => Picture) | undefined {
  if (graph === undefined) return undefined;
  const compared = proposed({ graph, ...rest }) ?? (comparison && compareGraphs(comparison, graph.graph));
  const shown = compared?.graph ?? graph.graph;
  const channels = channelsOf(shown, view.channels);
  const end = beginFitting({ ...shown, channels }, view, room, {
    channels: channels.map(({ name }) => name),
    expanded: new Set(view.expanded),
    say,
  });
  return () => {
    const layout = end();
    return { layout, ...(compared && { compared, marks: compared.marksOf(layout) }) };
  };
}

/** The channels that somebody has chosen; all of them where nothing is left of the choice. */
export function channelsOf(graph: ShownPackage, chosen: readonly string[] | null): readonly ShownChannel[] {
  const known = chosen?.filter((id) => graph.channels.some((channel) => channel.id === id)) ?? [];
  return known.length > 0 ? graph.channels.filter(({ id }) => known.includes(id)) : graph.channels;
}
