/** The protocol as it is written: which errors a client is answered with, and how a server ends. */
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorCodes, ResponseError, type ServerCapabilities } from 'vscode-languageserver-protocol';
import * as bundleRequests from '../../server/src/families/bundle/requests.ts';
import * as ownRequests from '../../server/src/protocol/connection/custom-requests.ts';
import { CLOSE_TEMPLATE_PREVIEW, RENDER_TEMPLATE } from '../../server/src/families/template/requests.ts';
import { CATALENS } from '../support/command-line.ts';
import { TestServer } from '../support/language-server.ts';

let server: TestServer | undefined;

afterEach(async () => {
  if (server?.process.exitCode === null) {
    server.process.kill('SIGKILL');
    await server.ended();
  }
  server = undefined;
});

const started = async () => (server = await TestServer.start({ capabilities: EVERYTHING }));
const launched = () => (server = TestServer.launch());

/** Clients that can be asked to ask for diagnostics are offered one method more. */
const EVERYTHING = { textDocument: { diagnostic: {} } };

/** The methods that follow from what a server says of itself, by the name of the capability. */
const METHODS: Partial<Record<keyof ServerCapabilities, readonly string[]>> = {
  textDocumentSync: [],
  workspace: [],
  positionEncoding: [],
  hoverProvider: ['textDocument/hover'],
  completionProvider: ['textDocument/completion', 'completionItem/resolve'],
  definitionProvider: ['textDocument/definition'],
  typeDefinitionProvider: ['textDocument/typeDefinition'],
  referencesProvider: ['textDocument/references'],
  documentHighlightProvider: ['textDocument/documentHighlight'],
  documentSymbolProvider: ['textDocument/documentSymbol'],
  workspaceSymbolProvider: ['workspace/symbol'],
  foldingRangeProvider: ['textDocument/foldingRange'],
  documentLinkProvider: ['textDocument/documentLink'],
  renameProvider: ['textDocument/rename', 'textDocument/prepareRename'],
  semanticTokensProvider: ['textDocument/semanticTokens/full', 'textDocument/semanticTokens/range'],
  selectionRangeProvider: ['textDocument/selectionRange'],
  inlayHintProvider: ['textDocument/inlayHint'],
  codeLensProvider: ['textDocument/codeLens'],
  callHierarchyProvider: [
    'textDocument/prepareCallHierarchy',
    'callHierarchy/incomingCalls',
    'callHierarchy/outgoingCalls',
  ],
  codeActionProvider: ['textDocument/codeAction'],
  diagnosticProvider: ['textDocument/diagnostic', 'workspace/diagnostic'],
};

/** Names in custom-requests.ts that a client does not ask with. */
const FROM_THE_SERVER = new Set<string>([
  ownRequests.STATUS,
  ownRequests.READ_FILE,
  ownRequests.READ_DIRECTORY,
  ownRequests.UPDATE_GRAPH_CHANGED,
  ownRequests.CATALOG_TREE_CHANGED,
]);
const NOTIFICATIONS = new Set<string>([ownRequests.CLOSE_UPDATE_GRAPH, CLOSE_TEMPLATE_PREVIEW]);

/** All requests that a client may send to this server. */
function methodsOf(capabilities: ServerCapabilities): string[] {
  const own = Object.values({ ...ownRequests, ...bundleRequests }).filter((name) => typeof name === 'string');
  return [
    'initialize',
    ...Object.keys(capabilities).flatMap((name) => {
      const methods = METHODS[name as keyof ServerCapabilities];
      if (methods === undefined) throw new Error(`this test does not know the methods of ${name}`);
      return methods;
    }),
    ...[...own, RENDER_TEMPLATE].filter((name) => !FROM_THE_SERVER.has(name) && !NOTIFICATIONS.has(name)),
  ];
}

/** The code of the error that is answered; undefined for a result. */
async function codeOf(client: TestServer, method: string, params: unknown): Promise<number | undefined> {
  try {
    await client.connection.sendRequest(method, params);
    return undefined;
  } catch (error) {
    if (error instanceof ResponseError) return (error as ResponseError<unknown>).code;
    throw error;
  }
}

const AT = { line: 0, character: 0 };
const textDocument = { uri: 'file:///c/catalog.yaml' };

