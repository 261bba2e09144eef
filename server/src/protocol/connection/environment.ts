/** The engine's environment inside a language server: local files by the host, all others through the client. */
import type { Connection } from 'vscode-languageserver';
import { decodeBase64, isBase64Bytes } from '../../values/base64.ts';
import type { Environment, FileContent, FolderContent } from '../../engine/files/environment.ts';
import {
  READ_DIRECTORY,
  READ_FILE,
  type ReadDirectoryParams,
  type ReadDirectoryResult,
  type ReadFileParams,
  type ReadFileResult,
} from './custom-requests.ts';
import type { Host } from '../host.ts';
import { schemeOf, uriOfPath } from './uris.ts';

/** Paths are decoded URIs (uris.ts). Schemes that the client named in `readThroughClient` are read by asking it. */
export function clientEnvironment(
  connection: Connection,
  host: Host,
  throughClient: ReadonlySet<string>,
): Environment {
  const direct = (path: string) => {
    const scheme = schemeOf(path);
    return host.files !== undefined && host.schemes.includes(scheme) && !throughClient.has(scheme)
      ? host.files
      : undefined;
  };
  const asks = (path: string) => throughClient.has(schemeOf(path));
  return {
    readFile: async (path, maxBytes) =>
      (await direct(path)?.readFile(path, maxBytes)) ??
      (asks(path) ? await readFile(connection, uriOfPath(path), maxBytes) : NO_SUCH),
    readFolder: async (path) =>
      (await direct(path)?.readFolder(path)) ??
      (asks(path) ? await readFolder(connection, uriOfPath(path)) : NO_SUCH),
    breathe: () => host.breathe(),
    now: () => host.now(),
  };
}

const NO_SUCH = { ok: false, failure: 'missing', detail: 'nobody can read this address' } as const;

async function readFile(connection: Connection, uri: string, maxBytes: number): Promise<FileContent> {
  const params: ReadFileParams = { uri, maxBytes };
  const answer = await connection.sendRequest<ReadFileResult>(READ_FILE, params).catch(() => null);
  if (answer === null) return { ok: false, failure: 'missing', detail: 'the client has no such file' };
  if (answer.base64 === undefined) return { ok: false, failure: 'too-large', detail: `${answer.size} bytes` };
  const bytes = decodeBase64(answer.base64);
  return isBase64Bytes(bytes)
    ? { ok: true, bytes }
    : { ok: false, failure: 'other', detail: 'the client sent no base64' };
}

async function readFolder(connection: Connection, uri: string): Promise<FolderContent> {
  const params: ReadDirectoryParams = { uri };
  const answer = await connection.sendRequest<ReadDirectoryResult>(READ_DIRECTORY, params).catch(() => null);
  if (answer === null) return { ok: false, failure: 'missing', detail: 'the client has no such folder' };
  const entries = answer.map(({ name, type, symbolicLink }) => ({
    name,
    kind: type === 'directory' ? ('folder' as const) : type,
    link: symbolicLink,
  }));
  return { ok: true, entries };
}
