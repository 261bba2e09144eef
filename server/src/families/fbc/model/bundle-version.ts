/** The version of a bundle in a catalog. */
import type { BundleBlob } from './blob.ts';

/** The version of a bundle as written, '' where it has none. */
export function versionTextOf({ properties }: BundleBlob): string {
  for (const { content } of properties) {
    if (content?.type === 'olm.package') return content.version?.value ?? '';
  }
  return '';
}
