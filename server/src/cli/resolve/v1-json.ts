/** The answer of OLM v1 for programs (docs/json-output.md, "resolve"). */
import type { CatalogPlace } from '../../families/fbc/graph/types.ts';
import type { DamagedBlob } from '../../families/fbc/model/damaged-blob.ts';
import type { InstalledBundle } from '../../families/resolution/model/wish.ts';
import type { Installation } from '../../families/resolution/v1/install.ts';
import type { HelpfulEdit } from '../../families/resolution/v1/edits.ts';
import type { Step } from '../../families/resolution/v1/path.ts';
import type {
  CatalogDerivation,
  Choice,
  Conditions,
  Edge,
  FilterStep,
} from '../../families/resolution/v1/question.ts';
import { endWords } from '../../families/resolution/v1/words.ts';
import { formatMessage } from '../../text/message.ts';
import type { FilePlace } from '../graph/loaded-catalog.ts';
import { sentenceOf } from '../../families/resolution/request/names-text.ts';
import type { V1Answered as Answered } from '../../families/resolution/request/answer-v1.ts';
import type { PlacedCatalog } from './read-catalogs.ts';

type V1Answered = Answered<PlacedCatalog>;

/** Finds a place in a catalog by the name of the catalog. */
type PlaceOf = (catalog: string, place: CatalogPlace | undefined) => FilePlace;

/** The answer as plain values. */
export function v1Json({ asked, answer, installation }: V1Answered): object {
  const { extension, installed } = asked.question;
  const { path, edits } = answer;
  const { choice, error, conditions, catalogs } = path.next;
  const placeOf: PlaceOf = (catalog, place) =>
    asked.catalogs.get(catalog)?.placeOf(place) ?? { file: null, range: null };
  return {
    version: 1,
    engine: 'v1',
    name: extension.name,
    package: extension.packageName,
    installed: installed ?? null,
    resolved: choice === undefined ? null : [pickJson(choice)],
    error: error?.kind ?? null,
    message: error?.text ?? null,
    conditions: statuses(conditions),
    alternatives: [],
    derivation: {
      conditions,
      catalogs: catalogs.map((catalog) => catalogJson(catalog, placeOf)),
      path: {
        steps: path.steps.map((step) => stepJson(step, placeOf)),
        end: path.end,
        installed: path.installed ?? null,
        error: path.last.error?.kind ?? null,
        message: path.last.error?.text ?? sentenceOf(endWords(path)),
      },
      edits: edits.map((edit) => editJson(edit, placeOf)),
      install: installation === undefined ? null : installJson(installation),
    },
  };
}

function pickJson({ name, version, release, catalog }: Choice): object {
  return { name, version, catalog, ...(release !== undefined && release !== '' && { release }) };
}

function statuses(conditions: Conditions): object {
  return Object.fromEntries(Object.entries(conditions).map(([name, { status }]) => [name, status]));
}

function catalogJson(
  { name, priority, outcome, damaged, bundles, filters, ranked }: CatalogDerivation,
  placeOf: PlaceOf,
): object {
  return {
    name,
    priority,
    outcome,
    ...(damaged && { damaged: damageJson(damaged, placeOf(name, { blob: damaged, span: damaged.fault })) }),
    bundles,
    filters: filters.map(filterJson),
    ranked: ranked.map(({ edges, version, deprecated, ...bundle }) => ({
      name: bundle.name,
      version: version ?? null,
      deprecated: deprecated ?? null,
      edges: edges.map((edge) => edgeJson(edge, name, placeOf)),
    })),
  };
}

function damageJson({ schema, name, reach, fault }: DamagedBlob, place: FilePlace): object {
  return { schema, name, reach, message: formatMessage(fault.message), ...place };
}

function filterJson({ filter, kept, removed }: FilterStep): object {
  return {
    filter,
    kept,
    removed: removed.map(({ name, version, why }) => ({
      name,
      version: version ?? null,
      why: formatMessage(why),
    })),
  };
}

function edgeJson({ by, channel, range, place }: Edge, catalog: string, placeOf: PlaceOf): object {
  return { by, channel, ...(range !== undefined && { skipRange: range }), ...placeOf(catalog, place) };
}

function stepJson({ from, to, edges }: Step, placeOf: PlaceOf): object {
  return {
    from: from ?? null,
    to: pickJson(to),
    edges: edges.map((edge) => edgeJson(edge, to.catalog, placeOf)),
  };
}

function editJson(edit: HelpfulEdit, placeOf: PlaceOf): object {
  const { kind, of, field, value, message, place, leadsTo, endsAt } = edit;
  const catalog = of === 'extension' ? undefined : of.catalog;
  return {
    kind,
    ...(catalog === undefined ? {} : { catalog }),
    field,
    value: value ?? null,
    message: formatMessage(message),
    leadsTo: bundleJson(leadsTo),
    endsAt: bundleJson(endsAt),
    ...(place !== undefined && catalog !== undefined && placeOf(catalog, place)),
  };
}

function bundleJson({ name, version, release }: InstalledBundle): object {
  return { name, version, ...(release !== undefined && release !== '' && { release }) };
}

function installJson({ refusals, remarks }: Installation): object {
  return {
    refusals: refusals.map(({ text, message }) => ({ text, message: formatMessage(message) })),
    remarks: remarks.map((remark) => formatMessage(remark)),
  };
}
