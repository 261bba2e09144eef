/** The harness of the comparison of CRDs: `/crd?sample=gizmos&theme=dark` shows a sample in a plain browser. */
import { compareSides } from '../../../server/src/families/crd/comparison/compare-sides.ts';
import { definitionOf } from '../../../server/src/families/crd/model/definition.ts';
import type { CrdPlace } from '../../../server/src/families/crd/requests.ts';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../../server/src/families/crd/testing/gizmo-crds.ts';
import { lineStartsOf } from '../../../server/src/text/lines.ts';
import type { Span } from '../../../server/src/text/span.ts';
import { parseYaml } from '../../../server/src/text/yaml/parse.ts';
import type { FromApp, Shown, ToApp } from '../src/crd/messages.ts';
import type {} from './crd-window.ts';
import { NO_PATH, pathSample } from './crd-paths.ts';
import './themes.css';

/** Many properties in many groups; in each group one is another one. */
function manyProperties(isNew: boolean): string {
  const groups = Array.from({ length: 300 }, (_, group) => {
    const fields = Array.from(
      { length: 100 },
      (__, field) =>
        `                  field${field}:\n                    type: ${isNew && field === 50 ? 'string' : 'integer'}\n`,
    );
    return `              group${group}:\n                type: object\n                properties:\n${fields.join('')}`;
  });
  const [head = ''] = OLD_GIZMOS.split('              size:\n                description');
  return `${head.replace('            required: [size]\n', '')}${groups.join('')}`;
}

/** Names that are no names, and texts that are longer than any column. */
const HOSTILE = ['</script><img src=x onerror=alert(1)>', 'a'.repeat(300), '\u202eevil', '--'];
const hostile = (text: string) =>
  text.replace('region:', `${JSON.stringify(HOSTILE[0])}:`).replace('encrypted:', `${HOSTILE[1]}:`);

const SAMPLES: Readonly<Record<string, () => readonly [string, string]>> = {
  gizmos: () => [OLD_GIZMOS, NEW_GIZMOS],
  served: () => [
    OLD_GIZMOS.replace('served: false', 'served: true'),
    NEW_GIZMOS.replace('served: false', 'served: true'),
  ],
  safe: () => [OLD_GIZMOS, OLD_GIZMOS.replace('maximum: 500', 'maximum: 1000')],
  hostile: () => [OLD_GIZMOS, hostile(NEW_GIZMOS)],
  large: () => [manyProperties(false), manyProperties(true)],
};

const query = new URLSearchParams(location.search);
document.body.className = `vscode-${query.get('theme') ?? 'light'}`;
const [old, next] = (SAMPLES[query.get('sample') ?? ''] ?? SAMPLES.gizmos)?.() ?? ['', ''];
/** The texts with the offsets at which their lines start. */
const LINES = { old: lineStartsOf(old), new: lineStartsOf(next) };

/** Whether what is shown is a step of an update path. */
let isStep = false;
const posted: FromApp[] = [];
const refused: string[] = [];
const say = (message: ToApp) => window.postMessage(message, '*');
document.addEventListener('securitypolicyviolation', (event) =>
  refused.push(`${event.violatedDirective} ${event.blockedURI}`),
);
Object.assign(window, {
  acquireVsCodeApi: () => ({
    postMessage: (message: FromApp) => {
      posted.push(message);
      if (message.kind === 'ready') start();
      if (message.kind === 'back') say(pathSample({ isBack: true }));
      if (message.kind === 'path') say(pathSample({ from: message.from ?? '' }));
      if (message.kind === 'step') {
        isStep = true;
        show(false);
      }
      if (message.kind === 'ask') show(message.isWhole);
    },
    getState: () => undefined,
    setState: () => undefined,
  }),
});
window.crdHarness = { posted, refused, say };
await import('../src/crd/main.ts');

function start(): void {
  const sample = query.get('sample');
  if (sample === 'path') say(pathSample({}));
  else if (sample === 'path-hostile') say(pathSample({ isHostile: true }));
  else if (sample === 'no-path') say(NO_PATH);
  else show(false);
}

function show(isWhole: boolean): void {
  const [before, now] = [old, next].map((text) => parseYaml(text).tree);
  if (before === undefined || now === undefined) return say({ kind: 'nothing', reason: 'No YAML.', isStep });
  const comparison = compareSides(definitionOf(before), definitionOf(now), { isConverted: false, isWhole });
  const placed = <Own extends { readonly old?: Span; readonly new?: Span }>(own: Own) => ({
    ...own,
    ...(own.old && { old: placeOf('old', own.old) }),
    ...(own.new && { new: placeOf('new', own.new) }),
  });
  const rows = comparison.rows.map((row) => ({ ...placed(row), findings: row.findings.map(placed) }));
  const shown = {
    crd: 'gizmos.tools.example.com',
    crds: [
      { name: 'gizmos.tools.example.com', state: 'both', unsafe: 3 },
      { name: 'widgets.tools.example.com', state: 'both', unsafe: 0 },
    ],
    comparison: { ...comparison, rows },
    notes: [],
  } as Shown;
  say({ kind: 'comparison', shown, old: 'v1.4.0', new: 'v1.5.0', isWhole, isStep });
}

function placeOf(side: 'old' | 'new', span: Span): CrdPlace {
  const starts = LINES[side];
  let [line, behind] = [0, starts.length];
  while (behind - line > 1) {
    const middle = (line + behind) >> 1;
    if ((starts[middle] ?? 0) <= span.start) line = middle;
    else behind = middle;
  }
  const character = span.start - (starts[line] ?? 0);
  const end = { line, character: character + span.end - span.start };
  return { uri: `file:///${side}.yaml`, range: { start: { line, character }, end } };
}
