/** A bundle: what its files make together. */
import type { FamilyKey } from '../../../engine/rules/world.ts';
import type { Given, Unit } from '../../../engine/units/unit.ts';
import { withLateFields } from '../../../text/late-fields.ts';
import { baseName, isWithin, joinPath, parentPath, relativePath } from '../../../engine/files/paths.ts';
import type { Located } from '../../../text/span.ts';
import { CORE_PREFIX } from './annotations.ts';
import { CRD_KIND, CSV_KIND, type BundleDocument, type ObjectBehind } from './document.ts';
import { descriptorCheckOf, type DescriptorCheck } from './descriptor-check.ts';
import { exampleCheckOf, type ExampleCheck } from './example-check.ts';

/** All files of a bundle. */
export interface Bundle {
  readonly root: string;
  /** Every file below the root, in lexical order. */
  readonly files: readonly string[];
  readonly given: Given;
  /** True for manifests that are no bundle, and may become one. */
  readonly isLoose: boolean;
  readonly documents: readonly BundleDocument[];
  readonly metadataFolder: string;
  /**
   * The document whose annotations operator-sdk goes by: that of `metadata/annotations.yaml`, or the first one that has some,
   * wherever it is.
   */
  readonly annotated?: BundleDocument;
  /** The folder that the annotations name for the manifests: operator-sdk looks for the CSV in it, and below it. */
  readonly namedFolder: string;
  /** The folder that the manifests are read from: that of the CSV, else the one that is named. */
  readonly manifestsFolder: string;
  /** The documents of the files directly in it, in lexical order; dot files included. */
  readonly manifests: readonly BundleDocument[];
  /** The objects in these files that stand behind the first document: operator-sdk and opm leave them out. */
  readonly behind: readonly ObjectBehind[];
  /** The first manifest that is a CSV. */
  readonly csv?: BundleDocument;
  readonly csvs: readonly BundleDocument[];
  readonly crds: readonly BundleDocument[];
  /** The manifests that are neither. */
  readonly objects: readonly BundleDocument[];
  /** The documents of the files directly in `metadata`, in lexical order. */
  readonly metadata: readonly BundleDocument[];
  /** The examples of the CSV, held against the CRDs of the bundle. */
  readonly exampleCheck?: ExampleCheck;
  /** The descriptors of the CSV, looked up in the CRDs of the bundle. */
  readonly descriptorCheck?: DescriptorCheck;
  /** What opm makes of the same files, where that is another bundle: it reads `manifests`, whatever the annotations name. */
  readonly forOpm?: Bundle;
}

/** Where the annotations are looked for first. */
export const ANNOTATIONS_FILE = 'annotations.yaml';
const MANIFESTS_ANNOTATION = `${CORE_PREFIX}manifests.v1`;

/** The family, for whoever asks for bundles. */
export const BUNDLES: FamilyKey<Bundle> = { id: 'bundle' };

/**
 * The bundle that some documents make.
 * @param known bundles that some of the documents made before: what follows from these documents alone is taken over
 * @param behind the objects that stand behind the first documents of their files
 */
export function bundleOf(
  documents: readonly BundleDocument[],
  unit: Unit,
  known: readonly Bundle[] = [],
  behind: readonly ObjectBehind[] = [],
): Bundle {
  const metadataFolder = joinPath(unit.path, 'metadata');
  const annotated = annotatedIn(documents, metadataFolder);
  const usual = joinPath(unit.path, 'manifests');
  const namedFolder = unit.isLoose === true ? unit.path : folderNamed(unit.path, annotated);
  const manifestsFolder = unit.isLoose === true ? unit.path : loadedFolder(unit, documents, namedFolder);
  const metadata = { metadataFolder, ...(annotated && { annotated }) };
  const all = { documents, behind };
  const bundle = bundleIn({ ...metadata, namedFolder, manifestsFolder }, all, unit, known);
  if (unit.isLoose === true || manifestsFolder === usual) return bundle;
  const inUsual = { ...metadata, namedFolder: usual, manifestsFolder: usual };
  const forOpm = bundleIn(inUsual, all, unit, known);
  return withLateFields<Bundle, Pick<Bundle, 'forOpm'>>(bundle, { forOpm: () => forOpm });
}

function bundleIn(
  found: Pick<Bundle, 'metadataFolder' | 'annotated' | 'namedFolder' | 'manifestsFolder'>,
  { documents, behind }: { documents: readonly BundleDocument[]; behind: readonly ObjectBehind[] },
  unit: Unit,
  known: readonly Bundle[],
): Bundle {
  const manifests = documents.filter(({ path }) => parentPath(path) === found.manifestsFolder);
  const csvs = manifests.filter(({ kind }) => kind.value === CSV_KIND);
  const [csv] = csvs;
  const crds = manifests.filter(({ kind }) => kind.value === CRD_KIND);
  const plain = {
    root: unit.path,
    ...found,
    files: unit.files,
    given: unit.given ?? {},
    isLoose: unit.isLoose === true,
    documents,
    manifests,
    behind: behind.filter(({ path }) => parentPath(path) === found.manifestsFolder),
    ...(csv && { csv }),
    csvs,
    crds,
    objects: manifests.filter(({ kind }) => kind.value !== CSV_KIND && kind.value !== CRD_KIND),
    metadata: documents.filter(({ path }) => parentPath(path) === found.metadataFolder),
  };
  return withLateFields<typeof plain, Pick<Bundle, 'exampleCheck' | 'descriptorCheck'>>(plain, {
    exampleCheck: () => exampleCheckOf(csv, crds, known),
    descriptorCheck: () => descriptorCheckOf(csv, crds, known),
  });
}

