/** The definitions of a git revision, and those that stand in their place now. */
import { isWithin, isYamlOrJson, joinPath } from '../../engine/files/paths.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { placeOf } from '../diff/since-revision.ts';
import { gitPath, gitState, type GitState } from '../git.ts';
import { gitObjects } from '../git-objects.ts';
import { mentionsCrds } from '../../families/crd/sides/mentions.ts';
import { kindIn, workingFiles } from '../working-files.ts';
import { contentOf, crdsIn, manifestsBelow, type CrdDocument } from '../../families/crd/sides/crd-files.ts';
import { pairsOf } from '../../families/crd/sides/pairs.ts';
import type { Note, SideOptions, Sides } from './two-sides.ts';
import type { FileBytes } from '../../text/decode-bytes.ts';

/** A file or folder that is compared with what a revision has in its place. */
interface Since {
  /** As reports show it; '' for the current folder. */
  readonly path: string;
  /** Relative to the top of the repository. */
  readonly inGit: string;
  readonly state: GitState;
  readonly revision: string;
}

/**
 * The pairs of what changed below a path since a revision; without a path, below the current folder. What is the same in both
 * is no pair. @throws UsageError, GitError
 */
export async function sinceBase(
  given: readonly string[],
  revision: string,
  options: SideOptions,
  note: Note,
): Promise<Sides> {
  if (given.length > 1)
    throw new UsageError('With --base, give one file or folder: the CRDs as they are now.');
  const file = cleanPath(given[0] ?? '.');
  const place = await placeOf(file);
  const state = await gitState(place.home, revision);
  const since: Since = { path: file, inGit: gitPath(state, place.path), state, revision };
  const before = filesThen(since);
  const now = await filesNow(since);
  if (now === undefined && before.size === 0)
    throw new UsageError(`There is no "${given[0] ?? '.'}", neither now nor in ${revision}.`);
  const working = await changedNow(now ?? [], before, options, note);
  const then = await changedThen(since, before, working.same, note);
  const faults = working.faults + then.faults;
  return { ...pairsOf(then.crds, working.crds), isIncomplete: faults > 0 };
}

/** The ids of the manifests of the revision, by what they are called now. */
function filesThen({ path: root, inGit, state }: Since): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [file, { id, kind }] of state.files) {
    if (kind !== 'file' || !isWithin(file, inGit) || !isYamlOrJson(file)) continue;
    const below = file === inGit ? '' : file.slice(inGit === '' ? 0 : inGit.length + 1);
    files.set(below === '' ? root : joinPath(root, below), id);
  }
  return files;
}

/** The manifests that are there now; undefined where nothing is. */
async function filesNow({ path: root }: Since): Promise<readonly string[] | undefined> {
  const env = workingFiles();
  const kind = await kindIn(env, root);
  if (kind === undefined) return undefined;
  return kind === 'file' ? [root] : manifestsBelow(env, root);
}

interface Changed {
  readonly crds: CrdDocument[];
  faults: number;
}

/** The definitions in files that are not what they were, and the files that are. */
async function changedNow(
  files: readonly string[],
  before: ReadonlyMap<string, string>,
  options: SideOptions,
  note: Note,
): Promise<Changed & { readonly same: ReadonlySet<string> }> {
  const env = workingFiles();
  const changed: Changed = { crds: [], faults: 0 };
  const same = new Set<string>();
  for (const file of files) {
    const content = await contentOf(env, file);
    if (content === undefined) continue;
    const id = before.get(file);
    if (id !== undefined && idOf(content.bytes, id.length) === id) same.add(file);
    else collect(file, content, !options.takesUndecodable, changed, note);
  }
  return { ...changed, same };
}

/** The definitions that the revision has in files that are not what they were. */
async function changedThen(
  { state, revision }: Since,
  before: ReadonlyMap<string, string>,
  same: ReadonlySet<string>,
  note: Note,
): Promise<Changed> {
  const changed: Changed = { crds: [], faults: 0 };
  const objects = gitObjects(state.top);
  try {
    for (const [file, id] of before) {
      if (same.has(file)) continue;
      const bytes = await objects.read(id);
      if (bytes === undefined) continue;
      collect(file, { bytes }, true, changed, (text) => note(`in ${revision}, ${text}`));
    }
  } finally {
    objects.close();
  }
  return changed;
}

function collect(file: string, content: FileBytes, isDecoded: boolean, into: Changed, note: Note): void {
  if (!mentionsCrds(content.bytes)) return;
  const { crds, faults } = crdsIn(file, content, isDecoded);
  into.crds.push(...crds);
  for (const fault of faults) note(fault);
  into.faults += faults.length;
}

/** What git calls a file with this content. @param length that of other ids, which tells how they are made */
function idOf(bytes: Uint8Array, length: number): string {
  // Loaded here: the other commands start sooner without.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const hash = createHash(length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}
