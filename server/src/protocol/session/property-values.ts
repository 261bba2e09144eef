/** State: the values of the properties of bundles, which are not kept of closed files, for as long as the files stay as they are. */
import { allFamilies } from '../../families/answering.ts';
import { analyzeBundles } from '../../families/fbc/features/analyze-bundles.ts';
import { loadCatalogFile } from '../../families/fbc/features/load-catalog.ts';
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import { blobsIn, type CatalogSnapshot } from '../../families/fbc/model/catalog-view.ts';
import type { PropertyValue } from '../../families/resolution/model/wish.ts';
import { propertyValues } from '../../families/resolution/request/package-content.ts';
import { keptCatalog, type ReadCatalog } from '../../families/resolution/request/read-catalog.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Environment } from '../../engine/files/environment.ts';

type Values = readonly PropertyValue[];

/** Of the bundles of a file, by package and name. */
type FileValues = ReadonlyMap<string, Values>;

/** Reads closed files again for what their documents do not hold, each once. */
export class PropertyValues {
  private readonly closed = new WeakMap<AnalyzedFile, Promise<FileValues>>();
  private readonly open = new WeakMap<BundleBlob, Values>();

  constructor(private readonly env: Environment) {}

  /** A catalog with all values: OLM Classic looks for what bundles depend on in all of its packages. */
  async of({ files, whole }: CatalogSnapshot): Promise<ReadCatalog> {
    const values = new Map<BundleBlob, Values>();
    for (const file of files) {
      const closed: BundleBlob[] = [];
      for (const held of file.chunks) {
        const tree = held.chunk?.document?.tree;
        for (const blob of blobsIn(held)) {
          if (blob.kind !== 'bundle') continue;
          if (tree === undefined) closed.push(blob);
          else
            values.set(
              blob,
              this.ofOpen(blob, () => propertyValues(tree)),
            );
        }
      }
      const read = closed.length === 0 ? undefined : await this.ofClosed(file);
      for (const blob of closed) values.set(blob, read?.get(keyOf(blob)) ?? []);
    }
    return { ...keptCatalog(whole), valuesOf: (blob) => values.get(blob) ?? [] };
  }

  private ofOpen(blob: BundleBlob, read: () => Values): Values {
    const known = this.open.get(blob) ?? read();
    this.open.set(blob, known);
    return known;
  }

  private ofClosed(file: AnalyzedFile): Promise<FileValues> {
    const reading = this.closed.get(file) ?? readValues(this.env, file.path);
    this.closed.set(file, reading);
    return reading;
  }
}

async function readValues(env: Environment, path: string): Promise<FileValues> {
  const values = new Map<string, Values>();
  const analyzer = analyzeBundles(allFamilies, (blob, tree) => {
    values.set(keyOf(blob), propertyValues(tree));
  });
  await loadCatalogFile(env, analyzer, path);
  return values;
}

function keyOf(blob: BundleBlob): string {
  return `${blob.package?.value ?? ''}/${blob.name?.value ?? ''}`;
}
