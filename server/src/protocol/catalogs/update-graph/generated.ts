/** The update graph of what a template generates: worked out anew after edits, with places in the template. */
import { readText } from '../../../engine/files/read-text.ts';
import type { Environment } from '../../../engine/files/environment.ts';
import { filePositions } from '../../../engine/reading/positions.ts';
import { packageGraph } from '../../../families/fbc/graph/package-graph.ts';
import type { PackageGraph } from '../../../families/fbc/graph/types.ts';
import { isCatalog, isCatalogView } from '../../../families/fbc/model/catalog-view.ts';
import { asCatalog } from '../../../families/template/answers/as-catalog.ts';
import {
  generatedCatalog,
  type GeneratedCatalog,
} from '../../../families/template/features/graph/generated-catalog.ts';
import type { BundleCache } from '../../../families/template/features/preview/read-bundles.ts';
import { TEMPLATES } from '../../../families/template/model/template-unit.ts';
import { PLAIN_DIALECT } from '../../../text/dialect.ts';
import { fromText } from '../../../text/source.ts';
import type { Position } from '../../../text/span.ts';
import type { Session } from '../../session/session.ts';
import { entryAt, filePlace, type FilePlace } from './places.ts';
import { shownPackage } from './shown.ts';

/** Where templates and the bundles that they name are read. */
export interface GeneratingSources {
  readonly session: Session;
  readonly env: Environment;
  readonly cache: BundleCache;
}

/** What the template at a path generates; undefined where there is none, or it cannot be read as it stands. */
export async function generatedAt(
  { session, env, cache }: GeneratingSources,
  path: string,
): Promise<GeneratedCatalog | undefined> {
  if (session.unitOf(path)?.snapshot.unit.family !== TEMPLATES.id) return undefined;
  const open = session.document(path)?.source;
  const text = open === undefined ? await readText(env, path) : undefined;
  const source = open ?? (text === undefined ? undefined : fromText(text, { dialect: PLAIN_DIALECT }));
  if (source === undefined) return undefined;
  const units = session.checkedUnits();
  const catalogs = units.map(({ snapshot }) => snapshot).filter(isCatalog);
  return generatedCatalog({ path, source }, { catalogs, cache, readText: (file) => readText(env, file) });
}

/** Something of a generated graph, by the names that it has. */
export interface GeneratedName {
  readonly package: string;
  /** Name of the channel. */
  readonly channel: string;
  readonly name: string;
  readonly what: 'entry' | 'bundle';
}

/** Where a template says what an entry or a bundle of its graph is; undefined for what follows from something else. */
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

/** The entry that stands at a position of a template. */
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

/** The channels and bundles that the template has in itself; of an open one only. */
function writtenIn(session: Session, path: string, name: string) {
  const context = session.context(path);
  const view = context && asCatalog(context).unit;
  if (view === undefined || !isCatalogView(view)) return undefined;
  const pkg = view.snapshot.whole.packages.get(name);
  const graph: PackageGraph | undefined = pkg && packageGraph(pkg);
  return { view, graph };
}
