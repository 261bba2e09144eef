/** The nodes of the catalog tree as plain data: roots, their packages, and what those consist of. */

/**
 * What a node stands for. `bundles` holds all bundles of a package, `entry-bundle` is the bundle of an entry, and `file` is
 * a file with problems that belong to no package.
 */
type NodeKind = 'root' | 'file' | 'package' | 'channel' | 'entry' | 'entry-bundle' | 'bundles' | 'bundle';

/**
 * What is special about a node. `head`: nothing replaces or skips the entry. `missing`: the entry has no bundle, or the
 * package no `olm.package` blob. `unlisted`: no channel has the bundle. `stranded`: opm finds no way from it to the head.
 */
export type NodeBadge = 'default' | 'head' | 'deprecated' | 'skipped' | 'stranded' | 'missing' | 'unlisted';

/** Findings by severity. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** One node. Its children are asked for when it is opened. */
export interface TreeNode {
  /** Names the node from one state of the catalog to the next. */
  readonly id: string;
  readonly kind: NodeKind;
  /** The name as written; the label of a root; '' for `bundles`. */
  readonly label: string;
  /** Key of the root: its folder, or the file that makes it. */
  readonly root: string;
  /** Name of the package that it belongs to; '' for roots and files. */
  readonly package: string;
  /** Version of its bundle as written; '' where there is none. */
  readonly version: string;
  readonly badges: readonly NodeBadge[];
  /** The message of its deprecation; '' where there is none. */
  readonly deprecation: string;
  /** Heads of a channel, in written order. */
  readonly heads: readonly string[];
  /** Number of packages, entries, or bundles in it; of a package the number of channels. */
  readonly size: number;
  readonly problems: ProblemCounts;
  readonly hasChildren: boolean;
  /** Whether it is shown, under a filter, for what is inside of it, and should stand open. */
  readonly open: boolean;
}

/** Facts of a node that has nothing special; nodes are made from it. */
export const PLAIN = {
  package: '',
  version: '',
  badges: [],
  deprecation: '',
  heads: [],
  size: 0,
  hasChildren: true,
  open: false,
} as const satisfies Partial<TreeNode>;

/** What a node id says: the kind, and the names on the way to the node. */
export type NodePath =
  | { readonly kind: 'root'; readonly root: string }
  | { readonly kind: 'file'; readonly root: string; readonly file: string }
  | { readonly kind: 'package' | 'bundles'; readonly root: string; readonly package: string }
  | {
      readonly kind: 'channel';
      readonly root: string;
      readonly package: string;
      readonly channel: string;
      /** Counts channels of the same name, from 0. */
      readonly nth: number;
    }
  | {
      readonly kind: 'entry' | 'entry-bundle';
      readonly root: string;
      readonly package: string;
      readonly channel: string;
      readonly nth: number;
      readonly name: string;
    }
  | {
      readonly kind: 'bundle';
      readonly root: string;
      readonly package: string;
      readonly name: string;
      /** Counts bundles of the same name, from 0. */
      readonly nth: number;
    };

/** A version with its release, for people: `1.2.0 (3)`; '' without a version. */
export function versionWords(version: string | undefined, release: string | undefined): string {
  if (version === undefined) return '';
  return release === undefined ? version : `${version} (${release})`;
}

/** The id of a path. */
export function nodeId(path: NodePath): string {
  switch (path.kind) {
    case 'root':
      return JSON.stringify([path.kind, path.root]);
    case 'file':
      return JSON.stringify([path.kind, path.root, path.file]);
    case 'package':
    case 'bundles':
      return JSON.stringify([path.kind, path.root, path.package]);
    case 'channel':
      return JSON.stringify([path.kind, path.root, path.package, path.channel, path.nth]);
    case 'entry':
    case 'entry-bundle':
      return JSON.stringify([path.kind, path.root, path.package, path.channel, path.nth, path.name]);
    case 'bundle':
      return JSON.stringify([path.kind, path.root, path.package, path.name, path.nth]);
  }
}

/** The path of an id; undefined for a text that {@link nodeId} did not make. */
export function nodePath(id: string): NodePath | undefined {
  const [kind, root, ...rest] = partsOf(id);
  if (typeof root !== 'string') return undefined;
  const [first, second, third, fourth] = rest;
  if (kind === 'root') return { kind, root };
  if (typeof first !== 'string') return undefined;
  if (kind === 'file') return { kind, root, file: first };
  if (kind === 'package' || kind === 'bundles') return { kind, root, package: first };
  if (typeof second !== 'string' || typeof third !== 'number') return undefined;
  if (kind === 'channel') return { kind, root, package: first, channel: second, nth: third };
  if (kind === 'bundle') return { kind, root, package: first, name: second, nth: third };
  if ((kind !== 'entry' && kind !== 'entry-bundle') || typeof fourth !== 'string') return undefined;
  return { kind, root, package: first, channel: second, nth: third, name: fourth };
}

function partsOf(id: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(id);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
