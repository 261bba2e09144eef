/** What a template decides of the catalogs that are rendered from it, as far as blobs tell without their texts. */
import { textOf, type Span } from '../../../text/span.ts';
import { packageNameOf } from '../../fbc/model/assemble.ts';
import type { Blob, ChannelBlob, ChannelEntry, DeprecationsBlob, PackageBlob } from '../../fbc/model/blob.ts';
import type { TemplateDocument, TemplateFile } from '../model/template-file.ts';
import type { BasicTemplate, SemverTemplate } from '../model/template.ts';
import { isUnknown } from '../model/unknown-values.ts';
import type { PlacedBundle } from '../render/known-bundle.ts';
import { archetypeOf } from '../render/semver-channels.ts';
import { semverPackage } from '../render/semver.ts';

/** The edges of an entry; '' and none where there is none. */
export interface Edges {
  readonly replaces: string;
  readonly skips: readonly string[];
  readonly skipRange: string;
}

/** An entry of a channel, and the place in the template that brings it in. */
interface DecidedEntry {
  readonly at: Span;
  /** As they are written. Those that opm works out follow from which entries there are, and change with its releases. */
  readonly edges?: Edges;
}

interface DecidedChannel {
  readonly at: Span;
  /** By name. */
  readonly entries: ReadonlyMap<string, DecidedEntry>;
}

/** One package of the catalog. */
export interface DecidedPackage {
  readonly at: Span;
  /** Left out where the template leaves the package itself to others. */
  readonly defaultChannel?: { readonly at: Span; readonly name: string };
  /** By name. */
  readonly channels: ReadonlyMap<string, DecidedChannel>;
  /** Messages by what is deprecated, as {@link deprecatedIn} names it. */
  readonly deprecations: ReadonlyMap<string, { readonly at: Span; readonly message: string }>;
}

/** All that a template decides. */
export interface Decided {
  /** The document that the places are in. */
  readonly document: TemplateDocument;
  /** By name. */
  readonly packages: ReadonlyMap<string, DecidedPackage>;
  /** Where the images of bundles stand. */
  readonly images: ReadonlyMap<string, Span>;
}

/** A bundle by its image; undefined where nothing is known of it. */
type BundleByImage = (image: string) => PlacedBundle | undefined;

/**
 * What a template decides; undefined for one that opm would refuse, that needs bundles which nobody knows, or that is made of
 * catalogs itself. Linear in the template.
 */
export function decidedBy(
  { documents, blocked }: TemplateFile,
  bundleOf: BundleByImage,
): Decided | undefined {
  const [document] = documents;
  const template = document?.template;
  if (document === undefined || template === undefined || blocked || template.mismatches.length > 0)
    return undefined;
  if (isOpen(document)) return undefined;
  if (template.kind === 'basic') return decidedByBasic(document, template);
  return template.kind === 'semver' ? decidedBySemver(document, template, bundleOf) : undefined;
}

/** True where another program puts in what decides of packages and channels: what they will be, nobody knows. */
function isOpen({ template, entries, unknown }: TemplateDocument): boolean {
  if (unknown.length === 0) return false;
  const preference = template?.kind === 'semver' ? template.defaultChannelTypePreference : undefined;
  const deciding = entries.flatMap(({ decoded: { blob } }) => (blob === undefined ? [] : decidingIn(blob)));
  return [preference, ...deciding].some((place) => place !== undefined && isUnknown(unknown, place));
}

function decidingIn(blob: Blob): readonly (Span | undefined)[] {
  const own = [blob.name, blob.package];
  switch (blob.kind) {
    case 'package':
      return [...own, blob.defaultChannel];
    case 'channel':
      return [
        ...own,
        ...(blob.entries?.value ?? []).flatMap((entry) => [
          entry.name,
          entry.replaces,
          entry.skipRange,
          ...entry.skips,
        ]),
      ];
    case 'deprecations':
      return [
        ...own,
        ...blob.entries.flatMap(({ reference, message }) => [reference?.schema, reference?.name, message]),
      ];
    default:
      return own;
  }
}

/** The images of the bundles of a template, with their places. */
export function imagesOf({ template, entries }: TemplateDocument): Map<string, Span> {
  const images = new Map<string, Span>();
  const add = (image: { readonly value: string } & Span) => {
    if (image.value !== '' && !images.has(image.value)) images.set(image.value, image);
  };
  if (template?.kind === 'semver') {
    for (const { bundles } of template.archetypes) for (const { image } of bundles) if (image) add(image);
  }
  for (const { decoded } of entries) {
    if (decoded.blob?.kind === 'bundle' && decoded.blob.image) add(decoded.blob.image);
  }
  return images;
}

