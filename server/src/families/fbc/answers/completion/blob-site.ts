/** A spot in a blob where something can be written. */
import type { Site } from '../../../../features/completion/site.ts';
import type { BlobPlace } from '../place.ts';

/** A site with what is known of its place in the blob. */
export interface BlobSite extends Site {
  readonly place: BlobPlace;
}
