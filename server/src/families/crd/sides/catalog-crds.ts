/** The definitions inside of the bundles of a catalog: `olm.bundle.object` holds each manifest in base64. */
import { itemsOf, textAt, valueAt } from '../../kube/model/fields.ts';
import { decodeBase64, isBase64Bytes } from '../../../values/base64.ts';
import { convertedCrds } from '../upgrade/conversion-webhooks.ts';
import { crdsIn, documentsIn, type CrdDocument, type CrdFile, type FileDocument } from './crd-files.ts';
import { mentionsCrds, mentionsWebhooks } from './mentions.ts';

/** The property of a bundle that holds a manifest. */
const BUNDLE_OBJECT = 'olm.bundle.object';

/** The names of the bundles in some documents that hold manifests. */
export function bundlesWithObjects(documents: readonly FileDocument[]): readonly string[] {
  return documents.filter((document) => objectsOf(document).length > 0).map(nameOfBundle);
}

/** The definitions of a bundle among the documents of a catalog; their places are the properties that hold them. */
export function crdsOfBundle(documents: readonly FileDocument[], bundle: string): CrdFile {
  const crds: CrdDocument[] = [];
  const faults: string[] = [];
  for (const document of documents) {
    if (nameOfBundle(document) !== bundle) continue;
    for (const { bytes, place } of objectsOf(document)) {
      if (!mentionsCrds(bytes)) continue;
      const found = crdsIn(document.file, { bytes });
      crds.push(...found.crds.map((crd) => ({ ...crd, placeOf: () => place })));
      faults.push(...found.faults);
    }
  }
  return { crds, faults };
}

/** The names of the definitions that the CSV of a bundle among the documents of a catalog converts. */
export function conversionsOfBundle(documents: readonly FileDocument[], bundle: string): ReadonlySet<string> {
  const csvs = documents
    .filter((document) => nameOfBundle(document) === bundle)
    .flatMap((document) => objectsOf(document).map(({ bytes }) => ({ bytes, file: document.file })))
    .filter(({ bytes }) => mentionsWebhooks(bytes))
    .flatMap(({ bytes, file }) => documentsIn(file, { bytes }).documents);
  return new Set(csvs.flatMap(({ tree }) => [...convertedCrds(tree)]));
}

function nameOfBundle({ tree }: FileDocument): string {
  const manifest = { tree, isExact: true };
  return textAt(manifest, 0, 'schema') === 'olm.bundle' ? textAt(manifest, 0, 'name') : '';
}

function objectsOf({ tree, placeOf }: FileDocument) {
  const manifest = { tree, isExact: true };
  if (textAt(manifest, 0, 'schema') !== 'olm.bundle') return [];
  return itemsOf(manifest, valueAt(manifest, 0, 'properties')).flatMap((property) => {
    if (textAt(manifest, property, 'type') !== BUNDLE_OBJECT) return [];
    const bytes = decodeBase64(textAt(manifest, property, 'value', 'data'));
    const data = valueAt(manifest, property, 'value', 'data');
    if (!isBase64Bytes(bytes) || data === undefined) return [];
    const { start } = tree.span(data);
    return [{ bytes, place: placeOf({ start, end: start + 1 }) }];
  });
}
