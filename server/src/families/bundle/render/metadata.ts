/** The files of `metadata` as rendering reads them (docs/reference/bundle-rendering.md, "Parsing"). */
import { MAPPING, NULL, type Tree } from '../../../text/tree.ts';
import { fieldOf, itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { findMismatch } from '../../kube/model/mismatch.ts';
import { ANY, list, object, texts, type Shape } from '../../kube/model/shapes/shape.ts';
import { writtenProperty, type WrittenProperty } from './written-property.ts';
import { filesIn, firstDocument, isDocument, type BundleFile, type FirstDocument } from './source-file.ts';

/** The folder that opm looks into, whatever the annotations say. */
export const METADATA_FOLDER = 'metadata';

const PACKAGE = 'operators.operatorframework.io.bundle.package.v1';
const CHANNELS = 'operators.operatorframework.io.bundle.channels.v1';
const DEFAULT_CHANNEL = 'operators.operatorframework.io.bundle.channel.default.v1';

/** What the annotations say of the place of a bundle in a catalog. */
export interface BundleAnnotations {
  readonly package: string;
  /** In the order of the annotation; never empty ones. */
  readonly channels: readonly string[];
  /** '' where none is named. */
  readonly defaultChannel: string;
}

/** What the metadata of a bundle says. */
export interface BundleMetadata {
  readonly annotations?: BundleAnnotations;
  readonly dependencies: readonly WrittenProperty[];
  readonly properties: readonly WrittenProperty[];
}

/** Reads the files of the folder: of each kind the first one that says anything. */
export function readMetadata(files: readonly BundleFile[]): BundleMetadata {
  const documents = filesIn(files, METADATA_FOLDER).map(firstDocument).filter(isDocument);
  return {
    ...firstOf(documents, (document) => {
      const annotations = annotationsOf(document);
      return annotations && { annotations };
    }),
    dependencies: firstOf(documents, (document) => listOf(document, 'dependencies')) ?? [],
    properties: firstOf(documents, (document) => listOf(document, 'properties')) ?? [],
  };
}

function firstOf<T>(
  documents: readonly FirstDocument[],
  read: (document: FirstDocument) => T | undefined,
): T | undefined {
  for (const document of documents) {
    const found = read(document);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Scalars become the text that is wanted, and keys are taken in any case. */
const LENIENTLY = { foldsKeys: true, convertsScalars: true };

const ANNOTATIONS = object({ annotations: object(texts(`${PACKAGE} ${CHANNELS} ${DEFAULT_CHANNEL}`)) });

function annotationsOf({ tree }: FirstDocument): BundleAnnotations | undefined {
  if (!decodes(tree, ANNOTATIONS)) return undefined;
  const manifest: Manifest = { tree, isExact: false };
  const text = (key: string) => textAt(manifest, 0, 'annotations', key);
  const [name, channels, defaultChannel] = [text(PACKAGE), text(CHANNELS), text(DEFAULT_CHANNEL)];
  if (name === '' && channels === '' && defaultChannel === '') return undefined;
  return {
    package: name,
    channels: channels
      .split(',')
      .map((channel) => channel.trim())
      .filter((channel) => channel !== ''),
    defaultChannel,
  };
}

/** The items of a list in the metadata; undefined where there are none, or one of them is no property. */
function listOf(document: FirstDocument, name: string): readonly WrittenProperty[] | undefined {
  const { tree } = document;
  if (!decodes(tree, object({ [name]: list(object({ ...texts('type'), value: ANY })) }))) return undefined;
  const manifest: Manifest = { tree, isExact: false };
  const items = itemsOf(manifest, valueAt(manifest, 0, name));
  if (items.length === 0) return undefined;
  return items.map((item) =>
    writtenProperty(document, item, textAt(manifest, item, 'type'), fieldOf(manifest, item, 'value')?.value),
  );
}

function decodes(tree: Tree, shape: Shape): boolean {
  const kind = tree.kind(0);
  return (kind === MAPPING || kind === NULL) && findMismatch(tree, 0, shape, LENIENTLY) === undefined;
}
