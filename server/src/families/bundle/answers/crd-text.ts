/** CRDs around an open file, and the text of one: what leads into a CRD needs the places in it. */
import type { FeatureContext } from '../../../features/place/context.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import { chunkStarts, rangeAt } from '../../../text/lines.ts';
import type { Range, Span } from '../../../text/span.ts';
import { CRDS, type CrdFile } from '../../crd/model/crd-file.ts';
import type { CrdNames } from '../../crd/model/crd-names.ts';
import type { KnownCrd } from '../../crd/model/known-crds.ts';
import { textAt, type Manifest } from '../../kube/model/fields.ts';
import { CRD_KIND } from '../model/document.ts';
import { bundlesOf } from './in-bundle.ts';

/** The manifest of a CRD as it stands in its file. */
export interface CrdText {
  readonly path: string;
  readonly manifest: Manifest;
  /** Where a span of the manifest is in the file. */
  rangeOf(this: void, span: Span): Range;
}

/** The CRDs of the bundles of the workspace folder, that of the file first, and of files with nothing but CRDs. */
export function crdsAround(
  context: Pick<FeatureContext, 'unit' | 'units'>,
  isWanted: (crd: CrdNames) => boolean,
): readonly KnownCrd[] {
  const inBundles = bundlesOf(context).flatMap(({ whole }) => whole.crds);
  const inFiles = context
    .units()
    .filter(({ unit }) => unit.family === CRDS.id)
    .flatMap(({ whole }) => (whole as CrdFile).documents);
  return [...inBundles, ...inFiles].flatMap(({ path, crd }) =>
    crd !== undefined && isWanted(crd) ? [{ path, crd }] : [],
  );
}

/** Reads the file that a CRD is in; undefined where it is no longer in it. */
export async function crdText(
  { readFile }: Pick<FeatureContext, 'readFile'>,
  { path, crd }: KnownCrd,
): Promise<CrdText | undefined> {
  const chunks = (await readFile(path)) ?? [];
  for (const [index, chunk] of chunks.entries()) {
    const tree = readableTree(chunk);
    if (tree === undefined || tree.size === 0) continue;
    const manifest = { tree, isExact: false };
    const isWanted =
      textAt(manifest, 0, 'kind') === CRD_KIND &&
      textAt(manifest, 0, 'spec', 'group') === crd.group &&
      textAt(manifest, 0, 'spec', 'names', 'kind') === crd.kind;
    if (!isWanted) continue;
    const starts = chunkStarts(chunks);
    return { path, manifest, rangeOf: (span) => rangeAt(chunks, starts, index, span) };
  }
  return undefined;
}
