/**
 * Renders the folder of a bundle to the blob of a catalog, as `opm render` does (docs/reference/bundle-rendering.md). Pure:
 * the files come as texts, and no image is looked at.
 */
import { parentPath } from '../../../engine/files/paths.ts';
import { msg } from '../../../text/message.ts';
import { textAt } from '../../kube/model/fields.ts';
import { ownedFault, providedApis } from './apis.ts';
import { csvMetadata } from './csv-metadata.ts';
import { imageOf, type ImageTemplate } from './image-template.ts';
import { MANIFESTS, readManifests, type Manifests } from './manifests.ts';
import { METADATA_FOLDER, readMetadata, type BundleAnnotations } from './metadata.ts';
import {
  BUNDLE_OBJECT,
  CSV_METADATA,
  makeProperties,
  type Properties,
  type RenderedProperty,
} from './properties.ts';
import { relatedImages, type RelatedImage } from './related-images.ts';
import { faultOfBundle, type BundleFile, type RenderFault, type RenderRemark } from './source-file.ts';
import { suggestedEntries, type SuggestedEntry } from './suggested-entries.ts';

/** How a bundle is rendered. */
export interface RenderOptions {
  /** What the image of the bundle is called; without a template it has none. */
  readonly image?: ImageTemplate;
  /** In place of the manifests, the metadata of the CSV; only where there is an image. */
  readonly migrate?: boolean;
  /** Folders of the bundle that are there, where it is known: without it, those that a file lies in. */
  readonly folders?: readonly string[];
}

/** The blob with its members in the order of opm; empty ones are left out, but for the image. */
export interface RenderedBlob {
  readonly schema: 'olm.bundle';
  readonly name?: string;
  readonly package?: string;
  readonly image: string;
  readonly properties: readonly RenderedProperty[];
  readonly relatedImages?: readonly RelatedImage[];
}

/** A rendered bundle, and what a catalog that takes it in has to know besides. */
export interface RenderedBundle {
  readonly blob: RenderedBlob;
  readonly csvName: string;
  readonly annotations: BundleAnnotations;
  /** One for each channel of the annotations. */
  readonly suggestedEntries: readonly SuggestedEntry[];
  /** What of the files is not in the blob. */
  readonly remarks: readonly RenderRemark[];
}

/** Why opm refuses a bundle, and what may be the cause of that. */
export interface Refused extends RenderFault {
  readonly remarks: readonly RenderRemark[];
}

/** The blob of a bundle whose files are given; the first fault where opm would refuse it. */
export function renderBundle(
  files: readonly BundleFile[],
  options: RenderOptions = {},
): RenderedBundle | Refused {
  const remarks: RenderRemark[] = [];
  const result = render(files, options, (remark) => remarks.push(remark));
  return { ...result, remarks };
}

function render(
  files: readonly BundleFile[],
  options: RenderOptions,
  remark: (remark: RenderRemark) => void,
): Omit<RenderedBundle, 'remarks'> | RenderFault {
  const { folders = files.map(({ path }) => parentPath(path)) } = options;
  const missing = [MANIFESTS, METADATA_FOLDER].find((folder) => !folders.includes(folder));
  if (missing !== undefined)
    return faultOfBundle(
      'render-not-a-bundle',
      msg('There is no folder `{0}`, so opm does not take this for a bundle.', missing),
    );
  const manifests = readManifests(files, remark);
  if ('rule' in manifests) return manifests;
  const provided = providedApis(manifests);
  const owned = ownedFault(manifests, provided);
  if (owned !== undefined) return owned;
  const metadata = readMetadata(files, remark);
  const { annotations } = metadata;
  if (annotations === undefined)
    return faultOfBundle(
      'render-annotations-not-found',
      msg(
        'No file in `metadata` has annotations that name the package or channels, so opm does not know where the bundle belongs.',
      ),
    );
  const properties = makeProperties({ ...manifests, metadata, provided });
  if ('rule' in properties) return properties;
  const csvName = textAt({ tree: manifests.csv.tree, isExact: true }, 0, 'metadata', 'name');
  const blob = blobOf(manifests, properties, { name: csvName, package: annotations.package }, options);
  if ('rule' in blob) return blob;
  return {
    blob,
    csvName,
    annotations,
    suggestedEntries: suggestedEntries(manifests.csv, csvName, annotations),
  };
}

/** Whether a bundle was rendered. */
export function isRendered(result: RenderedBundle | Refused): result is RenderedBundle {
  return 'blob' in result;
}

/** What `opm render` says of a bundle, in the plain form: the one fault that it stops at, or none. */
export function renderVerdict(files: readonly BundleFile[]): Refused | undefined {
  const result = renderBundle(files);
  return isRendered(result) ? undefined : result;
}

function blobOf(
  { csv }: Manifests,
  { properties, version }: Properties,
  names: { readonly name: string; readonly package: string },
  { image: template, migrate }: RenderOptions,
): RenderedBlob | RenderFault {
  const image =
    template === undefined
      ? ''
      : imageOf(template, { Package: names.package, Name: names.name, Version: version });
  const taken = migrate === true && image !== '' ? migrated(csv, properties) : properties;
  if ('rule' in taken) return taken;
  const images = relatedImages(csv, image);
  return {
    schema: 'olm.bundle',
    ...(names.name !== '' && { name: names.name }),
    ...(names.package !== '' && { package: names.package }),
    image,
    properties: taken,
    ...(images.length > 0 && { relatedImages: images }),
  };
}

/** The manifests give way to the metadata of the CSV, unless there is such a property already. */
function migrated(
  csv: Manifests['csv'],
  properties: readonly RenderedProperty[],
): readonly RenderedProperty[] | RenderFault {
  const metadata = csvMetadata(csv);
  if ('rule' in metadata) return metadata;
  if (properties.some(({ type }) => type === CSV_METADATA)) return properties;
  return [
    ...properties.filter(({ type }) => type !== BUNDLE_OBJECT),
    { type: CSV_METADATA, value: metadata.value },
  ];
}
