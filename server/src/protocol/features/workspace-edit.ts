/** Turns edits of files into a change of the workspace as clients take it. */
import type { WorkspaceEdit } from 'vscode-languageserver';
import type { EditSource } from '../../features/edit/edits-of.ts';
import type { FileEdit } from '../../features/edit/file-edit.ts';
import type { OpenFile } from '../../features/place/open-file.ts';
import type { FileOperation } from '../../features/refactor/refactoring.ts';
import type { Chunk } from '../../text/chunk.ts';
import type { Dialect } from '../../text/dialect.ts';
import { chunkStarts, lineText } from '../../text/lines.ts';
import { positionCodec } from '../connection/positions.ts';
import type { ServerContext } from '../server-context.ts';

/** Texts that were read for an answer. */
export interface ReadSource {
  readonly edits: EditSource;
  readonly chunks: ReadonlyMap<string, readonly Chunk[]>;
}

export async function readSource(
  readFile: OpenFile['readFile'],
  dialect: Dialect,
  files: ReadonlySet<string>,
): Promise<ReadSource> {
  const chunks = new Map<string, readonly Chunk[]>();
  for (const file of files) {
    const read = await readFile(file);
    if (read !== undefined) chunks.set(file, read);
  }
  return {
    chunks,
    edits: {
      dialect,
      chunks: (file) => chunks.get(file),
      text: (file) =>
        chunks
          .get(file)
          ?.map((chunk) => chunk.text)
          .join(''),
    },
  };
}

/** What happens to files beside edits. */
export interface FileChanges {
  readonly operations?: readonly FileOperation[];
  /** A file that is there although it should not be stops it all: nothing may be put into it. */
  readonly isExclusive?: boolean;
}

/** The edits as the client takes them; undefined if it cannot create a file that is needed. */
export function workspaceEdit(
  { support, uris, session, encoding }: ServerContext,
  edits: readonly FileEdit[],
  { chunks }: ReadSource,
  { operations = [], isExclusive = false }: FileChanges = {},
): WorkspaceEdit | undefined {
  const files = [...new Set(edits.map((edit) => edit.file))].map((file) => {
    const known = chunks.get(file) ?? [];
    const starts = chunkStarts(known);
    const codec = positionCodec(encoding, (line) => lineText(known, starts, line));
    const own = edits.filter((edit) => edit.file === file);
    return {
      file,
      uri: uris.uri(file),
      creates: own.some((edit) => edit.creates === true),
      edits: own.map((edit) => ({ range: codec.toClient(edit.range), newText: edit.newText })),
    };
  });
  const { creates, documentChanges } = support.codeActions;
  if (!creates && files.some((file) => file.creates)) return undefined;
  if (!documentChanges)
    return { changes: Object.fromEntries(files.map(({ uri, edits: own }) => [uri, own])) };
  return {
    documentChanges: [
      ...files.flatMap(({ file, uri, edits: own, creates: isNew }) => [
        ...(isNew ? [{ kind: 'create' as const, uri, options: { ignoreIfExists: !isExclusive } }] : []),
        {
          textDocument: { uri, version: session.document(file)?.version ?? null },
          edits: own,
        },
      ]),
      ...operations.map((operation) =>
        operation.kind === 'rename'
          ? { kind: 'rename' as const, oldUri: uris.uri(operation.from), newUri: uris.uri(operation.to) }
          : { kind: 'delete' as const, uri: uris.uri(operation.file) },
      ),
    ],
  };
}
