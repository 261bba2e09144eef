/** The definitions inside of the bundles of a catalog: `olm.bundle.object` holds each manifest in base64. */
import type { Tree } from '../../../text/tree.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { decodeBase64, isBase64Bytes } from '../../../values/base64.ts';
import { convertedCrds } from '../upgrade/conversion-webhooks.ts';
import {
  crdsIn,
  documentsIn,
  type CrdDocument,
  type CrdFile,
  type FileDocument,
  type FilePlace,
} from './crd-files.ts';
import { mentionsCrds, mentionsWebhooks } from './mentions.ts';

/** The property of a bundle that holds a manifest. */
const BUNDLE_OBJECT = 'olm.bundle.object';

/** A manifest that a bundle of a catalog holds. */
export interface HeldManifest {
  readonly bytes: Uint8Array;
  /** The catalog file that it is held in. */
  readonly file: string;
  /** The property that holds it. */
  readonly place: FilePlace;
}

/** The names of the bundles in some documents, each once. */
export function bundleNames(documents: readonly FileDocument[]): readonly string[] {
  return [...new Set(documents.filter(isBundle).map(({ tree }) => textAt(manifestOf(tree), 0, 'name')))];
}

/** The manifests of a bundle among the documents of a catalog, decoded. */
export function manifestsOfBundle(
  documents: readonly FileDocument[],
  bundle: string,
): readonly HeldManifest[] {
  return documents
    .filter((document) => isBundle(document) && textAt(manifestOf(document.tree), 0, 'name') === bundle)
    .flatMap(manifestsIn);
}

/** The definitions among the manifests of a bundle; their places are the properties that hold them. */
export function crdsAmong(manifests: readonly HeldManifest[]): CrdFile {
  const crds: CrdDocument[] = [];
  const faults: string[] = [];
  for (const { bytes, file, place } of manifests) {
    if (!mentionsCrds(bytes)) continue;
    const found = crdsIn(file, { bytes });
    crds.push(...found.crds.map((crd) => ({ ...crd, placeOf: () => place })));
    faults.push(...found.faults);
  }
  return { crds, faults };
}

/** The names of the definitions that the CSV among the manifests of a bundle converts. */
export function conversionsAmong(manifests: readonly HeldManifest[]): ReadonlySet<string> {
  const csvs = manifests
    .filter(({ bytes }) => mentionsWebhooks(bytes))
    .flatMap(({ bytes, file }) => documentsIn(file, { bytes }).documents);
  return new Set(csvs.flatMap(({ tree }) => [...convertedCrds(tree)]));
}

function manifestOf(tree: Tree): Manifest {
  return { tree, isExact: true };
}

function isBundle({ tree }: FileDocument): boolean {
  return textAt(manifestOf(tree), 0, 'schema') === 'olm.bundle';
}

function manifestsIn({ tree, file, placeOf }: FileDocument): readonly HeldManifest[] {
  const manifest = manifestOf(tree);
  return itemsOf(manifest, valueAt(manifest, 0, 'properties')).flatMap((property) => {
    if (textAt(manifest, property, 'type') !== BUNDLE_OBJECT) return [];
    const bytes = decodeBase64(textAt(manifest, property, 'value', 'data'));
    const data = valueAt(manifest, property, 'value', 'data');
    if (!isBase64Bytes(bytes) || data === undefined) return [];
    const { start } = tree.span(data);
    return [{ bytes, file, place: placeOf({ start, end: start + 1 }) }];
  });
}
