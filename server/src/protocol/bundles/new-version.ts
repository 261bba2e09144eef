/** "New Bundle Version": the versions that may follow, and the change that makes the folder of one. */
import { baseName, joinPath, relativePath } from '../../engine/files/paths.ts';
import { walkFiles } from '../../engine/files/walk.ts';
import {
  isNextBundle,
  nextBundle,
  versionOfBundle,
  versionsAfter,
  type BundleText,
} from '../../families/bundle/features/new-version/next-bundle.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { formatMessage, msg, type Message } from '../../text/message.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { NewBundleVersionParams, NewBundleVersionResult } from '../../families/bundle/requests.ts';
import { readSource, workspaceEdit } from '../features/workspace-edit.ts';
import type { ServerContext } from '../server-context.ts';
import { asEdited, bundleAt, fileReader } from './bundle-at.ts';

/** No bundle has more files; a folder with more is something else. */
const MAX_FILES = 500;

/** Answers the request. */
export async function newBundleVersion(
  server: ServerContext,
  params: NewBundleVersionParams,
): Promise<NewBundleVersionResult> {
  const { uris } = server;
  const bundle = bundleAt(server, uris.path(params.uri));
  if (bundle === undefined) return null;
  const root = bundle.unit.path;
  const env = asEdited(server);
  const { texts, refusal } = await textsBelow(env, root);
  if (refusal !== undefined) return { current: '', versions: [], notes: [formatMessage(refusal)] };
  const current = versionOfBundle(texts);
  const known = { current, versions: versionsAfter(current) };
  if (params.version === undefined) return { ...known, notes: [] };
  const next = nextBundle(root, texts, params.version);
  if (!isNextBundle(next)) return { ...known, notes: [formatMessage(next)] };
  if ((await env.readFolder(next.root)).ok) {
    const message = msg('There is a folder `{0}` already.', baseName(next.root));
    return { ...known, notes: [formatMessage(message)] };
  }
  const start = { line: 0, character: 0 };
  const edits = next.files.map(({ path, text }) => ({
    file: joinPath(next.root, path),
    range: { start, end: start },
    start: 0,
    end: 0,
    newText: text,
    creates: true as const,
  }));
  const source = await readSource(fileReader(server, PLAIN_DIALECT), PLAIN_DIALECT, new Set());
  const edit = workspaceEdit(server, edits, source, { isExclusive: true });
  const notes = next.notes.map((note) => formatMessage(note));
  const csv = uris.uri(joinPath(next.root, next.csv));
  return { ...known, csv, ...(edit && { edit }), notes };
}

/** The texts of a folder, or why they are not to be had. */
interface FolderTexts {
  readonly texts: readonly BundleText[];
  readonly refusal?: Message;
}

/** The texts of all files below a folder; none where one of them is no text, and so would be left behind. */
async function textsBelow(env: Environment, root: string): Promise<FolderTexts> {
  const walked = await walkFiles(env, root, { maxFiles: MAX_FILES + 1 });
  if (walked.length > MAX_FILES)
    return { texts: [], refusal: msg('This folder has too many files to be one bundle.') };
  const texts: BundleText[] = [];
  for (const { path, kind } of walked) {
    if (kind !== 'file') continue;
    const name = relativePath(root, path);
    const content = await env.readFile(path, MAX_FILE_BYTES);
    const decoded = content.ok ? decodeContent(content) : undefined;
    if (decoded === undefined || decoded.binary)
      return { texts: [], refusal: msg('`{0}` is no text that could be copied.', name) };
    texts.push({ path: name, text: decoded.text });
  }
  return { texts };
}
