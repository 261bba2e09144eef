/** Hints in a template: those of the catalog that it makes, and what the bundles are called that it names by their images. */
import type { WantedHints, WrittenHint } from '../../../features/hints/hint.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg } from '../../../text/message.ts';
import { catalogHints } from '../../fbc/answers/hints.ts';
import type { Blob } from '../../fbc/model/blob.ts';
import { blobsIn } from '../../fbc/model/catalog-view.ts';
import { asCatalog } from './as-catalog.ts';

/** The hints of the first document, in its order. */
export function templateHints(context: OpenFile, wanted: WantedHints): ByChunk<WrittenHint> {
  const catalog = asCatalog(context);
  if (catalog === context) return () => [];
  const hintsIn = catalogHints(catalog, wanted);
  return (index, within) => {
    const names = wanted['version'] === false ? [] : blobsIn(catalog.file.chunks[index]).flatMap(nameAtImage);
    const hints = [...hintsIn(index, within)].filter((hint) => hint !== undefined);
    return [...hints, ...names].sort((a, b) => a.at - b.at);
  };
}

function nameAtImage(blob: Blob): WrittenHint[] {
  if (blob.kind !== 'bundle' || blob.name === undefined || blob.name.start !== blob.image?.start) return [];
  return [{ at: blob.image.end, parts: [msg('{0}', blob.name.value)] }];
}