describe('a request out of turn', () => {
  it('is refused before initialize, whatever it is', async () => {
    const client = launched();
    for (const method of ['textDocument/hover', 'shutdown', ownRequests.CATALOG_TREE, 'no/such/method'])
      expect([method, await codeOf(client, method, { textDocument, position: AT })]).toEqual([
        method,
        ErrorCodes.ServerNotInitialized,
      ]);
    // And the server can still be initialized.
    expect(
      await codeOf(client, 'initialize', { processId: null, rootUri: null, capabilities: {} }),
    ).toBeUndefined();
  });

  it('is refused after shutdown, whatever it is', async () => {
    const client = await started();
    await client.connection.sendRequest('shutdown');
    for (const method of ['textDocument/hover', 'shutdown', 'initialize', 'no/such/method'])
      expect([method, await codeOf(client, method, {})]).toEqual([method, ErrorCodes.InvalidRequest]);
    await client.connection.sendNotification('exit');
    expect(await client.ended()).toBe(0);
  });

  it('is refused where it initializes a server a second time', async () => {
    const params = { processId: null, rootUri: null, capabilities: {} };
    expect(await codeOf(await started(), 'initialize', params)).toBe(ErrorCodes.InvalidRequest);
  });

  it('is refused where it asks for diagnostics and did not say that it would: nothing is not no fault', async () => {
    server = await TestServer.start({});
    for (const [method, params] of [
      ['textDocument/diagnostic', { textDocument }],
      ['workspace/diagnostic', { previousResultIds: [] }],
    ] as const)
      expect([method, await codeOf(server, method, params)]).toEqual([method, ErrorCodes.MethodNotFound]);
  });

  it('is not heard where it is a notification before initialize', async () => {
    const client = launched();
    await client.open('/c/catalog.yaml', 'schema: olm.package\n');
    await client.connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
    await client.connection.sendNotification('initialized', {});
    expect(await codeOf(client, 'textDocument/hover', { textDocument, position: AT })).toBeUndefined();
    expect(client.published).toEqual([]);
    expect(client.log).toEqual([]);
  });
});

const NO_OBJECTS = [[], ['x'], null];
/** Wrong for every method but one, which asks for nothing: any object is good enough for that. */
const WRONG = [{}, ...NO_OBJECTS, { textDocument: 5, item: 5, query: 5, id: 5, node: 5 }];

describe('wrong parameters', () => {
  it('are said to be wrong by every method', async () => {
    const client = await started();
    const { capabilities } = client.initialized;
    const methods = methodsOf(capabilities);
    expect(methods.length).toBeGreaterThan(30);
    const fresh = launched();
    for (const method of methods) {
      const asked = method === 'initialize' ? fresh : client;
      for (const params of method === ownRequests.EXPECTATIONS ? NO_OBJECTS : WRONG)
        expect([method, params, await codeOf(asked, method, params)]).toEqual([
          method,
          params,
          ErrorCodes.InvalidParams,
        ]);
    }
    fresh.process.kill('SIGKILL');
    server = client;
  });

  it.each([
    ['textDocument/hover', { textDocument, position: { line: -1, character: 0 } }],
    ['textDocument/hover', { textDocument, position: { line: 0, character: 1.5 } }],
    ['textDocument/hover', { textDocument: { uri: null }, position: AT }],
    ['textDocument/rename', { textDocument, position: AT, newName: 5 }],
    ['textDocument/codeAction', { textDocument, range: { start: AT, end: AT } }],
    ['textDocument/codeAction', { textDocument, range: { start: AT }, context: { diagnostics: [] } }],
    ['textDocument/references', { textDocument, position: AT }],
    ['textDocument/selectionRange', { textDocument, positions: [AT, { line: '0' }] }],
    ['workspace/diagnostic', { previousResultIds: [{ uri: 'file:///a' }] }],
    ['completionItem/resolve', 'gizmo'],
    [ownRequests.UPDATE_GRAPH_PLACE, { id: 'a', channel: 'stable', name: 'gizmo.v1.0.0', what: 'something' }],
    [ownRequests.UPDATE_GRAPH_COMPARE, { id: 'a', root: null, files: [{ uri: 'file:///a', base64: 5 }] }],
  ])('%s with %j are found inside of them, too', async (method, params) => {
    expect(await codeOf(await started(), method, params)).toBe(ErrorCodes.InvalidParams);
  });

  it('are named with their place', async () => {
    const client = await started();
    await expect(
      client.connection.sendRequest('textDocument/selectionRange', {
        textDocument,
        positions: [AT, { line: '0', character: 0 }],
      }),
    ).rejects.toThrow(
      '"textDocument/selectionRange" was sent with wrong parameters: "params.positions[1].line" must be a whole number, 0 or more.',
    );
  });

  it('of a notification are logged, and cost nothing else', async () => {
    const client = await started();
    for (const method of [
      'textDocument/didOpen',
      'textDocument/didChange',
      '$/cancelRequest',
      'workspace/didChangeWatchedFiles',
      ownRequests.CLOSE_UPDATE_GRAPH,
    ]) {
      await client.connection.sendNotification(method, { textDocument: 5 });
      await client.until(
        () => client.log.find((line) => line.includes(`"${method}" was sent with wrong parameters`)),
        `a word on ${method}`,
      );
    }
    expect(await codeOf(client, 'textDocument/hover', { textDocument, position: AT })).toBeUndefined();
  });

  it.each([
    ['a client with one kind of empty table', { capabilities: [], initializationOptions: [] }],
    [
      'a client that writes null for nothing',
      { rootUri: null, workspaceFolders: null, capabilities: { textDocument: null, workspace: null } },
    ],
    ['a client that has no process', { processId: null, capabilities: {} }],
  ])('are not seen in what %s sends', async (_, params) => {
    const client = launched();
    expect(await codeOf(client, 'initialize', params)).toBeUndefined();
  });
});

