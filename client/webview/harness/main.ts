/** The harness: `?sample=fan&theme=dark` shows a sample in the colours of a theme, in a plain browser. */
import { connectFake, shownPackage } from './channel.ts';
import { CATALOGS, COMPARED, PACKAGES, SAMPLES, type SampleName } from './samples.ts';
import { connectPreview, MANIFESTS } from './resolution.ts';
import './themes.css';

const query = new URLSearchParams(location.search);
document.body.className = `vscode-${query.get('theme') ?? 'light'}`;
if (query.get('view') === 'resolution') openPreview();
else openGraph();
// Translations, as the panel puts them into the page.
const texts = query.get('texts');
if (texts !== null) document.getElementById('app')?.setAttribute('data-texts', texts);
await settled(Number(query.get('settle') ?? 0));
const start = performance.now();
await import('../src/main.ts');
if (window.catalens) {
  await picture();
  window.catalens.pictureAfter = performance.now() - start;
}

/**
 * Resolves when the page has been left alone for so many milliseconds. The sample is read here, which the panel leaves to the
 * server, and the browser starts a process for every page: what both leave behind is no part of opening the picture.
 */
function settled(pause: number): Promise<void> | undefined {
  return pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : undefined;
}

/** Resolves behind the frame with the picture. */
function picture(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const drawn = document.querySelector('.stage .box') && !document.querySelector('.graph[data-drawing]');
      requestAnimationFrame(drawn ? () => setTimeout(resolve) : look);
    };
    look();
  });
}

function openGraph(): void {
  const name = Object.keys(SAMPLES).find((own): own is SampleName => own === query.get('sample')) ?? 'linear';
  const comparison = COMPARED[name];
  const harness = connectFake({
    graph: shownPackage(SAMPLES[name](), PACKAGES[name]?.()),
    ...(comparison ? { comparison } : {}),
    ...(CATALOGS[name] && { catalogs: CATALOGS[name]() }),
  });
  window.catalens = { ...harness, samples: SAMPLES, shownPackage };
}

function openPreview(): void {
  const asked = query.get('sample');
  const sample = Object.keys(MANIFESTS).find((own): own is keyof typeof MANIFESTS => own === asked) ?? 'way';
  document.getElementById('app')?.setAttribute('data-view', 'resolution');
  window.catalensPreview = connectPreview(sample, query.get('installed') ?? undefined);
}
