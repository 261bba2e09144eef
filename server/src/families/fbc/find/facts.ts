/** What the search for catalog roots needs to know of a file: which packages its blobs define and refer to. */
import { isTemplateSchema } from '../../template/model/template-schemas.ts';
import type { Chunk } from '../../../text/chunk.ts';
import { detach } from '../../../text/detach.ts';
import { foldRootKey } from '../model/root-key-fold.ts';
import { MAPPING, STRING, type Tree } from '../../../text/tree.ts';
import { MAX_NAME_LENGTH, scanRootFields, type RootFields } from './root-fields.ts';

/** The facts of one file. A file that was not looked into has zeros and empty lists. */
export interface FileFacts {
  /** Slash-separated; may be a URI. Paths are only ever compared. */
  readonly path: string;
  /** How many documents were seen; 0 where the file was not read or holds nothing that could be a document. */
  readonly documents: number;
  /** How many of them have a non-empty string `schema` at the root. */
  readonly blobs: number;
  /** How many of those are `olm.package`, `olm.channel`, `olm.bundle` or `olm.deprecations`. */
  readonly known: number;
  /** The schema of the first document, if that is a template; '' for a template that lacks its schema. */
  readonly template?: string;
  /** Names of the `olm.package` blobs, each once. */
  readonly defines: readonly string[];
  /** The `package` of all other known blobs, each once. */
  readonly refersTo: readonly string[];
  /** The part of `refersTo` that channels have. Absent means: take `refersTo`. */
  readonly channelsOf?: readonly string[];
  /** The part of `refersTo` that bundles have. Absent means: take `refersTo`. */
  readonly bundlesOf?: readonly string[];
}

/** The facts of a file that was read. Chunks that do not parse are looked at as {@link sniffFacts} does it. */
export function factsOfChunks(path: string, chunks: readonly Chunk[]): FileFacts {
  return factsOfDocuments(
    path,
    chunks.flatMap((chunk) => rootFieldsOfChunk(chunk) ?? []),
    chunks[0]?.text ?? '',
  );
}

/** What stands at the root of the document of a chunk; undefined where it holds none, or opm does not read it. */
export function rootFieldsOfChunk(chunk: Chunk): RootFields | undefined {
  if (!chunk.read) return undefined;
  const tree = chunk.document?.tree;
  const parsed = tree === undefined || tree.size === 0 ? undefined : fieldsOfTree(tree);
  if (parsed?.schema !== undefined) return parsed;
  if (chunk.content.end <= chunk.content.start) return undefined;
  if (parsed !== undefined && chunk.syntax === undefined && !hasSchemaKey(tree)) return parsed;
  // Half-typed text still belongs to its catalog: the line `schema: olm.channel` above the fault says so.
  return scanRootFields(chunk.text.slice(chunk.content.start, chunk.content.end))[0] ?? parsed;
}

/** True if one of the root keys is `schema`, whatever it holds. */
function hasSchemaKey(tree: Tree | undefined): boolean {
  return tree?.pairs(0).some(({ name }) => foldRootKey(name) === 'schema') ?? false;
}

/**
 * A quick look at a file that was not read yet, in one pass and without parsing it. It sees the root fields of documents in
 * block style, of JSON objects and of flow mappings on their usual lines; anchors, aliases and keys that are written in odd
 * ways escape it. Any text is fine.
 */
export function sniffFacts(path: string, text: string): FileFacts {
  return factsOfDocuments(path, scanRootFields(text), text);
}

function fieldsOfTree(tree: Tree): RootFields {
  const found: { schema?: string; package?: string; name?: string } = {};
  if (tree.kind(0) !== MAPPING) return found;
  for (const { name, value } of tree.fields(0)) {
    if (name.length > 'package'.length) continue;
    const key = foldRootKey(name);
    if (key !== 'schema' && key !== 'package' && key !== 'name') continue;
    const text = tree.kind(value) === STRING ? tree.string(value) : '';
    if (text !== '') found[key] = text.length > MAX_NAME_LENGTH ? text.slice(0, MAX_NAME_LENGTH) : text;
  }
  return found;
}

/** The facts of a file from what stands at the root of its documents, and from the text that the first of them is in. */
export function factsOfDocuments(
  path: string,
  documents: readonly RootFields[],
  firstText: string,
): FileFacts {
  const defines = new Set<string>();
  const refersTo = new Set<string>();
  const channelsOf = new Set<string>();
  const bundlesOf = new Set<string>();
  let blobs = 0;
  let known = 0;
  for (const { schema, name, package: packageName } of documents) {
    if (schema === undefined) continue;
    blobs++;
    const isPackage = schema === 'olm.package';
    if (!isPackage && schema !== 'olm.channel' && schema !== 'olm.bundle' && schema !== 'olm.deprecations')
      continue;
    known++;
    if (isPackage) {
      if (name !== undefined) defines.add(name);
      continue;
    }
    if (packageName === undefined) continue;
    refersTo.add(packageName);
    if (schema === 'olm.channel') channelsOf.add(packageName);
    if (schema === 'olm.bundle') bundlesOf.add(packageName);
  }
  const template = templateOf(documents[0]?.schema, firstText);
  return {
    path,
    documents: documents.length,
    blobs,
    known,
    ...(template === undefined ? {} : { template: detach(template) }),
    defines: detachAll(defines),
    refersTo: detachAll(refersTo),
    channelsOf: detachAll(channelsOf),
    bundlesOf: detachAll(bundlesOf),
  };
}

/** How much of a file is looked at to tell a template whose schema is missing or misspelt. */
const TEMPLATE_SAMPLE = 20_000;

/** Schemas that are meant for a template but are none. */
const NEAR_TEMPLATE = /^olm\.(template|semver|basic|substitutes)/;
const HAS_ENTRIES = /^["']?entries["']?[ \t]*:/im;
const HAS_BLOBS =
  /^[ \t]*(-[ \t]+)?["']?schema["']?[ \t]*:[ \t]*["']?olm\.(package|channel|bundle|deprecations)\b/m;
const HAS_ARCHETYPE = /^(candidate|fast|stable)[ \t]*:[ \t]*\r?$/im;
const HAS_IMAGES = /^[ \t]+(bundles[ \t]*:|-[ \t]+image[ \t]*:)/im;

/** The template that the first document is, or is meant to be. */
function templateOf(schema: string | undefined, text: string): string | undefined {
  if (schema !== undefined)
    return isTemplateSchema(schema) || NEAR_TEMPLATE.test(schema) ? schema : undefined;
  const sample = text.slice(0, TEMPLATE_SAMPLE);
  if (HAS_ENTRIES.test(sample) && HAS_BLOBS.test(sample)) return '';
  return HAS_ARCHETYPE.test(sample) && HAS_IMAGES.test(sample) ? '' : undefined;
}

const NOTHING: readonly string[] = [];

function detachAll(names: ReadonlySet<string>): readonly string[] {
  return names.size === 0 ? NOTHING : Array.from(names, detach);
}
