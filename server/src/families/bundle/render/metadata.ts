/** The files of `metadata` as rendering reads them (docs/reference/bundle-rendering.md, "Parsing"). */
import { MAPPING } from '../../../text/tree.ts';
import { fieldOf, itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { findMismatch } from '../../kube/model/mismatch.ts';
import { ANY, list, object, texts, type Shape } from '../../kube/model/shapes/shape.ts';
import { writtenProperty, type WrittenProperty } from './written-property.ts';
import {
  filesIn,
  firstDocument,
  isDocument,
  type BundleFile,
  type FirstDocument,
  type RenderRemark,
} from './source-file.ts';

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

/** Takes what is passed over. */
type OnRemark = (remark: RenderRemark) => void;

/** Reads the files of the folder: of each kind the first one that says anything. */
export function readMetadata(files: readonly BundleFile[], remark: OnRemark): BundleMetadata {
  const documents = filesIn(files, METADATA_FOLDER).flatMap((file): FirstDocument[] => {
    const document = firstDocument(file);
    if (isDocument(document)) return [document];
    remark(document);
    return [];
  });
  const annotations = firstOf(documents, (document) => annotationsOf(document, remark));
  return {
    ...(annotations && { annotations }),
    dependencies: firstOf(documents, (document) => listOf(document, 'dependencies', remark)) ?? [],
    properties: firstOf(documents, (document) => listOf(document, 'properties', remark)) ?? [],
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

function annotationsOf(document: FirstDocument, remark: OnRemark): BundleAnnotations | undefined {
  if (!decodes(document, ANNOTATIONS, remark)) return undefined;
  const { tree } = document;
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
function listOf(
  document: FirstDocument,
  name: string,
  remark: OnRemark,
): readonly WrittenProperty[] | undefined {
  const shape = object({ [name]: list(object({ ...texts('type'), value: ANY })) });
  if (!decodes(document, shape, remark)) return undefined;
  const manifest: Manifest = { tree: document.tree, isExact: false };
  const items = itemsOf(manifest, valueAt(manifest, 0, name));
  if (items.length === 0) return undefined;
  return items.map((item) =>
    writtenProperty(document, item, textAt(manifest, item, 'type'), fieldOf(manifest, item, 'value')?.value),
  );
}

function decodes({ path, tree, start }: FirstDocument, shape: Shape, remark: OnRemark): boolean {
  const kind = tree.kind(0);
  if (kind !== MAPPING) return false;
  const found = findMismatch(tree, 0, shape, LENIENTLY);
  if (found !== undefined) remark({ path, message: found.message, offset: start + tree.start(found.node) });
  return found === undefined;
}
