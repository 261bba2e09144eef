/** Finds CustomResourceDefinitions in files and folders, and tells where in them things are. */
import type { Environment } from '../../../engine/files/environment.ts';
import { isYamlOrJson, joinPath } from '../../../engine/files/paths.ts';
import { isForPrograms } from '../../../engine/files/walk.ts';
import { CRD_KIND } from '../model/crd-names.ts';
import { crdDecodeFaults, CRD_API_V1 } from '../model/decode.ts';
import { definitionOf, type CrdDefinition } from '../model/definition.ts';
import { textAt } from '../../kube/model/fields.ts';
import type { Chunk } from '../../../text/chunk.ts';
import { decodeContent, MAX_FILE_BYTES, type FileBytes } from '../../../text/decode-bytes.ts';
import { chunkStarts, rangeAt } from '../../../text/lines.ts';
import { formatMessage, type Message } from '../../../text/message.ts';
import type { Range, Span } from '../../../text/span.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import type { Tree } from '../../../text/tree.ts';
import { mentionsCrds } from './mentions.ts';

/** A place in a file. */
export interface FilePlace {
  /** As reports show it. */
  readonly file: string;
  readonly range: Range;
}

/** A document of a file. */
export interface FileDocument {
  readonly file: string;
  readonly tree: Tree;
  placeOf(this: void, span: Span): FilePlace;
}

/** A definition that can be judged. */
export interface CrdDocument extends FileDocument {
  readonly definition: CrdDefinition;
}

/** What a file holds, as far as it matters. */
export interface CrdFile {
  readonly crds: readonly CrdDocument[];
  /** What cannot be judged, in words for people. */
  readonly faults: readonly string[];
}

/** The documents of a file, and its faults of syntax; undefined where it cannot be read. */
export function documentsIn(
  file: string,
  content: FileBytes,
): { readonly documents: readonly FileDocument[]; readonly faults: readonly string[] } {
  const decoded = decodeContent(content);
  if (decoded.binary) return { documents: [], faults: [] };
  const chunks = readChunks(decoded.text, decoded);
  const starts = chunkStarts(chunks);
  const documents: FileDocument[] = [];
  const faults: string[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const placeOf = (span: Span): FilePlace => ({ file, range: rangeAt(chunks, starts, index, span) });
    const fault = faultOf(chunk);
    if (fault !== undefined) faults.push(told(placeOf(fault), fault.message));
    else if (chunk.document?.tree !== undefined) documents.push({ file, tree: chunk.document.tree, placeOf });
  }
  return { documents, faults };
}

function faultOf(chunk: Chunk): (Span & { readonly message: Message }) | undefined {
  return chunk.syntax ?? chunk.faults.find(({ kind }) => kind === 'separator');
}

/** The definitions in a file. @param isDecoded false to take those as well that cannot be decoded */
export function crdsIn(file: string, content: FileBytes, isDecoded = true): CrdFile {
  const { documents, faults } = documentsIn(file, content);
  const crds: CrdDocument[] = [];
  const refused: string[] = [...faults];
  for (const document of documents) {
    const manifest = { tree: document.tree, isExact: true };
    if (textAt(manifest, 0, 'kind') !== CRD_KIND) continue;
    const fault = isDecoded ? crdFault(document) : undefined;
    if (fault !== undefined) refused.push(fault);
    else crds.push({ ...document, definition: definitionOf(document.tree) });
  }
  return { crds, faults: refused };
}

/** Why a definition cannot be judged. */
function crdFault({ tree, placeOf, file }: FileDocument): string | undefined {
  const manifest = { tree, isExact: true };
  const apiVersion = textAt(manifest, 0, 'apiVersion');
  const name = textAt(manifest, 0, 'metadata', 'name');
  if (apiVersion !== CRD_API_V1)
    return `${file}: "${name}" is of "${apiVersion}", and only ${CRD_API_V1} can be compared: clusters know nothing else since Kubernetes 1.22. Convert it first.`;
  const [fault] = crdDecodeFaults(manifest);
  return fault && `${told(placeOf(fault.span), fault.message)} (${fault.path})`;
}

function told({ file, range }: FilePlace, message: Message): string {
  return `${file}:${range.start.line + 1}:${range.start.character + 1}: ${formatMessage(message)}`;
}

/** The manifests directly in a folder and in `manifests` below it, as bundles have them. */
export async function manifestFiles(env: Environment, folder: string): Promise<readonly string[]> {
  const listing = await env.readFolder(folder);
  if (!listing.ok) return [];
  const files = listing.entries
    .filter(({ name, kind }) => kind === 'file' && isYamlOrJson(name))
    .map(({ name }) => joinPath(folder, name));
  const isBundle = listing.entries.some(({ name, kind }) => name === MANIFESTS && kind === 'folder');
  const inside = isBundle ? await manifestFiles(env, joinPath(folder, MANIFESTS)) : [];
  return [...files.sort(), ...inside];
}

/** The folder of a bundle that its manifests are in. */
export const MANIFESTS = 'manifests';

/** The manifests in a folder and all folders below it, but for those that start with a dot and those of packages of Node. */
export async function manifestsBelow(env: Environment, folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const listing = await env.readFolder(at);
    for (const { name, kind, link } of listing.ok ? listing.entries : []) {
      if (kind === 'folder' && !link && !isForPrograms(name)) open.push(joinPath(at, name));
      if (kind === 'file' && isYamlOrJson(name)) files.push(joinPath(at, name));
    }
  }
  return files.sort();
}

/** How the definitions of several files are collected. */
export interface CollectOptions {
  /** False to take those as well that cannot be decoded. */
  readonly isDecoded?: boolean;
  /** True where somebody asked for the files: what mentions no definition is looked into, and what cannot be read is a fault. */
  readonly areNamed?: boolean;
  /** True where only the folder was asked for, and what cannot be read in it is a fault. */
  readonly tellsUnread?: boolean;
}

/** The definitions in some files, as they stand. Of what cannot be read, or mentions no definition, nothing is said unless asked for. */
export async function crdsOfFiles(
  env: Environment,
  files: Iterable<string>,
  { isDecoded = true, areNamed = false, tellsUnread = areNamed }: CollectOptions = {},
): Promise<CrdFile> {
  const crds: CrdDocument[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const content = await contentOf(env, file);
    if (content === undefined) {
      if (tellsUnread) faults.push(`"${file}" cannot be read.`);
      continue;
    }
    if (!areNamed && !mentionsCrds(content.bytes)) continue;
    const found = crdsIn(file, content, isDecoded);
    crds.push(...found.crds);
    faults.push(...found.faults);
  }
  return { crds, faults };
}

/** Reads a file as a whole; undefined where it cannot be read. */
export async function contentOf(env: Environment, file: string): Promise<FileBytes | undefined> {
  const content = await env.readFile(file, MAX_FILE_BYTES);
  return content.ok ? content : undefined;
}
