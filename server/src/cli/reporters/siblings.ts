/** Sibling catalogs of one package, such as those for several versions of OpenShift: what is found alike in them is told once. */
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import type { CheckReport } from './report.ts';

/** A finding, and the other catalogs of the same package that have it, too. */
export interface ToldOnce {
  readonly diagnostic: Diagnostic;
  /** Names of the other catalogs as people say them, `v4.16 to v4.22`; empty where there is none. */
  readonly alsoIn: string;
}

/** A catalog among its siblings: their paths differ in the numbers of one folder, and in nothing else. */
interface Sibling {
  readonly root: string;
  /** What the siblings have in common; equal for them alone. */
  readonly family: string;
  /** The folder that tells it from the others. */
  readonly name: string;
}

/**
 * The findings of a report, in their order, without those that an earlier catalog of the same package has at the same file with
 * the same words. Lines may differ: newer catalogs have fewer bundles.
 */
export function toldOnce({ roots, diagnostics }: CheckReport): readonly ToldOnce[] {
  const siblings = siblingsAmong(roots.map(({ root }) => root));
  if (siblings.size === 0) return diagnostics.map((diagnostic) => ({ diagnostic, alsoIn: '' }));
  const order = namesInOrder(siblings.values());
  const groups = new Map<string, Group>();
  const seen = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    const sibling = siblingOf(diagnostic.file, siblings);
    const key = sibling === undefined ? String(groups.size) : keyOf(diagnostic, sibling);
    // What one catalog has twice is told twice.
    const own = `${sibling?.root} ${key}`;
    const nth = seen.get(own) ?? 0;
    seen.set(own, nth + 1);
    const group = groups.get(`${nth} ${key}`);
    if (group === undefined) groups.set(`${nth} ${key}`, { diagnostic, sibling, others: new Set() });
    else if (sibling !== undefined) group.others.add(sibling.name);
  }
  return [...groups.values()].map(({ diagnostic, sibling, others }) => ({
    diagnostic,
    alsoIn: sibling === undefined ? '' : inRuns(order.get(sibling.family) ?? [], others),
  }));
}

/** A finding that is told, with the names of the catalogs where it is not. */
interface Group {
  readonly diagnostic: Diagnostic;
  readonly sibling: Sibling | undefined;
  readonly others: Set<string>;
}

function keyOf({ file, rule, severity, message }: Diagnostic, { root, family }: Sibling): string {
  return JSON.stringify([family, file.slice(root.length), codeOf(rule), severity, formatMessage(message)]);
}

/** What a folder for one of several versions is called: `v4`, `v4.16`, `catalog-4-16`. A name such as `kafka2` says nothing. */
const VERSIONED = /^v?\d+$|\d[._-]\d/;

/** The roots that have siblings. */
function siblingsAmong(roots: readonly string[]): ReadonlyMap<string, Sibling> {
  const families = new Map<string, Sibling[]>();
  for (const root of new Set(roots)) {
    const folders = root.split('/');
    for (const [at, name] of folders.entries()) {
      if (!VERSIONED.test(name)) continue;
      const family = folders.with(at, name.replace(/\d+/g, '#')).join('/');
      const members = families.get(family) ?? [];
      members.push({ root, family, name });
      families.set(family, members);
    }
  }
  const siblings = new Map<string, Sibling>();
  for (const members of families.values()) {
    if (members.length > 1) for (const member of members) siblings.set(member.root, member);
  }
  return siblings;
}

/** The catalog that a file lies in; the innermost, if one lies in another. */
function siblingOf(file: string, siblings: ReadonlyMap<string, Sibling>): Sibling | undefined {
  for (let folder = file; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const sibling = siblings.get(folder);
    if (sibling !== undefined) return sibling;
  }
  return undefined;
}

/** The names of all siblings by family, 4.9 before 4.10. */
function namesInOrder(siblings: Iterable<Sibling>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { family, name } of siblings) {
    const known = names.get(family);
    if (known === undefined) names.set(family, [name]);
    else known.push(name);
  }
  for (const own of names.values()) own.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return names;
}

/** `v4.15, v4.17 to v4.20 and v4.22`: three and more that follow each other among all there are become a run. */
function inRuns(all: readonly string[], some: ReadonlySet<string>): string {
  const parts: string[] = [];
  for (let at = 0; at < all.length; at++) {
    let end = at;
    while (end < all.length && some.has(all[end] ?? '')) end++;
    if (end === at) continue;
    const run = all.slice(at, end);
    parts.push(...(run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run));
    at = end;
  }
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
