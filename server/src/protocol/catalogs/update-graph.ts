/** The requests of the update graph: the graph and its patches, places, paths and comparisons (docs/custom-requests.md). */
import type { Connection } from 'vscode-languageserver';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { type CatalogView, isCatalogView } from '../../families/fbc/model/catalog-view.ts';
import { formatMessage } from '../../text/message.ts';
import { baseName } from '../../engine/files/paths.ts';
import {
  CLOSE_UPDATE_GRAPH,
  UPDATE_GRAPH,
  UPDATE_GRAPH_COMPARE,
  UPDATE_GRAPH_MARKDOWN,
  UPDATE_GRAPH_ENTRY_AT,
  UPDATE_GRAPH_PATH,
  UPDATE_GRAPH_PLACE,
  type CloseUpdateGraphParams,
  type ComparableRoot,
  type UpdateGraphMarkdownParams,
  type UpdateGraphMarkdownResult,
  type UpdateGraphCompareParams,
  type UpdateGraphCompareResult,
  type UpdateGraphEntryAtParams,
  type UpdateGraphEntryAtResult,
  type UpdateGraphParams,
  type UpdateGraphPathParams,
  type UpdateGraphPathResult,
  type UpdateGraphPlaceParams,
  type UpdateGraphPlaceResult,
  type UpdateGraphResult,
} from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import { positionCodec } from '../connection/positions.ts';
import type { ServerContext } from '../server-context.ts';
import { comparedMarkdown, compareResult, pathResult } from './update-graph/answers.ts';
import { entryAt, entryOf, filePlace, firstPackageOf, packageAt } from './update-graph/places.ts';
import { currentContents, earlierFiles, filesOfPackage, readState } from './update-graph/read-state.ts';
import { generatedEntryAt, generatedPlace, type GeneratedCatalog } from './update-graph/generated.ts';
import { rootAt, type Subscription } from '../session/graph-subscriptions.ts';

/** Answers the panel of the update graph. */
export function registerUpdateGraph(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  const answer = <Params, Result>(
    method: string,
    neutral: Result,
    handler: (context: ServerContext, params: Params) => Result | Promise<Result>,
  ) =>
    connection.onRequest(
      method,
      guarded(method, log, neutral, (params: Params) => handler(ready(), params)),
    );
  answer<UpdateGraphParams, UpdateGraphResult>(UPDATE_GRAPH, null, openGraph);
  answer<UpdateGraphPlaceParams, UpdateGraphPlaceResult>(UPDATE_GRAPH_PLACE, null, placeOf);
  answer<UpdateGraphEntryAtParams, UpdateGraphEntryAtResult>(UPDATE_GRAPH_ENTRY_AT, null, entryAtCursor);
  answer<UpdateGraphPathParams, UpdateGraphPathResult>(UPDATE_GRAPH_PATH, null, pathOf);
  answer<UpdateGraphCompareParams, UpdateGraphCompareResult>(UPDATE_GRAPH_COMPARE, null, compareWith);
  answer<UpdateGraphMarkdownParams, UpdateGraphMarkdownResult>(UPDATE_GRAPH_MARKDOWN, null, markdownOf);
  connection.onNotification(
    CLOSE_UPDATE_GRAPH,
    guarded(CLOSE_UPDATE_GRAPH, log, undefined, ({ id }: CloseUpdateGraphParams) => ready().graphs.close(id)),
  );
}

async function openGraph(context: ServerContext, params: UpdateGraphParams): Promise<UpdateGraphResult> {
  const { session, uris, graphs } = context;
  const path = uris.path(params.uri);
  session.settle(path);
  const root = rootAt(session, undefined, path);
  const generated = root === undefined ? await graphs.generate(path) : undefined;
  if (generated !== undefined) return openGenerated(context, path, params, generated);
  const packages = root?.snapshot.whole.packages ?? new Map<string, never>();
  const names = [...packages.keys()].sort();
  const wanted = params.package ?? (root && chosenPackage(context, root, path, params));
  const pkg = packages.get(wanted ?? '') ?? packages.get(names[0] ?? '');
  const { state } = graphs.open(params.id, path, root, pkg);
  if (root === undefined || state === undefined) return null;
  return {
    root: uris.uri(root.snapshot.unit.path),
    label: root.snapshot.unit.label,
    packages: names,
    comparable: comparableRoots(context, root, state.pkg.name),
    files: filesOf(context, root, state.pkg.name),
    version: state.version,
    graph: state.shown,
  };
}

/** The graph of the catalog that a file makes. */
function openGenerated(
  { uris, graphs }: ServerContext,
  path: string,
  params: UpdateGraphParams,
  generated: GeneratedCatalog,
): UpdateGraphResult {
  const { packages } = generated.snapshot.whole;
  const names = [...packages.keys()].sort();
  const pkg = packages.get(params.package ?? '') ?? packages.get(names[0] ?? '');
  const { state } = graphs.openGenerated(params.id, path, generated, pkg);
  if (state === undefined) return null;
  return {
    root: uris.uri(path),
    label: baseName(path),
    packages: names,
    comparable: [],
    files: [uris.uri(path)],
    generated: true,
    notes: generated.notes.map((note) => formatMessage(note)),
    version: state.version,
    graph: state.shown,
  };
}

function chosenPackage(
  context: ServerContext,
  root: CatalogView,
  path: string,
  { position }: UpdateGraphParams,
): string | undefined {
  const there = position && packageAt(root, path, inUtf16(context, path, position));
  return there ?? firstPackageOf(root, path);
}

/** The files that say something of a package. */
function filesOf({ uris }: ServerContext, { snapshot }: CatalogView, name: string): string[] {
  return filesOfPackage(snapshot, name).map((path) => uris.uri(path));
}

