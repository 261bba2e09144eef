/** What a person has chosen to see; kept while the panel is hidden, and over restarts of the editor. */
import type { CompareWith, EntryRef, Olm } from './messages.ts';

type SidePanel = '' | 'details' | 'path' | 'compare';

/** `map`: many channels as slim lanes. */
export type PictureShape = 'auto' | 'down' | 'right' | 'map';

export interface ViewState {
  /** Ids of the channels that are shown; null for the default choice. */
  readonly channels: readonly string[] | null;
  readonly expanded: readonly string[];
  /** Null until somebody zooms: then the picture is fitted. */
  readonly zoom: number | null;
  /** Whether the versions of a minor version stand in one box; null until somebody zooms: then what fits. */
  readonly joined: boolean | null;
  /** Where the newest version stands; `auto` goes by the room and the number of channels. */
  readonly shape: PictureShape;
  /** Ids of the channels of a map that are drawn in full. */
  readonly opened: readonly string[];
  readonly search: string;
  readonly range: string;
  readonly onlyDeprecated: boolean;
  readonly panel: SidePanel;
  /** Whether the table stands in place of the picture. */
  readonly table: boolean;
  /** Whether the catalogs side by side stand in place of the picture. */
  readonly across: boolean;
  /** The version that is looked for in all catalogs; '' for the newest one. */
  readonly acrossVersion: string;
  readonly selected: EntryRef | null;
  readonly path: {
    readonly channel: string;
    readonly from: string;
    readonly to: string;
    readonly olm: Olm;
  };
  /** The older state that the graph is compared with. */
  readonly compareWith: CompareWith | null;
  /** Whose rules say who is stranded. */
  readonly compareOlm: Olm;
  /** Whether it is explained what shapes and lines mean. */
  readonly legend: boolean;
}

const FIRST_VIEW: ViewState = {
  channels: null,
  expanded: [],
  zoom: null,
  joined: null,
  shape: 'auto',
  opened: [],
  search: '',
  range: '',
  onlyDeprecated: false,
  panel: '',
  table: false,
  across: false,
  acrossVersion: '',
  selected: null,
  path: { channel: '', from: '', to: '', olm: 'classic' },
  compareWith: null,
  compareOlm: 'classic',
  legend: false,
};

/** Whether the picture is shown, and nothing in its place. */
export function showsPicture({ table, across }: ViewState): boolean {
  return !table && !across;
}

/** What was kept, where it is what it should be; everything else is as at the first time. */
export function readViewState(kept: unknown): ViewState {
  if (typeof kept !== 'object' || kept === null) return FIRST_VIEW;
  const given = kept as Partial<Record<keyof ViewState, unknown>>;
  const strings = (value: unknown) =>
    Array.isArray(value) && value.every((one): one is string => typeof one === 'string') ? value : undefined;
  const string = (value: unknown) => (typeof value === 'string' ? value : '');
  const path = (given.path ?? {}) as Partial<Record<string, unknown>>;
  const selected = (given.selected ?? {}) as Partial<Record<string, unknown>>;
  return {
    channels: strings(given.channels) ?? null,
    expanded: strings(given.expanded) ?? [],
    ...readLook(given),
    opened: strings(given.opened) ?? [],
    search: string(given.search),
    range: string(given.range),
    onlyDeprecated: given.onlyDeprecated === true,
    table: given.table === true,
    across: given.across === true,
    acrossVersion: string(given.acrossVersion),
    selected:
      typeof selected.channel === 'string' && typeof selected.name === 'string'
        ? { channel: selected.channel, name: selected.name }
        : null,
    path: {
      channel: string(path.channel),
      from: string(path.from),
      to: string(path.to),
      olm: path.olm === 'v1' ? 'v1' : 'classic',
    },
    compareWith: readCompareWith(given.compareWith),
    compareOlm: given.compareOlm === 'v1' ? 'v1' : 'classic',
    legend: given.legend === true,
  };
}

/** How the picture looks. */
function readLook(
  given: Partial<Record<keyof ViewState, unknown>>,
): Pick<ViewState, 'zoom' | 'joined' | 'shape' | 'panel'> {
  const { zoom, joined, shape, panel } = given;
  return {
    zoom: typeof zoom === 'number' && zoom > 0 ? zoom : null,
    joined: typeof joined === 'boolean' ? joined : null,
    shape: (['down', 'right', 'map'] as const).find((name) => name === shape) ?? 'auto',
    panel: (['details', 'path', 'compare'] as const).find((name) => name === panel) ?? '',
  };
}

/** Nobody is asked again for what is not known any more. */
function readCompareWith(kept: unknown): CompareWith | null {
  const { kind, uri, revision } = (kept ?? {}) as Partial<Record<string, unknown>>;
  if ((kind === 'root' || kind === 'folder') && typeof uri === 'string' && uri !== '') return { kind, uri };
  return kind === 'revision' && typeof revision === 'string' && revision !== '' ? { kind, revision } : null;
}
