/** State: what the bundles of catalogs say beyond what is kept of closed files, for as long as the files stay as they are. */
import { allFamilies } from '../../families/all.ts';
import { analyzeBundles } from '../../families/fbc/features/analyze-bundles.ts';
import { loadCatalogFile } from '../../families/fbc/features/load-catalog.ts';
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import { blobsIn, type CatalogSnapshot } from '../../families/fbc/model/catalog-view.ts';
import type { InstallFacts } from '../../families/resolution/model/install-facts.ts';
import type { PropertyValue } from '../../families/resolution/model/wish.ts';
import { installFacts } from '../../families/resolution/request/install-facts.ts';
import { propertyValues } from '../../families/resolution/request/package-content.ts';
import type { ReadCatalog } from '../../families/resolution/request/read-catalog.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { Tree } from '../../text/tree.ts';

/** What is known of a bundle. */
interface Content {
  readonly values: readonly PropertyValue[];
  readonly facts: InstallFacts;
}

/** Of the bundles of a file, by package and name. */
type FileContents = ReadonlyMap<string, Content>;

/** Reads closed files again for what their documents do not hold, each once. */
export class BundleContents {
  /** By the package that was asked for; `*` is all of them, without facts of installing. */
  private readonly closed = new WeakMap<AnalyzedFile, Map<string, Promise<FileContents>>>();
  private readonly open = new WeakMap<BundleBlob, Content>();

  constructor(private readonly env: Environment) {}

  /**
   * A catalog with what its bundles say.
   *
   * @param name the package whose bundles are asked for facts
   * @param everything whether the properties of other packages count, too: as dependencies
   */
  async of({ files, whole }: CatalogSnapshot, name: string, everything: boolean): Promise<ReadCatalog> {
    const closed = new Map<string, Content>();
    const open = new Map<BundleBlob, Tree>();
    for (const file of files) {
      const bundles = bundlesOf(file);
      for (const { blob, tree } of bundles) if (tree !== undefined) open.set(blob, tree);
      const wanted = bundles.filter(({ tree }) => tree === undefined).map(({ blob }) => blob.package?.value);
      if (everything && wanted.length > 0) addTo(closed, await this.ofClosed(file, '*'));
      if (wanted.includes(name)) addTo(closed, await this.ofClosed(file, name));
    }
    const contentOf = (blob: BundleBlob): Content | undefined => {
      const tree = open.get(blob);
      return tree === undefined ? closed.get(keyOf(blob)) : this.ofOpen(blob, tree);
    };
    return {
      packages: whole.packages,
      valuesOf: (blob) => contentOf(blob)?.values ?? [],
      factsOf: (blob) => contentOf(blob)?.facts ?? {},
    };
  }

  private ofOpen(blob: BundleBlob, tree: Tree): Content {
    const known = this.open.get(blob) ?? { values: propertyValues(tree), facts: installFacts(blob) };
    this.open.set(blob, known);
    return known;
  }

  private ofClosed(file: AnalyzedFile, name: string): Promise<FileContents> {
    const known = this.closed.get(file) ?? new Map<string, Promise<FileContents>>();
    this.closed.set(file, known);
    const reading = known.get(name) ?? readContents(this.env, file.path, name);
    known.set(name, reading);
    return reading;
  }
}

async function readContents(env: Environment, path: string, name: string): Promise<FileContents> {
  const contents = new Map<string, Content>();
  const analyzer = analyzeBundles(allFamilies, (blob, tree) => {
    if (name !== '*' && blob.package?.value !== name) return;
    contents.set(keyOf(blob), {
      values: propertyValues(tree),
      // The metadata of all bundles of a large catalog takes long to read, and only those of one package are asked for it.
      facts: name === '*' ? {} : installFacts(blob),
    });
  });
  await loadCatalogFile(env, analyzer, path);
  return contents;
}

function bundlesOf(
  file: AnalyzedFile,
): readonly { readonly blob: BundleBlob; readonly tree?: Tree | undefined }[] {
  return file.chunks.flatMap((held) =>
    blobsIn(held).flatMap((blob) =>
      blob.kind === 'bundle' ? [{ blob, tree: held.chunk?.document?.tree }] : [],
    ),
  );
}

function keyOf(blob: BundleBlob): string {
  return `${blob.package?.value ?? ''}/${blob.name?.value ?? ''}`;
}

function addTo(contents: Map<string, Content>, more: FileContents): void {
  for (const [key, content] of more) contents.set(key, content);
}
