/** State: catalogs as they were at a revision, for as long as a preview is compared with that revision. */
import { analyzeBundles } from '../../families/fbc/features/analyze-bundles.ts';
import { loadCatalog } from '../../families/fbc/features/load-catalog.ts';
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import { allFamilies } from '../../families/answering.ts';
import type { PropertyValue } from '../../families/resolution/model/wish.ts';
import { propertyValues } from '../../families/resolution/request/package-content.ts';
import { keptCatalog, type ReadCatalog } from '../../families/resolution/request/read-catalog.ts';
import type { EarlierRevision } from '../../families/resolution/requests.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { earlierFiles, withEarlierFiles, type EarlierFiles } from '../catalogs/update-graph/read-state.ts';

/** The catalogs of one preview. */
interface Kept {
  readonly label: string;
  /** By the paths of their roots. */
  readonly catalogs: Map<string, Promise<ReadCatalog>>;
}

/** Reads each catalog once for a revision: what is saved later is no part of it. */
export class EarlierCatalogs {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly env: Environment) {}

  /** The catalogs of a revision by the paths of their roots. @param id of the preview @param path the path of a URI */
  async of(
    id: string,
    { label, roots }: EarlierRevision,
    path: (uri: string) => string,
  ): Promise<ReadonlyMap<string, ReadCatalog>> {
    const before = this.kept.get(id);
    const kept = before?.label === label ? before : { label, catalogs: new Map<string, never>() };
    this.kept.set(id, kept);
    const catalogs = new Map<string, ReadCatalog>();
    for (const { root, files } of roots) {
      const at = path(root);
      const reading = kept.catalogs.get(at) ?? readEarlier(this.env, at, earlierFiles(files, path));
      kept.catalogs.set(at, reading);
      catalogs.set(at, await reading);
    }
    return catalogs;
  }

  /** The preview is compared with no revision any more. */
  drop(id: string): void {
    this.kept.delete(id);
  }
}

async function readEarlier(env: Environment, root: string, earlier: EarlierFiles): Promise<ReadCatalog> {
  const values = new Map<BundleBlob, readonly PropertyValue[]>();
  const analyzer = analyzeBundles(allFamilies, (blob, tree) => {
    values.set(blob, propertyValues(tree));
  });
  const { whole } = await loadCatalog(withEarlierFiles(env, earlier), analyzer, root);
  return { ...keptCatalog(whole), valuesOf: (blob) => values.get(blob) ?? [] };
}
