/** Writes a laid out graph as a standalone SVG picture that needs nothing from outside. */
import {
  axisShapes,
  bandShapes,
  boxShape,
  laneGround,
  laneHeader,
  linesShape,
  linkShape,
  summaryOf,
  type Marks,
  type SvgElement,
} from './export-svg-shapes.ts';
import {
  GRAPH_RULES,
  isHighContrast,
  PALETTES,
  paletteDeclarations,
  type ThemeKind,
} from './export-svg-style.ts';
import { plainShapes } from './export-svg-plain.ts';
import type { GraphLayout } from './layout/types.ts';

/** `auto`: light or dark, as whoever looks at it prefers. */
export type SvgTheme = ThemeKind | 'auto';

/**
 * The picture as the text of an SVG file, with a title and a description for screen readers. Texts of the catalog are
 * escaped; characters that XML cannot hold are left out.
 */
export function renderSvg(layout: GraphLayout, theme: SvgTheme = 'auto', marks?: Marks): string {
  return fileOf(pictureOf(layout, [{ tag: 'style', attributes: {}, text: styleFor(theme) }], marks));
}

/**
 * The same picture for programs that draw SVG and know little of CSS: each shape has its own colours and lengths, and the
 * texts are in the sans-serif font of whatever draws it.
 */
export function renderPlainSvg(layout: GraphLayout, theme: ThemeKind): string {
  const properties = `${declarationsFor(theme)}--graph-font:sans-serif;`;
  return fileOf(plainShapes(pictureOf(layout, []), GRAPH_RULES, properties));
}

/** The picture as one element, with what is behind its title. */
function pictureOf(layout: GraphLayout, style: readonly SvgElement[], marks?: Marks): SvgElement {
  const { width, height } = layout;
  return {
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      class: 'graph',
      role: 'img',
      'aria-labelledby': 'graph-title graph-summary',
    },
    children: [
      { tag: 'title', attributes: { id: 'graph-title' }, text: layout.package },
      { tag: 'desc', attributes: { id: 'graph-summary' }, text: summaryOf(layout) },
      ...style,
      { tag: 'rect', attributes: { width, height, fill: 'var(--graph-ground)' } },
      ...shapesOf(layout, marks),
    ],
  };
}

function fileOf(root: SvgElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
}

/** All shapes of a picture, from the back to the front. */
function shapesOf(layout: GraphLayout, marks?: Marks): SvgElement[] {
  const { lanes } = layout;
  return [
    ...lanes.map((lane) => laneGround(lane, layout.width)),
    ...axisShapes(layout),
    linesShape(layout),
    ...lanes.flatMap((lane) => [
      laneHeader(lane),
      ...lane.bands.flatMap(bandShapes),
      ...lane.links.map((link) => linkShape(link, marks)),
      ...lane.boxes.map((box) =>
        titled(boxShape(box, marks), box.entry?.name ?? box.run?.names.join(', ') ?? ''),
      ),
    ]),
  ];
}

/** The whole name, which viewers show at the pointer. */
function titled(shape: SvgElement, title: string): SvgElement {
  return { ...shape, children: [{ tag: 'title', attributes: {}, text: title }, ...(shape.children ?? [])] };
}

function styleFor(theme: SvgTheme): string {
  const one = declarationsFor;
  if (theme !== 'auto') return `.graph{${one(theme)}}\n${GRAPH_RULES}`;
  return `.graph{${one('light')}}\n@media (prefers-color-scheme:dark){.graph{${one('dark')}}}\n${GRAPH_RULES}`;
}

/** The custom properties that the rules go by. */
function declarationsFor(kind: ThemeKind): string {
  return paletteDeclarations(PALETTES[kind]) + (isHighContrast(kind) ? '--graph-line:2;' : '');
}

function write({ tag, attributes, children, text }: SvgElement): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
  const inner =
    text === undefined ? (children ?? []).map(write).join(tag === 'svg' ? '\n' : '') : escapeXml(text);
  return inner === '' ? `<${tag}${written}/>` : `<${tag}${written}>${inner}</${tag}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes for text and attributes of XML. */
function escapeXml(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
