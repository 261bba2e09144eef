/** The picture of a package. */
import { decodeBase64, isBase64Bytes } from '../../../../values/base64.ts';
import { detectImageType, mediaTypeFits } from '../../../../values/image-type.ts';
import { msg } from '../../../../text/message.ts';
import { heading, list, paragraph, type Block, type Doc, type Line } from '../../../../features/hover/doc.ts';

/** Icons with more base64 text than this are described and not shown. */
const MAX_SHOWN_ICON = 150_000;

/** How high the picture is shown, in pixels. */
const HEIGHT = 96;

const CATALOG_REFUSED = msg('This is no base64 text, so opm refuses the catalog.');

/** The explanation of an icon: base64 text, the media type that is written beside it, and what is said where it is no base64. */
export function iconDoc(data: string, mediatype: string, refused = CATALOG_REFUSED): Doc {
  const title = heading(msg('Icon'));
  const base64 = data.replace(/[\r\n]/g, '');
  if (base64 === '') return [title, paragraph(msg('There is no picture here yet.'))];
  const bytes = base64.length > MAX_SHOWN_ICON ? undefined : decodeBase64(base64);
  if (bytes !== undefined && !isBase64Bytes(bytes)) {
    return [title, paragraph(refused)];
  }
  const type = detectImageType(bytes ?? base64.slice(0, SAMPLE));
  if (type === null) return [title, paragraph(msg('The data is no image that consoles can show.'))];
  const size = bytes?.length ?? Math.floor((base64.length * 3) / 4);
  const lines: Line[] = [msg('`{0}`, {1} bytes', type, size)];
  if (mediatype !== '' && !mediaTypeFits(mediatype, type))
    lines.push(msg('`mediatype` says `{0}`, but the data is `{1}`.', mediatype, type));
  return [title, ...picture(base64, type), ...list(lines)];
}

/** How much of a large icon is looked at to tell what it is; a multiple of four. */
const SAMPLE = 40_000;

function picture(base64: string, type: string): Block[] {
  if (base64.length > MAX_SHOWN_ICON) return [paragraph(msg('The picture is too large to be shown here.'))];
  // The height is for VS Code, the only client known to show images here.
  return [{ kind: 'picture', uri: `data:${type};base64,${base64}|height=${HEIGHT}`, alt: 'icon' }];
}
