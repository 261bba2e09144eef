/** Bundles by their image, and as generated blobs. */
import type { KnownBundle } from './known-bundle.ts';
import type { RenderedBlob } from './rendering.ts';

/** What is known of the bundle of an image; undefined if nothing is. */
export type BundleOf = (image: string) => KnownBundle | undefined;

/** A bundle as generated blob. */
export function bundleBlob(bundle: KnownBundle): RenderedBlob {
  const { package: pkg, name, image, yaml, outline } = bundle;
  return { kind: 'bundle', schema: 'olm.bundle', package: pkg, name, image, yaml, outline, notes: [] };
}
