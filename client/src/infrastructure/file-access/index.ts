/** Reads files and folders for a server that cannot: in a browser, and in virtual workspaces. */
import { FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  READ_DIRECTORY,
  READ_FILE,
  type DirectoryEntry,
  type ReadDirectoryParams,
  type ReadDirectoryResult,
  type ReadFileParams,
  type ReadFileResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { toBase64 } from './base64.ts';

export { toBase64 };

/** Answers the server's questions about files. To be called before the client starts. */
export function serveFiles(client: BaseLanguageClient): void {
  client.onRequest(READ_FILE, ({ uri, maxBytes }: ReadFileParams) => readFile(Uri.parse(uri), maxBytes));
  client.onRequest(READ_DIRECTORY, ({ uri }: ReadDirectoryParams) => readDirectory(Uri.parse(uri)));
}

async function readFile(uri: Uri, maxBytes: number): Promise<ReadFileResult> {
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > maxBytes) return { size };
    const bytes = await workspace.fs.readFile(uri);
    return { size: bytes.length, base64: toBase64(bytes) };
  } catch {
    // Not there, or not readable: for the server that is the same.
    return null;
  }
}

async function readDirectory(uri: Uri): Promise<ReadDirectoryResult> {
  try {
    return (await workspace.fs.readDirectory(uri)).map(([name, type]) => entry(name, type));
  } catch {
    return null;
  }
}

function entry(name: string, type: FileType): DirectoryEntry {
  const symbolicLink = (type & FileType.SymbolicLink) !== 0;
  if (type & FileType.Directory) return { name, type: 'directory', symbolicLink };
  return { name, type: type & FileType.File ? 'file' : 'other', symbolicLink };
}
