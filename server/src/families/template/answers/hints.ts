/** Hints in a template: those of the catalog that it makes, what the bundles are called that it names by their images, and where these go. */
import type { WantedHints, WrittenHint } from '../../../features/hints/hint.ts';
import type { ByChunk, OpenFile } from '../../../features/place/open-file.ts';
import { msg } from '../../../text/message.ts';
import { catalogHints } from '../../fbc/answers/hints.ts';
import type { Blob } from '../../fbc/model/blob.ts';
import { blobsIn } from '../../fbc/model/catalog-view.ts';
import { asCatalog } from './as-catalog.ts';
import { channelsAtImages } from './semver-memberships.ts';

/** How many channels are named; there are more only where minor and major ones are generated. */
const MAX_NAMED = 3;

/** The hints of the first document, in its order. */
export function templateHints(context: OpenFile, wanted: WantedHints): ByChunk<WrittenHint> {
  const catalog = asCatalog(context);
  if (catalog === context) return () => [];
  const hintsIn = catalogHints(catalog, wanted);
  const channels = wanted['version'] === false ? undefined : channelsAtImages(context, catalog);
  return (index, within) => {
    const names =
      channels === undefined
        ? []
        : blobsIn(catalog.file.chunks[index]).flatMap((blob) => hintAtImage(blob, channels));
    const hints = [...hintsIn(index, within)].filter((hint) => hint !== undefined);
    return [...hints, ...names].sort((a, b) => a.at - b.at);
  };
}

function hintAtImage(blob: Blob, channels: ReadonlyMap<number, readonly string[]>): WrittenHint[] {
  if (blob.kind !== 'bundle' || blob.name === undefined || blob.name.start !== blob.image?.start) return [];
  const own = channels.get(blob.image.start) ?? [];
  const named = [...own.slice(0, MAX_NAMED), ...(own.length > MAX_NAMED ? ['…'] : [])].join(', ');
  return [
    {
      at: blob.image.end,
      parts: [msg('{0}', blob.name.value), ...(named === '' ? [] : [msg('in {0}', named)])],
    },
  ];
}
