/** The bundle folders of the workspace that a version can be released from. */
import { isBundleFolder, readBundleFolder } from '../../../families/bundle/features/render/bundle-folder.ts';
import { isBundle, type BundleSnapshot } from '../../../families/bundle/model/bundle-view.ts';
import { isImageTemplate, readImageTemplate } from '../../../families/bundle/render/image-template.ts';
import { isRendered, renderBundle } from '../../../families/bundle/render/render-bundle.ts';
import type { NewBundle } from '../../../families/fbc/features/refactor/add-bundle.ts';
import type { Package } from '../../../families/fbc/model/catalog.ts';
import { msg, type Message } from '../../../text/message.ts';
import { asEdited, bundleAt } from '../../bundles/bundle-at.ts';
import type { ServerContext } from '../../server-context.ts';

/** The property that bundles have in place of their manifests. */
const CSV_METADATA = 'olm.csv.metadata';

/** The most folders that are rendered to see whose they are. */
const MAX_FOLDERS = 100;

/** The bundles of a package that it does not have yet, by label. */
export async function bundlesOfPackage(server: ServerContext, pkg: Package | undefined, name: string) {
  const found: { uri: string; label: string; name: string; version: string }[] = [];
  for (const { unit } of bundlesIn(server).slice(0, MAX_FOLDERS)) {
    const rendered = await render(server, unit.path, { image: '', migrate: false });
    if ('wording' in rendered || rendered.package !== name) continue;
    const own = rendered.name ?? '';
    if (pkg?.bundles.some((bundle) => bundle.name?.value === own) === true) continue;
    const value = rendered.properties.find(({ type }) => type === 'olm.package')?.value;
    const version =
      typeof value === 'object' && value !== null && 'version' in value ? String(value.version) : '';
    found.push({ uri: server.uris.uri(unit.path), label: unit.label, name: own, version });
  }
  return found.sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** The blob of a bundle folder as the other bundles of a package are; a message where it cannot be rendered. */
export async function renderedFor(
  server: ServerContext,
  pkg: Package,
  uri: string,
  image: string,
): Promise<NewBundle['blob'] | Message> {
  const bundle = bundleAt(server, server.uris.path(uri));
  if (bundle === undefined) return msg('The bundle folder is not there any more.');
  const migrate = pkg.bundles.some(({ properties }) =>
    properties.some(({ type }) => type?.value === CSV_METADATA),
  );
  const rendered = await render(server, bundle.unit.path, { image, migrate });
  if (!('wording' in rendered) && rendered.package !== pkg.name)
    return msg('The bundle folder is one of the package `{0}`.', rendered.package ?? '');
  return rendered;
}

function bundlesIn({ session }: ServerContext): BundleSnapshot[] {
  return session
    .checkedUnits()
    .map(({ snapshot }) => snapshot)
    .filter(isBundle);
}

async function render(
  server: ServerContext,
  path: string,
  { image, migrate }: { readonly image: string; readonly migrate: boolean },
): Promise<NewBundle['blob'] | Message> {
  const folder = await readBundleFolder(asEdited(server), path);
  if (!isBundleFolder(folder)) return msg('The bundle folder cannot be read.');
  const template = image === '' ? undefined : readImageTemplate(image);
  if (template !== undefined && !isImageTemplate(template)) return template;
  const options = { ...(template && { image: template }), migrate, folders: folder.folders };
  const result = renderBundle(folder.files, options);
  return isRendered(result) ? result.blob : result.message;
}