function comparableRoots({ session, uris }: ServerContext, own: CatalogView, name: string): ComparableRoot[] {
  return session
    .lenientUnits()
    .filter(isCatalogView)
    .filter(
      ({ snapshot }) => snapshot.unit.path !== own.snapshot.unit.path && snapshot.whole.packages.has(name),
    )
    .map(({ snapshot }) => ({ uri: uris.uri(snapshot.unit.path), label: snapshot.unit.label }));
}

function placeOf(context: ServerContext, params: UpdateGraphPlaceParams): UpdateGraphPlaceResult {
  const { graphs, uris } = context;
  const subscription = graphs.get(params.id);
  if (subscription?.generated) return generatedPlaceOf(context, subscription, params);
  const root = subscription && graphs.rootOf(subscription);
  if (subscription?.state === undefined || root === undefined) return null;
  const { graph, shown } = subscription.state;
  const entry = entryOf(graph, shown, params.channel, params.name);
  const place = params.what === 'bundle' ? entry?.bundlePlace : entry?.place;
  const found = place && filePlace(root, place);
  return found
    ? { uri: uris.uri(found.path), range: context.convert().range(found.path, found.range) }
    : null;
}

function generatedPlaceOf(
  context: ServerContext,
  { path, state, generated }: Subscription,
  { channel, name, what }: UpdateGraphPlaceParams,
): UpdateGraphPlaceResult {
  const { session, uris } = context;
  const own = state?.shown.channels.find(({ id }) => id === channel)?.name ?? '';
  const wanted = { package: state?.pkg.name ?? '', channel: own, name, what };
  const found = generated && generatedPlace(session, path, generated, wanted);
  return found
    ? { uri: uris.uri(found.path), range: context.convert().range(found.path, found.range) }
    : null;
}

function entryAtCursor(context: ServerContext, params: UpdateGraphEntryAtParams): UpdateGraphEntryAtResult {
  const { graphs, uris } = context;
  const subscription = graphs.get(params.id);
  if (subscription?.generated && subscription.state) {
    const path = uris.path(params.uri);
    if (path !== subscription.path) return null;
    const about = { ...subscription.generated, package: subscription.state.pkg.name };
    const position = inUtf16(context, path, params.position);
    return generatedEntryAt(context.session, path, about, position) ?? null;
  }
  const root = subscription && graphs.rootOf(subscription);
  if (subscription?.state === undefined || root === undefined) return null;
  const path = uris.path(params.uri);
  const { graph, shown } = subscription.state;
  return entryAt(root, graph, shown, path, inUtf16(context, path, params.position)) ?? null;
}

function pathOf({ graphs }: ServerContext, params: UpdateGraphPathParams): UpdateGraphPathResult {
  const state = graphs.get(params.id)?.state;
  const index = state?.shown.channels.findIndex(({ id }) => id === params.channel) ?? -1;
  const channel = state?.graph.channels[index];
  return state && channel ? pathResult(state.graph, channel, params) : null;
}

async function compareWith(
  context: ServerContext,
  params: UpdateGraphCompareParams,
): Promise<UpdateGraphCompareResult> {
  const { graphs, uris, env } = context;
  const subscription = graphs.get(params.id);
  if (subscription === undefined) return null;
  delete subscription.compared;
  const name = subscription.state?.pkg.name;
  if (params.root === null || name === undefined) return null;
  const path = uris.path(params.root);
  const known = knownRoot(context, path);
  const earlier = earlierFiles(params.files, (uri) => uris.path(uri));
  const { pkg, contents } = await readState(env, path, name, earlier, known);
  const older = pkg ?? ((await isFolder(context, path)) ? emptyPackage(name) : undefined);
  const snapshot = graphs.rootOf(subscription)?.snapshot;
  if (older === undefined || snapshot === undefined) return null;
  const current = await currentContents(env, snapshot, name);
  // Somebody may have chosen another package, or gone on typing.
  const { state } = subscription;
  if (graphs.get(params.id) !== subscription || state?.pkg.name !== name) return null;
  const label = params.label ?? labelOf(known, path);
  subscription.compared = { label, older, contents, current, olm: params.olm ?? 'classic' };
  return compareResult(subscription.compared, state.pkg);
}

function markdownOf({ graphs }: ServerContext, { id }: UpdateGraphMarkdownParams): UpdateGraphMarkdownResult {
  const { compared, state } = graphs.get(id) ?? {};
  return compared && state ? comparedMarkdown(compared, state.pkg) : null;
}

/** The root at a path as the editor has it, if it is one. */
function knownRoot({ session }: ServerContext, path: string) {
  const known = session
    .lenientUnits()
    .filter(isCatalogView)
    .find(({ snapshot }) => snapshot.unit.path === path);
  const isOpen = (file: string) => session.document(file) !== undefined;
  return known && { snapshot: known.snapshot, isOpen };
}

function labelOf(known: ReturnType<typeof knownRoot>, path: string): string {
  return known?.snapshot.unit.label ?? baseName(path);
}

async function isFolder({ env }: ServerContext, path: string): Promise<boolean> {
  return (await env.readFolder(path)).ok;
}

/** A package that is not there yet. */
function emptyPackage(name: string): Package {
  return { name, definitions: [], channels: [], bundles: [], deprecations: [], customs: [] };
}

function inUtf16(
  { session, encoding }: ServerContext,
  path: string,
  position: { line: number; character: number },
) {
  return positionCodec(encoding, (line) => session.line(path, line)).fromClient({
    start: position,
    end: position,
  }).start;
}
