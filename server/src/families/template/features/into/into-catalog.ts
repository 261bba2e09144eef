/** Writes what a template decides into a catalog that was rendered before: bundles that are there stay byte for byte. */
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import type { TextEdit } from '../../../../features/edit/text-edit.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { packageNameOf } from '../../../fbc/model/assemble.ts';
import type { Blob, BundleBlob } from '../../../fbc/model/blob.ts';
import { blobOf, type CatalogSnapshot } from '../../../fbc/model/catalog-view.ts';
import type { RenderedBlob, Rendering } from '../../render/rendering.ts';
import { readsWell, withDocuments, type NewDocuments } from './documents.ts';
import { entryNames, isAsWanted, newText, wantedText } from './blob-text.ts';

/** What rendering into a catalog comes to. */
export interface IntoCatalog {
  /** None where the catalog says all of it already. */
  readonly edits: readonly FileEdit[];
  /** The images of bundles that nobody here knows: they are for opm to pull. */
  readonly pull: readonly string[];
  /** The file that they belong into. */
  readonly file: string;
  readonly format: 'yaml' | 'json';
}

/** The chunks of a file of the catalog with their texts; undefined where it cannot be read. */
type ReadFile = (path: string) => Promise<readonly Chunk[] | undefined>;

/** A file of the catalog with what it holds. */
interface HeldFile {
  readonly path: string;
  readonly chunks: readonly Chunk[];
  readonly blobs: readonly (Blob | undefined)[];
}

/**
 * The edits of the catalog that make it say what was rendered. Undefined where it cannot be written: a file of it has changed since
 * it was read or cannot be read, no file holds a package of the template, or the result would be read otherwise. While bundles of a
 * semver template are not known, nothing of it is decided.
 */
export async function renderIntoCatalog(
  rendering: Rendering,
  catalog: CatalogSnapshot,
  readFile: ReadFile,
): Promise<IntoCatalog | undefined> {
  const packages = new Set(rendering.blobs.flatMap((blob) => blob.package || []));
  const files = await filesWith(catalog, packages, readFile);
  const [home] = files ?? [];
  const [first] = home?.chunks ?? [];
  if (files === undefined || home === undefined || first === undefined) return undefined;
  const place = { file: home.path, format: first.format };
  const pull = rendering.unknown;
  if (rendering.kind === 'semver' && pull.length > 0) return { ...place, pull, edits: [] };
  const plan = planOf(rendering, files, packages);
  const edits: FileEdit[] = [];
  for (const file of files) {
    const made = editsOfFile(file, plan, rendering.kind === 'semver');
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  return { ...place, pull, edits };
}

async function filesWith(
  { files }: CatalogSnapshot,
  packages: ReadonlySet<string>,
  readFile: ReadFile,
): Promise<readonly HeldFile[] | undefined> {
  const held: HeldFile[] = [];
  for (const { path, chunks: known } of files) {
    const blobs = known.map(blobOf);
    if (!blobs.some((blob) => blob !== undefined && packages.has(packageNameOf(blob) ?? ''))) continue;
    const chunks = await readFile(path);
    const isAsRead =
      chunks?.length === known.length && chunks.every(({ length }, at) => length === known[at]?.lines.length);
    if (!isAsRead) return undefined;
    held.push({ path, chunks, blobs });
  }
  return held;
}

/** What happens to the blobs that are there, and what comes to which file. */
interface Plan {
  /** The new content of a blob; undefined for one that goes. Blobs that are not in here stay. */
  readonly becomes: ReadonlyMap<Blob, RenderedBlob | undefined>;
  readonly added: ReadonlyMap<HeldFile, readonly RenderedBlob[]>;
}

function planOf(rendering: Rendering, files: readonly HeldFile[], packages: ReadonlySet<string>): Plan {
  const own = files.flatMap(({ blobs }) =>
    blobs.flatMap((blob) => (blob !== undefined && packages.has(packageNameOf(blob) ?? '') ? blob : [])),
  );
  const images = new Set(own.flatMap((blob) => (blob.kind === 'bundle' ? (blob.image?.value ?? []) : [])));
  const wantedImages = rendering.blobs.flatMap(({ image }) => image ?? []);
  // Where images are moved to another registry after rendering, bundles are not told by them.
  const isMoved = images.size > 0 && !wantedImages.some((image) => images.has(image));
  const left = new Map(
    rendering.blobs
      .filter(({ kind, image }) => kind !== 'custom' && (image === undefined || !isMoved))
      .map((blob) => [keyOfRendered(blob), blob]),
  );
  const becomes = new Map<Blob, RenderedBlob | undefined>();
  const wanted = new Set(wantedImages);
  const isNamed = ({ image }: BundleBlob) => wanted.has(image?.value ?? '');
  const hasChannels = hasSameEntries(rendering, own);
  for (const blob of own) {
    const key = keyOf(blob);
    const rendered = left.get(key);
    if (blob.kind === 'custom' || (blob.kind === 'bundle' && isMoved)) continue;
    const isThere = blob.kind === 'bundle' ? isNamed(blob) : blob.kind === 'channel' && hasChannels;
    if (isThere) left.delete(key);
    else if (rendered !== undefined) {
      left.delete(key);
      becomes.set(blob, rendered);
    } else if (blob.kind !== 'package' && !(blob.kind === 'bundle' && rendering.unknown.length > 0))
      becomes.set(blob, undefined);
  }
  return { becomes, added: placed([...left.values()], files) };
}

/**
 * True for a semver template whose channels are there with all their entries. Updates that opm works out follow from these, and
 * other ones come of another release of it, or were put there on purpose.
 */
function hasSameEntries({ kind, blobs }: Rendering, own: readonly Blob[]): boolean {
  if (kind !== 'semver') return false;
  const wanted = blobs.filter((blob) => blob.kind === 'channel');
  const there = own.filter((blob) => blob.kind === 'channel');
  const saying = (name: string, entries: readonly string[]) => JSON.stringify([name, entries]);
  const known = new Set(
    there.map(({ name, entries }) =>
      saying(name?.value ?? '', (entries?.value ?? []).map((entry) => entry.name?.value ?? '').sort()),
    ),
  );
  return (
    wanted.length === there.length && wanted.every((one) => known.has(saying(one.name, entryNames(one))))
  );
}

function keyOf(blob: Blob): string {
  const name = blob.kind === 'deprecations' ? '' : (blob.name?.value ?? '');
  return JSON.stringify([blob.kind, packageNameOf(blob) ?? '', name]);
}

function keyOfRendered({ kind, package: pkg, name }: RenderedBlob): string {
  return JSON.stringify([kind, pkg, kind === 'deprecations' ? '' : name]);
}

/** What is new goes where its kind is, else where its package is. */
function placed(
  added: readonly RenderedBlob[],
  files: readonly HeldFile[],
): ReadonlyMap<HeldFile, RenderedBlob[]> {
  const byFile = new Map<HeldFile, RenderedBlob[]>();
  for (const blob of added) {
    const holds = (file: HeldFile, kind?: string) =>
      file.blobs.some(
        (one) =>
          one !== undefined &&
          packageNameOf(one) === blob.package &&
          (kind === undefined || one.kind === kind),
      );
    const file =
      files.findLast((one) => holds(one, blob.kind)) ??
      files.find((one) => holds(one, 'package')) ??
      files.find((one) => holds(one));
    if (file === undefined) continue;
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, [blob]);
    else known.push(blob);
  }
  return byFile;
}

