/** What a change would make of a package, worked out on the side: its graph, who is stranded, and what opm would say. */
import type { CheckedUnit } from '../../../engine/rules/check-unit.ts';
import { suitesOf } from '../../../engine/findings/diagnostic.ts';
import { packageGraph } from '../../../families/fbc/graph/package-graph.ts';
import type { Olm } from '../../../families/fbc/graph/updates/update-graph.ts';
import { isCatalog, type CatalogSnapshot } from '../../../families/fbc/model/catalog-view.ts';
import { FBC_DIALECT } from '../../../families/fbc/model/dialect.ts';
import type { Refactoring } from '../../../features/refactor/refactoring.ts';
import { tryOut, unitAfter } from '../../../features/fixes/what-if.ts';
import { inSlices, NO_PAUSE } from '../../../features/pause.ts';
import { formatMessage } from '../../../text/message.ts';
import { fileReader } from '../../bundles/bundle-at.ts';
import { readSource, workspaceEdit, type ReadSource } from '../../features/workspace-edit.ts';
import type { ServerContext } from '../../server-context.ts';
import { comparedNow } from '../update-graph/answers.ts';
import type { ChangeOutcome } from '../update-graph/change-requests.ts';
import { shownPackage } from '../update-graph/shown.ts';

/** A catalog as opm reads it. */
export interface CheckedCatalog extends CheckedUnit {
  readonly snapshot: CatalogSnapshot;
}

/** The catalogs of the workspace, as opm reads them. */
export function checkedCatalogs({ session }: ServerContext): readonly CheckedCatalog[] {
  return session.checkedUnits().filter((unit): unit is CheckedCatalog => isCatalog(unit.snapshot));
}

/** The most findings that are told. */
const MAX_REFUSED = 5;

/** A package that is to be changed. */
export interface Changing {
  readonly catalog: CheckedCatalog;
  readonly package: string;
}

/** The texts that a change is about. */
export async function sourceOf(
  server: ServerContext,
  { edits }: Pick<Refactoring, 'edits'>,
): Promise<ReadSource> {
  return readSource(fileReader(server, FBC_DIALECT), FBC_DIALECT, new Set(edits.map(({ file }) => file)));
}

/** The change as the client takes it; empty where it cannot. */
export function editOf(
  server: ServerContext,
  { edits, files = [] }: Pick<Refactoring, 'edits' | 'files'>,
  source: ReadSource,
): { readonly edit?: object } {
  const edit = workspaceEdit(server, edits, source, { operations: files });
  return edit === undefined ? {} : { edit };
}

/** What comes of a change; undefined where the package is gone with it. Nothing of it is kept. */
export async function outcomeOf(
  server: ServerContext,
  { catalog, package: name }: Changing,
  { edits, files = [] }: Pick<Refactoring, 'edits' | 'files'>,
  source: ReadSource,
): Promise<ChangeOutcome | undefined> {
  const { session, uris } = server;
  const { unit } = catalog.snapshot;
  const options = session.diagnoseOptionsOf(unit.path);
  const gone = files.flatMap((one) => (one.kind === 'delete' ? [one.file] : []));
  const attempt = { mended: [], edits, leftOut: new Set(gone) };
  const standing = { unit: catalog, options };
  const trial = { unit: catalog, rules: options.rules };
  const { snapshot: after } = await inSlices(unitAfter(trial, attempt, source.edits), NO_PAUSE);
  const before = catalog.snapshot.whole.packages.get(name);
  const now = isCatalog(after) ? after.whole.packages.get(name) : undefined;
  if (before === undefined || now === undefined) return undefined;
  const unread = new Map<string, never>();
  const compared = {
    label: '',
    older: before,
    contents: unread,
    current: { byName: unread, byBlob: new Map() },
  };
  const strandedBy = (olm: Olm) => comparedNow({ ...compared, olm }, now).stranded;
  const { broughtUp } = await inSlices(tryOut(standing, attempt, source.edits), NO_PAUSE);
  const refused = broughtUp.filter((one) => suitesOf(one).includes('opm') && one.isComing !== true);
  return {
    root: uris.uri(unit.path),
    label: unit.label,
    graph: shownPackage(packageGraph(now), now),
    stranded: strandedBy('classic'),
    strandedV1: strandedBy('v1'),
    refused: refused.slice(0, MAX_REFUSED).map(({ message }) => formatMessage(message)),
  };
}
