/** Which catalogs are rendered from a template: as its repository says, or else as far as names leave no doubt. */
import { parentPath } from '../../../engine/files/paths.ts';
import type { FamilyKey, KeysOf, Neighbour, World } from '../../../engine/rules/world.ts';
import { FBC } from '../../fbc/model/catalog-unit.ts';
import type { Catalog } from '../../fbc/model/catalog.ts';
import type { TemplateFile } from '../model/template-file.ts';
import { TEMPLATES, type TemplateUnit } from '../model/template-unit.ts';
import { placedBundle, type PlacedBundle } from '../render/known-bundle.ts';
import { decidedBy, imagesOf, type Decided } from './decided.ts';

const CATALOGS: FamilyKey<Catalog> = { id: FBC };

/** A template with the catalogs that are rendered from it. */
export interface Pairing {
  readonly decided: Decided;
  readonly catalogs: readonly Neighbour<Catalog>[];
  /** True where the repository says so; otherwise it is told by names. */
  readonly isSaid: boolean;
  /** The bundle that has an image in one of them, or in another catalog of the same package. */
  readonly bundleOf: (image: string) => PlacedBundle | undefined;
}

/** The catalogs of a template; undefined where it cannot be told what it makes, or of which catalogs. */
export function pairingOf(whole: TemplateFile, unit: TemplateUnit, world: World): Pairing | undefined {
  const said = unit.renderedTo?.flatMap((folder) => world.unitsUnder(CATALOGS, PLACES, folder));
  const first = said ?? catalogsWithImage(whole, world);
  const bundleOf = bundlesIn(withSiblings(first, world));
  const decided = decidedBy(whole, bundleOf);
  if (decided === undefined) return undefined;
  const catalogs = said ?? told(unit, decided, world);
  return catalogs.length === 0
    ? undefined
    : { decided, catalogs: [...new Set(catalogs)], isSaid: said !== undefined, bundleOf };
}

/** A catalog is under its folder, and every folder in it that a file lies in or below. */
const PLACES: KeysOf<Catalog> = (_catalog, { path, files }) => {
  const folders = new Set([path]);
  for (const file of files) {
    for (let at = parentPath(file); at.length > path.length && !folders.has(at); at = parentPath(at))
      folders.add(at);
  }
  return folders;
};

const BY_PACKAGE: KeysOf<Catalog> = ({ packages }) =>
  [...packages.values()].flatMap(({ name, definitions }) => (definitions.length > 0 ? [name] : []));

const BY_IMAGE: KeysOf<Catalog> = ({ blobs }) =>
  blobs.flatMap((blob) => (blob.kind === 'bundle' ? (blob.image?.value ?? []) : []));

/** Of a semver template only the bundles tell the package. */
function catalogsWithImage(
  { documents: [document] }: TemplateFile,
  world: World,
): readonly Neighbour<Catalog>[] {
  if (document?.template?.kind !== 'semver') return [];
  for (const image of imagesOf(document).keys()) {
    const found = world.unitsUnder(CATALOGS, BY_IMAGE, image);
    if (found.length > 0) return found;
  }
  return [];
}

/** With the other catalogs of the packages in the folders; of a catalog of many packages these are not asked for. */
function withSiblings(catalogs: readonly Neighbour<Catalog>[], world: World): readonly Neighbour<Catalog>[] {
  const names = new Set(
    catalogs.flatMap(({ whole: { packages } }) => (packages.size === 1 ? [...packages.keys()] : [])),
  );
  const siblings = [...names].flatMap((name) => world.unitsUnder(CATALOGS, BY_PACKAGE, name));
  return [...catalogs, ...siblings];
}

