/**
 * A template as the catalog that it makes, as far as that can be told without a registry: its entries are blobs of that catalog,
 * and its images are the bundles that catalogs of the workspace have with them. So what catalogs answer, templates answer.
 */
import { documentPlaces } from '../../../engine/findings/document-places.ts';
import type { OpenFile } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import type { Located } from '../../../text/span.ts';
import { catalogsOf } from '../../fbc/answers/in-catalog.ts';
import { FBC, type CatalogUnit } from '../../fbc/model/catalog-unit.ts';
import { assembleCatalog } from '../../fbc/model/assemble.ts';
import type { Blob, BundleBlob } from '../../fbc/model/blob.ts';
import type { CatalogSnapshot, CatalogView } from '../../fbc/model/catalog-view.ts';
import { decodeBlob } from '../../fbc/model/decode.ts';
import { findBundles } from '../features/preview/find-bundles.ts';
import { readTemplate, type Template } from '../model/template.ts';

/**
 * The same file, as part of a catalog of its own. Its first chunk holds the blobs of the entries, in their order. A bundle of which
 * the template says nothing but the image has the name, package and properties of the one that has this image in a catalog; its
 * name and package are placed at the image. A file that is no template is left as it is.
 */
export function asCatalog<Context extends OpenFile>(context: Context): Context {
  const blobs = blobsOf(context);
  const [first, ...others] = context.file.chunks;
  if (blobs === undefined || first === undefined) return context;
  const [document, ...behind] = blobs;
  const { document: _template, ...rest } = first;
  const chunk = { ...rest, ...(document && { document }), behind };
  const file = { ...context.file, family: FBC, chunks: [chunk, ...others.map((other) => without(other))] };
  const snapshot: CatalogSnapshot = {
    unit: ownUnit(context.path),
    files: [file],
    whole: assembleCatalog(blobs, false),
    blocked: false,
    futures: [],
    incomplete: false,
    faults: [],
  };
  const unit: CatalogView = { snapshot, places: documentPlaces(snapshot) };
  return { ...context, file, unit, units: () => [snapshot, ...context.units()] };
}

/** Behind the first document there may be anything; opm does not look at it. */
function without<Held extends { readonly document?: object }>({ document: _, ...rest }: Held) {
  return rest;
}

function ownUnit(path: string): CatalogUnit {
  const files = [path];
  return {
    family: FBC,
    key: path,
    path,
    label: path,
    files,
    ignored: [],
    takesNewFiles: false,
    reason: 'files',
    file: path,
  };
}

function blobsOf(context: OpenFile): readonly Blob[] | undefined {
  const chunk = context.source.chunks[0];
  const tree = chunk && readableTree(chunk);
  const template = tree && tree.size > 0 ? readTemplate(tree) : undefined;
  if (tree === undefined || template === undefined) return undefined;
  if (template.kind === 'semver') return semverBundles(context, template);
  const decoded = template.entries.flatMap(({ node, isNull }): Blob[] => {
    const { blob, repaired } = isNull ? {} : decodeBlob(tree, node);
    return (blob ?? repaired) === undefined ? [] : [(blob ?? repaired) as Blob];
  });
  const images = decoded.flatMap((blob) => imageAlone(blob)?.value ?? []);
  const known = bundlesOf(context, images);
  return decoded.map((blob) => rendered(blob, imageAlone(blob), known));
}

function semverBundles(
  context: OpenFile,
  { archetypes }: Extract<Template, { kind: 'semver' }>,
): readonly Blob[] {
  const written = archetypes.flatMap(({ bundles }) => bundles);
  const known = bundlesOf(
    context,
    written.flatMap(({ image }) => image?.value ?? []),
  );
  return written.flatMap(({ start, end, image }): Blob[] => {
    const found = image && known.get(image.value);
    return image === undefined || found === undefined
      ? []
      : [{ ...found, ...relocated(found, image), start, end }];
  });
}

type KnownBundles = ReadonlyMap<string, BundleBlob>;

function bundlesOf(context: OpenFile, images: readonly string[]): KnownBundles {
  const places = findBundles(images, catalogsOf(context), context.path);
  return new Map([...places].map(([image, { blob }]) => [image, blob]));
}

/** The image of a bundle that is yet to be rendered. */
function imageAlone(blob: Blob): Located<string> | undefined {
  return blob.kind === 'bundle' && (blob.name?.value ?? '') === '' ? blob.image : undefined;
}

function rendered(blob: Blob, image: Located<string> | undefined, known: KnownBundles): Blob {
  const found = image && known.get(image.value);
  if (image === undefined || found === undefined) return blob;
  const { start, end, schema } = blob;
  return { ...found, ...relocated(found, image), start, end, schema };
}

/** Its names, at the image that stands for them. */
function relocated(
  { name, package: pkg }: BundleBlob,
  image: Located<string>,
): Pick<BundleBlob, 'name' | 'package' | 'image'> {
  const { start, end } = image;
  return {
    image,
    ...(name && { name: { value: name.value, start, end } }),
    ...(pkg && { package: { value: pkg.value, start, end } }),
  };
}
