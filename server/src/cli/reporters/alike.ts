/** Units that have findings alike: siblings for several versions, and copies of one unit. */
import type { CheckedRoot } from './report.ts';

/** A unit among those that are like it. */
export interface Alike {
  readonly root: string;
  /** Equal for units that are alike, and for them alone. */
  readonly group: string;
  /** What tells it from the others. */
  readonly name: string;
  /** A file of it as all of them call it, from its path below the root. */
  readonly common: (file: string) => string;
}

/** Units that are like others, by their roots, and how several of them are listed. */
export interface Likeness {
  readonly byRoot: ReadonlyMap<string, Alike>;
  /** The names of some members of a group, as people say them. */
  readonly listed: (group: string, names: ReadonlySet<string>) => string;
}

/** What a folder for one of several versions is called: `v4`, `v4.16`, `catalog-4-16`. A name such as `kafka2` says nothing. */
const VERSIONED = /^v?\d+$|\d[._-]\d/;

/** Units whose paths differ in the numbers of one folder, and in nothing else: `v4.16 to v4.22`. */
export function siblingsAmong(roots: readonly CheckedRoot[]): Likeness {
  const families = new Map<string, Alike[]>();
  for (const root of new Set(roots.map((one) => one.root))) {
    const folders = root.split('/');
    for (const [at, name] of folders.entries()) {
      if (!VERSIONED.test(name)) continue;
      const group = folders.with(at, name.replace(/\d+/g, '#')).join('/');
      add(families, { root, group, name, common: (file) => file });
    }
  }
  const orders = new Map<string, readonly string[]>();
  for (const [group, members] of families) {
    const names = members.map(({ name }) => name);
    orders.set(
      group,
      names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    );
  }
  return {
    byRoot: ofSeveral(families),
    listed: (group, names) => inSentence(inRuns(orders.get(group) ?? [], names)),
  };
}

/** The outermost folder of a path that is called as one for one of several versions; undefined where there is none. */
export function versionFolder(file: string): string | undefined {
  const folders = file.split('/').slice(0, -1);
  const at = folders.findIndex((name) => VERSIONED.test(name));
  return at < 0 ? undefined : folders.slice(0, at + 1).join('/');
}

/** A version in the name of a file: a copy for a release has it (`gizmo.v1.2.0.clusterserviceversion.yaml`). */
const VERSION_IN_NAME = /[._-]v?\d+(?:\.\d+)+/g;

/** Units of one kind and name: `bundle`, and what was put away as `gizmo/1.2.0`. */
export function copiesAmong(roots: readonly CheckedRoot[]): Likeness {
  const groups = new Map<string, Alike[]>();
  for (const { root, kind, name } of roots) {
    if (name === undefined) continue;
    const common = (file: string) => file.replaceAll(VERSION_IN_NAME, '');
    add(groups, { root, group: `${kind} ${name}`, name: root, common });
  }
  return { byRoot: ofSeveral(groups), listed: (_, names) => inSentence([...names]) };
}

function add(groups: Map<string, Alike[]>, member: Alike): void {
  const known = groups.get(member.group);
  if (known === undefined) groups.set(member.group, [member]);
  else known.push(member);
}

function ofSeveral(groups: ReadonlyMap<string, readonly Alike[]>): ReadonlyMap<string, Alike> {
  const byRoot = new Map<string, Alike>();
  for (const members of groups.values())
    if (members.length > 1) for (const member of members) byRoot.set(member.root, member);
  return byRoot;
}

/** `v4.15`, `v4.17 to v4.20`, `v4.22`: three and more that follow each other among all there are become a run. */
function inRuns(all: readonly string[], some: ReadonlySet<string>): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < all.length; at++) {
    let end = at;
    while (end < all.length && some.has(all[end] ?? '')) end++;
    if (end === at) continue;
    const run = all.slice(at, end);
    parts.push(...(run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run));
    at = end;
  }
  return parts;
}

function inSentence(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
