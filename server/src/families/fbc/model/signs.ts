/** The signs of a blob: what stands at the root of a document, by which catalogs and what they are generated from are told. */
import { isYamlOrJson } from '../../../engine/files/paths.ts';
import type { Chunk } from '../../../text/chunk.ts';
import { MAPPING, STRING, type Tree } from '../../../text/tree.ts';
import { foldRootKey } from './root-key-fold.ts';
import { isNamedByImage, isNearSchemaKey, noHints, noteKey } from './root-hints.ts';
import { rootLinesOf } from './root-lines.ts';
import { isScannedAlike } from './scanned-alike.ts';
import { MAX_NAME_LENGTH, misspelt, scanRootFields, type RootFields } from './root-fields.ts';

/** True if a file with this name may hold blobs, going by its name alone. Inside a root every file counts, whatever its name. */
export function mayHoldBlobs(path: string): boolean {
  return isYamlOrJson(path);
}

/** The root fields of documents, in a text that was not read or in a chunk. */
export const BLOB_SIGNS = { scan: scanRootFields, ofChunk: rootFieldsOfChunk, isScannedAlike };

/** What stands at the root of the document of a chunk; undefined where it holds none, or opm does not read it. */
export function rootFieldsOfChunk(chunk: Chunk): RootFields | undefined {
  if (!chunk.read) return undefined;
  const tree = chunk.document?.tree;
  const parsed = tree === undefined || tree.size === 0 ? undefined : fieldsOfTree(tree);
  if (parsed?.schema !== undefined) return withIntended(parsed, misspelt(parsed.schema));
  if (chunk.content.end <= chunk.content.start) return undefined;
  if (parsed !== undefined && isPlainObject(chunk)) return parsed;
  // Half-typed text still belongs to its catalog: the line `schema: olm.channel` above the fault says so.
  const [scanned] = scanRootFields(rootLinesOf(chunk)).map(whole);
  if (parsed !== undefined && chunk.syntax === undefined && !hasSchemaKey(tree))
    return withIntended(parsed, scanned?.intended);
  return scanned ?? parsed;
}

/** What is being typed ends before its time, and is no file that was cut off for all that. */
function whole({ isCut: _cut, ...fields }: RootFields): RootFields {
  return fields;
}

function withIntended(fields: RootFields, intended: RootFields['intended']): RootFields {
  return intended === undefined ? fields : { ...fields, intended };
}

/** True for an object of Kubernetes without anything like `schema`: it may be large, and its text says no more. */
function isPlainObject({ document, syntax }: Chunk): boolean {
  if (syntax !== undefined) return false;
  const names = document?.tree?.pairs(0).map(({ name }) => name) ?? [];
  const isObject = names.some((name) => /^(?:apiversion|kind)$/i.test(name));
  return isObject && !names.some(isNearSchemaKey);
}

/** True if one of the root keys is `schema`, whatever it holds. */
function hasSchemaKey(tree: Tree | undefined): boolean {
  return tree?.pairs(0).some(({ name }) => foldRootKey(name) === 'schema') ?? false;
}

function fieldsOfTree(tree: Tree): RootFields {
  const found: { schema?: string; package?: string; name?: string } = {};
  const hints = noHints();
  if (tree.kind(0) !== MAPPING) return found;
  for (const { name, value } of tree.fields(0)) {
    noteKey(hints, name);
    if (name.length > 'package'.length) continue;
    const key = foldRootKey(name);
    if (key !== 'schema' && key !== 'package' && key !== 'name') continue;
    const text = tree.kind(value) === STRING ? tree.string(value) : '';
    if (text !== '') found[key] = text.length > MAX_NAME_LENGTH ? text.slice(0, MAX_NAME_LENGTH) : text;
  }
  return isNamedByImage(hints, found) ? { ...found, byImage: true } : found;
}
