/** The bundles in the tree view, one level at a time: operators, their versions, and the files of each. */
import { baseName, parentPath, relativePath } from '../../../../engine/files/paths.ts';
import type { Diagnostic } from '../../../../engine/findings/diagnostic.ts';
import type { FileRange } from '../../../../features/place/open-file.ts';
import { documentRange } from '../../../../features/place/open-file.ts';
import type { UnitView } from '../../../../features/place/lenient-view.ts';
import { parseTolerantVersion } from '../../../../version/semver.ts';
import { compareNames, compareNewestFirst, versionInName } from '../../../fbc/graph/entry-order.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import type { BundleSnapshot } from '../../model/bundle-view.ts';

/** A bundle of the tree, and what was found in it. */
export interface BundleRoot extends Pick<UnitView, 'places'> {
  readonly snapshot: BundleSnapshot;
  /** What was found in its files, hints left out. Worked out when it is first asked for. */
  readonly problems: () => readonly Diagnostic[];
}

/** One node. */
export interface BundleTreeNode {
  readonly id: string;
  /** An operator holds its bundles, a bundle its files. */
  readonly kind: 'operator' | 'operator-bundle' | 'bundle-file';
  readonly label: string;
  /** The folder of the bundle, or of the first one of an operator. */
  readonly root: string;
  /** The package that the bundle says it belongs to. */
  readonly package: string;
  /** The version as the CSV has it. */
  readonly version: string;
  /** How many nodes are in it without a filter. */
  readonly size: number;
  /** What was found in it. */
  readonly found: readonly Diagnostic[];
  /** Whether it is shown, under a filter, for what is inside of it. */
  readonly open: boolean;
}

/** Bundles of one package in folders side by side. */
interface Operator {
  readonly key: string;
  readonly label: string;
  /** Newest first. */
  readonly bundles: readonly BundleRoot[];
}

/**
 * What stands below a node: for `undefined` the operators. With a filter, nodes whose names hold it, those around them, and
 * all that is in them. Empty for an id that is none of this tree.
 */
export function bundleTreeChildren(
  roots: readonly BundleRoot[],
  id: string | undefined,
  filter = '',
): BundleTreeNode[] {
  const wanted = filter.trim().toLowerCase();
  const matches = (name: string) => name.toLowerCase().includes(wanted);
  const operators = operatorsOf(roots);
  if (id === undefined) return operators.flatMap((operator) => operatorNode(operator, matches));
  const [kind, key] = partsOf(id);
  if (kind === 'operator') {
    const operator = operators.find((each) => each.key === key);
    const isAbove = operator !== undefined && matches(operator.label);
    return (operator?.bundles ?? []).flatMap((root) => bundleNode(root, isAbove ? () => true : matches));
  }
  const root =
    kind === 'operator-bundle' ? roots.find(({ snapshot }) => snapshot.unit.key === key) : undefined;
  if (root === undefined) return [];
  const isAbove = matches(labelOf(root)) || matches(packageOf(root));
  return filesOf(root)
    .filter((path) => isAbove || matches(baseName(path)))
    .map((path) => fileNode(root, path));
}

/** Where a node is written: the name of the CSV, or the start of a file. Undefined for what is not there any more. */
export function bundleNodeSource(roots: readonly BundleRoot[], id: string): FileRange | undefined {
  const [kind, key, file] = partsOf(id);
  const root =
    kind === 'operator'
      ? operatorsOf(roots).find((operator) => operator.key === key)?.bundles[0]
      : roots.find(({ snapshot }) => snapshot.unit.key === key);
  if (root === undefined) return undefined;
  if (kind === 'bundle-file') return filesOf(root).includes(file ?? '') ? startOf(file) : undefined;
  const { csv } = root.snapshot.whole;
  return (csv && documentRange(root, csv, csv.name)) ?? startOf(filesOf(root)[0]);
}

function startOf(path: string | undefined): FileRange | undefined {
  const start = { line: 0, character: 0 };
  return path === undefined ? undefined : { path, range: { start, end: start } };
}

function operatorsOf(roots: readonly BundleRoot[]): readonly Operator[] {
  const byKey = new Map<string, BundleRoot[]>();
  for (const root of roots) {
    const key = JSON.stringify([parentPath(root.snapshot.unit.path), packageOf(root)]);
    byKey.set(key, [...(byKey.get(key) ?? []), root]);
  }
  return [...byKey]
    .map(([key, bundles]) => ({
      key,
      label: bundles.map(packageOf)[0] || bundles.map(labelOf)[0] || '.',
      bundles: bundles.sort((one, other) => compareNewestFirst(orderOf(one), orderOf(other))),
    }))
    .sort((one, other) => compareNames(one.label, other.label));
}

function orderOf(root: BundleRoot) {
  const name = labelOf(root);
  const version =
    parseTolerantVersion(root.snapshot.whole.csv?.csv?.version.value ?? '') ?? versionInName(name);
  return { name, ...(version && { order: { version, release: [] } }) };
}

/** The name of the CSV, else the folder. */
function labelOf({ snapshot }: BundleRoot): string {
  return snapshot.whole.csv?.name.value || snapshot.unit.label;
}

/** The package of the annotations, else what the name of the CSV begins with. */
function packageOf(root: BundleRoot): string {
  const annotated = root.snapshot.whole.annotated?.annotations.byKey.get(`${CORE_PREFIX}package.v1`)?.value;
  return annotated || (root.snapshot.whole.csv?.name.value.split('.v')[0] ?? '');
}

function filesOf({ snapshot }: BundleRoot): readonly string[] {
  return snapshot.files.map(({ path }) => path);
}

function holds(root: BundleRoot, matches: (name: string) => boolean): boolean {
  return filesOf(root).some((path) => matches(baseName(path)));
}

function operatorNode(
  { key, label, bundles }: Operator,
  matches: (name: string) => boolean,
): BundleTreeNode[] {
  const isMatch = matches(label);
  if (!isMatch && !bundles.some((root) => matches(labelOf(root)) || holds(root, matches))) return [];
  return [
    {
      id: JSON.stringify(['operator', key]),
      kind: 'operator',
      label,
      root: bundles[0]?.snapshot.unit.path ?? '',
      package: label,
      version: '',
      size: bundles.length,
      found: bundles.flatMap(({ problems }) => problems()),
      open: !isMatch,
    },
  ];
}

function bundleNode(root: BundleRoot, matches: (name: string) => boolean): BundleTreeNode[] {
  const label = labelOf(root);
  const isMatch = matches(label);
  if (!isMatch && !holds(root, matches)) return [];
  const { unit, whole, files } = root.snapshot;
  return [
    {
      id: JSON.stringify(['operator-bundle', unit.key]),
      kind: 'operator-bundle',
      label,
      root: unit.path,
      package: packageOf(root),
      version: whole.csv?.csv?.version.value ?? '',
      size: files.length,
      found: root.problems(),
      open: !isMatch,
    },
  ];
}

function fileNode(root: BundleRoot, path: string): BundleTreeNode {
  const { unit } = root.snapshot;
  return {
    id: JSON.stringify(['bundle-file', unit.key, path]),
    kind: 'bundle-file',
    label: relativePath(unit.path, path),
    root: unit.path,
    package: packageOf(root),
    version: '',
    size: 0,
    found: root.problems().filter(({ file }) => file === path),
    open: false,
  };
}

function partsOf(id: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(id);
    return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  } catch {
    return [];
  }
}
