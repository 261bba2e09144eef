/** A bundle: what its files make together. */
import type { FamilyKey } from '../../../engine/rules/world.ts';
import type { Given, Unit } from '../../../engine/units/unit.ts';
import { baseName, isWithin, joinPath, parentPath } from '../../../engine/files/paths.ts';
import { CRD_KIND, CSV_KIND, type BundleDocument } from './document.ts';

/** All files of a bundle. */
export interface Bundle {
  readonly root: string;
  /** Every file below the root, in lexical order. */
  readonly files: readonly string[];
  readonly given: Given;
  readonly documents: readonly BundleDocument[];
  /** The folder that the manifests are read from. */
  readonly manifestsFolder: string;
  /** The documents of the files directly in it, in lexical order; dot files included. */
  readonly manifests: readonly BundleDocument[];
  /** The first manifest that is a CSV. */
  readonly csv?: BundleDocument;
  readonly csvs: readonly BundleDocument[];
  readonly crds: readonly BundleDocument[];
  /** The manifests that are neither. */
  readonly objects: readonly BundleDocument[];
  /** The documents of the files directly in `metadata`, in lexical order. */
  readonly metadata: readonly BundleDocument[];
}

/** The family, for whoever asks for bundles. */
export const BUNDLES: FamilyKey<Bundle> = { id: 'bundle' };

/** The bundle that some documents make. */
export function bundleOf(documents: readonly BundleDocument[], unit: Unit): Bundle {
  const root = unit.path;
  const manifestsFolder = joinPath(root, 'manifests');
  const metadataFolder = joinPath(root, 'metadata');
  const manifests = documents.filter(({ path }) => parentPath(path) === manifestsFolder);
  const csvs = manifests.filter(({ kind }) => kind.value === CSV_KIND);
  const [csv] = csvs;
  return {
    root,
    files: unit.files,
    given: unit.given ?? {},
    documents,
    manifestsFolder,
    manifests,
    ...(csv && { csv }),
    csvs,
    crds: manifests.filter(({ kind }) => kind.value === CRD_KIND),
    objects: manifests.filter(({ kind }) => kind.value !== CSV_KIND && kind.value !== CRD_KIND),
    metadata: documents.filter(({ path }) => parentPath(path) === metadataFolder),
  };
}

/** The files directly in a folder. */
export function filesIn({ files }: Bundle, folder: string): readonly string[] {
  return files.filter((path) => parentPath(path) === folder);
}

/** True if a folder has a file somewhere in it: folders without files are not seen. */
export function hasFolder({ files }: Bundle, folder: string): boolean {
  return files.some((path) => path !== folder && isWithin(path, folder));
}

/** True for a file whose name starts with a dot. */
export function isHidden(path: string): boolean {
  return baseName(path).startsWith('.');
}
