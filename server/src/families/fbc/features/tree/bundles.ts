/** All bundles of a package in the catalog tree, newest first. */
import { bundlesByName, deprecationMessages } from '../../graph/bundle-facts.ts';
import { entriesByName } from '../../graph/channel-walk.ts';
import { compareNewestFirst, versionInName, type Ordered } from '../../graph/entry-order.ts';
import type { BundleBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import type { Matches } from './filter.ts';
import { nodeId, PLAIN, versionWords, type NodeBadge, type TreeNode } from './node.ts';
import { countProblems } from './problems.ts';
import { keyOf, type TreeRoot } from './tree-root.ts';

/** A bundle with its number among those of the same name. */
interface Numbered extends Ordered {
  readonly blob: BundleBlob;
  readonly nth: number;
  readonly version: string;
}

/** The bundles of a package that match. Bundles without a name are left out. */
export function bundleNodes(root: TreeRoot, pkg: Package, matches: Matches): TreeNode[] {
  const deprecated = deprecationMessages(pkg).bundles;
  const listed = new Set(pkg.channels.flatMap((blob) => [...entriesByName(blob).keys()]));
  const { byBlob } = root.problems();
  const key = keyOf(root);
  return numbered(pkg)
    .filter(({ name }) => matches(name))
    .sort(compareNewestFirst)
    .map(({ name, nth, blob, version }): TreeNode => {
      const message = deprecated.get(name);
      const badges: NodeBadge[] = [];
      if (message !== undefined) badges.push('deprecated');
      if (!listed.has(name)) badges.push('unlisted');
      return {
        ...PLAIN,
        id: nodeId({ kind: 'bundle', root: key, package: pkg.name, name, nth }),
        kind: 'bundle',
        root: key,
        label: name,
        package: pkg.name,
        version,
        badges,
        deprecation: message ?? '',
        problems: countProblems(byBlob.get(blob)),
        hasChildren: false,
      };
    });
}

/** A bundle by its name, and its number among those of that name. */
export function findBundle(pkg: Package, name: string, nth: number): BundleBlob | undefined {
  return pkg.bundles.filter((blob) => blob.name?.value === name)[nth];
}

function numbered(pkg: Package): Numbered[] {
  const facts = bundlesByName(pkg);
  const seen = new Map<string, number>();
  return pkg.bundles.flatMap((blob): Numbered[] => {
    const name = blob.name?.value ?? '';
    if (name === '') return [];
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const known = facts.get(name);
    // Of bundles with the same name, only the first one's version is known.
    const own = known?.blob === blob ? known : undefined;
    const order = own?.version ?? versionInName(name);
    return [
      {
        name,
        nth,
        blob,
        version: versionWords(own?.versionText, own?.releaseText),
        ...(order && { order: { version: order, release: own?.release ?? [] } }),
      },
    ];
  });
}
