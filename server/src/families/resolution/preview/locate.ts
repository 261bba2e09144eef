/** Finds what an answer is about in files; whoever holds the files knows where they are. */
import type { CatalogPlace } from '../../fbc/graph/types.ts';
import type { PreviewPlace } from '../requests.ts';

/** Finds places; null where something is written nowhere. */
export interface Locate {
  /** A place in a catalog, by the name of the catalog. */
  catalog(name: string, place: CatalogPlace | undefined): PreviewPlace | null;
  /** A field of the wish, as people write it (`spec.channel`). */
  field(path: string): PreviewPlace | null;
}
