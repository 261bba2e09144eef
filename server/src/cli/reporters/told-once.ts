/**
 * What is found alike in several units is told once: in sibling catalogs of one package, such as those for several versions of
 * OpenShift, in manifests of several releases, and in copies of a bundle.
 */
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import { copiesAmong, siblingsAmong, versionFolder, type Alike, type Likeness } from './alike.ts';
import type { CheckedRoot, CheckReport } from './report.ts';

/** A finding, and where else it is. */
export interface ToldOnce {
  readonly diagnostic: Diagnostic;
  /** Names of the other units as people say them, each a list: `v4.16 to v4.22`; empty where there is none. */
  readonly alsoIn: readonly string[];
}

/**
 * The findings of a report, in their order, without those that an earlier unit like theirs has at the same file with the same
 * words. Lines may differ: newer catalogs have fewer bundles.
 */
export function toldOnce({ roots, diagnostics }: CheckReport): readonly ToldOnce[] {
  const likenesses = [copiesAmong(roots), siblingsAmong([...roots, ...foldersOutside(roots, diagnostics)])];
  return likenesses.reduce<readonly ToldOnce[]>(
    folded,
    diagnostics.map((diagnostic) => ({ diagnostic, alsoIn: [] })),
  );
}

/** Folders for one of several versions with findings that are in no unit: manifests of releases are siblings as well. */
function foldersOutside(
  roots: readonly CheckedRoot[],
  diagnostics: readonly Diagnostic[],
): readonly CheckedRoot[] {
  // All files are in a unit then.
  if (roots.some(({ root }) => root === '.')) return [];
  const units = new Map(roots.map(({ root }) => [root, root]));
  const folders = new Set<string>();
  for (const file of new Set(diagnostics.map((one) => one.file))) {
    const folder = versionFolder(file);
    if (folder !== undefined && within(file, units) === undefined) folders.add(folder);
  }
  return [...folders].map((root) => ({ root, kind: 'folder' }));
}

/** A finding that is told, with what is told of others. */
interface Group {
  readonly first: ToldOnce;
  readonly alike: Alike | undefined;
  readonly others: Set<string>;
}

function folded(told: readonly ToldOnce[], { byRoot, listed }: Likeness): readonly ToldOnce[] {
  if (byRoot.size === 0) return told;
  const groups = new Map<string, Group>();
  const seen = new Map<string, number>();
  for (const one of told) {
    const alike = within(one.diagnostic.file, byRoot);
    const key = alike === undefined ? String(groups.size) : keyOf(one.diagnostic, alike);
    // What one unit has twice is told twice.
    const own = `${alike?.root} ${key}`;
    const nth = seen.get(own) ?? 0;
    seen.set(own, nth + 1);
    const group = groups.get(`${nth} ${key}`);
    if (group === undefined) groups.set(`${nth} ${key}`, { first: one, alike, others: new Set() });
    else if (alike !== undefined) group.others.add(alike.name);
  }
  return [...groups.values()].map(({ first, alike, others }) => {
    const also = alike === undefined ? '' : listed(alike.group, others);
    return also === '' ? first : { ...first, alsoIn: [...first.alsoIn, also] };
  });
}

function keyOf({ file, rule, severity, message }: Diagnostic, { root, group, common }: Alike): string {
  const place = common(file.slice(root.length));
  return JSON.stringify([group, place, codeOf(rule), severity, formatMessage(message)]);
}

/** What is known of the root that a file lies in; of the innermost, if one lies in another. */
function within<T>(file: string, byRoot: ReadonlyMap<string, T>): T | undefined {
  for (let folder = file; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const known = byRoot.get(folder);
    if (known !== undefined) return known;
  }
  return undefined;
}
