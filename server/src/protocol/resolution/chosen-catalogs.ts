/** Which catalog roots of the workspace a wish is answered from: those that were chosen, else those that the project or names tell. */
import { namedCatalogs, type NamedCatalog } from '../../families/cluster/world/named-catalogs.ts';
import type { CatalogView } from '../../families/fbc/model/catalog-view.ts';
import type { WishQuestion } from '../../families/resolution/preview/complete-question.ts';
import type { FileWish } from '../../families/resolution/preview/file-wishes.ts';
import { usualCatalogs } from '../../families/resolution/preview/usual-catalogs.ts';
import type { NamedRoot } from '../../families/resolution/requests.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { ManifestText } from './manifest-text.ts';

/** A catalog by its name on the cluster, and the path of its root. */
export interface NamedPath {
  readonly name: string;
  readonly path: string;
}

/** What is asked. */
export interface Asked {
  readonly question: WishQuestion;
  readonly manifest?: ManifestText | undefined;
  readonly wish?: FileWish | undefined;
}

/** The catalogs for a wish. @param given what somebody chose by hand */
export function chosenCatalogs(
  { path, session }: AnswerTools,
  roots: readonly CatalogView[],
  given: readonly NamedRoot[] | undefined,
  { question, manifest, wish }: Asked,
): readonly NamedPath[] {
  if (given !== undefined) return given.map(({ name, root }) => ({ name, path: path(root) }));
  const source = wish?.engine === 'classic' ? wish.subscription.source : undefined;
  const units = session.lenientUnits().map(({ snapshot }) => snapshot);
  const told = manifest === undefined ? [] : namedCatalogs(manifest.path, source, units);
  if (told.length > 0) return told.flatMap((catalog) => rootOf(catalog, question.package, roots));
  const declared = (manifest?.manifests.clusterCatalogs ?? []).map(({ name }) => name);
  return usualCatalogs(
    { package: question.package, names: source === undefined ? declared : [source] },
    roots.map(({ snapshot: { unit, whole } }) => ({
      path: unit.path,
      label: unit.label,
      packages: whole.packages,
    })),
  );
}

/** Of the roots of a catalog the one with the package. */
export function rootOf(
  { name, roots }: NamedCatalog,
  pkg: string,
  views: readonly CatalogView[],
): readonly NamedPath[] {
  const hasPackage = (path: string) =>
    views.some(({ snapshot }) => snapshot.unit.path === path && snapshot.whole.packages.has(pkg));
  const path = roots.find(hasPackage) ?? roots[0];
  return path === undefined ? [] : [{ name, path }];
}
