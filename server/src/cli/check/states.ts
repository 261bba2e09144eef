/** The two states of a repository that `--since` and `--staged` compare, as files that can be read. */
import path from 'node:path';
import type { Environment } from '../../engine/files/environment.ts';
import { readText } from '../../engine/files/read-text.ts';
import { gitFiles } from '../diff/git-files.ts';
import { placeOf } from '../diff/since-revision.ts';
import { GitError, gitPath, gitState, headState, indexState, type GitState } from '../git.ts';
import { gitObjects, type GitObjects } from '../git-objects.ts';
import { workingFiles } from '../working-files.ts';
import { isBeyond } from './clean-path.ts';
import type { ProjectSource } from './project.ts';
import { withSubmodules } from './submodules.ts';

/** What is checked, and what it is compared with. Paths are those of the command line. */
export interface States {
  readonly now: Environment;
  readonly earlier: Environment;
  /** Where the project file is read from, now and as it was. */
  readonly projectNow: ProjectSource;
  readonly projectEarlier: ProjectSource;
  /** The text of a file of the project as it is now; of one that git does not keep, what is on disk. */
  readonly textNow: (file: string) => Promise<string | undefined>;
  /** The same as it was. */
  readonly textEarlier: (file: string) => Promise<string | undefined>;
  /** @throws GitError where contents were asked for that this clone does not hold */
  readonly refuseGaps: () => void;
}

/** What is to be compared. */
interface Asked {
  readonly since?: string;
  readonly staged: boolean;
}

/** Does something with the two states, and ends git afterwards; without states where none are asked for. @throws GitError */
export async function withStates<T>(
  asked: Asked,
  use: (states: States | undefined) => Promise<T>,
): Promise<T> {
  if (asked.since === undefined && !asked.staged) return use(undefined);
  const folder = process.cwd();
  const before = await withSubmodules(
    asked.since === undefined ? await headState(folder) : await gitState(folder, asked.since),
  );
  // Of the index amid a merge nothing is needed where the working tree is looked at.
  const index = await indexState(folder).catch((error: unknown) => {
    if (asked.staged) throw error;
    return undefined;
  });
  const staged = index && (await withSubmodules(index));
  for (const name of new Set([...before.missing, ...(asked.staged ? (staged?.missing ?? []) : [])]))
    process.stderr.write(
      `"${name}" is a submodule whose state this clone does not hold: it has no findings there.\n`,
    );
  const objects = together([...new Set([...before.tops, ...(staged?.tops ?? [])])].map(gitObjects));
  try {
    return await use(statesOf(asked, before.state, staged?.state, objects));
  } finally {
    objects.close();
  }
}

function statesOf(
  { staged }: Asked,
  before: GitState,
  index: GitState | undefined,
  objects: Together,
): States {
  const working = workingFiles();
  const earlier = filesOf(before, objects, working);
  const now = staged && index !== undefined ? filesOf(index, objects, working) : working;
  const isKept = (file: string) => index?.files.has(gitPath(index, path.resolve(file))) ?? true;
  const textNow = async (file: string) => (await readText(now, file)) ?? readText(working, file);
  const textEarlier = async (file: string) =>
    (await readText(earlier, file)) ?? (isKept(file) ? undefined : readText(working, file));
  return {
    now,
    earlier,
    textNow,
    textEarlier,
    projectNow: { names: () => namesIn(now), text: textNow },
    projectEarlier: {
      // What git does not keep was there.
      names: async () => [
        ...(await namesIn(earlier)),
        ...(await namesIn(working)).filter((name) => !isKept(name)),
      ],
      text: textEarlier,
    },
    refuseGaps: () => {
      if (!objects.hasGaps()) return;
      throw new GitError(
        'This clone does not hold all contents of the older state (a partial clone?), so nothing can be compared with it.',
      );
    },
  };
}

/** The names in the current folder. */
async function namesIn(files: Environment): Promise<string[]> {
  const listing = await files.readFolder('');
  return listing.ok ? listing.entries.map(({ name }) => name) : [];
}

/** The files of a state; what lies outside of the repository is as it is now, since nobody knows how it was. */
function filesOf(state: GitState, objects: GitObjects, working: Environment): Environment {
  const kept = gitFiles(state, objects, { folder: '', inGit: '', outside: working });
  const inRepository = async (file: string): Promise<string | undefined> => {
    const direct = gitPath(state, path.resolve(file));
    if (!isBeyond(direct)) return direct;
    if (!path.isAbsolute(file)) return undefined;
    const followed = gitPath(state, (await placeOf(file)).path);
    return isBeyond(followed) ? undefined : followed;
  };
  return {
    now: () => working.now(),
    breathe: () => working.breathe(),
    readFile: async (file, maxBytes) => {
      const within = await inRepository(file);
      return within === undefined ? working.readFile(file, maxBytes) : kept.readFile(within, maxBytes);
    },
    readFolder: async (folder) => {
      const within = await inRepository(folder);
      return within === undefined ? working.readFolder(folder) : kept.readFolder(within);
    },
  };
}

/** The objects of several repositories; what an object is called tells its content, wherever it is. */
interface Together extends GitObjects {
  /** True if one was asked for that none of them holds. */
  hasGaps(): boolean;
}

function together(all: readonly GitObjects[]): Together {
  let gaps = false;
  return {
    async read(id) {
      for (const objects of all) {
        const content = await objects.read(id);
        if (content !== undefined) return content;
      }
      gaps = true;
      return undefined;
    },
    hasGaps: () => gaps,
    close: () => {
      for (const objects of all) objects.close();
    },
  };
}