/** Looks for bundles by image, in the first catalogs first. */
function bundlesIn(catalogs: readonly Neighbour<Catalog>[]): Pairing['bundleOf'] {
  let bundles: Map<string, PlacedBundle> | undefined;
  const read = () => {
    const found = new Map<string, PlacedBundle>();
    for (const catalog of new Set(catalogs.map(({ whole }) => whole))) {
      for (const blob of catalog.blobs) {
        const image = blob.kind === 'bundle' ? (blob.image?.value ?? '') : '';
        if (blob.kind === 'bundle' && !found.has(image)) found.set(image, placedBundle(blob));
      }
    }
    return found;
  };
  return (image) => (bundles ??= read()).get(image);
}

const TEMPLATE_KEYS: KeysOf<TemplateFile> = ({ documents: [document] }) => {
  if (document === undefined) return [];
  const packages = document.entries.flatMap(({ decoded: { blob } }) =>
    blob?.kind === 'package' ? [`package ${blob.name?.value ?? ''}`] : [],
  );
  return [...packages, ...[...imagesOf(document).keys()].map((image) => `image ${image}`)];
};

/**
 * The catalog that a template makes, by names: the only one of the package where the template is the only one of it; of several,
 * the only ones with the same release in their paths (`v4.19.yaml` and `catalog/v4.19`). What the template makes must mostly be
 * there: a catalog of other channels is another one.
 */
function told(unit: TemplateUnit, decided: Decided, world: World): readonly Neighbour<Catalog>[] {
  const [name, ...others] = decided.packages.keys();
  if (name === undefined || others.length > 0) return [];
  const keys = [`package ${name}`, ...[...decided.images.keys()].map((image) => `image ${image}`)];
  const templates = new Map(
    keys.flatMap((key) =>
      world.unitsUnder(TEMPLATES, TEMPLATE_KEYS, key).map(({ unit: { path } }) => [path, path] as const),
    ),
  );
  const catalogs = world.unitsUnder(CATALOGS, BY_PACKAGE, name);
  const found = namedAlike(unit.path, [...templates.keys()], catalogs);
  return found !== undefined && holdsMost(decided, found.whole, name) ? [found] : [];
}

function namedAlike(
  template: string,
  templates: readonly string[],
  catalogs: readonly Neighbour<Catalog>[],
): Neighbour<Catalog> | undefined {
  if (templates.length <= 1 && catalogs.length === 1) return catalogs[0];
  const paths = [...templates, ...catalogs.map(({ unit }) => unit.path)];
  const from = commonLength([template, ...paths]);
  const release = releaseIn(template, from);
  if (release === undefined) return undefined;
  const rivals = templates.filter((path) => path !== template && releaseIn(path, from) === release);
  const alike = catalogs.filter(({ unit }) => releaseIn(unit.path, from) === release);
  return rivals.length === 0 && alike.length === 1 ? alike[0] : undefined;
}

/** How long the folder is that all paths lie in. */
function commonLength(paths: readonly string[]): number {
  const [first = ''] = paths;
  let at = parentPath(first);
  while (at !== '' && !paths.every((path) => path.startsWith(`${at}/`))) at = parentPath(at);
  return at.length;
}

/** The one release in a path, `4.19` for `v4.19` and `4-19`; undefined where there is none, or several. */
function releaseIn(path: string, from: number): string | undefined {
  const found = path.slice(from).match(/(?<![\d.])\d+[.-]\d+(?!\d)/g) ?? [];
  const releases = new Set(found.map((one) => one.replace('-', '.')));
  return releases.size === 1 ? [...releases][0] : undefined;
}

function holdsMost({ packages }: Decided, catalog: Catalog, name: string): boolean {
  const there = new Map(
    (catalog.packages.get(name)?.channels ?? []).map((channel) => [
      channel.name?.value ?? '',
      new Set((channel.entries?.value ?? []).map((entry) => entry.name?.value ?? '')),
    ]),
  );
  const wanted = [...(packages.get(name)?.channels ?? [])].flatMap(([channel, { entries }]) =>
    [...entries.keys()].map((entry) => there.get(channel)?.has(entry) === true),
  );
  return wanted.filter(Boolean).length * 2 > wanted.length;
}
