/** Stands in for VS Code and the language server: answers the app from a sample, and remembers what the app says. */
import { packageGraph } from '../../../server/src/families/fbc/graph/package-graph.ts';
import { graphPatch } from '../../../server/src/protocol/catalogs/update-graph/patch.ts';
import { shownPackage, type ShownPackage } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import { createCatalogs, type Catalogs } from './catalogs.ts';
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
  /** Changes the catalogs side by side as an edit in another catalog would. */
  readonly editCatalogs: (change: (now: Catalogs) => Catalogs) => void;
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
  /** What stands side by side. */
  readonly catalogs?: Catalogs;
}

const STATE = 'catalens-harness';

/** Makes `acquireVsCodeApi`, as the panel of VS Code has it. */
export function connectFake(options: FakeOptions): Harness {
  const posted: FromApp[] = [];
  const refused = refusals();
  const catalogs = createCatalogs(options.catalogs ?? new Map(), options.graph.package);
  let current = options.graph;
  let olm: Olm | null = null;
  let version = 1;
  const say = (message: ToApp) => window.postMessage(message, '*');
  const whole = (channel?: string) => {
    const only = current.channels.flatMap(({ id, name }) => (name === channel ? [id] : []));
    const comparable = options.comparison ? [{ uri: 'file:///older', label: 'catalog/v4.18' }] : [];
    const graph = {
      ...{ root: catalogs.root(), label: 'catalog', packages: [current.package, 'another-package'] },
      comparable: [...comparable, ...catalogs.comparable()],
      files: ['file:///catalog/catalog.yaml'],
      ...{ version, graph: current },
    };
    say({ kind: 'graph', graph, ...(channel !== undefined && { only }) });
  };
  const across = () => {
    if (olm !== null) say({ kind: 'across', across: catalogs.across(olm) });
  };
  const hear = (message: FromApp) => {
    posted.push(message);
    if (message.kind === 'ready' || message.kind === 'whole') whole();
    if (message.kind === 'across') {
      ({ olm } = message);
      across();
    }
    if (message.kind === 'open') {
      const pkg = catalogs.open(message.root);
      if (pkg) current = shownPackage(packageGraph(pkg), pkg);
      whole(message.channel);
    }
    const answer = answerOf(message, current, (root, rules) =>
      root === 'file:///older' ? (options.comparison?.(rules) ?? null) : catalogs.compare(root, rules),
    );
    if (answer) say(answer);
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
  offerApi(hear);
  return {
    ...{ posted, refused, say, prepareEdit },
    graph: () => current,
    editCatalogs: (change) => {
      catalogs.edit(change);
      across();
    },
    edit: (next) => prepareEdit(() => next)(),
  };
}

/** What the content policy refuses from now on. */
function refusals(): string[] {
  const refused: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    refused.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  return refused;
}

/** What is answered at once, whatever is shown. */
function answerOf(
  message: FromApp,
  current: ShownPackage,
  compare: (root: string, olm: Olm) => Comparison | null,
): ToApp | undefined {
  switch (message.kind) {
    case 'ready':
      return { kind: 'abilities', revisions: true, folders: true };
    case 'copy-comparison':
      return { kind: 'done', text: 'The comparison was copied.' };
    case 'copy-text':
      return { kind: 'done', text: message.what };
    case 'path':
      return { kind: 'path', question: message, answer: pathAnswer(current, message) };
    case 'compare': {
      // Revisions and folders that are chosen have the one older state that there is.
      const root = message.with?.kind === 'root' ? message.with.uri : 'file:///older';
      const comparison = message.with && compare(root, message.olm);
      const reason = message.with && !comparison && { reason: 'There is nothing to compare with.' };
      return { kind: 'comparison', with: message.with, comparison, ...reason };
    }
    default:
      return undefined;
  }
}

function offerApi(hear: (message: FromApp) => void): void {
  // Only who loads it again finds what was chosen; the tests open other samples in the same page.
  const [opened] = performance.getEntriesByType('navigation');
  if (!(opened instanceof PerformanceNavigationTiming && opened.type === 'reload')) sessionStorage.clear();
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
