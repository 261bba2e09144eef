/** What OLM Classic chooses from: an entry is a bundle in a channel of a catalog, or a CSV that is installed (docs/reference/resolution-classic.md, "Entries"). */
import { parseBlangRange, type BlangRange } from '../../../version/blang-range.ts';
import { parseTolerantVersion, type Version } from '../../../version/semver.ts';
import type { BundleContent, ChannelContent, PackageContent } from '../model/package-content.ts';
import type { PropertyValue } from '../model/wish.ts';
import type { CatalogKey } from './namespace.ts';

/** The name of the catalog that installed CSVs are in, as OLM's messages write it. */
export const INSTALLED_CATALOG = '@existing';

/** A bundle, or an installed CSV, with what constraints ask about it. */
export interface Candidate {
  readonly version?: Version;
  readonly properties: readonly PropertyValue[];
  /** What its `olm.package` properties say. */
  readonly packages: readonly { readonly name: string; readonly version: string }[];
  /** The APIs that it provides, see {@link apiKey}. */
  readonly apis: ReadonlySet<string>;
  /** True with the property `olm.deprecated`: it is never installed. */
  readonly isProhibited: boolean;
}

/** One thing that can be chosen. */
export interface Entry {
  /** As in OLM's messages: `catalog/namespace/channel/name`. Tells entries apart. */
  readonly id: string;
  readonly name: string;
  readonly package: string;
  /** Empty for what is installed. */
  readonly channel: string;
  readonly catalog: CatalogKey;
  readonly isInstalled: boolean;
  readonly isDefaultChannel: boolean;
  /** Empty for none; an installed CSV has none of the three. */
  readonly replaces: string;
  readonly skips: readonly string[];
  readonly skipRange?: BlangRange;
  readonly candidate: Candidate;
}

/** An API as one text; two are the same exactly if all three parts are. */
export function apiKey(group: string, version: string, kind: string): string {
  return JSON.stringify([group, version, kind]);
}

/** The parts of {@link apiKey}. */
export function apiOfKey(key: string): { group: string; version: string; kind: string } {
  const [group = '', version = '', kind = ''] = JSON.parse(key) as string[];
  return { group, version, kind };
}

/** What constraints ask of a bundle with these properties. @param versionText its own version, where it is known otherwise. */
export function candidateOf(properties: readonly PropertyValue[], versionText?: string): Candidate {
  const packages: { name: string; version: string }[] = [];
  const apis = new Set<string>();
  let isProhibited = false;
  for (const { type, value } of properties) {
    if (type === 'olm.deprecated') isProhibited = true;
    if (type === 'olm.package')
      packages.push({ name: textIn(value, 'packageName'), version: textIn(value, 'version') });
    if (type === 'olm.gvk')
      apis.add(apiKey(textIn(value, 'group'), textIn(value, 'version'), textIn(value, 'kind')));
  }
  const version = parseTolerantVersion(versionText ?? packages[0]?.version ?? '');
  return { ...(version && { version }), properties, packages, apis, isProhibited };
}

/** A text in the value of a property; the empty text where there is none. */
export function textIn(value: unknown, field: string): string {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return '';
  const text = (value as Record<string, unknown>)[field];
  return typeof text === 'string' ? text : '';
}

/** The bundles of a package by name, ready to be asked. A bundle that does not say its package is of the one that it is in. */
export function candidatesOf(pkg: PackageContent): ReadonlyMap<string, Candidate> {
  return new Map(pkg.bundles.map((bundle) => [bundle.name, candidateOf(withPackage(pkg, bundle))]));
}

function withPackage(pkg: PackageContent, { properties }: BundleContent): readonly PropertyValue[] {
  if (properties.some(({ type }) => type === 'olm.package')) return properties;
  return [...properties, { type: 'olm.package', value: { packageName: pkg.name, version: '' } }];
}

/** The entries of a channel in written order, each name once. Names without a bundle are no entries. */
export function entriesOfChannel(
  catalog: CatalogKey,
  pkg: PackageContent,
  channel: ChannelContent,
  candidates: ReadonlyMap<string, Candidate>,
): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const { name, replaces = '', skips, skipRange } of channel.entries) {
    const candidate = candidates.get(name);
    if (candidate === undefined || entries.has(name)) continue;
    const range = skipRange === undefined ? undefined : parseBlangRange(skipRange);
    entries.set(name, {
      id: `${catalog.name}/${catalog.namespace}/${channel.name}/${name}`,
      name,
      package: pkg.name,
      channel: channel.name,
      catalog,
      isInstalled: false,
      isDefaultChannel: channel.name === pkg.defaultChannel,
      replaces,
      skips,
      ...(range !== undefined && range.fault === undefined && { skipRange: range }),
      candidate,
    });
  }
  return [...entries.values()];
}
