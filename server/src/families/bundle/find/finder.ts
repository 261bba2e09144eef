/** How bundles are found: by their layout, and by what stands in their files (docs/reference/bundle-loading.md, "Layout"). */
import type { Finder } from '../../../engine/family.ts';
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { Claim, ClaimedFolder, Unit } from '../../../engine/units/unit.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import { isGoTemplate } from '../../kube/model/placeholders.ts';
import { bundleUnit, looseUnit } from './bundle-unit.ts';
import { givenOfDockerfile } from './given-of-dockerfile.ts';
import { isCalledImage, isLaidOver } from './laid-over.ts';
import { namedBundle } from './named-bundle.ts';
import { isProgram, takenBy } from './program.ts';
import { hasCsvAtRoot, isCsvInBraces } from './root-kind.ts';

/** What is known of a file from its start. */
interface ManifestFacts {
  readonly isCsv: boolean;
  /** True for a file that is one as it is, and not one that is moved to the right, as in a text. */
  readonly isWholeCsv: boolean;
  readonly isCrd: boolean;
  /** True for a file that another program makes a manifest of. */
  readonly isTemplate: boolean;
  /** True for a file with annotations of a bundle. */
  readonly isAnnotated: boolean;
}

const CSV_START = /^["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/m;
const CRD_LINE = /^["']?kind["']?[ \t]*:[ \t]*["']?CustomResourceDefinition\b/m;
const ANNOTATION_PREFIX = 'operators.operatorframework.io.bundle.';
const ANNOTATION = /["']?operators\.operatorframework\.io\.bundle\.[a-z.]+\.v1["']?[ \t]*:/;

/** The folders that make a bundle. */
const PARTS: readonly string[] = ['manifests', 'metadata'];

/** How bundles are found in a folder, and what lies about of them. */
export const bundleFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  claim(_path, _signs, start): Claim | undefined {
    const isCsv = hasCsvAtRoot(start);
    const facts: ManifestFacts = {
      isCsv,
      isWholeCsv: isCsv && (CSV_START.test(start) || isCsvInBraces(start)),
      // To look for a word is much cheaper than to look at each line, and most files do not have it.
      isCrd: start.includes('CustomResourceDefinition') && CRD_LINE.test(start),
      isAnnotated: start.includes(ANNOTATION_PREFIX) && ANNOTATION.test(start),
      isTemplate: isGoTemplate(start),
    };
    return facts.isCsv || facts.isCrd || facts.isAnnotated ? { isOwn: false, facts } : undefined;
  },
  consults: isCalledImage,
  find: (folder) => {
    const bundles = findBundles(folder);
    return { units: [...bundles, ...findLoose(folder, bundles)] };
  },
  isPart: (name, beside) => PARTS.includes(name) && PARTS.every((part) => beside.includes(part)),
  named: namedBundle,
  alone: (path) => bundleUnit(parentPath(parentPath(path)), [path]),
  isHome: ({ facts }) => (facts as ManifestFacts).isCsv,
};

/** The bundles in a folder: a CSV directly in `manifests`, or the annotations of one in `metadata`. */
function findBundles({ files, claimOf, textOf }: ClaimedFolder): Unit[] {
  const roots = new Set<string>();
  const annotated = new Map<string, string>();
  const kustomized = new Set<string>();
  const charts = chartsAmong(files);
  for (const { path } of files) {
    const folder = parentPath(path);
    const facts = claimOf(path)?.facts as ManifestFacts | undefined;
    if (facts !== undefined && isForChart(path, facts, charts)) continue;
    if (facts?.isCsv === true && baseName(folder) === 'manifests') roots.add(parentPath(folder));
    if (facts?.isAnnotated === true && baseName(folder) === 'metadata')
      annotated.set(path, parentPath(folder));
    // What kustomize makes a bundle of is none yet.
    if (/^kustomization\.ya?ml$/i.test(baseName(path))) kustomized.add(parentPath(folder));
  }
  const images = files.flatMap(({ path }) =>
    isCalledImage(path) ? [{ path, text: textOf(path) ?? '' }] : [],
  );
  const isLaid = (path: string) => images.some((image) => isLaidOver(path, image));
  const isTaken = takenBy(images);
  const annotatedRoots = new Set(annotated.values());
  for (const [path, root] of annotated) if (!roots.has(root) && !isLaid(path)) roots.add(root);
  const parts = partsOf(
    files.map(({ path }) => path),
    roots,
  );
  return [...roots]
    .filter((root) => !kustomized.has(root))
    .map((root) => bundleUnit(root, parts.get(root) ?? [], givenOfDockerfile(root, textOf)))
    .filter((unit) => annotatedRoots.has(unit.path) || !isProgram(unit) || isTaken(unit.path));
}

/** The files that lie in the parts of bundles, by the roots of the bundles. */
function partsOf(
  paths: readonly string[],
  roots: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const parts = new Map([...roots].map((root): [string, string[]] => [root, []]));
  for (const path of paths)
    for (let folder = parentPath(path); folder !== ''; folder = parentPath(folder))
      if (PARTS.includes(baseName(folder))) parts.get(parentPath(folder))?.push(path);
  return parts;
}

/** The folders beside all bundles that have a CSV: with it, its CRDs. Objects of other kinds may be somebody else's. */
function findLoose({ files, claimOf }: ClaimedFolder, bundles: readonly Unit[]): Unit[] {
  const taken = new Set(bundles.flatMap((bundle) => bundle.files));
  const byFolder = new Map<string, string[]>();
  const withCsv = new Set<string>();
  for (const { path } of files) {
    const facts = claimOf(path)?.facts as ManifestFacts | undefined;
    if (facts === undefined || !(facts.isWholeCsv || facts.isCrd) || taken.has(path)) continue;
    const folder = parentPath(path);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), path]);
    if (facts.isWholeCsv) withCsv.add(folder);
  }
  return [...withCsv].map((folder) => looseUnit(folder, byFolder.get(folder) ?? []));
}

/** The folders that are charts of Helm. */
function chartsAmong(files: ClaimedFolder['files']): ReadonlySet<string> {
  return new Set(files.flatMap(({ path }) => (baseName(path) === 'Chart.yaml' ? [parentPath(path)] : [])));
}

/** True for a file that Helm makes a manifest of: in a folder `templates` of a chart, or in another one so named with placeholders. */
function isForChart(path: string, { isTemplate }: ManifestFacts, charts: ReadonlySet<string>): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some(
    (name, at) => name === 'templates' && (isTemplate || charts.has(folders.slice(0, at).join('/'))),
  );
}