/** The edits of a file; undefined where they cannot be made. */
function editsOfFile(file: HeldFile, { becomes, added }: Plan, isWorkedOut: boolean): FileEdit[] | undefined {
  const { path, chunks, blobs } = file;
  const texts: (string | undefined)[] = chunks.map(({ text }) => text);
  for (const [at, chunk] of chunks.entries()) {
    const blob = blobs[at];
    if (blob === undefined || !becomes.has(blob)) continue;
    const rendered = becomes.get(blob);
    if (rendered !== undefined && isAsWanted(chunk, rendered, isWorkedOut)) continue;
    texts[at] = rendered && wantedText(chunk, rendered, isWorkedOut);
  }
  const documents: NewDocuments = new Map();
  for (const blob of added.get(file) ?? []) {
    const at = placeFor(blob, blobs);
    documents.set(at, [...(documents.get(at) ?? []), newText(blob, chunks)]);
  }
  const made = withDocuments(chunks, texts, documents);
  if (made === undefined || !readsWell(chunks, texts, documents, made)) return undefined;
  return chunks.flatMap((chunk, at) => {
    const after = made[at] ?? '';
    return after === chunk.text ? [] : inFile(path, chunks, at, [changed(chunk.text, after)]);
  });
}

const ORDER: readonly Blob['kind'][] = ['package', 'channel', 'bundle', 'custom', 'deprecations'];

/** The chunk that a new blob stands before, as opm would write it; one behind the last for the end. */
function placeFor({ kind, package: pkg }: RenderedBlob, blobs: readonly (Blob | undefined)[]): number {
  const last = blobs.findLastIndex(
    (blob) =>
      blob !== undefined && packageNameOf(blob) === pkg && ORDER.indexOf(blob.kind) <= ORDER.indexOf(kind),
  );
  return last < 0 ? blobs.length : last + 1;
}

/** The edit of what differs between two texts, and no more. */
function changed(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
  // A line break of two characters is not parted.
  if (before[start - 1] === '\r') start--;
  if (tail > 0 && before[before.length - tail] === '\n') tail--;
  return { start, end: before.length - tail, newText: after.slice(start, after.length - tail) };
}