describe('a message that is none', () => {
  const said = async (client: TestServer, content: string) => {
    const answers: string[] = [];
    client.process.stdout?.setEncoding('utf8').on('data', (text: string) => answers.push(text));
    client.process.stdin?.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
    return client.until(() => /"error":.*/.exec(answers.join(''))?.[0], `an answer to ${content}`);
  };

  it.each(['{"jsonrpc":"2.0",', 'gizmo', ''])('is answered where it is no JSON: %j', async (content) => {
    expect(await said(await started(), content)).toContain(`${ErrorCodes.ParseError}`);
    expect(await server?.stop()).toBe(0);
  });

  it.each(['[]', '42', 'null', '{}', '{"jsonrpc":"2.0","id":null,"method":"textDocument/hover"}'])(
    'is answered where it is JSON: %j',
    async (content) => {
      expect(await said(await started(), content)).toContain(`${ErrorCodes.InvalidRequest}`);
      expect(await server?.stop()).toBe(0);
    },
  );
});

describe('a stream that cannot be followed', () => {
  it.each([
    ['garbage', 'garbage'],
    ['garbage that ends', 'garbage\r\n\r\n'],
    ['bytes', '\u0000\u0001\u0002'],
    ['JSON without a head', '{"jsonrpc":"2.0","method":"exit"}'],
    ['a request of HTTP', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a negative length', 'Content-Length: -5\r\n\r\n'],
    ['a length that is no number', 'Content-Length: 12abc\r\n\r\n{}'],
    ['no length', 'Content-Type: application/json\r\n\r\n{}'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a length that is too small', 'Content-Length: 2\r\n\r\n{}{"jsonrpc":"2.0"}'],
    ['a length beyond all memory', 'Content-Length: 99999999999999\r\n\r\n'],
    ['lines that end otherwise', 'Content-Length: 2\n\n{}'],
    ['a head without end', `Content-Type: ${'x'.repeat(10_000)}`],
  ])('ends the server with a message: %s', async (_, bytes) => {
    const client = await started();
    const ended = client.ended();
    client.process.stdin?.write(bytes);
    expect(await ended).toBe(1);
    expect(client.log.join('')).toMatch(/^catalens: The language server ends: .*\.$/m);
  });

  it('ends the server where the input ends in the middle of a message', async () => {
    const client = await started();
    const ended = client.ended();
    client.process.stdin?.end('Content-Length: 50\r\n\r\n{"jsonrpc":');
    expect(await ended).toBe(1);
    expect(client.log.join('')).toContain('the input ended in the middle of a message');
  });

  it('is followed however it is cut', async () => {
    const client = launched();
    const written: string[] = [];
    client.process.stdout?.setEncoding('utf8').on('data', (text: string) => written.push(text));
    const content = '{"jsonrpc":"2.0","id":"ü","method":"shutdown"}';
    const bytes = Buffer.from(
      `content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:${Buffer.byteLength(content)}\r\n\r\n${content}`,
    );
    for (const byte of bytes) {
      client.process.stdin?.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answer = await client.until(() => /\{.*\}/.exec(written.join(''))?.[0], 'an answer');
    expect(JSON.parse(answer)).toMatchObject({ id: 'ü', error: { code: ErrorCodes.ServerNotInitialized } });
  });
});

describe('the end', () => {
  it.each([
    ['of a server that was not initialized', launched],
    ['of a server that was not shut down', started],
  ])('%s has exit code 1', async (_, begin) => {
    const client = await begin();
    const ended = client.ended();
    await client.connection.sendNotification('exit');
    expect(await ended).toBe(1);
  });

  it('by itself, when the input closes, has exit code 1 unless the server was shut down', async () => {
    const early = await started();
    const ended = early.ended();
    early.process.stdin?.end();
    expect(await ended).toBe(1);
    const late = await started();
    await late.connection.sendRequest('shutdown');
    late.process.stdin?.end();
    expect(await late.ended()).toBe(0);
  });

  it('comes with a message where nobody says what to talk through', async () => {
    server = TestServer.launch({ command: [CATALENS.replace('catalens.cjs', 'server.cjs')] });
    const client = server;
    const ended = once(client.process, 'close');
    expect((await ended)[0]).toBe(2);
    expect(client.log.join('')).toContain('needs one of --stdio');
  });
});