/** What the entries of a blob deprecate, as one word for each, and what they say. */
export function deprecatedIn({ entries }: DeprecationsBlob): { what: string; message: string; at: Span }[] {
  return entries.map(({ reference, message, start, end }) => ({
    what: [reference?.schema?.value ?? '', reference?.name?.value ?? ''].join(' ').trim(),
    message: message?.value ?? '',
    at: { start, end },
  }));
}

/** The edges that are written at an entry. */
export function edgesOf({ replaces, skips, skipRange }: ChannelEntry): Edges {
  return {
    replaces: textOf(replaces),
    skips: skips.map(({ value }) => value),
    skipRange: textOf(skipRange),
  };
}

/** A package that is being put together. */
interface Growing extends DecidedPackage {
  defaultChannel?: { readonly at: Span; readonly name: string };
  readonly channels: Map<string, DecidedChannel>;
  readonly deprecations: Map<string, { readonly at: Span; readonly message: string }>;
}

function decidedByBasic(document: TemplateDocument, template: BasicTemplate): Decided | undefined {
  const { entries } = document;
  if (entries.length < template.entries.length) return undefined;
  const packages = new Map<string, Growing>();
  for (const { decoded } of entries) {
    const { blob } = decoded;
    if (blob === undefined) return undefined;
    const name = packageNameOf(blob);
    if (name === undefined || blob.kind === 'bundle' || blob.kind === 'custom') continue;
    const at = blob.name ?? blob.package ?? blob.schema;
    const pkg = packages.get(name) ?? { at, channels: new Map(), deprecations: new Map() };
    packages.set(name, pkg);
    take(pkg, blob, at);
  }
  return { document, packages, images: imagesOf(document) };
}

/** Takes what a blob says into its package. */
function take(pkg: Growing, blob: PackageBlob | ChannelBlob | DeprecationsBlob, at: Span): void {
  switch (blob.kind) {
    case 'package': {
      pkg.defaultChannel = { at: blob.defaultChannel ?? at, name: textOf(blob.defaultChannel) };
      break;
    }
    case 'channel': {
      const entries = (blob.entries?.value ?? []).map(
        (entry) => [textOf(entry.name), { at: entry.name ?? entry, edges: edgesOf(entry) }] as const,
      );
      pkg.channels.set(textOf(blob.name), { at, entries: new Map(entries) });
      break;
    }
    case 'deprecations':
      for (const { what, message, at: place } of deprecatedIn(blob))
        pkg.deprecations.set(what, { at: place, message });
  }
}

function decidedBySemver(
  document: TemplateDocument,
  template: SemverTemplate,
  bundleOf: BundleByImage,
): Decided | undefined {
  const made = semverPackage(template, bundleOf);
  const { packageName, unknown, problems, defaultChannel } = made;
  if (packageName === '' || unknown.length > 0 || problems.length > 0) return undefined;
  const at = template.schema;
  const placeOf = semverPlaces(template, bundleOf);
  const channels = made.channels.map(({ name, entries }): [string, DecidedChannel] => {
    const own = entries.map(({ name: bundle }) => [bundle, { at: placeOf(name, bundle) ?? at }] as const);
    return [name, { at: own.at(-1)?.[1].at ?? at, entries: new Map(own) }];
  });
  const pkg: DecidedPackage = {
    at,
    defaultChannel: { at, name: defaultChannel },
    channels: new Map(channels),
    deprecations: new Map(),
  };
  return { document, packages: new Map([[packageName, pkg]]), images: imagesOf(document) };
}

/** Where the image stands that brings a bundle into a channel. */
function semverPlaces(
  { archetypes }: SemverTemplate,
  bundleOf: BundleByImage,
): (channel: string, bundle: string) => Span | undefined {
  const places = new Map<string, Span>();
  for (const { name, bundles } of archetypes) {
    for (const { image } of bundles) {
      const bundle = image && bundleOf(image.value);
      if (bundle) places.set(`${name} ${bundle.name}`, image);
    }
  }
  return (channel, bundle) => places.get(`${archetypeOf(channel)} ${bundle}`);
}
