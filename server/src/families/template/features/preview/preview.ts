/** What a template generates, as a text to look at: the generated blobs, and in comments what has to be said to them. */
import { readTemplate, type Template, type TemplateKind } from '../../model/template.ts';
import type { KnownBundle } from '../../render/known-bundle.ts';
import { imagesIn, renderTemplate, renderedText } from '../../render/render.ts';
import type { RenderedBlob, Rendering } from '../../render/rendering.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { baseName } from '../../../../engine/files/paths.ts';
import type { CatalogSnapshot } from '../../../fbc/model/catalog-view.ts';
import { positionAt } from '../../../../text/lines.ts';
import type { SourceText } from '../../../../text/source.ts';
import { readableTree } from '../../../../features/place/readable-tree.ts';
import { commentOf } from './comments.ts';
import { findBundles, type BundlePlace } from './find-bundles.ts';
import { readBundles, type BundleCache, type ReadText } from './read-bundles.ts';
import { faultsOfResult, templateFaults } from './template-faults.ts';

/** The most faults that the head of a preview names, and the most images in one comment. */
const MAX_NAMED = 5;
const MAX_IMAGES = 50;
/** The most characters of a preview; bundles that would not fit are only named. */
export const MAX_PREVIEW = 10_000_000;

/** What a template generates. */
export interface TemplatePreview {
  readonly kind: TemplateKind;
  /** The generated documents with comments. */
  readonly text: string;
  /** The generated documents alone: the bytes that opm would write, if nothing is amiss. */
  readonly generated: string;
  /** The same, blob by blob. */
  readonly rendering: Rendering;
  /** Images of bundles that no catalog of the workspace holds. */
  readonly unknown: readonly string[];
  /** Why opm would refuse the template. */
  readonly faults: readonly Message[];
  /** What `opm validate` would say against what is generated; not looked for where something is missing. */
  readonly invalid: readonly Message[];
}

/** A template file, open or closed. */
export interface TemplateFile {
  readonly path: string;
  readonly source: SourceText;
}

/** Where bundles come from. */
export interface PreviewSources {
  /** All catalogs of the workspace. */
  readonly catalogs: readonly CatalogSnapshot[];
  readonly cache: BundleCache;
  readonly readText: ReadText;
  /** True when the answer is no longer wanted. */
  readonly cancelled?: () => boolean;
}

/**
 * The preview of the template in the first document of a file, half-typed ones included. Undefined if that is no template,
 * or the answer is no longer wanted.
 */
export async function templatePreview(
  file: TemplateFile,
  sources: PreviewSources,
): Promise<TemplatePreview | undefined> {
  const rendered = await renderingOf(file, sources);
  if (rendered === undefined) return undefined;
  const { rendering, places } = rendered;
  const generated = renderedText(rendering);
  const own = ownFaults(file, rendering);
  const isWhole = own.length === 0 && rendering.unknown.length === 0;
  const inResult = isWhole ? faultsOfResult(rendering) : [];
  // Other templates are rendered whatever comes out.
  const isChecked = rendering.kind === 'substitutes';
  const [faults, invalid] = isChecked ? [[...own, ...inResult], []] : [own, inResult];
  const labels = new Set([...places.values()].map(({ catalog }) => catalog.unit.label));
  const head = [
    ...opening(file.path, rendering, [...labels]),
    ...rendering.remarks,
    ...named(faults, msg('opm would refuse this template. What it would generate without these faults:')),
    ...named(invalid, msg('`opm validate` would refuse this catalog:')),
  ];
  const { kind, unknown } = rendering;
  return { kind, text: withComments(rendering, head), generated, rendering, unknown, faults, invalid };
}

/** A template that was rendered, and what it was rendered from. */
export interface RenderedFrom {
  readonly template: Template;
  readonly rendering: Rendering;
  /** The bundles that it names, by their images: where they are, and what they hold. */
  readonly places: ReadonlyMap<string, BundlePlace>;
  readonly bundles: ReadonlyMap<string, KnownBundle>;
}

