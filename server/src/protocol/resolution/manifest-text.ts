/** Reads a manifest as the editor has it, else from disk, and finds places in it. */
import type { Environment } from '../../engine/files/environment.ts';
import { readText } from '../../engine/files/read-text.ts';
import { filePositions } from '../../engine/reading/positions.ts';
import {
  fieldSpan,
  readFileWishes,
  type FileWish,
  type FileWishes,
} from '../../families/resolution/preview/file-wishes.ts';
import { fromText, type SourceText } from '../../text/source.ts';
import type { Range } from '../../text/span.ts';
import type { Session } from '../session/session.ts';

/** A manifest. */
export interface ManifestText extends FileWishes {
  readonly path: string;
  /** Where a field of a wish is written. */
  placeOf(wish: FileWish, field: string): Range;
  /** The wish that a line belongs to; undefined before the first one. */
  wishAt(line: number): FileWish | undefined;
}

/** The manifest in a file; undefined where the file cannot be read. */
export async function manifestText(
  session: Session,
  env: Environment,
  path: string,
): Promise<ManifestText | undefined> {
  const source = await manifestSource(session, env, path);
  return source && manifestOf(path, source.read());
}

/** A text that need not be read to know whether it has changed. */
interface ManifestSource {
  /** Another one after every change. */
  readonly state: unknown;
  read(): SourceText;
}

/** The text of a manifest; undefined where the file cannot be read. */
export async function manifestSource(
  session: Session,
  env: Environment,
  path: string,
): Promise<ManifestSource | undefined> {
  const open = session.document(path)?.source;
  if (open !== undefined) return { state: open, read: () => open };
  const text = await readText(env, path);
  return text === undefined ? undefined : { state: text, read: () => fromText(text) };
}

function manifestOf(path: string, { chunks }: SourceText): ManifestText {
  const positions = filePositions(chunks.map((lines) => ({ lines })));
  const found = readFileWishes(chunks);
  return {
    ...found,
    path,
    placeOf(wish, field) {
      const { start, end } = fieldSpan(wish, field);
      return { start: positions.at(wish.chunk, start), end: positions.at(wish.chunk, end) };
    },
    wishAt: (line) =>
      found.wishes.findLast(({ chunk, tree, node }) => positions.at(chunk, tree.start(node)).line <= line),
  };
}
