/** Errors in the words of OLM v1, as they stand in the status of a ClusterExtension (docs/reference/resolution-v1.md, "Errors"). */
import { goQuote } from '../../../version/go-text.ts';
import type { DamagedBlob } from '../../fbc/model/damaged-blob.ts';
import type { ExtensionWish, InstalledBundle } from '../model/wish.ts';
import type { ResolutionError } from './question.ts';

/** What of a question the errors name. */
interface Asked {
  readonly extension: ExtensionWish;
  readonly installed?: InstalledBundle;
}

/** Nothing passed the filters. */
export function noMatch(asked: Asked): ResolutionError {
  const text = `${upgrading(asked)}no bundles found for ${subject(asked)}`;
  return { kind: 'no-match', text };
}

/** The candidates of several catalogs are of equal priority. */
export function ambiguous(asked: Asked, catalogs: readonly string[]): ResolutionError {
  const names = [...catalogs].sort().join(' ');
  const text = `${upgrading(asked)}found bundles for ${subject(asked)} in multiple catalogs with the same priority [${names}]`;
  return { kind: 'ambiguous', text };
}

export function invalidSelector(why: string): ResolutionError {
  return { kind: 'invalid-selector', text: `desired catalog selector is invalid: ${why}` };
}

export function invalidRange(range: string): ResolutionError {
  const text = `desired version range ${goQuote(range)} is invalid: improper constraint: ${range}`;
  return { kind: 'invalid-version-range', text };
}

export function catalogNotServed(pkg: string, catalog: string): ResolutionError {
  const text = `error walking catalogs: error getting package ${goQuote(pkg)} from catalog ${goQuote(catalog)}: catalog ${goQuote(catalog)} is not being served`;
  return { kind: 'catalog-error', text };
}

/** A blob does not decode: that of a package keeps the package from being loaded, and some the whole catalog from being served. */
export function damagedCatalog(
  pkg: string,
  catalog: string,
  { reach, schema }: DamagedBlob,
): ResolutionError {
  if (reach === 'catalog') return catalogNotServed(pkg, catalog);
  const what = PARSED.get(schema) ?? 'object is missing root schema field';
  const text = `error walking catalogs: error getting package ${goQuote(pkg)} from catalog ${goQuote(catalog)}: error loading package ${goQuote(pkg)}: ${what}`;
  return { kind: 'catalog-error', text };
}

const PARSED: ReadonlyMap<string, string> = new Map([
  ['olm.package', 'parse package'],
  ['olm.channel', 'parse channel'],
  ['olm.bundle', 'parse bundle'],
  ['olm.deprecations', 'parse deprecation'],
]);

export function invalidInstalled({ name, version }: InstalledBundle): ResolutionError {
  const text = `error walking catalogs: error finding upgrade edges: failed to parse version ${goQuote(version)} of installed bundle ${goQuote(name)}`;
  return { kind: 'invalid-installed-version', text };
}

export function invalidBundle(bundle: string): ResolutionError {
  const text = `error getting resolved bundle version for bundle ${goQuote(bundle)}: no valid "olm.package" property`;
  return { kind: 'invalid-bundle-version', text };
}

export function unsupportedDependency(bundle: string, property: string): ResolutionError {
  const text = `validating bundle ${goQuote(bundle)}: bundle ${goQuote(bundle)} has a dependency declared via property ${goQuote(property)} which is currently not supported`;
  return { kind: 'unsupported-dependency', text };
}

function upgrading({ installed }: Asked): string {
  return installed === undefined
    ? ''
    : `error upgrading from currently installed version ${goQuote(installed.version)}: `;
}

function subject({ extension: { packageName, version = '', channels } }: Asked): string {
  const matching = version === '' ? '' : ` matching version ${goQuote(version)}`;
  const within = channels.length === 0 ? '' : ` in channels [${channels.join(' ')}]`;
  return `package ${goQuote(packageName)}${matching}${within}`;
}
