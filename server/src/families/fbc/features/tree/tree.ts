/** The catalog tree, one level at a time: what stands below a node. */
import { deprecationMessages } from '../../graph/bundle-facts.ts';
import { compareNames } from '../../graph/entry-order.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleNodes } from './bundles.ts';
import { channelNodes, entryBundleNodes, entryNodes } from './channels.ts';
import { bundlesHold, matcher, packageHolds, rootHolds, type Matches } from './filter.ts';
import { nodeId, nodePath, PLAIN, type NodeBadge, type NodePath, type TreeNode } from './node.ts';
import { countProblems } from './problems.ts';
import { keyOf, type TreeRoot } from './tree-root.ts';

/**
 * What stands below a node: for `undefined` the roots. With a filter, nodes that match it, those that hold one that does,
 * and everything below a node that matches. Empty for an unknown id.
 */
export function treeChildren(roots: readonly TreeRoot[], id: string | undefined, filter = ''): TreeNode[] {
  const typed = matcher(filter);
  if (id === undefined) return rootNodes(roots, typed);
  const path = nodePath(id);
  const root = path && roots.find((candidate) => keyOf(candidate) === path.root);
  if (path === undefined || root === undefined) return [];
  const matches = namesAbove(root, path).some(typed) ? matcher('') : typed;
  if (path.kind === 'root') return [...fileNodes(root, matches), ...packageNodes(root, matches)];
  const pkg = 'package' in path ? root.snapshot.whole.packages.get(path.package) : undefined;
  if (pkg === undefined) return [];
  switch (path.kind) {
    case 'package':
      return [...channelNodes(root, pkg, matches), ...bundlesNode(root, pkg, matches)];
    case 'channel':
      return entryNodes(root, pkg, path, matches);
    case 'entry':
      return entryBundleNodes(root, pkg, path);
    case 'bundles':
      return bundleNodes(root, pkg, matches);
    default:
      return [];
  }
}

/** The names that the filter has looked at on the way to the children of a node. */
function namesAbove({ snapshot }: TreeRoot, path: NodePath): string[] {
  return [
    snapshot.unit.label,
    ...('package' in path ? [path.package] : []),
    ...('channel' in path ? [path.channel] : []),
    ...('name' in path ? [path.name] : []),
  ];
}

function rootNodes(roots: readonly TreeRoot[], matches: Matches): TreeNode[] {
  return roots.flatMap((root): TreeNode[] => {
    const { snapshot, problems } = root;
    const { label } = snapshot.unit;
    const isMatch = matches(label);
    if (!isMatch && !rootHolds(snapshot, matches)) return [];
    const key = keyOf(root);
    return [
      {
        ...PLAIN,
        id: nodeId({ kind: 'root', root: key }),
        kind: 'root',
        root: key,
        label,
        size: [...snapshot.whole.packages.values()].filter((pkg) => pkg.definitions.length > 0).length,
        problems: countProblems(problems().all),
        open: !isMatch,
      },
    ];
  });
}

function fileNodes(root: TreeRoot, matches: Matches): TreeNode[] {
  const key = keyOf(root);
  return [...root.problems().strays].flatMap(([file, found]): TreeNode[] => {
    const folder = root.snapshot.unit.path;
    const label = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : nameOf(file);
    if (!matches(label)) return [];
    const id = nodeId({ kind: 'file', root: key, file });
    const problems = countProblems(found);
    return [{ ...PLAIN, id, kind: 'file', root: key, label, problems, hasChildren: false }];
  });
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function packageNodes(root: TreeRoot, matches: Matches): TreeNode[] {
  const key = keyOf(root);
  const { byPackage } = root.problems();
  const packages = [...root.snapshot.whole.packages.values()];
  return packages
    .sort((a, b) => compareNames(a.name, b.name))
    .flatMap((pkg): TreeNode[] => {
      const isMatch = matches(pkg.name);
      if (!isMatch && !packageHolds(pkg, matches)) return [];
      const deprecated = deprecationMessages(pkg).package;
      const badges: NodeBadge[] = [];
      if (deprecated !== null) badges.push('deprecated');
      if (pkg.definitions.length === 0) badges.push('missing');
      return [
        {
          ...PLAIN,
          id: nodeId({ kind: 'package', root: key, package: pkg.name }),
          kind: 'package',
          root: key,
          label: pkg.name,
          package: pkg.name,
          badges,
          deprecation: deprecated ?? '',
          size: pkg.channels.length,
          problems: countProblems(byPackage.get(pkg.name)),
          hasChildren: pkg.channels.length + pkg.bundles.length > 0,
          open: !isMatch,
        },
      ];
    });
}

function bundlesNode(root: TreeRoot, pkg: Package, matches: Matches): TreeNode[] {
  if (pkg.bundles.length === 0 || !bundlesHold(pkg, matches)) return [];
  const key = keyOf(root);
  const { byBlob } = root.problems();
  return [
    {
      ...PLAIN,
      id: nodeId({ kind: 'bundles', root: key, package: pkg.name }),
      kind: 'bundles',
      root: key,
      label: '',
      package: pkg.name,
      size: pkg.bundles.length,
      problems: countProblems(pkg.bundles.flatMap((blob) => byBlob.get(blob) ?? [])),
      // The bundles of a channel's entries stand there as well.
      open: false,
    },
  ];
}
