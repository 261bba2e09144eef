/** Stands in for VS Code and the language server of the resolution preview: answers with the engine itself, from small catalogs. */
import { packageGraph } from '../../../server/src/families/fbc/graph/package-graph.ts';
import { catalogText, readCatalog } from '../../../server/src/families/fbc/graph/testing/graph-of.ts';
import { bundlesByName } from '../../../server/src/families/fbc/graph/bundle-facts.ts';
import { completeQuestion } from '../../../server/src/families/resolution/preview/complete-question.ts';
import { differencesOf } from '../../../server/src/families/resolution/preview/differences.ts';
import { fieldSpan, readFileWishes } from '../../../server/src/families/resolution/preview/file-wishes.ts';
import { previewOf } from '../../../server/src/families/resolution/preview/preview.ts';
import { propertyValues } from '../../../server/src/families/resolution/request/package-content.ts';
import type { NamedRoot, ResolutionQuestion } from '../../../server/src/families/resolution/requests.ts';
import { shownPackage } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import { readChunks } from '../../../server/src/text/split/read-chunks.ts';
import type { Tree } from '../../../server/src/text/tree.ts';
import type { Answer, FromPreview, Other, ToPreview } from '../src/resolution/messages.ts';

/** What the tests and a person at the console can do. */
export interface PreviewHarness {
  /** Everything that the app has said. */
  readonly posted: FromPreview[];
  /** What the content policy has refused. */
  readonly refused: string[];
  /** Changes the manifest as an edit would. */
  readonly retype: (manifest: string) => void;
}

declare global {
  interface Window {
    /** Only in the harness of the resolution preview. */
    catalensPreview?: PreviewHarness;
  }
}

const OLD = `# stable
1.14.5 replaces 1.14.4 range >=1.13.0 <1.14.5
1.14.4 replaces 1.13.8
1.13.8
! 1.13.8`;

const NEW = `# stable
1.16.0 replaces 1.15.2
1.15.2 replaces 1.14.5 skips 1.15.0, 1.15.1
1.14.5 replaces 1.14.4 range >=1.13.0 <1.14.5
1.14.4 replaces 1.13.8
1.13.8
# candidate
2.0.0 replaces 1.16.0
1.16.0
! 1.13.8`;

const ROOTS = [
  { uri: 'file:///catalogs/v4.19', label: 'catalogs/v4.19', text: catalogText(NEW, 'stable', 'driftwood') },
  { uri: 'file:///catalogs/v4.18', label: 'catalogs/v4.18', text: catalogText(OLD, 'stable', 'driftwood') },
].map((root) => ({ ...root, catalog: readCatalog(root.text) }));

const extension = (version: string, channels = '[stable]') => `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: driftwood}
spec:
  namespace: shore
  source:
    sourceType: Catalog
    catalog: {packageName: driftwood, channels: ${channels}, version: "${version}"}
`;

const SUBSCRIPTION = `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: {name: driftwood, namespace: shore}
spec: {name: driftwood, channel: stable, source: operatorhub, sourceNamespace: shore, startingCSV: driftwood.v1.14.4}
`;

/** Manifests by the name of the sample; '' is a wish that is typed. */
export const MANIFESTS = {
  way: extension('>=1.14.5'),
  stuck: extension('1.14.x'),
  refused: extension('3.x', '[stable, candidate]'),
  classic: SUBSCRIPTION,
  two: `${extension('1.14.x')}---\n${SUBSCRIPTION}`,
  hostile: extension('1.14.x').replace(
    'name: driftwood',
    `name: "<img src=x onerror=alert(1)>${'ä'.repeat(200)}"`,
  ),
  typed: '',
} as const;

const URI = 'file:///cluster/driftwood.yaml';
/** What is chosen as another manifest. */
const ELSEWHERE = {
  uri: 'file:///clusters/production-eu-central/operators/driftwood.yaml',
  wish: 'Subscription shore/driftwood',
};
const NAMED: readonly NamedRoot[] = [{ name: 'operatorhub', root: ROOTS[0]?.uri ?? '' }];

