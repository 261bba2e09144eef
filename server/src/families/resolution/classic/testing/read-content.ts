/** Reads the YAML of a catalog for tests, without any files. */
import { assembleCatalog } from '../../../fbc/model/assemble.ts';
import type { Blob } from '../../../fbc/model/blob.ts';
import { decodeBlob } from '../../../fbc/model/decode.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { PropertyValue } from '../../model/wish.ts';
import { propertyValues } from '../../request/package-content.ts';
import { catalogContent } from '../../request/classic-content.ts';
import type { CatalogContent } from '../namespace.ts';

/** What a catalog serves. */
export function readContent(text: string): CatalogContent {
  const values = new Map<Blob, readonly PropertyValue[]>();
  for (const { document } of readChunks(text, { dialect: FBC_DIALECT })) {
    const tree = document?.tree;
    const blob = tree === undefined ? undefined : decodeBlob(tree).blob;
    if (tree !== undefined && blob !== undefined) values.set(blob, propertyValues(tree));
  }
  return catalogContent(assembleCatalog([...values.keys()], false), (bundle) => values.get(bundle) ?? []);
}
