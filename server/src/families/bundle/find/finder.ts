/** How bundles are found: by their layout, and by what stands in their files (docs/reference/bundle-loading.md, "Layout"). */
import type { Finder } from '../../../engine/family.ts';
import { baseName, isWithin, parentPath } from '../../../engine/files/paths.ts';
import type { Claim, ClaimedFolder, Unit } from '../../../engine/units/unit.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import { isBundleDockerfile } from '../metadata/dockerfile-labels.ts';
import { bundleUnit } from './bundle-unit.ts';
import { givenLabels } from './given-labels.ts';
import { namedBundle } from './named-bundle.ts';

/** What is known of a file from its start. */
interface ManifestFacts {
  readonly isCsv: boolean;
  /** True for a file with annotations of a bundle. */
  readonly isAnnotated: boolean;
}

const CSV_LINE = /^\s*["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/m;
const ANNOTATION = /["']?operators\.operatorframework\.io\.bundle\.[a-z.]+\.v1["']?[ \t]*:/;

/** How bundles are found in a folder. */
export const bundleFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  claim(_path, _signs, start): Claim | undefined {
    const facts: ManifestFacts = { isCsv: CSV_LINE.test(start), isAnnotated: ANNOTATION.test(start) };
    return facts.isCsv || facts.isAnnotated ? { isOwn: false, facts } : undefined;
  },
  consults: isBundleDockerfile,
  find: (folder) => ({ units: findBundles(folder) }),
  named: namedBundle,
  alone: (path) => bundleUnit(parentPath(parentPath(path)), [path]),
  isHome: ({ facts }) => (facts as ManifestFacts).isCsv,
};

/** The bundles in a folder: a CSV directly in `manifests`, or the annotations of one in `metadata`. */
function findBundles({ files, claimOf, textOf }: ClaimedFolder): Unit[] {
  const roots = new Set<string>();
  const kustomized = new Set<string>();
  for (const { path } of files) {
    const folder = parentPath(path);
    const facts = claimOf(path)?.facts as ManifestFacts | undefined;
    if (facts?.isCsv === true && baseName(folder) === 'manifests') roots.add(parentPath(folder));
    if (facts?.isAnnotated === true && baseName(folder) === 'metadata') roots.add(parentPath(folder));
    // What kustomize makes a bundle of is none yet.
    if (/^kustomization\.ya?ml$/i.test(baseName(path))) kustomized.add(parentPath(folder));
  }
  return [...roots]
    .filter((root) => !kustomized.has(root))
    .map((root) =>
      bundleUnit(
        root,
        files.flatMap(({ path }) => (isPart(path, root) ? [path] : [])),
        givenLabels(root, textOf),
      ),
    );
}

function isPart(path: string, root: string): boolean {
  return ['manifests', 'metadata'].some((name) => isWithin(path, `${root === '' ? '' : `${root}/`}${name}`));
}
