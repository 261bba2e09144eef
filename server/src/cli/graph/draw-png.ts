/** Draws an SVG as a PNG, with a program in WebAssembly that lies beside the command line and is loaded only for it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file that the build puts beside the command line. */
const PROGRAM = 'resvg.wasm';

/** The least picture with a letter. */
const LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="8">A</text></svg>';

/**
 * The picture as the bytes of a PNG file.
 *
 * @param svg the text of an SVG file without custom properties, see `renderPlainSvg`
 * @param scale pixels for each pixel of the SVG
 * @param fonts font files; the first one is the font of all texts, the others have the signs that it lacks
 * @returns undefined where no letter of the fonts can be drawn, so that the picture would have no texts
 */
export async function drawPng(
  svg: string,
  scale: number,
  fonts: readonly Uint8Array[],
): Promise<Uint8Array | undefined> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await initWasm(readFileSync(path.join(__dirname, PROGRAM)));
  const font = { fontBuffers: [...fonts] };
  if (new Resvg(LETTER, { font }).getBBox() === undefined) return undefined;
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: scale } }).render().asPng();
}
