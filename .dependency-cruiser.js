/** Who may import whom: the layers of ARCHITECTURE.md. `npm run lint` asks for it. */

/** The layers of server/src from the lowest to the highest; each may import itself and those before it. */
const LAYERS = ['text', 'version', 'values', 'engine', 'features', 'families', 'protocol', 'cli'];

/** The families in the order of families/all.ts: each may know those before it. */
const FAMILIES = ['kube', 'fbc', 'template', 'crd', 'bundle', 'resource', 'resolution', 'cluster', 'project'];

/** The folders of a family that later families may import: its model, what is pure, and what reads and checks one document. */
const OPEN_TO_LATER_FAMILIES = [
  'model',
  'graph',
  'compare',
  'v1',
  'classic',
  'request',
  'answers',
  'validate',
  'values',
  'render',
  'decode',
];

/** The files of a family that later families may import: how it reads a document, and what it hands to the engine. */
const OPEN_FILES = ['family', 'read-blob'];

const folders = (names) => `^server/src/(${names.join('|')})/`;

const noHigherLayer = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-no-higher-layer`,
  comment: `${layer}/ is below ${LAYERS.slice(index + 1).join(', ')}. Move what it needs down, or hand it in.`,
  severity: 'error',
  from: { path: folders([layer]) },
  to: { path: folders(LAYERS.slice(index + 1)) },
}));

const noLaterFamily = FAMILIES.slice(0, -1).map((family, index) => ({
  name: `${family}-imports-no-later-family`,
  comment: 'A family knows those before it in families/all.ts, never those behind it.',
  severity: 'error',
  from: { path: `^server/src/families/${family}/` },
  to: { path: `^server/src/families/(${FAMILIES.slice(index + 1).join('|')})/` },
}));

const noInnardsOfEarlierFamily = FAMILIES.slice(1).map((family, index) => ({
  name: `${family}-imports-models-only`,
  comment: `Of families before it, a family imports ${[...OPEN_TO_LATER_FAMILIES, ...OPEN_FILES].join(', ')} and nothing else.`,
  severity: 'error',
  from: { path: `^server/src/families/${family}/` },
  to: {
    path: `^server/src/families/(${FAMILIES.slice(0, index + 1).join('|')})/`,
    pathNot: `^server/src/families/[^/]+/((${OPEN_TO_LATER_FAMILIES.join('|')})/|(${OPEN_FILES.join('|')})[.]ts$)`,
  },
}));

export default {
  forbidden: [
    ...noHigherLayer,
    ...noLaterFamily,
    ...noInnardsOfEarlierFamily,
    {
      name: 'family-is-listed',
      comment: 'A family that is not in the list of .dependency-cruiser.js is held by no rule: add it there.',
      severity: 'error',
      from: {},
      to: { path: '^server/src/families/[^/]+/', pathNot: `^server/src/families/(${FAMILIES.join('|')})/` },
    },
    {
      name: 'templates-are-asked-through-the-list',
      comment:
        'Whoever shows or checks files asks their families, whichever they are: add to answers.ts what is missing.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/families/(template/|(all|answering)[.]ts$)' },
      to: { path: '^server/src/families/template/' },
    },
    {
      name: 'no-host',
      comment: 'Below protocol/ and cli/ nothing knows the host: it arrives in the environment object.',
      severity: 'error',
      from: { path: folders(LAYERS.slice(0, LAYERS.indexOf('protocol'))) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-protocol-imports-the-connection',
      comment: 'The features answer in their own terms; protocol/ turns them into those of the protocol.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/protocol/' },
      to: { path: 'node_modules/vscode-languageserver|node_modules/vscode-jsonrpc' },
    },
    {
      name: 'client-imports-little-of-the-server',
      comment: 'The client asks the server. It shares what requests look like, and how graphs are drawn.',
      severity: 'error',
      from: { path: '^client/' },
      to: {
        path: '^server/src/',
        pathNot: [
          '^server/src/text/message',
          '^server/src/version/',
          '^server/src/families/[^/]+/graph/',
          '^server/src/protocol/catalogs/update-graph/',
          '^server/src/protocol/connection/custom-requests',
          '^server/src/families/[^/]+/requests',
        ],
      },
    },
    {
      name: 'server-imports-no-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'no-cycle',
      comment: 'Files that run each other cannot be understood one by one. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'inside-a-family-all-build-on-the-model',
      comment:
        'What is pure in a family knows its model and nothing else of it, and nobody asks its features.',
      severity: 'error',
      from: { path: '^server/src/families/([^/]+)/(model|graph|compare|v1|classic|find|render)/' },
      to: { path: '^server/src/families/$1/[^/]+/', pathNot: '^server/src/families/$1/($2|model)/' },
    },
    {
      name: 'rules-ask-no-features',
      comment: 'A rule runs where nobody hovers: on the command line, and in a check without an editor.',
      severity: 'error',
      from: { path: '^server/src/families/([^/]+)/rules/' },
      to: { path: '^server/src/families/$1/(answers|features)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    exclude: { path: '\\.test\\.ts$|/testing/|/dist/|/out/' },
    doNotFollow: { path: 'node_modules' },
    // An import of a type ties files to each other as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
