/** A bundle of which nothing is known but its version: enough for opm until `opm render` writes what its image holds. */
import { formatVersion, parseVersion, type Version } from '../../../../version/semver.ts';
import { textOf } from '../../../../text/span.ts';
import type { Package } from '../../model/catalog.ts';
import type { NewBundle } from '../refactor/add-bundle.ts';

/** The place of the version in what an image is called. */
const VERSION_PLACE = '{{.Version}}';

/** The image of the last bundle, with the place of its version open; a digest says nothing of the next one. '' where nothing tells. */
export function likelyImage({ bundles }: Package): string {
  const last = bundles.findLast(({ image }) => textOf(image) !== '');
  const image = textOf(last?.image);
  const found = /^([^@]+?)(?::([\w.-]+))?(?:@[\w:+.-]+)?$/.exec(image);
  const [, repository = '', tag = ''] = found ?? [];
  if (repository === '' || /[{}]/.test(repository)) return '';
  return `${repository}:${tag.startsWith('v') || tag === '' ? 'v' : ''}${VERSION_PLACE}`;
}

/** What an image is called for a version; build metadata cannot stand in a tag, and is joined by a dash. */
export function imageOf(template: string, version: Version): string {
  return template.replaceAll(VERSION_PLACE, formatVersion(version).replaceAll('+', '-'));
}

/** The blob: name, image and version, as opm orders them. */
export function minimalBundle(
  pkg: string,
  { name, version, image }: { readonly name: string; readonly version: string; readonly image: string },
): NewBundle['blob'] & { readonly schema: 'olm.bundle' } {
  const parsed = parseVersion(version);
  const value = { packageName: pkg, version: parsed === undefined ? version : formatVersion(parsed) };
  return { schema: 'olm.bundle', name, package: pkg, image, properties: [{ type: 'olm.package', value }] };
}
