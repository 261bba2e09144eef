/** The update graph of the catalog that a file makes: worked out anew after edits, with places in the file. */
import { readText } from '../../../engine/files/read-text.ts';
import type { Environment } from '../../../engine/files/environment.ts';
import { filePositions } from '../../../engine/reading/positions.ts';
import { packageGraph } from '../../../families/fbc/graph/package-graph.ts';
import type { PackageGraph } from '../../../families/fbc/graph/types.ts';
import { isCatalog, isCatalogView, type CatalogSnapshot } from '../../../families/fbc/model/catalog-view.ts';
import type { AnsweringFamily } from '../../../features/answers.ts';
import type { DerivedUnit } from '../../../features/derivation.ts';
import type { PreviewSources } from '../../../features/preview.ts';
import { fromText } from '../../../text/source.ts';
import type { Position } from '../../../text/span.ts';
import type { Session } from '../../session/session.ts';
import { entryAt, filePlace, type FilePlace } from './places.ts';
import { shownPackage } from './shown.ts';

/** A catalog that a file makes. */
export interface GeneratedCatalog extends DerivedUnit {
  readonly snapshot: CatalogSnapshot;
}

/** Where the file and what it names is read. */
export interface GeneratingSources {
  readonly session: Session;
  readonly env: Environment;
  readonly memory: PreviewSources['memory'];
}

/** The catalog that the file at a path makes; undefined where it makes none, or cannot be read as it stands. */
export async function generatedAt(
  { session, env, memory }: GeneratingSources,
  path: string,
): Promise<GeneratedCatalog | undefined> {
  const family = familyOf(session, session.unitOf(path)?.snapshot.unit.family);
  if (family?.answers.derivation === undefined) return undefined;
  const open = session.document(path)?.source;
  const text = open === undefined ? await readText(env, path) : undefined;
  const source =
    open ?? (text === undefined ? undefined : fromText(text, { dialect: family.reader.dialect }));
  if (source === undefined) return undefined;
  const units = session.checkedUnits().map(({ snapshot }) => snapshot);
  const sources = { units, memory, readText: (file: string) => readText(env, file) };
  const made = await family.answers.derivation.derive({ path, source }, sources);
  if (made === undefined || !isCatalog(made.snapshot)) return undefined;
  return { ...made, snapshot: made.snapshot };
}

/** Something of a generated graph, by the names that it has. */
export interface GeneratedName {
  readonly package: string;
  /** Name of the channel. */
  readonly channel: string;
  readonly name: string;
  readonly what: 'entry' | 'bundle';
}

/** Where a file says what an entry or a bundle of its graph is; undefined for what follows from something else. */
export function generatedPlace(
  session: Session,
  path: string,
  { named }: Pick<GeneratedCatalog, 'named'>,
  wanted: GeneratedName,
): FilePlace | undefined {
  const own = writtenIn(session, path, wanted.package);
  const entry = own?.graph?.channels
    .find(({ name }) => name === wanted.channel)
    ?.entries.find(({ name }) => name === wanted.name);
  const place = wanted.what === 'bundle' ? entry?.bundlePlace : entry?.place;
  const found = own && place && filePlace(own.view, place);
  const span = named.get(wanted.name);
  const file = session.document(path)?.file;
  if (found !== undefined || span === undefined || file === undefined) return found;
  const positions = filePositions(file.chunks);
  return { path, range: { start: positions.at(0, span.start), end: positions.at(0, span.end) } };
}

/** The entry that stands at a position of the file. */
export function generatedEntryAt(
  session: Session,
  path: string,
  { package: name, named }: Pick<GeneratedCatalog, 'named'> & { readonly package: string },
  position: Position,
): { readonly channel?: string; readonly name: string } | undefined {
  const own = writtenIn(session, path, name);
  const found = own?.graph && entryAt(own.view, own.graph, shownPackage(own.graph), path, position);
  const file = session.document(path)?.file;
  if (found !== undefined || file === undefined) return found;
  const positions = filePositions(file.chunks);
  const isAt = ({ start, end }: { readonly start: number; readonly end: number }) =>
    positions.at(0, start).line <= position.line && position.line <= positions.at(0, end).line;
  const [bundle] = [...named].find(([, span]) => isAt(span)) ?? [];
  return bundle === undefined ? undefined : { name: bundle };
}

/** The channels and bundles that the file has in itself; of an open one only. */
function writtenIn(session: Session, path: string, name: string) {
  const context = session.context(path);
  const view =
    context &&
    familyOf(session, context.unit?.snapshot.unit.family ?? context.file.family)?.answers.derivation?.within(
      context,
    );
  if (view === undefined || !isCatalogView(view)) return undefined;
  const pkg = view.snapshot.whole.packages.get(name);
  const graph: PackageGraph | undefined = pkg && packageGraph(pkg);
  return { view, graph };
}

function familyOf({ families }: Session, id: string | undefined): AnsweringFamily | undefined {
  return families.find((family) => family.id === id);
}
