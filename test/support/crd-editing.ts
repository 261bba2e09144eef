/** A language server that is told what CRDs were, in a folder of its own; for tests of what is said of their changes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type {
  CodeAction,
  Diagnostic,
  InlayHint,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { OLDER_CRD, type OlderCrdParams } from '../../server/src/families/crd/requests.ts';
import { TestServer } from './language-server.ts';

/** A CRD with one version; `properties` is the text of those of its root. */
export const crd = (properties: string, rest = '') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gizmos.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Gizmo
    plural: gizmos
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
${properties.replace(/^/gm, '            ')}
${rest}`;

/** The property that most tests change. */
export const SIZE = 'size:\n  type: integer';
const CAPABILITIES = {
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
  },
};

/** What tests start and write; all of it is gone after each of them. */
export interface CrdEditing {
  /** The path of a file in the folder. */
  readonly inFolder: (file: string) => string;
  /** Writes a file of the folder, and returns its path. */
  readonly write: (file: string, text: string) => string;
  readonly started: () => Promise<TestServer>;
  /** A document that is not in any bundle, with what it was at HEAD. */
  readonly loose: (before: string, now: string) => Promise<{ one: TestServer; uri: string }>;
}

/** Prepares a folder for each test of a file. */
export function crdEditing(): CrdEditing {
  let folder = '';
  const servers: TestServer[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'crd-changes-'));
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  const inFolder = (file: string) => path.join(folder, file);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(inFolder(file)), { recursive: true });
    writeFileSync(inFolder(file), text);
    return inFolder(file);
  };
  const started = async () => {
    const server = await TestServer.start({ folder, capabilities: CAPABILITIES });
    servers.push(server);
    return server;
  };
  const loose = async (before: string, now: string) => {
    const one = await started();
    const uri = await one.open(write('config/crd/bases/gizmos.yaml', now), now);
    await one.connection.sendNotification(OLDER_CRD, head(uri, before));
    return { one, uri };
  };
  return { inFolder, write, started, loose };
}

/** True for a finding on a change. */
export const isOwn = ({ code }: Diagnostic) => String(code).startsWith('crd-upgrade/');
/** The findings on changes. */
export const own = (diagnostics: readonly Diagnostic[]) => diagnostics.filter(isOwn);
/** The rules of the findings on changes. */
export const codes = (diagnostics: readonly Diagnostic[]) => own(diagnostics).map(({ code }) => code);

/** The findings on changes, once there are some. */
export async function changesOf(one: TestServer, uri: string): Promise<Diagnostic[]> {
  return own(await one.publish(uri, ({ diagnostics }) => diagnostics.some(isOwn)));
}

/** What the client says of a document that lies under git. */
export function head(uri: string, text: string | null, isChosen = false): OlderCrdParams {
  const base64 = text === null ? null : Buffer.from(text).toString('base64');
  return {
    uri,
    older: { kind: 'text', label: 'HEAD', uri: `git:/old.yaml?%7B%22ref%22%3A%22HEAD%22%7D`, base64 },
    isChosen,
  };
}

/** The text with the only edit of a fix made. */
export function applied(text: string, edit: WorkspaceEdit, uri: string): string {
  const edits = (edit.changes?.[uri] ??
    edit.documentChanges?.flatMap((change) => ('edits' in change ? change.edits : [])) ??
    []) as TextEdit[];
  const offset = ({ line, character }: TextEdit['range']['start']) =>
    text.split('\n').slice(0, line).join('\n').length + (line === 0 ? 0 : 1) + character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (now, { range, newText }) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)),
      text,
    );
}

/** The fixes of a finding. */
export async function fixesOf(one: TestServer, uri: string, diagnostic: Diagnostic): Promise<CodeAction[]> {
  const actions = await one.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: diagnostic.range,
    context: { diagnostics: [diagnostic], only: ['quickfix'] },
  });
  return actions.filter(({ title }) => !title.startsWith('Silence'));
}

/** The hints in the first hundred lines. */
export const hintsOf = (one: TestServer, uri: string) =>
  one.connection.sendRequest<InlayHint[]>('textDocument/inlayHint', {
    textDocument: { uri },
    range: { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } },
  });
