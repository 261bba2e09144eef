/** What people choose before a bundle goes anywhere: the catalog with its channels and the image, or the next version. */
import { l10n, window } from 'vscode';
import type {
  AddBundleToCatalogParams,
  AddBundleToCatalogResult,
  CatalogForBundle,
  NewBundleVersionResult,
} from '../../../../server/src/families/bundle/requests.ts';

type Choice = Required<Omit<AddBundleToCatalogParams, 'uri'>>;

/** The catalog, the channels and the image; undefined if somebody did not want to after all. */
export async function pickCatalog(known: NonNullable<AddBundleToCatalogResult>): Promise<Choice | undefined> {
  const title = l10n.t('Add {0} to a Catalog', known.bundle);
  const [only] = known.catalogs;
  const catalog = known.catalogs.length === 1 ? only : await chosenCatalog(title, known.catalogs);
  if (catalog === undefined) return undefined;
  const channels = await window.showQuickPick(
    catalog.channels.map((label) => ({ label, picked: catalog.suggested.includes(label) })),
    {
      title,
      canPickMany: true,
      placeHolder: l10n.t('The channels of {0} that list the bundle', catalog.label),
    },
  );
  if (channels === undefined) return undefined;
  const image = await window.showInputBox({
    title,
    value: catalog.image,
    prompt: l10n.t('What the image of the bundle is called. Empty: fill it in later.'),
  });
  if (image === undefined) return undefined;
  return { catalog: catalog.uri, channels: channels.map(({ label }) => label), image };
}

async function chosenCatalog(
  title: string,
  catalogs: readonly CatalogForBundle[],
): Promise<CatalogForBundle | undefined> {
  const items = catalogs.map((catalog) => ({ label: catalog.label, catalog }));
  const placeHolder = l10n.t('The catalog that gets the bundle');
  return (await window.showQuickPick(items, { title, placeHolder }))?.catalog;
}

/** The version; undefined if none was chosen. */
export async function pickVersion({
  current,
  versions,
}: NonNullable<NewBundleVersionResult>): Promise<string | undefined> {
  const title = l10n.t('New Bundle Version after {0}', current);
  const other = l10n.t('Another version…');
  const chosen = await window.showQuickPick([...versions, other], { title });
  return chosen === other ? window.showInputBox({ title, value: versions[0] ?? current }) : chosen;
}
