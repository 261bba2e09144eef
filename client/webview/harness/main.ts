/** The harness: `?sample=fan&theme=dark` shows a sample in the colours of a theme, in a plain browser. */
import { connectFake, shownPackage } from './channel.ts';
import { COMPARED, SAMPLES, type SampleName } from './samples.ts';
import './themes.css';

const query = new URLSearchParams(location.search);
const name = Object.keys(SAMPLES).find((own): own is SampleName => own === query.get('sample')) ?? 'linear';
const comparison = COMPARED[name]?.();
document.body.className = `vscode-${query.get('theme') ?? 'light'}`;
const harness = connectFake({
  graph: shownPackage(SAMPLES[name]()),
  ...(comparison ? { comparison } : {}),
});
window.catalens = { ...harness, samples: SAMPLES, shownPackage };
await import('../src/main.ts');