/** Makes `acquireVsCodeApi`, and answers through it. @param installed what is installed at first */
export function connectPreview(
  sample: keyof typeof MANIFESTS,
  installed: string | undefined,
): PreviewHarness {
  let manifest: string = MANIFESTS[sample];
  let last: Extract<FromPreview, { kind: 'ask' | 'ready' }> | undefined;
  const posted: FromPreview[] = [];
  const refused: string[] = [];
  const say = (message: ToPreview) => window.postMessage(message, '*');
  const answer = () => {
    const question = { ...(installed !== undefined && { installed }), ...last?.chosen };
    const found = last && answerTo(manifest, question, last.other);
    if (found === undefined) say({ kind: 'nothing', reason: 'Type a package.', packages: ['driftwood'] });
    else say({ kind: 'answer', answer: found, hasManifest: manifest !== '', hasRevisions: true });
  };
  const hear = (message: FromPreview) => {
    posted.push(message);
    if (message.kind === 'ready' || message.kind === 'ask') {
      last = message;
      answer();
    }
    if (message.kind === 'choose-manifest') say({ kind: 'other', other: ELSEWHERE });
    if (message.kind === 'choose-revision') say({ kind: 'other', other: { revision: 'v1.0' } });
    if (message.kind === 'graph')
      say({ kind: 'graph', message: { kind: 'graph', graph: graphOf(message.root) } });
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    refused.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  let state: unknown = null;
  Object.assign(window, {
    acquireVsCodeApi: () => ({
      postMessage: hear,
      getState: () => state,
      setState: (next: unknown) => void (state = next),
    }),
  });
  return {
    posted,
    refused,
    retype: (text) => {
      manifest = text;
      answer();
    },
  };
}

function graphOf(uri: string) {
  const root = ROOTS.find((own) => own.uri === uri) ?? ROOTS[0];
  const pkg = root?.catalog.packages.get('driftwood');
  if (root === undefined || pkg === undefined) throw new Error('there is no such root');
  return {
    root: uri,
    label: root.label,
    packages: ['driftwood'],
    comparable: [],
    files: [],
    version: 1,
    graph: shownPackage(packageGraph(pkg)),
  };
}

function answerTo(manifest: string, asked: ResolutionQuestion, other: Other | null): Answer | undefined {
  const made = previewFor(manifest, asked);
  if (made === undefined) return undefined;
  const { file, wish, question, preview } = made;
  const catalogs = asked.catalogs ?? NAMED;
  const compared = other && comparedWith(manifest, { ...asked, catalogs }, other);
  const pkg = rootOf(catalogs[0])?.catalog.packages.get(question.package);
  return {
    wishes: file.wishes.map(({ key, title }) => ({ key, title })),
    wish: wish?.key ?? null,
    question: { ...question, catalogs },
    manifests: [{ uri: ELSEWHERE.uri, wishes: [{ key: ELSEWHERE.wish, title: ELSEWHERE.wish }] }],
    packages: ['driftwood'],
    roots: ROOTS.map((root) => ({
      uri: root.uri,
      label: root.label,
      hasPackage: root.catalog.packages.has(question.package),
      files: [],
    })),
    versions: [...(pkg ? bundlesByName(pkg) : [])].map(([name, { versionText }]) => ({
      name,
      version: versionText ?? '',
    })),
    preview,
    other: compared
      ? { ...compared, differences: differencesOf(preview, compared.preview, compared.label) }
      : null,
    outdated: '',
  };
}

/** The other side: another manifest, another wish, another catalog, or the first catalog as it was, which is what the second one is. */
function comparedWith(
  manifest: string,
  asked: ResolutionQuestion & { readonly catalogs: readonly NamedRoot[] },
  { revision, uri, wish, catalogs }: Other,
) {
  if (uri !== undefined) {
    const there = previewFor(SUBSCRIPTION, { catalogs: asked.catalogs });
    return there && { label: 'production-eu-central/operators/driftwood.yaml', preview: there.preview };
  }
  const older = asked.catalogs.map(({ name }) => ({ name, root: ROOTS[1]?.uri ?? '' }));
  const others = revision === undefined ? (catalogs ?? asked.catalogs) : older;
  const there = previewFor(manifest, { ...asked, catalogs: others, ...(wish !== undefined && { wish }) });
  const ofRoot = rootOf(others[0])?.label ?? '';
  const label = revision === undefined ? (wish ?? ofRoot) : `${revision} (0123abcd)`;
  return there && { label, preview: there.preview };
}

const rootOf = (named: NamedRoot | undefined) => ROOTS.find(({ uri }) => uri === named?.root);

function previewFor(manifest: string, asked: ResolutionQuestion) {
  const file = readFileWishes(readChunks(manifest));
  const wish = file.wishes.find(({ key }) => key === asked.wish) ?? file.wishes[0];
  const question = completeQuestion(asked, wish);
  if (question === undefined) return undefined;
  const folders = new Map((asked.catalogs ?? NAMED).map(({ name, root }) => [name, root]));
  const read = new Map(
    ROOTS.map(({ uri, catalog, text }) => {
      const trees = readChunks(text).flatMap(({ document }) => document?.tree ?? []);
      const byName = new Map(trees.map((tree) => [nameIn(tree), propertyValues(tree)]));
      return [
        uri,
        {
          packages: catalog.packages,
          valuesOf: ({ name }: { name?: { value: string } }) => byName.get(name?.value ?? '') ?? [],
          // Two of them keep the cluster back.
          factsOf: ({ name }: { name?: { value: string } }) =>
            /1\.14|1\.13/.test(name?.value ?? '') ? { maxOpenShiftVersion: '4.19' } : {},
        },
      ];
    }),
  );
  const place = (line: number) => ({
    uri: URI,
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
  });
  const preview = previewOf({
    question,
    wish,
    manifests: file.manifests,
    folders,
    read,
    locate: {
      catalog: (_, at) => (at === undefined ? null : place(at.span.start)),
      field: (field) => (wish === undefined ? null : place(fieldSpan(wish, field).start)),
    },
  });
  return { file, wish, question, preview };
}

function nameIn(tree: Tree): string {
  const name = tree.fields(0).find((field) => field.name === 'name')?.value;
  return name === undefined ? '' : tree.string(name);
}
