/**
 * The parameters of every request and notification that the server takes, in one table: what does not fit is refused before a
 * handler sees it. What no handler looks at is not asked for, so that clients may be careless where it does not matter.
 */
import {
  ADD_BUNDLE_TO_CATALOG,
  CRD_CLUSTER_ROLES,
  NEW_BUNDLE_VERSION,
} from '../../../families/bundle/requests.ts';
import {
  COMPARE_CRDS,
  CRD_OLD_SIDES,
  CRD_PATH,
  CRD_PATHS,
  OLDER_CRD,
  OLDER_CRDS,
} from '../../../families/crd/requests.ts';
import { CLOSE_PREVIEW_RESOLUTION, PREVIEW_RESOLUTION } from '../../../families/resolution/requests.ts';
import { RELEASE_VERSION, UPDATE_GRAPH_EDIT } from '../../catalogs/update-graph/change-requests.ts';
import type { AnsweringFamily } from '../../../features/answers.ts';
import {
  CATALOG_MATRIX,
  CATALOG_TREE,
  CATALOG_TREE_SOURCE,
  CLOSE_UPDATE_GRAPH,
  EXPECTATIONS,
  LINES_TO_FOLD,
  ROOT_OF_FILE,
  UPDATE_GRAPH,
  UPDATE_GRAPH_COMPARE,
  UPDATE_GRAPH_ENTRY_AT,
  UPDATE_GRAPH_MARKDOWN,
  UPDATE_GRAPH_PATH,
  UPDATE_GRAPH_PLACE,
} from '../custom-requests.ts';
import {
  anything,
  count,
  fields,
  fieldsIfAny,
  flag,
  id,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  text,
  type Shape,
} from './shape.ts';

const position = fields({ line: count, character: count });
const range = fields({ start: position, end: position });
const textDocument = fields({ uri: text });
const inDocument = fields({ textDocument });
const atPosition = fields({ textDocument, position });
const inRange = fields({ textDocument, range });
const hasUri = fields({ uri: text });
const hierarchyItem = fields({
  item: fields({ name: text, kind: integer, uri: text, range, selectionRange: range }),
});
const folders = listOf(fields({ uri: text }));
const values = optional(fieldsIfAny({ valueSet: listOf(anything) }));

/** The abilities of a client are read leniently, except for the lists that the server looks into. */
const capabilities = fieldsIfAny({
  general: optional(fieldsIfAny({ positionEncodings: optional(listOf(text)) })),
  workspace: optional(
    fieldsIfAny({ workspaceEdit: optional(fieldsIfAny({ resourceOperations: optional(listOf(text)) })) }),
  ),
  textDocument: optional(
    fieldsIfAny({
      completion: optional(
        fieldsIfAny({
          completionItem: optional(
            fieldsIfAny({
              documentationFormat: optional(listOf(text)),
              tagSupport: values,
              insertTextModeSupport: values,
            }),
          ),
        }),
      ),
      hover: optional(fieldsIfAny({ contentFormat: optional(listOf(text)) })),
    }),
  ),
});

const LIFE: Readonly<Record<string, Shape>> = {
  initialize: fields({
    processId: optional(integer),
    rootUri: optional(text),
    workspaceFolders: optional(folders),
    capabilities: (value) => (value === undefined || value === null ? object(value) : capabilities(value)),
    initializationOptions: fieldsIfAny({ readThroughClient: optional(listOf(text)) }),
  }),
  '$/cancelRequest': fields({ id }),
  '$/setTrace': fields({ value: text }),
  'window/workDoneProgress/cancel': fields({ token: id }),
};

const DOCUMENTS: Readonly<Record<string, Shape>> = {
  'textDocument/didOpen': fields({
    textDocument: fields({ uri: text, languageId: optional(text), version: integer, text }),
  }),
  'textDocument/didChange': fields({
    textDocument: fields({ uri: text, version: optional(integer) }),
    contentChanges: listOf(fields({ range: optional(range), text })),
  }),
  'textDocument/didClose': inDocument,
};

const WORKSPACE: Readonly<Record<string, Shape>> = {
  'workspace/didChangeConfiguration': fields({ settings: anything }),
  'workspace/didChangeWatchedFiles': fields({ changes: listOf(fields({ uri: text, type: integer })) }),
  'workspace/didChangeWorkspaceFolders': fields({ event: fields({ added: folders, removed: folders }) }),
  'workspace/symbol': fields({ query: text }),
  'workspace/diagnostic': fields({ previousResultIds: listOf(fields({ uri: text, value: text })) }),
};

const QUESTIONS: Readonly<Record<string, Shape>> = {
  'textDocument/diagnostic': fields({ textDocument, previousResultId: optional(text) }),
  'textDocument/hover': atPosition,
  'textDocument/completion': fields({
    textDocument,
    position,
    context: optional(fields({ triggerCharacter: optional(text) })),
  }),
  'completionItem/resolve': fields({ label: text }),
  'textDocument/definition': atPosition,
  'textDocument/typeDefinition': atPosition,
  'textDocument/references': fields({
    textDocument,
    position,
    context: fields({ includeDeclaration: flag }),
  }),
  'textDocument/documentHighlight': atPosition,
  'textDocument/documentSymbol': inDocument,
  'textDocument/foldingRange': inDocument,
  'textDocument/documentLink': inDocument,
  'textDocument/prepareRename': atPosition,
  'textDocument/rename': fields({ textDocument, position, newName: text }),
  'textDocument/semanticTokens/full': inDocument,
  'textDocument/semanticTokens/range': inRange,
  'textDocument/selectionRange': fields({ textDocument, positions: listOf(position) }),
  'textDocument/inlayHint': inRange,
  'textDocument/codeLens': inDocument,
  'textDocument/codeAction': fields({
    textDocument,
    range,
    context: fields({
      diagnostics: listOf(object),
      only: optional(listOf(text)),
      triggerKind: optional(integer),
    }),
  }),
  'textDocument/prepareCallHierarchy': atPosition,
  'callHierarchy/incomingCalls': hierarchyItem,
  'callHierarchy/outgoingCalls': hierarchyItem,
};

