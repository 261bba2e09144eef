/** "Add This Bundle to a Catalog": what there is to choose from, and the change. */
import { likelyImage } from '../../families/fbc/features/graph-edit/minimal-bundle.ts';
import { addBundle, isAddition } from '../../families/fbc/features/refactor/add-bundle.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { isBundleFolder, readBundleFolder } from '../../families/bundle/features/render/bundle-folder.ts';
import { isImageTemplate, readImageTemplate } from '../../families/bundle/render/image-template.ts';
import { isRendered, renderBundle, type RenderedBundle } from '../../families/bundle/render/render-bundle.ts';
import { formatMessage, msg, type Message } from '../../text/message.ts';
import { textOf } from '../../text/span.ts';
import type {
  AddBundleToCatalogParams,
  AddBundleToCatalogResult,
  CatalogForBundle,
  Changed,
} from '../../families/bundle/requests.ts';
import { checkedCatalogs, type CheckedCatalog } from '../catalogs/changes/outcome.ts';
import { readSource, workspaceEdit } from '../features/workspace-edit.ts';
import type { ServerContext } from '../server-context.ts';
import { asEdited, bundleAt, fileReader } from './bundle-at.ts';

/** The property that bundles have in place of their manifests. */
const CSV_METADATA = 'olm.csv.metadata';

/** Answers the request. */
export async function addBundleToCatalog(
  server: ServerContext,
  params: AddBundleToCatalogParams,
): Promise<AddBundleToCatalogResult> {
  const { session, uris } = server;
  for (const path of session.openPaths()) session.settle(path);
  const bundle = bundleAt(server, uris.path(params.uri));
  if (bundle === undefined) return null;
  const folder = await readBundleFolder(asEdited(server), bundle.unit.path);
  if (!isBundleFolder(folder)) return null;
  const render = (image: string, migrate: boolean) => {
    const template = image === '' ? undefined : readImageTemplate(image);
    if (template !== undefined && !isImageTemplate(template)) return template;
    const options = { ...(template && { image: template }), migrate, folders: folder.folders };
    const result = renderBundle(folder.files, options);
    return isRendered(result) ? result : result.message;
  };
  const plain = render('', false);
  const name = bundle.whole.csv?.name.value ?? bundle.unit.label;
  if (!isRenderedBundle(plain))
    return {
      bundle: name,
      package: '',
      catalogs: [],
      notes: [formatMessage(msg('opm would refuse this bundle: {0}', formatMessage(plain)))],
    };
  const { package: pkg = '' } = plain.blob;
  const catalogs = catalogsWith(server, pkg);
  const known = {
    bundle: plain.csvName,
    package: pkg,
    catalogs: catalogs.map((catalog) => forBundle(server, catalog, plain)),
  };
  const chosen = catalogs.find(({ snapshot }) => uris.uri(snapshot.unit.path) === params.catalog);
  if (chosen === undefined) return { ...known, notes: notesWithout(pkg, catalogs, params) };
  const blobs = chosen.snapshot.whole.packages.get(pkg)?.bundles ?? [];
  const isMigrated = blobs.some(({ properties }) =>
    properties.some(({ type }) => type?.value === CSV_METADATA),
  );
  const rendered = render(params.image ?? '', isMigrated);
  if (!isRenderedBundle(rendered)) return { ...known, notes: [formatMessage(rendered)] };
  return { ...known, ...(await added(server, chosen, rendered, params.channels)) };
}

/** The catalogs that have a package, in the order of their labels. */
function catalogsWith(server: ServerContext, pkg: string): readonly CheckedCatalog[] {
  return checkedCatalogs(server)
    .filter(({ snapshot }) => (snapshot.whole.packages.get(pkg)?.definitions.length ?? 0) > 0)
    .sort((one, other) => (one.snapshot.unit.label < other.snapshot.unit.label ? -1 : 1));
}

function notesWithout(
  pkg: string,
  catalogs: readonly CheckedCatalog[],
  { catalog }: AddBundleToCatalogParams,
): string[] {
  if (catalogs.length === 0)
    return [
      formatMessage(
        msg(
          'No catalog of the workspace has the package `{0}`. Write its `olm.package` and a channel first.',
          pkg,
        ),
      ),
    ];
  return catalog === undefined ? [] : [formatMessage(msg('This catalog is not there any more.'))];
}

function forBundle(
  { uris }: ServerContext,
  { snapshot }: CheckedCatalog,
  { blob, suggestedEntries }: RenderedBundle,
): CatalogForBundle {
  const pkg = snapshot.whole.packages.get(blob.package ?? '');
  const channels = (pkg?.channels ?? []).map(({ name }) => textOf(name)).filter((name) => name !== '');
  const wanted = new Set(suggestedEntries.map(({ channel }) => channel));
  return {
    uri: uris.uri(snapshot.unit.path),
    label: snapshot.unit.label,
    channels,
    suggested: channels.filter((name) => wanted.has(name)),
    image: pkg === undefined ? '' : likelyImage(pkg),
  };
}

/** The change that adds a rendered bundle to a catalog. */
async function added(
  server: ServerContext,
  catalog: CheckedCatalog,
  rendered: RenderedBundle,
  channels: readonly string[] | undefined,
): Promise<Changed & { readonly files?: readonly string[] }> {
  const readFile = fileReader(server, FBC_DIALECT);
  const { blob, csvName, suggestedEntries } = rendered;
  const [first] = suggestedEntries;
  const like = first ?? { name: csvName, replaces: '', skips: [], skipRange: '' };
  const entries = channels?.map((channel) => ({ ...like, channel })) ?? suggestedEntries;
  const result = await addBundle({ unit: catalog, readFile }, { blob, entries });
  if (!isAddition(result)) return { notes: [formatMessage(result)] };
  const files = new Set(result.edits.map(({ file }) => file));
  const source = await readSource(readFile, FBC_DIALECT, files);
  const edit = workspaceEdit(server, result.edits, source);
  return {
    ...(edit && { edit }),
    files: [...files].map((file) => server.uris.uri(file)),
    notes: result.notes.map((note) => formatMessage(note)),
  };
}

function isRenderedBundle(result: RenderedBundle | Message): result is RenderedBundle {
  return 'blob' in result;
}
