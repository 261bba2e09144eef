/** Saves the picture as it is shown, as SVG or PNG. */
import { mermaidDiagrams } from '../../../server/src/families/fbc/graph/export-mermaid.ts';
import { renderSvg } from '../../../server/src/families/fbc/graph/export-svg.ts';
import type { Store } from './store.ts';
import { themeKind } from './theme.ts';
import { t } from './texts.ts';

/** Pixels of a PNG for one of the picture, and the limits that browsers set. */
const SCALE = 2;
const MAX_SIDE = 16_000;
const MAX_AREA = 120_000_000;
/** How many bytes are handed over at once: functions take a limited number of arguments. */
const SLICE = 0x8000;

/** Saves an SVG that follows the colours its reader prefers. */
export function saveSvg(store: Store): void {
  const layout = store.layout();
  if (!layout) return;
  const svg = renderSvg(layout, 'auto', store.marks());
  store.host.post({
    kind: 'save',
    name: fileName(layout.package, 'svg'),
    base64: toBase64(new TextEncoder().encode(svg)),
  });
}

/** Saves a PNG in the colours of the editor; very large pictures are made smaller. */
export async function savePng(store: Store): Promise<void> {
  const layout = store.layout();
  if (!layout) return;
  const { width, height } = layout;
  const scale = Math.min(SCALE, MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_AREA / (width * height)));
  const svg = renderSvg(layout, themeKind(), store.marks());
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (blob === null) throw new Error('the browser made no picture');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    store.host.post({ kind: 'save', name: fileName(layout.package, 'png'), base64: toBase64(bytes) });
  } catch {
    store.announce(t('The picture could not be made. Try fewer channels, or save it as SVG.'));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Copies the channels that are shown as Mermaid text: as many diagrams as its limits ask for. */
export function copyMermaid(store: Store): void {
  const { graph } = store.model();
  if (!graph) return;
  const shown = new Set(store.shownChannels().map(({ id }) => id));
  const channels = graph.graph.channels.filter(({ id }) => shown.has(id));
  const text = mermaidDiagrams({ ...graph.graph, channels }).join('\n');
  store.host.post({ kind: 'copy-text', text, what: t('The graph was copied as Mermaid text.') });
}

function fileName(name: string, ending: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-').slice(0, 60);
  return `${plain || 'update'}-graph.${ending}`;
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += SLICE) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + SLICE)));
  }
  return btoa(parts.join(''));
}