const crdSide = fields({ uri: text, text: optional(text), bundle: optional(text) });
const namedRoots = listOf(fields({ name: text, root: text }));

const earlierFiles = listOf(fields({ uri: text, base64: nullable(text) }));

/** Those of docs/custom-requests.md. */
const OWN: Readonly<Record<string, Shape>> = {
  [LINES_TO_FOLD]: fields({ uri: text, what: oneOf('bundles', 'base64', 'texts') }),
  [ROOT_OF_FILE]: hasUri,
  [UPDATE_GRAPH]: fields({ id: text, uri: text, package: optional(text), position: optional(position) }),
  [CLOSE_UPDATE_GRAPH]: fields({ id: text }),
  [UPDATE_GRAPH_PLACE]: fields({ id: text, channel: text, name: text, what: oneOf('entry', 'bundle') }),
  [UPDATE_GRAPH_ENTRY_AT]: fields({ id: text, uri: text, position }),
  [UPDATE_GRAPH_PATH]: fields({
    id: text,
    channel: text,
    from: text,
    to: optional(text),
    olm: oneOf('classic', 'v1'),
  }),
  [UPDATE_GRAPH_COMPARE]: fields({
    id: text,
    root: nullable(text),
    label: optional(text),
    files: optional(earlierFiles),
    olm: optional(oneOf('classic', 'v1')),
  }),
  [UPDATE_GRAPH_MARKDOWN]: fields({ id: text }),
  [CATALOG_MATRIX]: fields({ olm: oneOf('classic', 'v1'), package: optional(text) }),
  [UPDATE_GRAPH_EDIT]: fields({
    id: text,
    channel: text,
    name: text,
    edit: oneOf('add', 'replace', 'skip', 'deprecate', 'remove', 'addToChannel'),
    other: optional(text),
  }),
  [RELEASE_VERSION]: fields({
    uri: text,
    package: optional(text),
    position: optional(position),
    release: optional(
      fields({
        catalogs: listOf(text),
        channels: listOf(text),
        version: text,
        name: optional(text),
        image: text,
        bundle: optional(text),
        replaces: optional(text),
        skips: optional(listOf(text)),
        skipRange: optional(text),
      }),
    ),
  }),
  [CATALOG_TREE]: fields({ node: nullable(text), filter: optional(text) }),
  [CATALOG_TREE_SOURCE]: fields({ node: text }),
  [ADD_BUNDLE_TO_CATALOG]: fields({
    uri: text,
    catalog: optional(text),
    channels: optional(listOf(text)),
    image: optional(text),
  }),
  [CRD_CLUSTER_ROLES]: hasUri,
  [NEW_BUNDLE_VERSION]: fields({ uri: text, version: optional(text) }),
  [COMPARE_CRDS]: fields({
    old: crdSide,
    new: crdSide,
    crd: optional(text),
    rows: optional(oneOf('changed', 'all')),
  }),
  [CRD_OLD_SIDES]: hasUri,
  [CRD_PATHS]: fields({}),
  [CRD_PATH]: fields({
    catalog: optional(text),
    package: text,
    channel: optional(text),
    from: optional(text),
  }),
  [EXPECTATIONS]: fields({}),
  [OLDER_CRD]: fields({
    uri: text,
    older: nullable(
      fields({
        kind: oneOf('text', 'bundle', 'release'),
        uri: text,
        name: optional(text),
        label: optional(text),
        base64: optional(nullable(text)),
      }),
    ),
    isChosen: flag,
  }),
  [OLDER_CRDS]: hasUri,
  [PREVIEW_RESOLUTION]: fields({
    id: text,
    question: fields({
      uri: optional(text),
      position: optional(position),
      wish: optional(text),
      package: optional(text),
      channels: optional(listOf(text)),
      version: optional(text),
      engine: optional(oneOf('classic', 'v1')),
      installed: optional(text),
      openShift: optional(text),
      selfCertified: optional(flag),
      catalogs: optional(namedRoots),
    }),
    other: optional(
      fields({
        uri: optional(text),
        wish: optional(text),
        catalogs: optional(namedRoots),
        earlier: optional(
          fields({ label: text, roots: listOf(fields({ root: text, files: earlierFiles })) }),
        ),
      }),
    ),
  }),
  [CLOSE_PREVIEW_RESOLUTION]: fields({ id: text }),
};

/** The shapes of all parameters by method, for a server of these families. Methods without any are not in it. */
export function parameterShapes(families: readonly AnsweringFamily[]): ReadonlyMap<string, Shape> {
  const choices = families.flatMap(({ answers }): [string, Shape][] =>
    answers.choices === undefined ? [] : [[answers.choices.method, hasUri]],
  );
  const previews = families.flatMap(({ answers }): [string, Shape][] =>
    answers.previews === undefined
      ? []
      : [
          [answers.previews.methods.ask, fields({ uri: text, watch: optional(flag) })],
          [answers.previews.methods.close, hasUri],
        ],
  );
  return new Map([
    ...[LIFE, DOCUMENTS, WORKSPACE, QUESTIONS, OWN].flatMap((shapes) => Object.entries(shapes)),
    ...previews,
    ...choices,
  ]);
}
