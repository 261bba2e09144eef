/** Deprecates a package, a channel or a bundle: an entry in the deprecations of the package, which may be the first. */
import type { Package } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import { documentOf } from '../../../../features/edit/layout.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import { insertDocument } from '../../../../features/edit/insert-document.ts';
import { insertItem } from '../../../../features/edit/insert.ts';
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';

/** What is to be deprecated; a package has no name of its own here. */
export interface DeprecationTarget {
  readonly schema: 'olm.package' | 'olm.channel' | 'olm.bundle';
  readonly name?: string;
}

/** The catalog, and the file that the first deprecation of a package goes to. */
type DeprecationFiles = Pick<OpenFile, 'path' | 'unit' | 'readFile'> & {
  readonly source: Pick<OpenFile['source'], 'chunks'>;
};

/** The refactoring; undefined where the thing is deprecated already, is no bundle yet, or cannot be written down. */
export async function deprecate(
  context: DeprecationFiles,
  pkg: Package,
  target: DeprecationTarget,
): Promise<Refactoring | undefined> {
  const known = pkg.deprecations
    .flatMap((blob) => blob.entries)
    .some(
      ({ reference }) =>
        reference?.schema?.value === target.schema && (reference.name?.value ?? '') === (target.name ?? ''),
    );
  const isMissing =
    target.schema === 'olm.bundle' && !pkg.bundles.some((bundle) => bundle.name?.value === target.name);
  if (known || isMissing) return undefined;
  const name = target.name ?? pkg.name;
  const entry = {
    reference: { schema: target.schema, ...(target.name === undefined ? {} : { name: target.name }) },
    message: `${name} is deprecated.`,
  };
  const edits =
    pkg.deprecations.length === 0
      ? newDeprecations(context, pkg, entry)
      : await furtherEntry(context, pkg, entry);
  return edits && { title: msg('Deprecate {0}', name), edits };
}

type Entry = { readonly reference: Readonly<Record<string, string>>; readonly message: string };

function newDeprecations(
  { path, source }: DeprecationFiles,
  pkg: Package,
  entry: Entry,
): FileEdit[] | undefined {
  const made = insertDocument(source.chunks, {
    schema: 'olm.deprecations',
    package: pkg.name,
    entries: [entry],
  });
  return made && inFile(path, source.chunks, made.chunk, [made.edit]);
}

async function furtherEntry(
  context: DeprecationFiles,
  pkg: Package,
  entry: Entry,
): Promise<FileEdit[] | undefined> {
  const [blob] = pkg.deprecations;
  const place = blob && catalogAround(context)?.places.find(blob);
  if (blob?.entriesSpan === undefined || place === undefined) return undefined;
  const chunks = await context.readFile(place.file.path);
  const chunk = chunks?.[place.chunk];
  // A file that was written since is another one.
  if (
    chunks === undefined ||
    chunk === undefined ||
    chunk.length !== place.file.chunks[place.chunk]?.lines.length
  )
    return undefined;
  const document = documentOf(chunk);
  const edits = document && insertItem(document, blob.entriesSpan, entry);
  return edits && inFile(place.file.path, chunks, place.chunk, edits);
}