/** The rendering alone; undefined where {@link templatePreview} has no preview. */
export async function renderingOf(
  file: TemplateFile,
  { catalogs, cache, readText, cancelled }: PreviewSources,
): Promise<RenderedFrom | undefined> {
  const chunk = file.source.chunks[0];
  const tree = chunk && readableTree(chunk);
  const template = tree && tree.size > 0 ? readTemplate(tree) : undefined;
  if (tree === undefined || template === undefined) return undefined;
  const places = findBundles(imagesIn(template, tree), catalogs, file.path);
  const bundles = await readBundles(places, readText, cache);
  if (cancelled?.() === true) return undefined;
  const rendering = renderTemplate(template, tree, (image) => bundles.get(image));
  return { template, rendering, places, bundles };
}

/** The faults of the template, with their lines, and those that only show when it is rendered. */
function ownFaults({ source }: TemplateFile, { problems }: Rendering): Message[] {
  const written = templateFaults(source).map(({ span, message }) => {
    const { line } = positionAt(source.chunks, source.starts, 0, span.start);
    return {
      wording: `${msg('line {0}:').wording} ${shifted(message)}`,
      args: [line + 1, ...message.args],
    };
  });
  return [...written, ...problems];
}

/** A message whose places are counted from 1, so that an argument can be put before the others. */
function shifted({ wording }: Message): string {
  return wording.replace(/\{(\d+)\}/g, (_, index: string) => `{${Number(index) + 1}}`);
}

function opening(path: string, { unknown, blobs }: Rendering, labels: readonly string[]): Message[] {
  const name = baseName(path);
  const from = labels.slice(0, MAX_NAMED).join(', ');
  return [
    msg('Generated from {0}, as opm would write it.', name),
    ...(labels.length === 0
      ? []
      : [
          labels.length === 1
            ? msg('The bundles are taken from the catalog "{0}".', from)
            : msg('The bundles are taken from the catalogs {0}.', from),
        ]),
    ...(unknown.length === 0
      ? []
      : [
          unknown.length === 1
            ? msg('One bundle is not known here; it is named below.')
            : msg('{0} bundles are not known here; they are named below.', unknown.length),
        ]),
    ...(blobs.length === 0 && unknown.length === 0 ? [msg('There is nothing to generate yet.')] : []),
  ];
}

function named(faults: readonly Message[], intro: Message): Message[] {
  if (faults.length === 0) return [];
  const more = faults.length - MAX_NAMED;
  return [
    intro,
    ...faults.slice(0, MAX_NAMED).map((fault) => ({ ...fault, wording: `- ${fault.wording}` })),
    ...(more > 0 ? [msg('- and {0} more', more)] : []),
  ];
}

function withComments(rendering: Rendering, head: readonly Message[]): string {
  const { blobs, unknown } = rendering;
  const parts: string[] = [];
  let length = 0;
  const last = blobs.findLastIndex(({ package: pkg }) => pkg !== '');
  const missing = missingComment(unknown);
  blobs.forEach((blob, index) => {
    // Behind the dashes, so that whoever keeps the text has no document of comments alone.
    const comments = [...(index === 0 ? head : []), ...blob.notes].map(commentOf).join('');
    const yaml = length + blob.yaml.length > MAX_PREVIEW ? tooLong(blob) : blob.yaml;
    length += yaml.length;
    parts.push(`---\n${comments}${yaml}${index === Math.max(last, 0) ? missing : ''}`);
  });
  return blobs.length > 0 ? parts.join('') : head.map(commentOf).join('') + missing;
}

function tooLong({ schema, name }: RenderedBlob): string {
  return commentOf(msg('The {0} `{1}` is left out here: the preview would be too large.', schema, name));
}

function missingComment(images: readonly string[]): string {
  const more = images.length - MAX_IMAGES;
  return images
    .slice(0, MAX_IMAGES)
    .map((image) =>
      commentOf(
        msg(
          'No catalog of this workspace holds the bundle {0}: opm would put it here, from its image.',
          image,
        ),
      ),
    )
    .concat(more > 0 ? commentOf(msg('{0} more bundles are not known.', more)) : '')
    .join('');
}
