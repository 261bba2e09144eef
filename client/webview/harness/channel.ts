/** Stands in for VS Code and the language server: answers the app from a sample, and remembers what the app says. */
import { graphPatch } from '../../../server/src/protocol/catalogs/update-graph/patch.ts';
import { shownPackage, type ShownPackage } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import type { SAMPLES } from './samples.ts';
import type { Comparison, FromApp, Olm, PathQuestion, ToApp } from '../src/messages.ts';

/** What the tests and a person at the console can do. */
export interface Harness {
  /** Everything that the app has said. */
  readonly posted: FromApp[];
  /** What the content policy has refused. */
  readonly refused: string[];
  /** Says something to the app. */
  readonly say: (message: ToApp) => void;
  /** Changes the graph as an edit would. */
  readonly edit: (next: ShownPackage) => void;
  /** Makes the patch of an edit; what is returned sends it. */
  readonly prepareEdit: (change: (now: ShownPackage) => ShownPackage) => () => void;
  readonly graph: () => ShownPackage;
}

declare global {
  interface Window {
    /** Only in the harness. */
    catalens?: Harness & {
      readonly samples: typeof SAMPLES;
      readonly shownPackage: typeof shownPackage;
      /** How long it took from the start of the app to the frame with everything that can be seen, in milliseconds. */
      pictureAfter?: number;
    };
  }
}

export interface FakeOptions {
  readonly graph: ShownPackage;
  /** What every comparison is answered with. */
  readonly comparison?: (olm: Olm) => Comparison | null;
}

const STATE = 'catalens-harness';

/** Makes `acquireVsCodeApi`, as the panel of VS Code has it. */
export function connectFake({ graph, comparison }: FakeOptions): Harness {
  const posted: FromApp[] = [];
  const refused: string[] = [];
  let current = graph;
  let version = 1;
  const say = (message: ToApp) => window.postMessage(message, '*');
  const whole = () =>
    say({
      kind: 'graph',
      graph: {
        root: 'file:///catalog',
        label: 'catalog',
        packages: [current.package, 'another-package'],
        comparable: comparison ? [{ uri: 'file:///older', label: 'catalog/v4.18' }] : [],
        files: ['file:///catalog/catalog.yaml'],
        version,
        graph: current,
      },
    });
  const hear = (message: FromApp) => {
    posted.push(message);
    if (message.kind === 'ready') say({ kind: 'abilities', revisions: true, folders: true });
    if (message.kind === 'ready' || message.kind === 'whole') whole();
    if (message.kind === 'copy-comparison') say({ kind: 'done', text: 'The comparison was copied.' });
    if (message.kind === 'copy-text') say({ kind: 'done', text: message.what });
    if (message.kind === 'path')
      say({ kind: 'path', question: message, answer: pathAnswer(current, message) });
    if (message.kind === 'compare')
      say({
        kind: 'comparison',
        with: message.with,
        comparison: message.with && (comparison?.(message.olm) ?? null),
        ...(message.with && !comparison ? { reason: 'There is nothing to compare with.' } : {}),
      });
  };
  const prepareEdit = (change: (now: ShownPackage) => ShownPackage) => {
    const next = change(current);
    const patch = graphPatch(current, next);
    return () => {
      if (patch === undefined) return;
      current = next;
      say({ kind: 'patch', from: version, version: version + 1, patch });
      version++;
    };
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    refused.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  offerApi(hear);
  return {
    posted,
    refused,
    say,
    graph: () => current,
    edit: (next) => prepareEdit(() => next)(),
    prepareEdit,
  };
}

function offerApi(hear: (message: FromApp) => void): void {
  Object.assign(window, {
    acquireVsCodeApi: () => ({
      postMessage: hear,
      getState: (): unknown => JSON.parse(sessionStorage.getItem(STATE) ?? 'null'),
      setState: (state: unknown) => sessionStorage.setItem(STATE, JSON.stringify(state)),
    }),
  });
}

/** The way along `replaces` alone: enough to look at. */
function pathAnswer(graph: ShownPackage, { channel: id, from, to }: PathQuestion) {
  const channel = graph.channels.find((own) => own.id === id);
  const end = to ?? channel?.head ?? '';
  const steps: { from: string; to: string; by: string }[] = [];
  for (let at = from; at !== end;) {
    const edge = channel?.edges.find((own) => own.kind === 'replaces' && own.from === at);
    if (edge === undefined || steps.length > 5000)
      return { found: false, steps: [], words: [`No update leads from ${from} to ${end}.`] };
    steps.push({ from: at, to: edge.to, by: edge.kind });
    at = edge.to;
  }
  return { found: true, steps, words: [`${from} reaches ${end} in ${steps.length} steps.`] };
}

export { shownPackage };
