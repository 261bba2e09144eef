/** What the search for catalog roots needs to know of a file: which packages its blobs define and refer to. */
import type { Chunk } from '../../../text/chunk.ts';
import { detach } from '../../../text/detach.ts';
import { scanRootFields, type RootFields } from '../model/root-fields.ts';
import { rootFieldsOfChunk } from '../model/signs.ts';

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
  /** Set where another family says that the file is one of its own. */
  readonly foreign?: true;
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
  );
}

/**
 * A quick look at a file that was not read yet, in one pass and without parsing it. It sees the root fields of documents in
 * block style, of JSON objects and of flow mappings on their usual lines; anchors, aliases and keys that are written in odd
 * ways escape it. Any text is fine.
 */
export function sniffFacts(path: string, text: string): FileFacts {
  return factsOfDocuments(path, scanRootFields(text));
}

/** What is known of a file that was not looked into. */
export function noFacts(path: string): FileFacts {
  return { path, documents: 0, blobs: 0, known: 0, defines: [], refersTo: [] };
}

/** The facts of a file from what stands at the root of its documents. */
export function factsOfDocuments(path: string, documents: readonly RootFields[]): FileFacts {
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
  return {
    path,
    documents: documents.length,
    blobs,
    known,
    defines: detachAll(defines),
    refersTo: detachAll(refersTo),
    channelsOf: detachAll(channelsOf),
    bundlesOf: detachAll(bundlesOf),
  };
}

const NOTHING: readonly string[] = [];

function detachAll(names: ReadonlySet<string>): readonly string[] {
  return names.size === 0 ? NOTHING : Array.from(names, detach);
}
