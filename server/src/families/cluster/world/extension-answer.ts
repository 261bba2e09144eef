/** What OLM v1 would install for a ClusterExtension, by the catalogs of the workspace. */
import type { ClusterCatalogFacts, ExtensionWish } from '../../resolution/model/wish.ts';
import { answerV1, v1Question, type V1Answered } from '../../resolution/request/answer-v1.ts';
import { extensionRequest } from '../../resolution/request/questions.ts';
import { keptCatalog } from '../../resolution/request/read-catalog.ts';
import type { ClusterObject } from '../model/document.ts';
import type { Around } from './around.ts';
import { catalogNamed, onlyCatalogWith, type Certainty, type KnownCatalog } from './known-catalogs.ts';

/** The catalogs that an extension may be installed from. */
export interface ExtensionCatalogs {
  readonly wish: ExtensionWish;
  /** What manifests say of catalogs, those that are not known included. */
  readonly facts: readonly ClusterCatalogFacts[];
  readonly known: readonly KnownCatalog[];
  /** How certain the least certain of them is. */
  readonly certainty: Certainty;
  /** True where what the extension selects is known, all of it. */
  readonly isComplete: boolean;
}

/** The label by which an extension selects a catalog by its name. */
const NAME_LABEL = 'olm.operatorframework.io/metadata.name';

/** The catalogs of an extension; undefined where nothing is known of any, or where it is no wish yet. */
export function extensionCatalogs(object: ClusterObject, around: Around): ExtensionCatalogs | undefined {
  const [wish] = object.manifests.extensions;
  if (wish === undefined || object.isTemplated || wish.packageName === '') return undefined;
  const facts = factsAround(around);
  const names = namesFor(facts, around);
  const selected = wish.selector?.matchLabels.get(NAME_LABEL);
  const known = names.flatMap((name) => catalogNamed(name, around) ?? []);
  const isKnown = (name: string) => known.some((catalog) => catalog.name === name);
  const isWanted = selected === undefined ? known.length > 0 : isKnown(selected);
  if (!isWanted) return guessed(wish, around);
  return {
    wish,
    facts,
    known,
    certainty: known.every(({ certainty }) => certainty === 'set') ? 'set' : 'named',
    isComplete: selected !== undefined,
  };
}

/** The only catalog that has the package, as if it were the only one on the cluster. */
function guessed({ selector: _, ...wish }: ExtensionWish, around: Around): ExtensionCatalogs | undefined {
  const only = onlyCatalogWith(wish.packageName, around);
  return only && { wish, facts: [], known: [only], certainty: 'only', isComplete: false };
}

/** What the ClusterCatalogs of the workspace say, by name that which lies nearest. */
function factsAround(around: Around): readonly ClusterCatalogFacts[] {
  const facts = new Map<string, ClusterCatalogFacts>();
  for (const { manifests, isTemplated } of around.objects('ClusterCatalog')) {
    for (const catalog of manifests.clusterCatalogs)
      if (!isTemplated && !facts.has(catalog.name)) facts.set(catalog.name, catalog);
  }
  return [...facts.values()];
}

/** The names of the catalogs of OLM v1 that are spoken of around a file. */
export function v1CatalogNames(around: Around): readonly string[] {
  return namesFor(factsAround(around), around);
}

/** The names of the catalogs of OLM v1: those that manifests declare, and those that the project sets for no other kind. */
function namesFor(facts: readonly ClusterCatalogFacts[], around: Around): readonly string[] {
  const ofClassic = new Set(around.objects('CatalogSource').map(({ name }) => name.value));
  const set = Object.keys(around.own.catalogFolders ?? {}).filter((name) => !ofClassic.has(name));
  return [...new Set([...facts.map(({ name }) => name), ...set])];
}

/** The answer for an extension by its catalogs. */
export function extensionAnswer(
  { installed }: ClusterObject,
  { wish, facts, known }: ExtensionCatalogs,
): V1Answered {
  const folders = new Map(known.map(({ name }) => [name, name]));
  const read = new Map(known.map((catalog) => [catalog.name, keptCatalog(catalog)]));
  const around = { folders, gates: new Map<string, boolean>(), installed };
  return answerV1(v1Question(extensionRequest(wish, { clusterCatalogs: [...facts] }, around), read));
}
