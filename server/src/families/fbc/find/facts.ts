/** What the search for catalog roots needs to know of a file: which packages its blobs define and refer to. */
import type { Chunk } from '../../../text/chunk.ts';
import { detach } from '../../../text/detach.ts';
import { isKnownSchema } from '../model/shape.ts';
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
  /** Set where the file ends in the middle of an object of JSON. */
  readonly isCut?: true;
  /** Set where the file holds something, and no key; where it is called as only catalogs are, also as `isBlankCatalog` says. */
  readonly isBlank?: true;
  /** Set for a file that holds no blob, and is meant as something else: an object of Kubernetes, or a part of a chart. */
  readonly isOther?: true;
  /** Set where the file was looked into and holds nothing at all. */
  readonly isEmpty?: true;
  /** Names of the packages of a file that a build appends to before it is a catalog, which is `foreign` until then. */
  readonly unfinished?: readonly string[];
  /** What a template of old says that it is made of: paths from its folder, or from one around it. */
  readonly inputs?: readonly string[];
  /** Names of the `olm.package` blobs, each once. */
  readonly defines: readonly string[];
  /** The `package` of all other known blobs, each once. */
  readonly refersTo: readonly string[];
  /** The part of `refersTo` that channels have. Absent means: take `refersTo`. */
  readonly channelsOf?: readonly string[];
  /** The part of `refersTo` that bundles have. Absent means: take `refersTo`. */
  readonly bundlesOf?: readonly string[];
  /** A link that leads to no file, a pipe and the like: it is called something, and is nothing. */
  readonly isNoFile?: boolean;
  /** A link that leads to a file. */
  readonly isLink?: true;
  /** It is called as what images and catalogs are built with, and nothing of that is in it. */
  readonly isIdle?: true;
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
  if (isUnrendered(documents)) {
    const { length } = documents;
    return { ...noFacts(path), documents: length, blobs: length, foreign: true };
  }
  // Asked for at most once: a file may have very many blobs.
  let unsaid: readonly string[] | undefined;
  for (const document of documents) {
    const { name, package: packageName } = document;
    const schema = schemaOf(document);
    if (schema === undefined) continue;
    blobs++;
    if (!isKnownSchema(schema)) continue;
    known++;
    if (schema === 'olm.package') {
      defines.add(name ?? '');
      continue;
    }
    const owners = packageName === undefined ? (unsaid ??= ownersOf(documents)) : [packageName];
    for (const owner of owners) {
      refersTo.add(owner);
      if (schema === 'olm.channel') channelsOf.add(owner);
      if (schema === 'olm.bundle') bundlesOf.add(owner);
    }
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
    ...(documents.at(-1)?.isCut && { isCut: true }),
  };
}

/** What blobs belong to that do not say it: the package that the file is about, if it is about one. */
function ownersOf(documents: readonly RootFields[]): readonly string[] {
  const packages = documents.filter((document) => schemaOf(document) === 'olm.package');
  return packages.length === 1 ? packages.map(({ name = '' }) => name) : NOTHING;
}

/** The schema that somebody plainly means counts: a catalog must not vanish because its blobs have faults. */
function schemaOf({ schema, intended }: RootFields): string | undefined {
  return intended ?? schema;
}

/** True for the blobs of an old template: all their bundles are yet to be rendered from images. */
function isUnrendered(documents: readonly RootFields[]): boolean {
  let bundles = 0;
  let unrendered = 0;
  for (const { schema, byImage } of documents) {
    if (schema === 'olm.bundle') bundles++;
    if (byImage) unrendered++;
  }
  return unrendered > 0 && unrendered === bundles;
}

const NOTHING: readonly string[] = [];

function detachAll(names: ReadonlySet<string>): readonly string[] {
  return names.size === 0 ? NOTHING : Array.from(names, detach);
}

/** The packages that channels of the file belong to. */
export function channelsOf(file: FileFacts): readonly string[] {
  return file.channelsOf ?? file.refersTo;
}

/** The packages that bundles of the file belong to. */
export function bundlesOf(file: FileFacts): readonly string[] {
  return file.bundlesOf ?? file.refersTo;
}
