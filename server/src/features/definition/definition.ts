/** Where what the cursor is on is defined: entry to bundle, `replaces` to entry, channel, package, providers of an API. */
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import { documentPlaces } from '../../engine/findings/document-places.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import { blobMentions, isSame } from '../../families/fbc/answers/mentions.ts';
import { openMentions } from '../references/catalog-mentions.ts';
import { treeMentions } from '../../families/fbc/answers/tree-mentions.ts';
import { rangeIn, type FeatureContext, type FileRange } from '../place/context.ts';
import type { CatalogView } from '../../families/fbc/model/catalog-view.ts';
import { placeAt, type GvkRef, type Named, type Place } from '../place/place.ts';

/** Where something is defined. */
export interface Target extends FileRange {
  /** The whole of it, around `range`. */
  readonly whole: Range;
}

/** The targets, and what was asked from. */
export interface Definition {
  /** The name that the cursor is on. */
  readonly origin: Range;
  readonly targets: readonly Target[];
}

/** The definition of what is under the cursor; undefined where there is nothing to go to. */
export function definitionAt(context: FeatureContext, position: Position): Definition | undefined {
  const place = placeAt(context, position);
  return place && asDefinition(context, place, targetsOf(context, place));
}

/** The bundles that provide the API under the cursor; undefined where there is none. */
export function typeDefinitionAt(context: FeatureContext, position: Position): Definition | undefined {
  const place = placeAt(context, position);
  return place?.gvk && asDefinition(context, place, providersOf(context, place.gvk));
}

function asDefinition(
  context: FeatureContext,
  place: Place,
  targets: readonly Target[],
): Definition | undefined {
  if (targets.length === 0) return undefined;
  return { origin: rangeIn(context, place.chunkIndex, place.span), targets };
}

function targetsOf(context: FeatureContext, place: Place): readonly Target[] {
  if (place.gvk !== undefined) return providersOf(context, place.gvk);
  if (place.role === 'template-image') return bundlesWithImage(context, place.value);
  if (place.named === undefined) return [];
  const isEdge = place.role === 'replaces' || place.role === 'skips-item';
  const entries = isEdge ? entriesNamed(context, place, place.named) : [];
  return entries.length > 0 ? entries : definitionsOf(context, place.named);
}

/** The entries of the same channel with a name. */
function entriesNamed(context: FeatureContext, place: Place, named: Named): Target[] {
  const { blob, tree } = place;
  const mentions = blob ? blobMentions(blob) : tree === undefined ? [] : treeMentions(tree);
  return mentions
    .filter((mention) => mention.role === 'entry-name' && isSame(mention.named, named))
    .map((mention) => {
      const range = rangeIn(context, place.chunkIndex, mention);
      return { path: context.path, range, whole: range };
    });
}

/** In the root of the file; what that does not define, in the other catalogs of the folder. */
function definitionsOf(context: FeatureContext, named: Named): Target[] {
  const here = context.root === undefined ? [] : definitionsIn(context.root, named);
  const half = openMentions(context, (mention) => mention.defines && isSame(mention.named, named));
  const found = [...here, ...half.map(({ path, range }) => ({ path, range, whole: range }))];
  return found.length > 0 ? found : otherViews(context).flatMap((view) => definitionsIn(view, named));
}

function definitionsIn(view: CatalogView, named: Named): Target[] {
  const pkg = view.snapshot.whole.packages.get(named.package);
  const blobs = pkg === undefined ? [] : blobsOf(pkg, named);
  return blobs.flatMap((blob) => targetAt(view, blob, blob.name ?? blob) ?? []);
}

function blobsOf(pkg: Package, { kind, name }: Named) {
  if (kind === 'package') return pkg.definitions;
  return (kind === 'channel' ? pkg.channels : pkg.bundles).filter((blob) => blob.name?.value === name);
}

/** The bundles of all catalogs that provide an API, at the property that says so. */
export function providersOf(context: FeatureContext, gvk: GvkRef): Target[] {
  return bundlesOf(context).flatMap(({ view, bundle }) =>
    bundle.properties.flatMap((property) => {
      const { content } = property;
      if (content?.type !== 'olm.gvk' || content.kind !== gvk.kind) return [];
      if (content.group !== gvk.group || content.version !== gvk.version) return [];
      return targetAt(view, bundle, property) ?? [];
    }),
  );
}

function bundlesWithImage(context: FeatureContext, image: string): Target[] {
  if (image === '') return [];
  return bundlesOf(context)
    .filter(({ bundle }) => bundle.image?.value === image)
    .flatMap(({ view, bundle }) => targetAt(view, bundle, bundle.name ?? bundle) ?? []);
}

function bundlesOf(context: FeatureContext): { view: CatalogView; bundle: BundleBlob }[] {
  const views = [...(context.root === undefined ? [] : [context.root]), ...otherViews(context)];
  return views.flatMap((view) =>
    [...view.snapshot.whole.packages.values()].flatMap(({ bundles }) =>
      bundles.map((bundle) => ({ view, bundle })),
    ),
  );
}

function otherViews({ root, catalogs }: FeatureContext): CatalogView[] {
  const own = root?.snapshot.unit;
  return catalogs()
    .filter(({ unit }) => own === undefined || unit.key !== own.key)
    .map((snapshot) => ({ snapshot, places: documentPlaces(snapshot) }));
}

function targetAt({ places }: CatalogView, blob: Span, span: Span): Target | undefined {
  const place = places.find(blob);
  if (place === undefined) return undefined;
  const { file, chunk, positions } = place;
  const range = ({ start, end }: Span): Range => ({
    start: positions.at(chunk, start),
    end: positions.at(chunk, end),
  });
  return { path: file.path, range: range(span), whole: range(blob) };
}
