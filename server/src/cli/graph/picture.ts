/** The picture of `catalens graph`: as SVG, and drawn from it as PNG. */
import { renderPlainSvg, renderSvg } from '../../families/fbc/graph/export-svg.ts';
import { layoutGraph } from '../../families/fbc/graph/layout/layout.ts';
import type { GraphLayout } from '../../families/fbc/graph/layout/types.ts';
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import { channelAnswer } from '../../families/fbc/graph/updates/channel-answer.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { UsageError } from '../usage-error.ts';
import { drawPng } from './draw-png.ts';
import { namedFonts, systemFonts } from './fonts.ts';

/** How wide a picture may be, in pixels of the SVG, before it goes on below: as wide as pages show it in full. */
const WRAP = 1600;

/** Room for what is said above a channel where the channel itself is short, in pixels of the SVG. */
const LEAST_ROOM = 420;

/** Four bytes a pixel, more than once: the largest picture takes 600 MB while it is drawn, which a machine for builds has. */
const MAX_PIXELS = 50_000_000;

/** More than that makes no screen or printer show more. */
const MAX_SCALE = 10;

/** How a PNG is drawn. */
export interface PngOptions {
  /** Pixels for each pixel of the SVG. */
  readonly scale: number;
  /** Font files, the first one for all texts. */
  readonly fonts: readonly Uint8Array[];
  readonly theme: PngTheme;
}

/** The colours that a PNG can have: it cannot follow those that its reader prefers, as an SVG does. */
export const PNG_THEMES = ['light', 'dark'] as const;

/** One of them. */
type PngTheme = (typeof PNG_THEMES)[number];

/** `--scale`. @throws UsageError */
export function chosenScale(value: string): number {
  const scale = /^\d{1,3}(\.\d{1,6})?$/.test(value) ? Number(value) : 0;
  if (scale > 0 && scale <= MAX_SCALE) return scale;
  throw new UsageError(
    formatMessage(
      msg('--scale takes a number above 0 and up to {0}, such as 1.5; "{1}" is none.', MAX_SCALE, value),
    ),
  );
}

/** The fonts that `--font` names, else those of this machine. @throws UsageError where there is none, or one cannot be read */
export function chosenFonts(files: readonly string[] | undefined): readonly Uint8Array[] {
  if (files !== undefined) return namedFonts(files);
  const fonts = systemFonts();
  if (fonts.length > 0) return fonts;
  throw new UsageError(
    formatMessage(
      msg(
        'A PNG needs a font for its texts, and none of those that are known was found on this machine. Name a TrueType or OpenType font with --font FILE, or take --format svg.',
      ),
    ),
  );
}

/** The picture, with what is said above each channel in the panel of VS Code, too. */
export function svgPicture(graph: PackageGraph): string {
  return renderSvg(layoutOf(graph));
}

/** The same picture as the bytes of a PNG file. @throws UsageError where it were too large, or the font has no letters */
export async function pngPicture(
  graph: PackageGraph,
  { scale, fonts, theme }: PngOptions,
): Promise<Uint8Array> {
  const layout = layoutOf(graph);
  refuseTooLarge(layout, scale);
  const png = await drawPng(renderPlainSvg(layout, theme), scale, fonts);
  if (png !== undefined) return png;
  throw new UsageError(
    formatMessage(
      msg('The font has no letters that can be drawn. Name a TrueType or OpenType font with --font FILE.'),
    ),
  );
}

function layoutOf(graph: PackageGraph): GraphLayout {
  const channels = graph.channels.map((channel) => ({ ...channel, answer: channelAnswer(channel) }));
  const layout = layoutGraph({ ...graph, channels }, { wrap: WRAP });
  // What is said above a channel may be as long as the picture is wide.
  return layoutGraph({ ...graph, channels }, { wrap: WRAP, room: Math.max(LEAST_ROOM, layout.width) });
}

function refuseTooLarge({ width, height }: GraphLayout, scale: number): void {
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  if (wide * high <= MAX_PIXELS) return;
  const largest = Math.floor(Math.sqrt(MAX_PIXELS / (width * height)) * 100) / 100;
  throw new UsageError(
    formatMessage(
      msg(
        'The picture would have {0} × {1} pixels, more than {2} million. Give a --scale of at most {3}, fewer channels with --channel, or take --format svg.',
        wide,
        high,
        MAX_PIXELS / 1_000_000,
        largest,
      ),
    ),
  );
}