function annotatedIn(documents: readonly BundleDocument[], folder: string): BundleDocument | undefined {
  const usual = documents.find(({ path }) => path === joinPath(folder, ANNOTATIONS_FILE));
  if (usual !== undefined && (usual.annotations.state === 'refused' || usual.annotations.byKey.size > 0))
    return usual;
  return documents.find(({ annotations }) => annotations.byKey.size > 0);
}

/** The folder that the annotations name for the manifests; an empty name is that of the root. Outside of it nothing is found. */
function folderNamed(root: string, annotated: BundleDocument | undefined): string {
  const named = annotated?.annotations.byKey.get(MANIFESTS_ANNOTATION)?.value ?? 'manifests';
  const parts: string[] = [];
  for (const part of named.split('/')) {
    if (part === '..' && (named.startsWith('/') || (parts.at(-1) ?? '..') !== '..')) parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.reduce(joinPath, root);
}

/**
 * The folder that operator-sdk loads. Once there is any file in the one that is named, it looks for the CSV below it as well,
 * passing over what starts with a dot, and loads the folder that it finds it in.
 */
function loadedFolder({ path: root, files }: Unit, documents: readonly BundleDocument[], named: string) {
  if (!files.some((path) => parentPath(path) === named)) return named;
  const folders = documents
    .filter(({ kind, path }) => kind.value === CSV_KIND && isWithin(path, named))
    .filter(({ path }) => !relativePath(named, path).split('/').some(isHidden))
    .map(({ path }) => parentPath(path));
  const found = folders.includes(named) ? named : folders.at(-1);
  // Without a CSV it is looked for where it should be.
  return found ?? (named === root ? joinPath(root, 'manifests') : named);
}

/** The files directly in a folder. */
export function filesIn({ files }: Bundle, folder: string): readonly string[] {
  return files.filter((path) => parentPath(path) === folder);
}

/** The names of the folders directly in a folder that have files somewhere in them. */
export function foldersIn({ files }: Bundle, folder: string): readonly string[] {
  const inner = files.filter((path) => isWithin(path, folder) && parentPath(path) !== folder);
  return [...new Set(inner.map((path) => relativePath(folder, path).split('/')[0] ?? ''))];
}

/** The files among the manifests whose first document is missing, or cannot be read. */
export function unreadManifests(bundle: Bundle): readonly string[] {
  const read = new Set(bundle.manifests.map(({ path }) => path));
  return filesIn(bundle, bundle.manifestsFolder).filter((path) => !read.has(path));
}

/** True if a bundle has both folders by their usual names, whatever its annotations say. Folders without files are not seen. */
export function hasBothFolders(bundle: Bundle): boolean {
  return hasFolder(bundle, 'manifests') && hasFolder(bundle, 'metadata');
}

/** True if a folder of the root has a file somewhere in it. */
export function hasFolder({ files, root }: Bundle, name: string): boolean {
  const folder = joinPath(root, name);
  return files.some((path) => path !== folder && isWithin(path, folder));
}

/** The annotations that the checks of the format look at. */
export interface FormatAnnotations {
  /** The file in which they are found. */
  readonly document: BundleDocument;
  /** By their keys, and in which file they are written. */
  readonly byKey: ReadonlyMap<string, Located<string> & { readonly document: BundleDocument }>;
}

/**
 * The annotations that the checks of the format look at, of the files in `metadata`: they end at the first one that is read
 * without a fault once there are any. What was kept of a file that only partly is some stays among them, until null is written
 * in their place.
 */
export function formatAnnotations(bundle: Bundle): FormatAnnotations | undefined {
  if (!hasBothFolders(bundle)) return undefined;
  let byKey = new Map<string, Located<string> & { readonly document: BundleDocument }>();
  let hasAny = false;
  for (const document of bundle.metadata) {
    const { state, byKey: read, kept, isNull } = document.annotations;
    if (isNull) {
      byKey = new Map();
      hasAny = false;
    }
    for (const [key, value] of kept ?? read) byKey.set(key, { ...value, document });
    hasAny ||= state === 'map' || kept !== undefined;
    const isRead = state === 'map' || (state === 'missing' && (document.isObject || document.isHollow));
    if (hasAny && isRead) return { document, byKey };
  }
  return undefined;
}

/** What the files directly in a folder, `manifests` if no other is given, are taken for (docs/reference/bundle-loading.md, "Media type"). */
export function mediaTypeOf(
  { documents, root }: Bundle,
  folder = joinPath(root, 'manifests'),
): 'helm' | 'registry+v1' | 'plain' {
  const inside = documents.filter(({ path }) => parentPath(path) === folder);
  if (inside.some(({ path, isChart }) => isChart && baseName(path) === 'Chart.yaml')) return 'helm';
  return inside.some(({ kind }) => kind.value === CSV_KIND) ? 'registry+v1' : 'plain';
}

/** True for a file whose name starts with a dot. */
export function isHidden(path: string): boolean {
  return baseName(path).startsWith('.');
}
